import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs"
import { join } from "node:path"
import { type Identity, identityOf } from "../processes/identity.ts"

export type Postmaster = { identity: Identity; port: number; ready: boolean }

/** The living server of this cluster. A zombie, or an unrelated process with the same pid, does not count. */
export function livingPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster)
  const identity = identityOf(Number(lines[0]))
  if (!identity || !isPostmaster(identity.pid, cluster)) return undefined
  return { identity, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" }
}

/**
 * Removes a pid file whose pid is now a zombie or an unrelated process: Postgres itself would take that for a living
 * server. If no process has the pid, Postgres handles the file, and also looks for orphaned backends. The file also
 * stays while backends of a killed server run: what they commit beside a new server would be acknowledged and then
 * lost.
 */
export function clearStalePidFile(cluster: string): void {
  const pid = Number(readPidFile(cluster)[0])
  if (livingPostmaster(cluster) || hasBackends(cluster)) return
  const isNumber = Number.isInteger(pid) && pid > 0
  if (!isNumber || answersSignals(pid)) rmSync(join(cluster, "postmaster.pid"), { force: true })
}

// Every process of a server has its cluster as working directory.
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
