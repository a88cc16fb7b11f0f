import { database, type Sql } from "#db/client"
import { type DocumentRow, getDocumentRow } from "#db/documents/documents"
import {
  confirmDocument,
  correctDocument,
  type DocumentChange,
  dismissDifference,
  getDocumentWords,
  linkDocument,
} from "#db/documents/fields-work"
import { listContainersById, listShipmentsById } from "#db/mirror/read"
import { now } from "#lib/clock"
import { parseField } from "#lib/domain/documents/correction"
import { CORRECTABLE } from "#lib/domain/documents/fields"
import { shownType } from "#lib/domain/documents/kinds"
import { CHOOSABLE_TYPES } from "#lib/domain/documents/types"
import { LARGEST_FILE, safeFileName } from "#lib/domain/documents/upload"
import { settings, storageOrigins } from "#lib/env"
import { AppError } from "#lib/errors"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { announce } from "#lib/ingest/mirror/apply"
import { getDownloadUrl, updateDocument } from "#lib/service/documents"
import { getFromStorage, requireStorageUrl } from "#lib/service/storage"
import { documentAnswers } from "#lib/words/documents/answers"
import { fieldFaultWords, fieldLabel } from "#lib/words/documents/fields"
import { doOrKeep } from "../connection/keep-for-later.ts"
import { requireReadShare } from "../connection/read-share.ts"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

type Wanted = { session: Actor; id: string }
/** "later": stored here immediately, and sent to the service once it accepts it. */
export type LinkAnswer = { service: "sent" | "later" | "nothing to send" }

/**
 * Both null: matched by its numbers alone again. If the document names no bill, the service is given the shipment's.
 */
export async function chooseLink(
  sql: Sql,
  { session, id, shipmentId, containerId }: Wanted & { shipmentId: string | null; containerId: string | null },
): Promise<LinkAnswer> {
  const row = await requireRow(sql, id)
  const [shipment] = shipmentId ? await listShipmentsById(sql, [shipmentId]) : []
  const [container] = containerId ? await listContainersById(sql, [containerId]) : []
  if ((shipmentId && !shipment) || (containerId && !container)) {
    throw new AppError("not_found", documentAnswers.targetGone)
  }
  const change = toChange(session, id)
  await announce(sql, await linkDocument(sql, change, { shipmentId, containerId }))
  await noteAction(session.user.id, "document_linked", id, { shipment: shipmentId, container: containerId })
  const bill = shipment?.billOfLading
  const says = { ...row.payload, ...row.corrections }
  if (!bill || (says.bill_of_lading_number ?? null) !== null || row.shipmentIds.length > 0) {
    return { service: "nothing to send" }
  }
  await correctDocument(sql, change, { fields: { bill_of_lading_number: bill } })
  return sendToService(sql, { session, id })
}

/** `fields` as typed; blank: the document does not say it. Throws AppError("invalid") with `meta.field`. */
export async function correctFields(
  sql: Sql,
  { session, id, type, fields }: Wanted & { type?: string | null; fields: Record<string, string> },
): Promise<LinkAnswer> {
  await requireRow(sql, id)
  if (type !== undefined && type !== null && !CHOOSABLE_TYPES.includes(type)) {
    throw new AppError("invalid", documentAnswers.chooseType, { meta: { field: "type" } })
  }
  const parsed = Object.entries(fields).map(([name, text]): [string, unknown] => {
    if (!CORRECTABLE.includes(name)) {
      throw new AppError("invalid", documentAnswers.notCorrectable(fieldLabel(name)), { meta: { field: name } })
    }
    const typed = parseField(name, text)
    if ("fault" in typed) throw new AppError("invalid", fieldFaultWords(name, typed.fault), { meta: { field: name } })
    return [name, typed.value]
  })
  const corrected = { ...(type === undefined ? {} : { type }), fields: Object.fromEntries(parsed) }
  await announce(sql, await correctDocument(sql, toChange(session, id), corrected))
  const detail = { type: type ?? null, fields: parsed.map(([name]) => name).join(", ") }
  await noteAction(session.user.id, "document_corrected", id, detail)
  return sendToService(sql, { session, id })
}

/** A person confirms that type, fields and link are right, or takes that back. */
export async function checkDocument(
  sql: Sql,
  { session, id, checked }: Wanted & { checked: boolean },
): Promise<LinkAnswer> {
  await requireRow(sql, id)
  await announce(sql, await confirmDocument(sql, toChange(session, id), checked))
  await noteAction(session.user.id, checked ? "document_confirmed" : "document_unconfirmed", id, {})
  return { service: "nothing to send" }
}

export async function setDifferenceAside(
  sql: Sql,
  { session, id, key, aside }: Wanted & { key: string; aside: boolean },
): Promise<LinkAnswer> {
  await requireRow(sql, id)
  await announce(sql, await dismissDifference(sql, toChange(session, id), { key, dismissed: aside }))
  await noteAction(session.user.id, aside ? "difference_set_aside" : "difference_shown_again", id, {
    difference: key.slice(0, 200),
  })
  return { service: "nothing to send" }
}

/** `type` by its first bytes; undefined: the file can only be downloaded. */
export type OpenedFile = { fileName: string; type: string | undefined; bytes: AsyncGenerator<Uint8Array> }

/** The service stores files up to twice the size that it reads. */
const LARGEST_KEPT = 2 * LARGEST_FILE

/**
 * The file from the service. Its storage address is not passed on. Counts toward the person's share of the service's
 * limit.
 */
export async function openFile(
  sql: Sql,
  { session, id, saved, signal }: Wanted & { saved: boolean; signal: AbortSignal },
): Promise<OpenedFile> {
  const row = await requireRow(sql, id)
  // A restricted person's connections are read-only and limited, so the count uses our own.
  await requireReadShare(database().sql, session.user.id)
  const address = await getDownloadUrl(serviceClient({ priority: "person" }), id)
  const file = await getFromStorage(requireStorageUrl(address, storageOrigins(settings())), signal)
  await noteAction(session.user.id, saved ? "document_downloaded" : "document_opened", id, { file: row.fileName })
  const bytes = cappedBytes(file)
  const first = await bytes.next()
  const head = first.done ? new Uint8Array() : first.value
  const fileName = safeFileName(row.fileName ?? row.name ?? "document.pdf")
  return { fileName, type: shownType(head), bytes: startingWith(head, bytes) }
}

async function* cappedBytes(file: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of file) {
    size += piece.byteLength
    if (size > LARGEST_KEPT) throw new AppError("unavailable", documentAnswers.fileLargerThanService)
    yield piece
  }
}

async function* startingWith(head: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

/** Sends the service everything people have said about the document's type and fields. Throws ServiceError. */
export async function sendDocumentWords(sql: Sql, { id }: { id: string }): Promise<void> {
  const words = await getDocumentWords(sql, id)
  if (!words) return
  const client = serviceClient({ priority: "person" })
  const fields = Object.keys(words.corrections).length > 0 ? { fields: words.corrections } : {}
  const type = words.documentType === null ? {} : { type: words.documentType }
  await keepAnswer(sql, await updateDocument(client, id, { ...type, ...fields }), "read.document")
  await applyNow(sql, client.profile)
}

async function sendToService(sql: Sql, { session, id }: Wanted): Promise<LinkAnswer> {
  const wish = { session, kind: "update_document" as const, target: `document:${id}`, input: { id } }
  const result = await doOrKeep(sql, wish, () => sendDocumentWords(sql, { id }))
  return { service: "kept" in result ? "later" : "sent" }
}

async function requireRow(sql: Sql, id: string): Promise<DocumentRow> {
  const row = await getDocumentRow(sql, id)
  if (row) return row
  throw new AppError("not_found", documentAnswers.noSuchDocument)
}

function toChange(session: Actor, documentId: string): DocumentChange {
  return { documentId, userId: session.user.id, at: now().toISOString() }
}
