import { spawn } from "node:child_process"
import { resolve } from "node:path"
import { QUICK_START } from "./quick-start.ts"

/** Runs one of our services in the foreground with these arguments (this process's own), and exits as it does, after `cleanUp`. */
export function runService(
  script: string,
  env: Record<string, string | undefined>,
  cleanUp: () => Promise<void> = async () => {},
  args: readonly string[] = process.argv.slice(2),
): void {
  const child = spawn(process.execPath, [...QUICK_START, script, ...args], {
    cwd: resolve(import.meta.dirname, "../.."),
    stdio: "inherit",
    env: env as NodeJS.ProcessEnv,
  })
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal))
  child.on("exit", (code) => void cleanUp().finally(() => process.exit(code ?? 1)))
}
