// Reads the due documents one after another, separately from the world, so that a slow file holds up nothing else. A
// result is notified once it is both due and read. Waiting documents survive a kill.
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Core } from "../core/core.ts"
import type { DocumentReading } from "../core/records.ts"
import { HOUR } from "../values/instant.ts"
import { openClosedReader } from "./reader/closed-reader.ts"
import { findRequested } from "./requested.ts"
import { saveRead, saveUnreadable } from "./save-reading.ts"
import { Unreadable } from "./unreadable.ts"

const MOST_ATTEMPTS = 2

export type Readings = {
  /** Looks for due documents. */
  wake: () => Promise<void>
  /** World instant when the next waiting document is due, or null if none waits. */
  nextAt: () => Promise<number | null>
  isReading: () => boolean
  close: () => void
}

export function openReadings(core: Core, uploads: string): Readings {
  const { store, clock } = core
  const reader = openClosedReader()
  let reading = false
  let closed = false
  /** Only one process reads documents. */
  let isOurs = true

  const next = () => findRequested(store)
  const wake = async () => {
    if (closed || reading) return
    const due = await next()
    if (closed || reading || !due || due.nextAt > clock.now()) return
    isOurs = !store.shared || (await store.hold("document readings"))
    if (closed || reading || !isOurs) return
    reading = true
    void readOne(due)
      .catch(async (cause: unknown) => {
        if (closed) return
        console.error(`tracker: document ${due.id} could not be read, next try in an hour:`, cause)
        await store.write(async ({ readings }) => readings.update({ ...due, nextAt: clock.now() + HOUR }))
      })
      .catch(() => {})
      .finally(() => {
        reading = false
        if (!closed) core.changed()
      })
  }

  const readOne = async (due: DocumentReading) => {
    const { id, attempts } = due
    const blob = await store.read(async ({ blobs, documents }) => blobs.get((await documents.get(id))?.blobId ?? ""))
    if (!blob) return store.write(({ readings }) => readings.remove(id))
    if (attempts >= MOST_ATTEMPTS) {
      return saveUnreadable(core, id, "The file could not be read: reading it broke off more than once.")
    }
    // Counted before the file is opened, so that a file that kills the process is not opened forever.
    await store.write(async ({ readings }) => readings.update({ ...due, attempts: attempts + 1 }))
    try {
      const read = await reader.read(await readFile(join(uploads, blob.key)))
      if (!closed) await saveRead(core, id, read)
    } catch (cause) {
      if (closed) return
      if (!(cause instanceof Unreadable)) throw cause
      await saveUnreadable(core, id, cause.message)
    }
  }

  return {
    wake,
    nextAt: async () => (reading || !isOurs ? null : ((await next())?.nextAt ?? null)),
    isReading: () => reading,
    close: () => {
      closed = true
      reader.close()
    },
  }
}
