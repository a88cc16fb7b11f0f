// Distinguishes a process from a later one with the same pid: pid and start time, within one boot.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"

export type Identity = { pid: number; started: string }

const hasProc = existsSync("/proc/self/stat")

/** The living process with this pid; undefined if there is none, or only a zombie. */
export function identityOf(pid: number): Identity | undefined {
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  const started = hasProc ? startedByProc(pid) : startedByPs(pid)
  return started === undefined ? undefined : { pid, started }
}

export function isAlive(identity: Identity): boolean {
  return identityOf(identity.pid)?.started === identity.started
}

// Field 2 of stat is a name in brackets that may contain spaces, so count from the last bracket.
function startedByProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    if (fields[0] === "Z" || fields[0] === "X") return undefined
    return `${bootId()}/${fields[19]}`
  } catch {
    return undefined
  }
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").slice(0, 8)
  } catch {
    return "boot"
  }
}

function startedByPs(pid: number): string | undefined {
  const answer = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" })
  const line = answer.stdout?.trim()
  if (!line || line.startsWith("Z")) return undefined
  return line.replace(/^\S+\s+/, "")
}
