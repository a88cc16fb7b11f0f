import { join, resolve } from "node:path"
import { readSome, withEnvFile } from "#lib/env"
import { runService } from "./processes/service.ts"
import { keepSecrets } from "./product/secrets.ts"

const ROOT = resolve(import.meta.dirname, "..")

const env = withEnvFile(process.env, ROOT)
const { FREEDAY_DATA, TRACKER_PORT } = readSome(env, ["FREEDAY_DATA", "TRACKER_PORT"])
const data = resolve(ROOT, FREEDAY_DATA)

runService("tracker/main.ts", {
  ...env,
  TRACKER_PORT: String(TRACKER_PORT),
  TRACKER_DATA: env.TRACKER_DATA ?? join(data, "tracker"),
  TRACKER_API_KEY: env.TRACKER_API_KEY || env.TRACKING_API_KEY || keepSecrets(data).trackerApiKey,
})
