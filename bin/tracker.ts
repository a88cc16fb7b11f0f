import { spawn } from "node:child_process"
import { join, resolve } from "node:path"
import { readSome, withEnvFile } from "#lib/env"
import { keepSecrets } from "./product/secrets.ts"

const ROOT = resolve(import.meta.dirname, "..")

const env = withEnvFile(process.env, ROOT)
const { FREEDAY_DATA, TRACKER_PORT } = readSome(env, ["FREEDAY_DATA", "TRACKER_PORT"])
const data = resolve(ROOT, FREEDAY_DATA)

const settings = {
  ...env,
  TRACKER_PORT: String(TRACKER_PORT),
  TRACKER_DATA: env.TRACKER_DATA ?? join(data, "tracker"),
  TRACKER_API_KEY: env.TRACKER_API_KEY || env.TRACKING_API_KEY || keepSecrets(data).trackerApiKey,
}
const tracker = spawn(process.execPath, ["tracker/main.ts", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
  env: settings as unknown as NodeJS.ProcessEnv,
})
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => tracker.kill(signal))
tracker.on("exit", (code) => process.exit(code ?? 1))
