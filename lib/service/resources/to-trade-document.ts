// Maps the interface document's document (resources, document) to the mirror.
import { fieldsOf } from "./fields.ts"
import { isRecord } from "./json.ts"
import type { ReadResource } from "./read-document.ts"

export function toTradeDocument(resource: ReadResource) {
  const fields = fieldsOf(resource)
  return {
    id: resource.id,
    name: fields.text("name"),
    // As classified; null: not yet, or not possible.
    documentType: fields.text("document_type"),
    documentTypeManual: fields.text("document_type_manual"),
    classificationNotes: fields.text("classification_notes"),
    source: fields.text("source"),
    fileName: fields.text("file_name"),
    contentType: fields.text("file_content_type"),
    byteSize: fields.whole("file_size_bytes"),
    parsed: fields.get("parsed", (value) => (isRecord(value) ? value : undefined)),
    createdAt: fields.instant("created_at"),
    updatedAt: fields.instant("updated_at"),
    representationId: fields.one("last_document_representation"),
    parentId: fields.one("parent_document", "document"),
    accountId: fields.one("account"),
    userId: fields.one("user"),
    emailSubmissionId: fields.one("email_submission"),
    shipmentIds: fields.many("shipments"),
    containerIds: fields.many("cargos"),
    extra: fields.extra(),
  }
}
