// Which documents wait to be read, and since when in world time.
import type { DocumentReading, UploadedDocument } from "../core/records.ts"
import type { Session } from "../store/session.ts"
import type { Store } from "../store/store.ts"
import { SECOND } from "../values/instant.ts"

/** World time from creating a document until it is read. */
const READ_AFTER = 3 * SECOND

/** `now` is given when a document is read again. If it already waits, its wait starts over. */
export async function requestReading(
  store: Session,
  { id, createdAt }: UploadedDocument,
  now = createdAt,
): Promise<void> {
  await store.readings.remove(id)
  store.readings.insert({ id, nextAt: now + READ_AFTER, attempts: 0 })
}

/** Returns the document to read next. */
export async function findRequested(store: Store): Promise<DocumentReading | undefined> {
  const [row] = await store.ask<{ doc: DocumentReading }>(
    "select doc from tracker.document_reading order by next_at, seq limit 1",
  )
  return row?.doc
}
