// Saves what a file holds, splits a packet, and notifies the webhooks, all in one write.
import { randomUUID } from "node:crypto"
import type { EventName } from "#lib/wire/names"
import { type Core, viewOf } from "../core/core.ts"
import type { UploadedDocument } from "../core/records.ts"
import { nextPos } from "../store/records.ts"
import { notify } from "../webhooks/notify.ts"
import type { Interpreted, Part } from "./interpret.ts"
import { PACKET } from "./kinds.ts"
import { endRequest } from "./requested.ts"

export function saveRead(core: Core, documentId: string, { parts }: Interpreted): void {
  endReading(
    core,
    documentId,
    (document) => {
      const [only] = parts
      if (only && parts.length === 1) {
        const { type, notes, payload } = only
        return [represent(core, { ...document, type, notes }, { document_type: type, ...payload })]
      }
      const made = parts.map((part) => insertPart(core, document, part))
      const listed = made.map(({ id, type, segment }) => ({ document_id: id, document_type: type, ...segment }))
      const reported = parts.map(
        ({ type, startPage, endPage }) => `${startPage}–${endPage} ${type.replaceAll("_", " ")}`,
      )
      const notes = `A packet of ${parts.length} documents: pages ${reported.join(", ")}.`
      const packet = { ...document, type: PACKET, notes, partIds: made.map(({ id }) => id) }
      return [represent(core, packet, { document_type: PACKET, parts: listed }), ...made]
    },
    "document_representation.created",
  )
}

export function saveUnreadable(core: Core, documentId: string, reason: string): void {
  endReading(
    core,
    documentId,
    (document) => {
      const unread = { ...document, type: null, notes: reason, representationId: null, updatedAt: core.clock.now() }
      core.store.documents.update(unread)
      return [unread]
    },
    "document_representation.failed",
  )
}

function endReading(
  core: Core,
  documentId: string,
  save: (document: UploadedDocument) => UploadedDocument[],
  event: EventName,
): void {
  const { store, clock } = core
  store.db.write(() => {
    endRequest(store.db, documentId)
    // It may have been deleted while it was read.
    const document = store.documents.get(documentId)
    if (!document) return
    const raised = save(document).map(({ id }) => ({ event, type: "document" as const, id, containerId: null }))
    notify(viewOf(core, document.accountId), clock, documentId, raised)
  })
}

/** Keeps what was read beside its document, and gives the document as it is then. */
function represent({ store, clock }: Core, document: UploadedDocument, payload: Record<string, unknown>) {
  const id = randomUUID()
  const { id: documentId, accountId } = document
  store.representations.insert({ id, accountId, documentId, payload, createdAt: clock.stamp() })
  const read = { ...document, representationId: id, updatedAt: clock.now() }
  store.documents.update(read)
  return read
}

function insertPart(core: Core, packet: UploadedDocument, part: Part): UploadedDocument {
  const { store, clock } = core
  const { accountId, blobId, fileName, contentType, byteSize } = packet
  const { type, notes, startPage, endPage, payload } = part
  const pages = startPage === endPage ? `page ${startPage}` : `pages ${startPage}–${endPage}`
  const made: UploadedDocument = {
    ...{ id: randomUUID(), accountId, blobId, fileName, contentType, byteSize, type, notes },
    pos: nextPos(store.db, "document", accountId),
    name: `${packet.name}, ${pages}`.slice(0, 255),
    // No upload has this checksum: a part is no duplicate of anything.
    checksum: `${packet.checksum}#${startPage}-${endPage}`,
    parentId: packet.id,
    segment: { startPage, endPage },
    createdAt: clock.stamp(),
  }
  store.documents.insert(made)
  return represent(core, made, { document_type: type, ...payload })
}
