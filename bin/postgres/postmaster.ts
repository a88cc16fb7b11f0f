import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs"
import { join } from "node:path"
import { type Identity, identityOf } from "../processes/identity.ts"

export type Postmaster = { identity: Identity; port: number; ready: boolean }

/** The living server of this cluster. A zombie, or a stranger that was given the same pid, is none. */
export function livingPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster)
  const identity = identityOf(Number(lines[0]))
  if (!identity || !isPostmaster(identity.pid, cluster)) return undefined
  return { identity, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" }
}

/**
 * Removes a pid file whose pid is now a zombie or a stranger: Postgres itself would take that for a living server. A
 * pid nobody has is left to Postgres, which then also looks for orphaned backends; and so is any file while backends of
 * a killed server still run: what they commit beside a new server would be acknowledged and then lost.
 */
export function clearStalePidFile(cluster: string): void {
  const pid = Number(readPidFile(cluster)[0])
  if (livingPostmaster(cluster) || hasBackends(cluster)) return
  const isNumber = Number.isInteger(pid) && pid > 0
  if (!isNumber || answersSignals(pid)) rmSync(join(cluster, "postmaster.pid"), { force: true })
}

// Every process of a server works in its cluster.
function hasBackends(cluster: string): boolean {
  if (!existsSync("/proc/self/cwd")) return false
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger)
  return pids.some((pid) => isPostmaster(pid, cluster) && identityOf(pid) !== undefined)
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")
  } catch {
    return []
  }
}

// A postmaster's working directory is its cluster.
function isPostmaster(pid: number, cluster: string): boolean {
  if (!existsSync("/proc/self/cwd")) {
    const command = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout
    return command.includes("postgres") && command.includes(cluster)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}
