import { expect, test } from "vitest"
import { toTradeDocument } from "./to-trade-document.ts"

const ref = (type: string) => ({ type, id: `${type}-1` })

test("[D:RES-15] every field and relation of a document is read, a part with its pages and its packet", () => {
  const attributes = {
    ...{ id: "document-1", name: "DO 12", document_type: "delivery_order", document_type_manual: "other" },
    ...{ classification_notes: "Title on page 2", source: "upload", file_name: "do.pdf" },
    ...{ file_content_type: "application/pdf", file_size_bytes: 48_213 },
    ...{ parsed: { packetSegment: { startPage: 2, endPage: 3 } } },
    ...{ created_at: "2026-10-19T13:00:00Z", updated_at: "2026-10-19T13:00:04Z", colour: "blue" },
  }
  const relations = new Map(
    Object.entries({
      ...{ account: ref("account"), user: ref("user"), email_submission: ref("document_email_submission") },
      ...{ last_document_representation: ref("document_representation"), parent_document: ref("document") },
      ...{ shipments: [ref("shipment")], cargos: [ref("container")] },
    }),
  )
  expect(toTradeDocument({ id: "document-1", type: "document", attributes, relations })).toEqual({
    id: "document-1",
    name: "DO 12",
    documentType: "delivery_order",
    documentTypeManual: "other",
    classificationNotes: "Title on page 2",
    source: "upload",
    fileName: "do.pdf",
    contentType: "application/pdf",
    byteSize: 48_213,
    parsed: { packetSegment: { startPage: 2, endPage: 3 } },
    createdAt: "2026-10-19T13:00:00.000Z",
    updatedAt: "2026-10-19T13:00:04.000Z",
    representationId: "document_representation-1",
    parentId: "document-1",
    accountId: "account-1",
    userId: "user-1",
    emailSubmissionId: "document_email_submission-1",
    shipmentIds: ["shipment-1"],
    containerIds: ["container-1"],
    extra: { colour: "blue" },
  })
})

test("[D:RES-15] a document that says nothing yet is one all the same", () => {
  const bare = toTradeDocument({ id: "d", type: "document", attributes: { parsed: null }, relations: new Map() })
  expect(bare).toMatchObject({ parsed: null, documentType: null, shipmentIds: [], containerIds: [], extra: {} })
})
