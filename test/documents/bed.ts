// For tests of documents: a database, the built-in service as a process, and files as people have them. Tests only.
import { createHash, randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { database } from "#db/client"
import { beginUpload, completeUpload, passBytes, type UploadWish } from "#lib/actions/documents/uploads"
import { HEAD_BYTES } from "#lib/domain/documents/kinds"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { getDocument } from "#lib/service/documents"
import { startTracker, until } from "#test/connection/tracker-process"
import { testDatabase } from "#test/database"

const FOLDER = join(import.meta.dirname, "../tracker/documents/files")

export const fixture = (name: string) => new Uint8Array(readFileSync(join(FOLDER, `${name}.pdf`)))
/** A unique copy of a PDF: comments after the end change its checksum, but not what is read. */
export const another = (name: string, mark: string) =>
  Buffer.concat([fixture(name), Buffer.from(`\n%${mark}\n%%EOF\n`)])
export const checksumOf = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64")

export function wishFor(bytes: Uint8Array, wish: Partial<UploadWish> = {}): UploadWish {
  return {
    ...{ id: randomUUID(), fileName: "order.pdf", byteSize: bytes.length, checksum: checksumOf(bytes) },
    ...{ head: bytes.subarray(0, HEAD_BYTES), shipmentId: null, containerId: null, again: false },
    ...wish,
  }
}

export async function* inPieces(bytes: Uint8Array, size = 4096): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export type DocumentBed = Awaited<ReturnType<typeof openDocumentBed>>

export async function openDocumentBed() {
  const [db, tracker] = await Promise.all([testDatabase(), startTracker(0)])
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: "a secret of thirty-two characters",
    PUBLIC_URL: "http://localhost:3000",
    TRACKING_API_URL: `${tracker.origin}/v2`,
    TRACKING_API_KEY: tracker.apiKey,
  })
  const { sql } = db
  const people = await sql<{ id: string }[]>`
    insert into users (email, name, role) values
      ('marisol@northlake.example', 'Marisol Vega', 'dispatcher'), ('daniel@northlake.example', 'Daniel Okafor', 'manager')
    returning id`
  const [marisol, daniel] = people.map(({ id }) => ({ user: { id, role: "dispatcher" as const } }))
  if (!marisol || !daniel) throw new Error("nobody was added")

  const signal = new AbortController().signal
  const pass = (id: string, bytes: Uint8Array, by = marisol) =>
    passBytes(sql, by, { id, bytes: inPieces(bytes), signal })
  return {
    sql,
    tracker,
    marisol,
    daniel,
    pass,
    /** All steps of an upload, through our server. */
    upload: async (bytes: Uint8Array, wish: Partial<UploadWish> = {}) => {
      const whole = wishFor(bytes, wish)
      await beginUpload(sql, marisol, whole)
      await pass(whole.id, bytes)
      return completeUpload(sql, marisol, { id: whole.id })
    },
    /** The service reads its documents, and the mirror gets the result. */
    readAll: async (ids: string[]) => {
      await tracker.forward(1)
      await until(async () => (await tracker.control("GET", "/control/health")).idle === true)
      for (const id of ids) await keepAnswer(sql, await getDocument(tracker.client, id), "read.document")
      await applyNow(sql, serviceProfile())
    },
    audited: async () => {
      const rows = await sql<{ action: string }[]>`select action from audit_log order by id`
      return rows.map(({ action }) => action)
    },
    close: async () => {
      await tracker.stop()
      await database().end()
      await db.drop()
    },
  }
}
