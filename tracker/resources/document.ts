import type { Resource } from "#lib/wire/resources"
import type { Representation, UploadedDocument } from "../core/records.ts"
import { findLinks } from "../documents/links.ts"
import { UNCLASSIFIED } from "../reference/document-types.ts"
import { toRecordTime } from "../values/instant.ts"
import { type ResourceKind, selfLink, toMany, toOne, type View } from "./resource.ts"

export async function showDocument({ store, profile }: View, document: UploadedDocument): Promise<Resource> {
  const { id } = document
  const links = await findLinks(store, document)
  return {
    id,
    type: "document",
    attributes: {
      id,
      name: document.name,
      document_type: document.type ?? UNCLASSIFIED,
      document_type_manual: document.typeManual ?? null,
      classification_notes: document.notes ?? null,
      source: sourceOf(document),
      file_name: document.fileName,
      file_content_type: document.contentType,
      file_size_bytes: document.byteSize,
      parsed: document.type ? parsedOf(document) : null,
      created_at: toRecordTime(document.createdAt),
      updated_at: toRecordTime(document.updatedAt ?? document.createdAt),
    },
    relationships: {
      account: toOne("account", document.accountId),
      user: toOne("user", null),
      email_submission: toOne(
        profile.showsPublicFacts ? "email_submission" : "document_email_submission",
        document.emailSubmissionId,
      ),
      last_document_representation: toOne("document_representation", document.representationId),
      parent_document: toOne("document", document.parentId),
      shipments: toMany("shipment", links.shipments),
      cargos: toMany("container", links.containers),
    },
    links: { ...selfLink("documents", id), download: `/v2/documents/${id}/download_url` },
  }
}

/**
 * `readFromScan` and `askedFields` are not part of the interface document: what was recognised in pictures is less
 * certain, and what is not sure is asked instead of being in the payload.
 */
function parsedOf({ segment, scan, asked }: UploadedDocument): Record<string, unknown> {
  return {
    ...(segment ? { packetSegment: segment } : {}),
    ...(scan ? { readFromScan: scan } : {}),
    ...(asked?.length ? { askedFields: asked } : {}),
  }
}

function sourceOf({ parentId, emailSubmissionId }: UploadedDocument): string {
  if (parentId) return "split_document"
  return emailSubmissionId ? "email" : "upload"
}

export const documentKind: ResourceKind = {
  type: "document",
  relations: {
    account: ["account"],
    last_document_representation: ["document_representation"],
    parent_document: ["document"],
    shipments: ["shipment"],
    cargos: ["container"],
  },
  publicRelations: {
    user: ["user"],
    email_submission: ["email_submission"],
  },
  publicAliases: { current_extraction: "last_document_representation" },
  load: async (view, id) => {
    const document = await view.store.documents.get(id)
    return document?.accountId === view.accountId ? showDocument(view, document) : undefined
  },
}

/** Names the payload fields. Raised when a field changes its meaning. */
export const SCHEMA_VERSION = "2026-11-01"

function showRepresentation({ id, documentId, payload, createdAt }: Representation): Resource {
  return {
    id,
    type: "document_representation",
    attributes: {
      schema_version: SCHEMA_VERSION,
      payload,
      created_at: toRecordTime(createdAt),
      updated_at: toRecordTime(createdAt),
    },
    relationships: { document: toOne("document", documentId) },
  }
}

export const representationKind: ResourceKind = {
  type: "document_representation",
  relations: { document: ["document"] },
  load: async ({ store, accountId }, id) => {
    const representation = await store.representations.get(id)
    return representation?.accountId === accountId ? showRepresentation(representation) : undefined
  },
}
