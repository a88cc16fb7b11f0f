// Reads the documents that are due, one after the other, beside the world: a file that takes long holds up nothing
// else. A result is notified when its time has come and it has been read. What waits survives a kill.
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Core } from "../core/core.ts"
import { HOUR } from "../values/instant.ts"
import { openBoundedReader } from "./bounded-reader.ts"
import { countAttempt, endRequest, findRequested, nextRequestedAt, postpone, type Requested } from "./requested.ts"
import { saveRead, saveUnreadable } from "./save-reading.ts"
import { Unreadable } from "./unreadable.ts"

const MOST_ATTEMPTS = 2

export type Readings = {
  /** Looks for documents that are due. */
  wake: () => void
  /** World instant of the next document that waits, null when none does. */
  nextAt: () => number | null
  isReading: () => boolean
  close: () => void
}

export function openReadings(core: Core, uploads: string): Readings {
  const { store, clock } = core
  const reader = openBoundedReader()
  let reading = false
  let closed = false

  const wake = () => {
    const due = closed || reading ? undefined : findRequested(store.db, clock.now())
    if (!due) return
    reading = true
    void readOne(due)
      .catch((cause: unknown) => {
        if (closed) return
        console.error(`tracker: document ${due.documentId} could not be read, next try in an hour:`, cause)
        store.db.write(() => postpone(store.db, due.documentId, clock.now() + HOUR))
      })
      .finally(() => {
        reading = false
        if (!closed) core.changed()
      })
  }

  const readOne = async ({ documentId, attempts }: Requested) => {
    const blob = store.blobs.get(store.documents.get(documentId)?.blobId ?? "")
    if (!blob) return store.db.write(() => endRequest(store.db, documentId))
    if (attempts >= MOST_ATTEMPTS) {
      return saveUnreadable(core, documentId, "The file could not be read: reading it broke off more than once.")
    }
    store.db.write(() => countAttempt(store.db, documentId))
    try {
      const read = await reader.read(await readFile(join(uploads, blob.key)))
      if (!closed) saveRead(core, documentId, read)
    } catch (cause) {
      if (closed) return
      if (!(cause instanceof Unreadable)) throw cause
      saveUnreadable(core, documentId, cause.message)
    }
  }

  return {
    wake,
    nextAt: () => (reading ? null : nextRequestedAt(store.db)),
    isReading: () => reading,
    close: () => {
      closed = true
      reader.close()
    },
  }
}
