// Uploads: how far each file came. An upload belongs to the person who began it.
import type { UploadStep } from "../lib/domain/upload.ts"
import { CHANGE_LOCK } from "./change-log.ts"
import type { Sql } from "./client.ts"
import { transaction } from "./transaction.ts"

export type UploadRow = {
  id: string
  userId: string
  fileName: string
  contentType: string
  byteSize: number
  checksum: string
  shipmentId: string | null
  containerId: string | null
  step: UploadStep
  signedId: string | null
  putUrl: string | null
  putHeaders: Record<string, string> | null
  announcedAt: string | null
  attachTriedAt: string | null
  documentId: string | null
  createdAt: string
}

type NewUpload = Pick<UploadRow, "id" | "userId" | "fileName" | "contentType" | "byteSize" | "checksum"> &
  Pick<UploadRow, "shipmentId" | "containerId">

/** The row as it is now: that of an earlier asking, where there was one. */
export async function beginUpload(sql: Sql, upload: NewUpload): Promise<UploadRow> {
  await sql`
    insert into uploads (id, user_id, file_name, content_type, byte_size, checksum, shipment_id, container_id, step)
    values (${upload.id}, ${upload.userId}, ${upload.fileName}, ${upload.contentType}, ${upload.byteSize},
            ${upload.checksum}, ${upload.shipmentId}, ${upload.containerId}, 'begun')
    on conflict (id) do nothing`
  const [row] = await sql<UploadRow[]>`select * from uploads where id = ${upload.id}`
  if (!row) throw new Error("an upload that was just begun is not there")
  return row
}

export async function getUpload(
  sql: Sql,
  { id, userId }: { id: string; userId: string },
): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`select * from uploads where id = ${id} and user_id = ${userId}`
  return row
}

/** The document that the same bytes became before, whoever sent them. */
export async function findKnownDocument(sql: Sql, checksum: string): Promise<string | undefined> {
  const [row] = await sql<{ documentId: string }[]>`
    select u.document_id from uploads u join documents d on d.id = u.document_id
    where u.checksum = ${checksum} and u.step in ('done', 'duplicate') order by u.created_at limit 1`
  return row?.documentId
}

export async function setAnnounced(
  sql: Sql,
  { id, ...given }: { id: string; signedId: string; putUrl: string; putHeaders: Record<string, string>; at: string },
): Promise<void> {
  await sql`
    update uploads set step = 'announced', signed_id = ${given.signedId}, put_url = ${given.putUrl},
      put_headers = ${sql.json(given.putHeaders)}, announced_at = ${given.at}, updated_at = now()
    where id = ${id} and step in ('begun', 'announced')`
}

/** Only while it is not over: what is cancelled meanwhile stays so. Resolves to whether it was set. */
export async function setUploadStep(
  sql: Sql,
  { id, step, attachTriedAt }: { id: string; step: "begun" | "stored" | "cancelled"; attachTriedAt?: string | null },
): Promise<boolean> {
  const tried = attachTriedAt === undefined ? sql`` : sql`, attach_tried_at = ${attachTriedAt}`
  const rows = await sql`
    update uploads set step = ${step}, updated_at = now() ${tried}
    where id = ${id} and step in ('begun', 'announced', 'stored') returning id`
  return rows.length > 0
}

type Finished = { upload: UploadRow; step: "done" | "duplicate"; documentId: string; at: string }

/** The upload is a document now. A new one belongs where its file was dropped. Resolves to the newest change. */
export async function finishUpload(sql: Sql, { upload, step, documentId, at }: Finished): Promise<number> {
  const { id, userId, shipmentId, containerId } = upload
  const links = step === "done" && (shipmentId !== null || containerId !== null)
  return transaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${CHANGE_LOCK})`
    const [row] = await tx<{ seq: number }[]>`
      with ended as (
        update uploads set step = ${step}, document_id = ${documentId}, updated_at = now()
        where id = ${id} and step <> 'cancelled' returning id),
      linked as (
        insert into document_work (document_id, shipment_id, container_id, linked_by, linked_at)
        select ${documentId}::uuid, ${shipmentId}::uuid, ${containerId}::uuid, ${userId}::uuid, ${at}::timestamptz
        from ended where ${links}
        on conflict (document_id) do nothing),
      told as (
        insert into change_log (at, kind, id, shipment_id)
        select ${at}, 'document', ${documentId}, null from ended returning seq)
      select coalesce(max(seq), 0)::bigint as seq from told`
    return row?.seq ?? 0
  })
}

/** A person's newest uploads, and what became of them. */
export async function listUploads(
  sql: Sql,
  { userId, since, limit }: { userId: string; since: string; limit: number },
): Promise<UploadRow[]> {
  return sql<UploadRow[]>`
    select * from uploads where user_id = ${userId} and created_at >= ${since}
    order by created_at desc, id limit ${limit}`
}
