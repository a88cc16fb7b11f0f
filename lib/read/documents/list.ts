import { z } from "zod"
import type { Sql } from "#db/client"
import {
  countDocuments,
  type DocumentFilter,
  type DocumentRow,
  getDocumentRow,
  listDocumentRows,
  listDocuments,
  listParts,
} from "#db/documents/documents"
import { listUploads } from "#db/documents/uploads"
import { now, realNow, worldNow } from "#lib/clock"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { numbersInFields, numbersInName } from "#lib/domain/documents/numbers"
import { readCursor, toCursor } from "../cursor.ts"
import { loadLinkedRecords } from "./facts.ts"
import { readInvoices } from "./invoices.ts"
import { proposeShipments } from "./proposals.ts"
import { scannedPages } from "./scanned-pages.ts"
import { type DocumentItem, fieldsOfDocument, toDocumentItem } from "./to-item.ts"

const PAGE = 50
const EXACT = 10_000
const UPLOADS_SHOWN_MS = 86_400_000
const MOST_UPLOADS = 200
/** For up to this many unlinked documents, the numbers are looked up here. The rest are looked up one by one. */
const MOST_ASKED = 10

export type DocumentsAsked = DocumentFilter & { cursor?: string | undefined }

/** Throws AppError("invalid") for an invalid cursor. */
export async function readDocuments(sql: Sql, { cursor, ...filter }: DocumentsAsked) {
  const after = cursor === undefined ? undefined : readAfter(cursor)
  const [rows, counts] = await Promise.all([
    listDocuments(sql, { filter, after, limit: PAGE + 1 }),
    countDocuments(sql, filter, EXACT),
  ])
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const nextCursor = rows.length > PAGE && last ? toCursor([last.age, last.id]) : null
  return { asOf: now().toISOString(), items: await toItems(sql, shown), nextCursor, counts }
}

/** Undefined: no such document in the mirror. */
export async function readDocument(sql: Sql, id: string) {
  const row = await getDocumentRow(sql, id)
  if (!row) return undefined
  const parts = await listParts(sql, id)
  const [item, ...partItems] = await toItems(sql, [row, ...parts])
  if (!item) return undefined
  const fields = fieldsOfDocument(row)
  return {
    asOf: now().toISOString(),
    item,
    fields,
    /** Without corrections. */
    read: row.payload ?? {},
    scanned: scannedPages(row),
    origin: originOf(row),
    extra: row.extra,
    correctedNames: Object.keys(row.corrections ?? {}),
    parts: partItems,
    ...(await readInvoices(sql, row, item)),
    proposals: item.shipments.length > 0 ? [] : await proposeShipments(sql, numbersOf(row)),
  }
}

function originOf({ source, accountName, emailSubject, contentType, updatedAt }: DocumentRow) {
  return { source, accountName, emailSubject, contentType, updatedAt: parseInstant(updatedAt) }
}

/** A person's uploads of the last day, newest first, each with its document. */
export async function readUploads(sql: Sql, userId: string) {
  const since = new Date(realNow().getTime() - UPLOADS_SHOWN_MS).toISOString()
  const uploads = await listUploads(sql, { userId, since, limit: MOST_UPLOADS })
  const rows = await listDocumentRows(
    sql,
    uploads.flatMap(({ documentId }) => documentId ?? []),
  )
  const items = new Map((await toItems(sql, rows)).map((item) => [item.id, item]))
  const asking = rows.filter((row) => isAsking(items.get(row.id))).slice(0, MOST_ASKED)
  const proposed = new Map(
    await Promise.all(asking.map(async (row) => [row.id, await proposeShipments(sql, numbersOf(row))] as const)),
  )
  return {
    uploads: uploads.map(({ id, fileName, byteSize, step, documentId, createdAt }) => ({
      ...{ id, fileName, byteSize, step, documentId },
      document: items.get(documentId ?? "") ?? null,
      proposals: proposed.get(documentId ?? "") ?? [],
      createdAt: parseInstant(createdAt),
    })),
  }
}

async function toItems(sql: Sql, rows: DocumentRow[]): Promise<DocumentItem[]> {
  const facts = await loadLinkedRecords(sql, rows)
  const at = worldNow()
  return rows.map((row) => toDocumentItem(row, facts, at))
}

function isAsking(item: DocumentItem | undefined): boolean {
  return item !== undefined && item.reading !== "reading" && item.shipments.length === 0
}

function numbersOf(row: DocumentRow): string[] {
  return [...numbersInFields(fieldsOfDocument(row)), ...numbersInName(row.fileName ?? "")]
}

const cursorShape = z.tuple([
  z
    .string()
    .transform(parseInstant)
    .pipe(z.custom<Instant>((at) => at !== null)),
  z.guid(),
])

function readAfter(cursor: string): { age: string; id: string } {
  const [age, id] = readCursor(cursor, cursorShape)
  return { age, id }
}
