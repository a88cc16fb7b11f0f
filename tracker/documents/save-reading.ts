// Saves the content of a file, splits packets, and notifies webhooks, all in one write.
import { randomUUID } from "node:crypto"
import type { EventName } from "#lib/wire/names"
import { type Core, viewOf } from "../core/core.ts"
import type { UploadedDocument } from "../core/records.ts"
import type { Session } from "../store/session.ts"
import { notify } from "../webhooks/notify.ts"
import type { Interpreted, Part } from "./interpret.ts"
import { PACKET } from "./kinds.ts"
import { removeDocument } from "./remove-document.ts"

export function saveRead(core: Core, documentId: string, { parts }: Interpreted): Promise<void> {
  return endReading(
    core,
    documentId,
    async (store, document) => {
      const [only] = parts
      if (only && parts.length === 1) {
        const { type, notes, scan, asked, payload } = only
        for (const { id } of await partsOf(store, document)) await removeDocument(store, id)
        return [
          await represent(core, store, { ...document, type, notes, scan, asked }, { document_type: type, ...payload }),
        ]
      }
      const before = await partsOf(store, document)
      const made: UploadedDocument[] = []
      for (const part of parts) made.push(await savePart(core, store, document, part, before))
      const left = before.filter((one) => made.every(({ id }) => id !== one.id))
      for (const { id } of left) await removeDocument(store, id)
      const listed = made.map(({ id, type, segment }) => ({ document_id: id, document_type: type, ...segment }))
      const reported = parts.map(
        ({ type, startPage, endPage }) => `${startPage}–${endPage} ${type.replaceAll("_", " ")}`,
      )
      const notes = `A packet of ${parts.length} documents: pages ${reported.join(", ")}.`
      const packet = { ...document, type: PACKET, notes, scan: null, asked: null, partIds: made.map(({ id }) => id) }
      return [await represent(core, store, packet, { document_type: PACKET, parts: listed }), ...made]
    },
    "document_representation.created",
  )
}

export function saveUnreadable(core: Core, documentId: string, reason: string): Promise<void> {
  return endReading(
    core,
    documentId,
    async (store, document) => {
      const unread = { ...document, type: null, notes: reason, scan: null, asked: null, representationId: null }
      store.documents.update({ ...unread, updatedAt: core.clock.now() })
      return [unread]
    },
    "document_representation.failed",
  )
}

async function endReading(
  core: Core,
  documentId: string,
  save: (store: Session, document: UploadedDocument) => Promise<UploadedDocument[]>,
  event: EventName,
): Promise<void> {
  await core.store.write(async (store) => {
    await store.readings.remove(documentId)
    // It may have been deleted while it was being read.
    const document = await store.documents.get(documentId)
    if (!document) return
    const saved = await save(store, document)
    const raised = saved.map(({ id }) => ({ event, type: "document" as const, id, containerId: null }))
    await notify(await viewOf(core, store, document.accountId), core.clock, documentId, raised)
  })
}

/** Stores what was read, and returns the updated document. */
async function represent(
  { clock }: Core,
  store: Session,
  document: UploadedDocument,
  payload: Record<string, unknown>,
): Promise<UploadedDocument> {
  const id = randomUUID()
  const { id: documentId, accountId } = document
  store.representations.insert({ id, accountId, documentId, payload, createdAt: await clock.stamp(store) })
  const read = { ...document, representationId: id, updatedAt: clock.now() }
  store.documents.update(read)
  return read
}

/** The parts from an earlier reading, if the packet is read again. */
async function partsOf(store: Session, { partIds = [] }: UploadedDocument): Promise<UploadedDocument[]> {
  const parts = await Promise.all(partIds.map((id) => store.documents.get(id)))
  return parts.filter((one) => one !== undefined)
}

/** A part with the same pages as one in `before` is that document, read again. */
async function savePart(
  core: Core,
  store: Session,
  packet: UploadedDocument,
  part: Part,
  before: readonly UploadedDocument[],
): Promise<UploadedDocument> {
  const { accountId, blobId, fileName, contentType, byteSize } = packet
  const { type, notes, scan, asked, startPage, endPage, payload } = part
  const known = before.find(({ segment }) => segment?.startPage === startPage && segment.endPage === endPage)
  if (known) return represent(core, store, { ...known, type, notes, scan, asked }, { document_type: type, ...payload })
  const pages = startPage === endPage ? `page ${startPage}` : `pages ${startPage}–${endPage}`
  const made: UploadedDocument = {
    ...{ id: randomUUID(), accountId, blobId, fileName, contentType, byteSize, type, notes, scan, asked },
    pos: await store.documents.nextPos(accountId),
    name: `${packet.name}, ${pages}`.slice(0, 255),
    // No upload has this checksum, so a part never counts as a duplicate.
    checksum: `${packet.checksum}#${startPage}-${endPage}`,
    parentId: packet.id,
    segment: { startPage, endPage },
    createdAt: await core.clock.stamp(store),
  }
  store.documents.insert(made)
  return represent(core, store, made, { document_type: type, ...payload })
}
