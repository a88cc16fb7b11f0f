import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { AppError } from "#lib/errors"
import { type Child, runChild } from "../processes/child.ts"
import { takeLock } from "../processes/lock.ts"
import { machineEnvironment } from "./environment.ts"

const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "public",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "tsconfig.json",
]
const STAMP = ".next/freeday-build"
const LOCK_WAIT_MS = 600_000

/** `begun` gets the build's process, so that it can be stopped. Returns false if there was nothing to do. */
export async function buildIfNeeded(root: string, begun: (build: Child) => void): Promise<boolean> {
  if (isBuilt(root)) return false
  const lock = await takeLock(join(root, ".data/build.lock"), LOCK_WAIT_MS)
  try {
    if (isBuilt(root)) return false
    const fingerprint = fingerprintOf(root)
    rmSync(join(root, STAMP), { force: true })
    const build = runChild({
      name: "build",
      args: [join(root, "node_modules/next/dist/bin/next"), "build"],
      cwd: root,
      // Keeps Next from reading .env, which is for the parts.
      env: {
        ...machineEnvironment(process.env),
        ...{ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", __NEXT_PROCESSED_ENV: "true" },
      },
      logs: join(root, ".data/log"),
      pids: join(root, ".data/run"),
    })
    begun(build)
    const exit = await build.exited
    if (exit.code !== 0) throw new AppError("internal", `The build failed:\n${build.tail()}`)
    writeFileSync(join(root, STAMP), fingerprint)
    return true
  } finally {
    lock.release()
  }
}

function isBuilt(root: string): boolean {
  const stamp = join(root, STAMP)
  return (
    existsSync(stamp) && existsSync(join(root, ".next/BUILD_ID")) && readFileSync(stamp, "utf8") === fingerprintOf(root)
  )
}

/** A hash of the names and bytes of everything the build reads. */
export function fingerprintOf(root: string): string {
  const hash = createHash("sha256")
  for (const file of SOURCES.flatMap((source) => filesUnder(root, source))) {
    hash.update(`${file}\0`).update(
      createHash("sha256")
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  }
  return hash.digest("hex")
}

function filesUnder(root: string, source: string): string[] {
  if (!existsSync(join(root, source))) return []
  if (source.includes(".")) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
