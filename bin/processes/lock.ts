// A lock between processes that ends with its owner, however the owner dies: SQLite's lock on an empty file, which the
// kernel releases. Nothing is ever written to the file.
import { lstatSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as delay } from "node:timers/promises"
import { AppError } from "#lib/errors"

const SQLITE_BUSY = 5
const RETRY_MS = 50

export type Lock = { release(): void }

/** The lock; undefined while another living process holds it. */
export function tryLock(file: string): Lock | undefined {
  mkdirSync(dirname(file), { recursive: true })
  // We may be root, and the folder another account's.
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new AppError("unavailable", `${file} is a link, which is not followed; remove it and try again.`)
  }
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    // Its journal would be a file, for which a full disk has no room.
    handle.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE")
    return { release: () => handle.isOpen && handle.close() }
  } catch (error) {
    handle.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

/** Waits for the lock. Throws AppError("unavailable") after `waitMs`. */
export async function takeLock(file: string, waitMs: number): Promise<Lock> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const lock = tryLock(file)
    if (lock) return lock
    if (performance.now() > deadline) {
      throw new AppError(
        "unavailable",
        `Another process has held ${file} for ${waitMs / 1000} s; stop it and try again.`,
      )
    }
    await delay(RETRY_MS)
  }
}
