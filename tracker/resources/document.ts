import type { Resource } from "#lib/wire/resources"
import type { UploadedDocument } from "../core/records.ts"
import { toRecordTime } from "../instant.ts"
import { type ResourceKind, selfLink, toMany, toOne } from "./resource.ts"

export function showDocument(document: UploadedDocument): Resource {
  const { id } = document
  return {
    id,
    type: "document",
    attributes: {
      id,
      name: document.name,
      document_type: null,
      document_type_manual: document.typeManual ?? null,
      classification_notes: null,
      source: "upload",
      file_name: document.fileName,
      file_content_type: document.contentType,
      file_size_bytes: document.byteSize,
      parsed: null,
      created_at: toRecordTime(document.createdAt),
      updated_at: toRecordTime(document.updatedAt ?? document.createdAt),
    },
    relationships: {
      account: toOne("account", document.accountId),
      user: toOne("user", null),
      email_submission: toOne("document_email_submission", null),
      last_document_representation: toOne("document_representation", null),
      parent_document: toOne("document", null),
      shipments: toMany("shipment", []),
      cargos: toMany("container", []),
    },
    links: { ...selfLink("documents", id), download: `/v2/documents/${id}/download_url` },
  }
}

export const documentKind: ResourceKind = {
  type: "document",
  relations: { account: ["account"], parent_document: ["document"], shipments: ["shipment"], cargos: ["container"] },
  load: ({ store, accountId }, id) => {
    const document = store.documents.get(id)
    return document?.accountId === accountId ? showDocument(document) : undefined
  },
}
