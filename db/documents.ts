// Documents as lists and pages read them: the mirror's row, what was read in it, what people said.
import type { Sql } from "./client.ts"
import type { DocumentRecord } from "./mirror-read.ts"

export type DocumentRow = Omit<DocumentRecord, "version"> & {
  /** Whose it is at the service, by name. */
  accountName: string | null
  /** Subject of the e-mail that brought it. */
  emailSubject: string | null
  /** What was read, as sent; null = nothing. */
  payload: Record<string, unknown> | null
  packetName: string | null
  uploadedBy: string | null
  /** By the word of a person; of a packet's part also that of the packet. */
  chosenShipmentId: string | null
  chosenContainerId: string | null
  linkedBy: string | null
  linkedAt: string | null
  workType: string | null
  corrections: Record<string, unknown> | null
  correctedBy: string | null
  correctedAt: string | null
  checkedBy: string | null
  checkedAt: string | null
  dismissed: string[] | null
}

type DocumentState = "unlinked" | "reading" | "failed"

export type DocumentFilter = {
  shipmentId?: string | undefined
  containerId?: string | undefined
  /** Part of its name, of its file's name, or of what was read. */
  text?: string | undefined
  type?: string | undefined
  state?: DocumentState | undefined
}

/** Newest first. `after`: the last row of the page before. */
export async function listDocuments(
  sql: Sql,
  {
    filter,
    after,
    limit,
  }: { filter: DocumentFilter; after?: { createdAt: string; id: string } | undefined; limit: number },
): Promise<DocumentRow[]> {
  const beyond = after ? sql`and (d.created_at, d.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``
  return sql<DocumentRow[]>`
    select ${columns(sql)} from ${tables(sql)} where ${where(sql, filter)} ${beyond}
    order by d.created_at desc, d.id desc limit ${limit}`
}

export async function getDocumentRow(sql: Sql, id: string): Promise<DocumentRow | undefined> {
  const [row] = await sql<DocumentRow[]>`select ${columns(sql)} from ${tables(sql)} where d.id = ${id}`
  return row
}

export async function listDocumentRows(sql: Sql, ids: string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return sql<DocumentRow[]>`select ${columns(sql)} from ${tables(sql)} where d.id = any(${ids}::uuid[])`
}

/** The parts of a packet, in the order of its pages. */
export async function listParts(sql: Sql, packetId: string): Promise<DocumentRow[]> {
  return sql<DocumentRow[]>`
    select ${columns(sql)} from ${tables(sql)} where d.parent_id = ${packetId} order by d.created_at, d.id`
}

export type DocumentCounts = { all: number; unlinked: number; reading: number; failed: number }

/** Counts up to `limit` each; a result of `limit` means that many or more. */
export async function countDocuments(sql: Sql, filter: DocumentFilter, limit: number): Promise<DocumentCounts> {
  const count = async (state: DocumentState | undefined) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*) as count from (
        select 1 from ${tables(sql)} where ${where(sql, { ...filter, state })} limit ${limit}) counted`
    return row?.count ?? 0
  }
  const [all, unlinked, reading, failed] = await Promise.all([
    count(undefined),
    count("unlinked"),
    count("reading"),
    count("failed"),
  ])
  return { all, unlinked, reading, failed }
}

function columns(sql: Sql) {
  return sql`
    d.id, d.confirmed_at, d.name, d.document_type, d.document_type_manual, d.classification_notes, d.source,
    d.file_name, d.content_type, d.byte_size, d.parsed, d.created_at, d.updated_at, d.representation_id, d.parent_id,
    d.account_id, d.user_id, d.email_submission_id, d.shipment_ids, d.container_ids, d.extra,
    (select a.body -> 'attributes' ->> 'company_name' from other_resources a
      where a.type = 'account' and a.id = d.account_id::text) as account_name,
    (select m.body -> 'attributes' ->> 'subject' from other_resources m
      where m.type in ('document_email_submission', 'email_submission') and m.id = d.email_submission_id::text
      limit 1) as email_subject,
    r.body -> 'attributes' -> 'payload' as payload, p.name as packet_name, up.name as uploaded_by,
    coalesce(w.shipment_id, pw.shipment_id) as chosen_shipment_id,
    coalesce(w.container_id, pw.container_id) as chosen_container_id,
    lu.name as linked_by, coalesce(w.linked_at, pw.linked_at) as linked_at, w.document_type as work_type,
    w.corrections, cu.name as corrected_by, w.corrected_at, ku.name as checked_by, w.confirmed_at as checked_at,
    w.dismissed`
}

function tables(sql: Sql) {
  return sql`
    documents d
      left join other_resources r on r.type = 'document_representation' and r.id = d.representation_id::text
      left join document_work w on w.document_id = d.id
      left join documents p on p.id = d.parent_id
      left join document_work pw on pw.document_id = d.parent_id
      left join users lu on lu.id = coalesce(w.linked_by, pw.linked_by)
      left join users cu on cu.id = w.corrected_by
      left join users ku on ku.id = w.confirmed_by
      left join lateral (
        select u.name from uploads x join users u on u.id = x.user_id
        where x.document_id = coalesce(d.parent_id, d.id) and x.step = 'done' order by x.created_at limit 1) up on true`
}

const likePart = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`

// As readingOf of lib/domain/document-state tells them apart.
const isRead = (sql: Sql) =>
  sql`(d.representation_id is not null or d.parsed is not null
    or coalesce(d.document_type, 'unclassified') <> 'unclassified')`

function where(sql: Sql, { shipmentId, containerId, text, type, state }: DocumentFilter) {
  const states: Record<DocumentState, () => Part> = {
    reading: () => sql`not ${isRead(sql)} and d.classification_notes is null`,
    failed: () => sql`not ${isRead(sql)} and d.classification_notes is not null`,
    // A packet goes by its parts.
    unlinked: () => sql`(${isRead(sql)} or d.classification_notes is not null)
      and cardinality(d.shipment_ids) = 0 and cardinality(d.container_ids) = 0
      and coalesce(w.shipment_id, pw.shipment_id, w.container_id, pw.container_id) is null
      and coalesce(w.document_type, d.document_type_manual, d.document_type) is distinct from 'packet'`,
  }
  return sql`true
    ${shipmentId === undefined ? sql`` : sql`and d.id in (${onShipment(sql, shipmentId)})`}
    ${containerId === undefined ? sql`` : sql`and d.id in (${onContainers(sql, sql`select ${containerId}::uuid`)})`}
    ${type === undefined ? sql`` : sql`and coalesce(w.document_type, d.document_type_manual, d.document_type) = ${type}`}
    ${
      text === undefined
        ? sql``
        : sql`and (d.name ilike ${likePart(text)} or d.file_name ilike ${likePart(text)}
            or (r.body -> 'attributes' -> 'payload')::text ilike ${likePart(text)} or w.corrections::text ilike ${likePart(text)})`
    }
    ${state === undefined ? sql`` : sql`and ${states[state]()}`}`
}

type Part = ReturnType<typeof isRead>

/** Ids of those that are on it or on one of its boxes, by the service's word or a person's; each way has its index. */
function onShipment(sql: Sql, shipmentId: string): Part {
  return sql`
    select id from documents where shipment_ids @> ${[shipmentId]}::uuid[]
    union select ${chosen(sql, sql`w.shipment_id = ${shipmentId}`)}
    union ${onContainers(sql, sql`select id from containers where shipment_id = ${shipmentId}`)}`
}

function onContainers(sql: Sql, containers: Part): Part {
  return sql`
    select id from documents where container_ids && array(${containers})
    union select ${chosen(sql, sql`w.container_id = any(array(${containers}))`)}`
}

/** What a person put there, with the parts of a packet. */
function chosen(sql: Sql, where: Part): Part {
  return sql`
    each.id from document_work w join lateral (
      select w.document_id as id union all select id from documents where parent_id = w.document_id) each on true
    where ${where}`
}
