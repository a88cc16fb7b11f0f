import {
  and,
  arrayContains,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNull,
  not,
  or,
  sql as raw,
  type SQL,
} from "drizzle-orm"
import { alias, union } from "drizzle-orm/pg-core"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { likePart } from "../like-part.ts"
import { containers } from "../schema/containers.ts"
import { documents, uploads, documentWork as work } from "../schema/documents.ts"
import { users } from "../schema/people.ts"
import { otherResources } from "../schema/tracking.ts"

const packets = alias(documents, "packets")
const packetWork = alias(work, "packet_work")
const readings = alias(otherResources, "readings")
const [linkers, correctors, checkers] = [alias(users, "linkers"), alias(users, "correctors"), alias(users, "checkers")]
const { version: _version, ...mirrored } = getTableColumns(documents)
const { id, createdAt, parentId } = documents

/** When it was made; else when it was last reported. */
const age = raw<string>`coalesce(${createdAt}, ${documents.version})`
const payload = raw<Record<string, unknown> | null>`${readings.body} -> 'attributes' -> 'payload'`
const ofPacketToo = (column: "shipmentId" | "containerId" | "linkedAt" | "linkedBy") =>
  raw<string | null>`coalesce(${work[column]}, ${packetWork[column]})`

export type DocumentRow = Awaited<ReturnType<typeof listWhere>>[number]

function listWhere(sql: Sql, where: SQL | undefined, order: SQL[], limit: number | undefined) {
  const { body, type } = otherResources
  const account = builder(sql)
    .select({ name: raw`${body} -> 'attributes' ->> 'company_name'` })
    .from(otherResources)
    .where(and(eq(type, "account"), raw`${otherResources.id} = ${documents.accountId}::text`))
  const email = builder(sql)
    .select({ subject: raw`${body} -> 'attributes' ->> 'subject'` })
    .from(otherResources)
    .where(
      and(
        inArray(type, ["document_email_submission", "email_submission"]),
        raw`${otherResources.id} = ${documents.emailSubmissionId}::text`,
      ),
    )
    .limit(1)
  const uploader = builder(sql)
    .select({ name: users.name })
    .from(uploads)
    .innerJoin(users, eq(users.id, uploads.userId))
    .where(and(raw`${uploads.documentId} = coalesce(${parentId}, ${id})`, eq(uploads.step, "done")))
    .orderBy(uploads.createdAt)
    .limit(1)
  const rows = builder(sql)
    .select({
      ...mirrored,
      age,
      /** Name of the account at the service that owns the document. */
      accountName: raw<string | null>`(${account})`,
      /** Subject of the email it came with. */
      emailSubject: raw<string | null>`(${email})`,
      /** What was read in the document, as sent; null: nothing. */
      payload,
      packetName: packets.name,
      uploadedBy: raw<string | null>`(${uploader})`,
      /** As a person linked it. A part of a packet also takes its packet's link. */
      chosenShipmentId: ofPacketToo("shipmentId"),
      chosenContainerId: ofPacketToo("containerId"),
      linkedBy: linkers.name,
      linkedAt: ofPacketToo("linkedAt"),
      workType: work.documentType,
      corrections: work.corrections,
      correctedBy: correctors.name,
      correctedAt: work.correctedAt,
      checkedBy: checkers.name,
      checkedAt: work.confirmedAt,
      dismissed: work.dismissed,
    })
    .from(documents)
    .leftJoin(readings, isReading)
    .leftJoin(work, eq(work.documentId, id))
    .leftJoin(packets, eq(packets.id, parentId))
    .leftJoin(packetWork, eq(packetWork.documentId, parentId))
    .leftJoin(linkers, eq(linkers.id, ofPacketToo("linkedBy")))
    .leftJoin(correctors, eq(correctors.id, work.correctedBy))
    .leftJoin(checkers, eq(checkers.id, work.confirmedBy))
    .where(where)
    .orderBy(...order)
  return limit === undefined ? rows : rows.limit(limit)
}

const isReading = and(
  eq(readings.type, "document_representation"),
  raw`${readings.id} = ${documents.representationId}::text`,
)

type DocumentState = "unlinked" | "reading" | "failed"

export type DocumentFilter = {
  shipmentId?: string | undefined
  containerId?: string | undefined
  /** Part of its name, of its file name, or of what was read. */
  text?: string | undefined
  type?: string | undefined
  state?: DocumentState | undefined
}

/** Newest first. `after`: the last row of the page before. */
export async function listDocuments(
  sql: Sql,
  page: { filter: DocumentFilter; after?: { age: string; id: string } | undefined; limit: number },
): Promise<DocumentRow[]> {
  const { filter, after, limit } = page
  const beyond = after && raw`(${age}, ${id}) < (${after.age}::timestamptz, ${after.id}::uuid)`
  return listWhere(sql, and(matches(sql, filter), beyond), [desc(age), desc(id)], limit)
}

export async function getDocumentRow(sql: Sql, document: string): Promise<DocumentRow | undefined> {
  const [row] = await listWhere(sql, eq(id, document), [], undefined)
  return row
}

export async function listDocumentRows(sql: Sql, ids: string[]): Promise<DocumentRow[]> {
  return ids.length === 0 ? [] : listWhere(sql, isOneOf(id, ids), [], undefined)
}

/** Parts of a packet, in page order. */
export async function listParts(sql: Sql, packetId: string): Promise<DocumentRow[]> {
  return listWhere(sql, eq(parentId, packetId), [raw`${age}, ${id}`], undefined)
}

export type DocumentCounts = { all: number; unlinked: number; reading: number; failed: number }

/** Each count stops at `limit`; a result of `limit` means that many or more. */
export async function countDocuments(sql: Sql, filter: DocumentFilter, limit: number): Promise<DocumentCounts> {
  const count = async (state: DocumentState | undefined) => {
    const counted = builder(sql)
      .select({ id })
      .from(documents)
      .leftJoin(readings, isReading)
      .leftJoin(work, eq(work.documentId, id))
      .leftJoin(packetWork, eq(packetWork.documentId, parentId))
      .where(matches(sql, { ...filter, state }))
      .limit(limit)
    return builder(sql).$count(counted.as("counted"))
  }
  const [all, unlinked, reading, failed] = await Promise.all([
    count(undefined),
    count("unlinked"),
    count("reading"),
    count("failed"),
  ])
  return { all, unlinked, reading, failed }
}

// Distinguishes as readingOf in lib/domain/documents/state does.
const isRead = raw`(${documents.representationId} is not null or ${documents.parsed} is not null
  or coalesce(${documents.documentType}, 'unclassified') <> 'unclassified')`
const type = raw`coalesce(${work.documentType}, ${documents.documentTypeManual}, ${documents.documentType})`

const STATES: Record<DocumentState, SQL | undefined> = {
  reading: and(not(isRead), isNull(documents.classificationNotes)),
  failed: raw`not ${isRead} and ${documents.classificationNotes} is not null`,
  // A packet itself is never unlinked: its parts count.
  unlinked: raw`(${isRead} or ${documents.classificationNotes} is not null)
    and cardinality(${documents.shipmentIds}) = 0 and cardinality(${documents.containerIds}) = 0
    and ${ofPacketToo("shipmentId")} is null and ${ofPacketToo("containerId")} is null
    and ${type} is distinct from 'packet'`,
}

function matches(sql: Sql, { shipmentId, containerId, text, type: wanted, state }: DocumentFilter): SQL | undefined {
  const like = likePart(text ?? "")
  return and(
    shipmentId === undefined ? undefined : inArray(id, onShipment(sql, shipmentId)),
    containerId === undefined ? undefined : inArray(id, onContainers(sql, raw`select ${containerId}::uuid`)),
    wanted === undefined ? undefined : eq(type, wanted),
    text === undefined
      ? undefined
      : or(
          ilike(documents.name, like),
          ilike(documents.fileName, like),
          raw`(${payload})::text ilike ${like}`,
          raw`${work.corrections}::text ilike ${like}`,
        ),
    state && STATES[state],
  )
}

/**
 * Ids of documents on the shipment or one of its containers, linked by the service or a person. Each way uses its own
 * index.
 */
function onShipment(sql: Sql, shipmentId: string) {
  const its = builder(sql).select({ id: containers.id }).from(containers).where(eq(containers.shipmentId, shipmentId))
  return union(
    builder(sql)
      .select({ id })
      .from(documents)
      .where(arrayContains(documents.shipmentIds, [shipmentId])),
    ...chosen(sql, eq(work.shipmentId, shipmentId)),
    onContainers(sql, its.getSQL()),
  )
}

function onContainers(sql: Sql, these: SQL) {
  return union(
    builder(sql).select({ id }).from(documents).where(raw`${documents.containerIds} && array(${these})`),
    ...chosen(sql, raw`${work.containerId} = any(array(${these}))`),
  )
}

/** Documents a person linked, and the parts of linked packets. */
function chosen(sql: Sql, where: SQL) {
  const themselves = builder(sql).select({ id: work.documentId }).from(work).where(where)
  const parts = builder(sql).select({ id }).from(documents).innerJoin(work, eq(work.documentId, parentId)).where(where)
  return [themselves, parts] as const
}
