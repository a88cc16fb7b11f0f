// Document uploads, step by step. Each step can be repeated, and continues where it stopped (interface document,
// endpoints, rule 4). The service's key stays on the server.

import type { Sql } from "#db/client"
import { listDocumentRows } from "#db/documents/documents"
import {
  beginUpload as addUpload,
  findKnownDocument,
  finishUpload,
  getUpload,
  setAnnounced,
  setUploadStep,
  type UploadRow,
} from "#db/documents/uploads"
import { now, realNow } from "#lib/clock"
import { FILE_TYPE } from "#lib/domain/documents/kinds"
import { fileFault, isOver, safeFileName, type UploadStep } from "#lib/domain/documents/upload"
import { isLoopback, settings, storageOrigins } from "#lib/env"
import { AppError } from "#lib/errors"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { announce } from "#lib/ingest/mirror/apply"
import { log } from "#lib/log"
import { type Attached, announceUpload, attachDocument, getDocument } from "#lib/service/documents"
import { ServiceError } from "#lib/service/service-error"
import { putToStorage, requireStorageUrl } from "#lib/service/storage"
import { documentAnswers } from "#lib/words/documents/answers"
import { fileFaultWords } from "#lib/words/documents/upload"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"
import { checkedBytes } from "./checked-bytes.ts"

/** Both services' addresses are good for at least an hour, and a large file may take a while. */
const ADDRESS_GOOD_MS = 40 * 60_000

export type UploadWish = {
  id: string
  fileName: string
  byteSize: number
  checksum: string
  /** Its first bytes. */
  head: Uint8Array
  shipmentId: string | null
  containerId: string | null
  /** The earlier address was refused, so ask for another. */
  again: boolean
}

export type UploadAnswer = {
  id: string
  step: UploadStep
  documentId: string | null
  /** Where to send the bytes. `direct`: the browser may try the storage itself. Null: no bytes are needed. */
  put: { url: string; headers: Record<string, string>; direct: boolean } | null
}

/** Starts or resumes. A known file is answered without asking the service. */
export async function beginUpload(sql: Sql, session: Actor, wish: UploadWish): Promise<UploadAnswer> {
  const fileName = safeFileName(wish.fileName)
  const fault = fileFault({ size: wish.byteSize, head: wish.head })
  if (fault) throw new AppError("invalid", fileFaultWords(fault, wish.byteSize), { meta: { field: "file" } })
  const { id, byteSize, checksum, shipmentId, containerId } = wish
  const userId = session.user.id
  const facts = { id, userId, fileName, contentType: FILE_TYPE, byteSize, checksum, shipmentId, containerId }
  const row = await addUpload(sql, facts)
  if (row.userId !== userId) throw missing()
  if (row.checksum !== checksum || row.byteSize !== byteSize) {
    throw new AppError("conflict", documentAnswers.otherFile)
  }
  if (isOver(row.step)) return toAnswer(row)
  if (row.step === "stored" && !wish.again) return toAnswer(row)
  const known = row.attachTriedAt === null ? await findKnownDocument(sql, checksum) : undefined
  if (known) return finish(sql, row, "duplicate", known)
  if (row.step === "announced" && !wish.again && isGood(row.announcedAt)) return toAnswer(row)
  if (row.step === "stored") await setUploadStep(sql, { id, step: "begun" })
  const announced = await announceUpload(serviceClient({ priority: "person" }), row)
  requireStorageUrl(announced.url, storageOrigins(settings()))
  const { signedId, url: putUrl, headers: putHeaders } = announced
  await setAnnounced(sql, { id, signedId, putUrl, putHeaders, at: realNow().toISOString() })
  return toAnswer(await requireUpload(sql, session, id))
}

/** Sends the bytes through our server, for a storage that refuses the browser. */
export async function passBytes(
  sql: Sql,
  session: Actor,
  { id, bytes, signal }: { id: string; bytes: AsyncIterable<Uint8Array>; signal: AbortSignal },
): Promise<UploadAnswer> {
  const row = await requireUpload(sql, session, id)
  if (row.step !== "announced" || row.putUrl === null) return toAnswer(row)
  const url = requireStorageUrl(row.putUrl, storageOrigins(settings()))
  const { byteSize, putHeaders } = row
  await putToStorage({ url, headers: putHeaders ?? {}, byteSize, bytes: checkedBytes(bytes, row), signal })
  await setUploadStep(sql, { id, step: "stored" })
  return toAnswer(await requireUpload(sql, session, id))
}

/** Makes the stored bytes a document. If the storage does not have them, the upload goes back to the first step. */
export async function completeUpload(
  sql: Sql,
  session: Actor,
  { id, ...chosen }: { id: string; shipmentId?: string | null | undefined; containerId?: string | null | undefined },
): Promise<UploadAnswer> {
  const begun = await requireUpload(sql, session, id)
  const row =
    chosen.shipmentId || chosen.containerId ? { ...begun, shipmentId: null, containerId: null, ...chosen } : begun
  if (isOver(row.step)) return toAnswer(row)
  if (row.signedId === null) throw notStored()
  const wasTried = row.attachTriedAt !== null
  await setUploadStep(sql, { id, step: "stored", attachTriedAt: realNow().toISOString() })
  const attached = await attach(sql, row, wasTried)
  if (attached.state === "created") {
    await keepAnswer(sql, attached.read, "read.document")
    return finish(sql, row, "done", attached.documentId)
  }
  const { documentId } = attached
  if (documentId === null) {
    throw new AppError("conflict", documentAnswers.alreadyThere(attached.name))
  }
  await readExisting(sql, documentId)
  // An earlier try got no answer, so the existing document is what it made.
  return finish(sql, row, wasTried ? "done" : "duplicate", documentId)
}

/** Sends nothing more. An upload that is already a document stays one. */
export async function cancelUpload(sql: Sql, session: Actor, id: string): Promise<UploadAnswer> {
  const row = await requireUpload(sql, session, id)
  if (await setUploadStep(sql, { id, step: "cancelled" })) await note(session.user.id, "upload_cancelled", id, row)
  return toAnswer(await requireUpload(sql, session, id))
}

async function attach(sql: Sql, row: UploadRow, wasTried: boolean): Promise<Attached> {
  const { id, fileName: name, signedId } = row
  try {
    return await attachDocument(serviceClient({ priority: "person" }), { name, signedId: signedId ?? "" })
  } catch (error) {
    const isUnclear = error instanceof ServiceError && error.outcomeUnknown
    const isGone = error instanceof ServiceError && error.upstreamStatus === 422
    // Certainly not carried out, so the next try counts as the first.
    if (!isUnclear && !wasTried) {
      await setUploadStep(sql, { id, step: isGone ? "begun" : "stored", attachTriedAt: null })
    }
    if (isGone) throw notStored()
    throw error
  }
}

async function finish(sql: Sql, row: UploadRow, step: "done" | "duplicate", documentId: string): Promise<UploadAnswer> {
  const seq = await finishUpload(sql, { upload: row, step, documentId, at: now().toISOString() })
  await announce(sql, seq)
  await applyNow(sql, serviceClient({ priority: "person" }).profile)
  if (step === "done") await note(row.userId, "document_uploaded", documentId, row)
  return { id: row.id, step, documentId, put: null }
}

/** A document that came another way may not be in the mirror yet. If it cannot be read now, that is no failure. */
async function readExisting(sql: Sql, documentId: string): Promise<void> {
  if ((await listDocumentRows(sql, [documentId])).length > 0) return
  try {
    await keepAnswer(sql, await getDocument(serviceClient({ priority: "person" }), documentId), "read.document")
  } catch (error) {
    log.warn({ err: error, id: documentId }, "a document that exists already could not be read")
  }
}

async function requireUpload(sql: Sql, session: Actor, id: string): Promise<UploadRow> {
  const row = await getUpload(sql, { id, userId: session.user.id })
  if (row) return row
  throw missing()
}

function toAnswer({ id, step, documentId, putUrl, putHeaders }: UploadRow): UploadAnswer {
  if (step !== "announced" || putUrl === null) return { id, step, documentId, put: null }
  return { id, step, documentId, put: { url: putUrl, headers: putHeaders ?? {}, direct: mayGoDirect(putUrl) } }
}

/** A loopback storage address would mean another machine to a remote browser. */
function mayGoDirect(putUrl: string): boolean {
  const { hostname, protocol } = new URL(putUrl)
  const ours = new URL(settings().PUBLIC_URL)
  if (isLoopback(hostname) && !isLoopback(ours.hostname)) return false
  return protocol === "https:" || ours.protocol === "http:"
}

function isGood(announcedAt: string | null): boolean {
  return announcedAt !== null && realNow().getTime() - Date.parse(announcedAt) < ADDRESS_GOOD_MS
}

function missing(): AppError {
  return new AppError("not_found", documentAnswers.unknownUpload)
}

function notStored(): AppError {
  return new AppError("conflict", documentAnswers.fileNotWhole, { meta: { field: "step" } })
}

async function note(userId: string, action: string, target: string, { fileName, byteSize }: UploadRow): Promise<void> {
  await noteAction(userId, action, target, { file: fileName, bytes: byteSize })
}
