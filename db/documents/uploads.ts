// Uploads: how far each file got. An upload belongs to the person who began it.
import { and, desc, eq, gte, inArray, ne, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { logChange, writeLogged } from "../connection/change-log.ts"
import { documents, documentWork, uploads } from "../schema/documents.ts"

export type UploadRow = typeof uploads.$inferSelect

type NewUpload = Pick<UploadRow, "id" | "userId" | "fileName" | "contentType" | "byteSize" | "checksum"> &
  Pick<UploadRow, "shipmentId" | "containerId">

const { id, userId, checksum, step, documentId, createdAt } = uploads
const updatedAt = raw`now()`

/** Adds the upload and returns its row; the existing row if it was begun before. */
export async function beginUpload(sql: Sql, upload: NewUpload): Promise<UploadRow> {
  await builder(sql)
    .insert(uploads)
    .values({ ...upload, step: "begun" })
    .onConflictDoNothing({ target: id })
  const [row] = await builder(sql).select().from(uploads).where(eq(id, upload.id))
  if (!row) throw new Error("an upload that was just begun is not there")
  return row
}

export async function getUpload(sql: Sql, upload: { id: string; userId: string }): Promise<UploadRow | undefined> {
  const [row] = await builder(sql)
    .select()
    .from(uploads)
    .where(and(eq(id, upload.id), eq(userId, upload.userId)))
  return row
}

/** The document already made from the same bytes, by anyone. */
export async function findKnownDocument(sql: Sql, bytes: string): Promise<string | undefined> {
  const [row] = await builder(sql)
    .select({ id: documents.id })
    .from(uploads)
    .innerJoin(documents, eq(documents.id, documentId))
    .where(and(eq(checksum, bytes), inArray(step, ["done", "duplicate"])))
    .orderBy(createdAt)
    .limit(1)
  return row?.id
}

/** Anyone with the address can write to the storage, so it is deleted once it is no longer needed. */
const NO_ADDRESS = { putUrl: null, putHeaders: null }

type Announced = { id: string; signedId: string; putUrl: string; putHeaders: Record<string, string>; at: string }

export async function setAnnounced(sql: Sql, { id: upload, at, ...given }: Announced): Promise<void> {
  await builder(sql)
    .update(uploads)
    .set({ ...given, step: "announced", announcedAt: at, updatedAt })
    .where(and(eq(id, upload), inArray(step, ["begun", "announced"])))
}

/** Only if the upload has not ended: a cancelled one stays cancelled. Resolves to whether it was set. */
export async function setUploadStep(
  sql: Sql,
  given: { id: string; step: "begun" | "stored" | "cancelled"; attachTriedAt?: string | null },
): Promise<boolean> {
  const { attachTriedAt } = given
  const set = await builder(sql)
    .update(uploads)
    .set({ step: given.step, attachTriedAt, ...(given.step === "cancelled" ? NO_ADDRESS : {}), updatedAt })
    .where(and(eq(id, given.id), inArray(step, ["begun", "announced", "stored"])))
    .returning({ id })
  return set.length > 0
}

type Finished = { upload: UploadRow; step: "done" | "duplicate"; documentId: string; at: string }

/**
 * Notes the document an upload became. A new document is linked to where its file was dropped. Resolves to the newest
 * change.
 */
export function finishUpload(sql: Sql, { upload, step: reached, documentId, at }: Finished): Promise<number> {
  const { shipmentId, containerId } = upload
  return writeLogged(sql, async (tx) => {
    const ended = await builder(tx)
      .update(uploads)
      .set({ step: reached, documentId, ...NO_ADDRESS, updatedAt })
      .where(and(eq(id, upload.id), ne(step, "cancelled")))
      .returning({ id })
    if (ended.length === 0) return 0
    if (reached === "done" && (shipmentId !== null || containerId !== null)) {
      await builder(tx)
        .insert(documentWork)
        .values({ documentId, shipmentId, containerId, linkedBy: upload.userId, linkedAt: at })
        .onConflictDoNothing({ target: documentWork.documentId })
    }
    return logChange(tx, { at, kind: "document", id: documentId })
  })
}

/** A person's newest uploads and their outcome. */
export async function listUploads(
  sql: Sql,
  { userId: of, since, limit }: { userId: string; since: string; limit: number },
): Promise<UploadRow[]> {
  return builder(sql)
    .select()
    .from(uploads)
    .where(and(eq(userId, of), gte(createdAt, since)))
    .orderBy(desc(createdAt), id)
    .limit(limit)
}
