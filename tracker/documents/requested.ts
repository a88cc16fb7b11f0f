// Which documents wait to be read, and since when in world time.
import type { UploadedDocument } from "../core/records.ts"
import type { Database } from "../store/database.ts"
import { SECOND } from "../values/instant.ts"

/** World time from creating a document until it is read. */
const READ_AFTER = 3 * SECOND

export type Requested = { documentId: string; attempts: number }

/** Call inside a write. */
export function requestReading(db: Database, { id, createdAt }: UploadedDocument): void {
  db.run("insert into document_reading (document_id, next_at, attempts) values (?, ?, 0)", id, createdAt + READ_AFTER)
}

export function findRequested(db: Database, until: number): Requested | undefined {
  const sql = "select document_id, attempts from document_reading where next_at <= ? order by next_at, seq limit 1"
  const row = db.get(sql, until)
  return row && { documentId: String(row.document_id), attempts: Number(row.attempts) }
}

export function nextRequestedAt(db: Database): number | null {
  const row = db.get("select min(next_at) as at from document_reading")
  return row?.at === null || row === undefined ? null : Number(row.at)
}

/** Written before a file is opened, so that one that ends the process is not opened for ever. */
export function countAttempt(db: Database, documentId: string): void {
  db.run("update document_reading set attempts = attempts + 1 where document_id = ?", documentId)
}

export function postpone(db: Database, documentId: string, until: number): void {
  db.run("update document_reading set next_at = ? where document_id = ?", until, documentId)
}

export function endRequest(db: Database, documentId: string): void {
  db.run("delete from document_reading where document_id = ?", documentId)
}
