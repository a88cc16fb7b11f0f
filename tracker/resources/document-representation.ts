import type { Resource } from "#lib/wire/resources"
import type { Representation } from "../core/records.ts"
import { toRecordTime } from "../values/instant.ts"
import { type ResourceKind, toOne } from "./resource.ts"

/** Names the fields a payload may have; raised when one changes its meaning. */
const SCHEMA_VERSION = "2026-11-01"

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
  load: ({ store, accountId }, id) => {
    const representation = store.representations.get(id)
    return representation?.accountId === accountId ? showRepresentation(representation) : undefined
  },
}
