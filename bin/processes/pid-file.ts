import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { replaceFile } from "#lib/replace-file"
import { type Identity, identityOf, isAlive } from "./identity.ts"
import { waitFor } from "./wait.ts"

const TIDY_MS = 3_000
const HARD_MS = 3_000

/** Records a process that leads its own group. */
export function writePidFile(folder: string, name: string, pid: number): void {
  const identity = identityOf(pid)
  if (!identity) return
  mkdirSync(folder, { recursive: true })
  replaceFile(fileOf(folder, name), JSON.stringify(identity))
}

export function removePidFile(folder: string, name: string): void {
  rmSync(fileOf(folder, name), { force: true })
}

/** Stops every process recorded in the folder that still lives. Returns their names. */
export async function stopLeftOvers(folder: string): Promise<string[]> {
  const names = listNames(folder)
  const stopped = await Promise.all(names.map((name) => stopLeftOver(folder, name)))
  return names.filter((_name, index) => stopped[index])
}

async function stopLeftOver(folder: string, name: string): Promise<boolean> {
  const identity = readPidFile(folder, name)
  const wasAlive = identity !== undefined && (isAlive(identity) || isOrphanGroup(identity))
  if (wasAlive) await stopGroup(identity)
  removePidFile(folder, name)
  return wasAlive
}

/** Ends a process and its group: asks first, then forces. */
export async function stopGroup(identity: Identity): Promise<void> {
  for (const [signal, limitMs] of [
    ["SIGTERM", TIDY_MS],
    ["SIGKILL", HARD_MS],
  ] as const) {
    if (!isAlive(identity)) break
    signalGroup(identity.pid, signal)
    await waitFor(() => !isAlive(identity), { limitMs })
  }
  if (isOrphanGroup(identity)) signalGroup(identity.pid, "SIGKILL")
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is already empty.
  }
}

// A pid is not reused while a group with that number has members, so without its leader the group is still ours.
function isOrphanGroup(identity: Identity): boolean {
  const boot = identityOf(process.pid)?.started.split("/")[0]
  if (identityOf(identity.pid) || identity.started.split("/")[0] !== boot) return false
  try {
    return process.kill(-identity.pid, 0)
  } catch {
    return false
  }
}

function readPidFile(folder: string, name: string): Identity | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(folder, name), "utf8")) as Identity
  } catch {
    return undefined
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".pid"))
      .map((file) => file.slice(0, -".pid".length))
  } catch {
    return []
  }
}

function fileOf(folder: string, name: string): string {
  return join(folder, `${name}.pid`)
}
