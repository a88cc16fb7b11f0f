import { readFileSync } from "node:fs"
import { join } from "node:path"
import { AppError } from "#lib/errors"
import { replaceFile } from "#lib/replace-file"
import { type Identity, isAlive } from "../processes/identity.ts"
import { type Lock, tryLock } from "../processes/lock.ts"
import { starters } from "../processes/starter.ts"
import { waitFor } from "../processes/wait.ts"
import type { Plan } from "./plan.ts"

type Note = { pid: number; url: string; state: "running" | "stopping"; starters: Identity[] }

const STOPPING_WAIT_MS = 45_000

export type Claim = { starters: Identity[]; stopping(): void; release(): void }

/** Claims the data folder. Throws AppError("conflict") saying where Freeday runs. Waits for one that is stopping. */
export async function claimData(plan: Plan): Promise<Claim> {
  const file = join(plan.data, "start.lock")
  const lock = tryLock(file) ?? (await waitWhileStopping(plan.data, file))
  if (!lock) throw new AppError("conflict", whoRuns(plan.data))
  const note: Note = { pid: process.pid, url: plan.settings.PUBLIC_URL, state: "running", starters: starters() }
  writeNote(plan.data, note)
  return {
    starters: note.starters,
    stopping: () => {
      try {
        writeNote(plan.data, { ...note, state: "stopping" })
      } catch {
        // On a full disk it stops all the same. Another start then says that this one runs.
      }
    },
    release: () => lock.release(),
  }
}

function waitWhileStopping(data: string, file: string): Promise<Lock | undefined> {
  return waitFor(
    () => {
      const lock = tryLock(file)
      return lock || isOnItsWayOut(readNote(data)) ? lock : null
    },
    { limitMs: STOPPING_WAIT_MS },
  ).then((lock) => lock ?? undefined)
}

// Also if whatever started it was killed: it will notice in a moment.
function isOnItsWayOut(note: Note | undefined): boolean {
  return note?.state === "stopping" || note?.starters.every(isAlive) === false
}

function whoRuns(data: string): string {
  const note = readNote(data)
  if (!note) return `Freeday is already running with the data in ${data}; stop it first`
  const how = `stop it with Ctrl-C there, or with: kill ${note.pid}`
  return `Freeday is already running at ${note.url} with the data in ${data} (process ${note.pid}); ${how}`
}

function readNote(data: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(join(data, "running.json"), "utf8")) as Note
  } catch {
    return undefined
  }
}

function writeNote(data: string, note: Note): void {
  replaceFile(join(data, "running.json"), JSON.stringify(note))
}
