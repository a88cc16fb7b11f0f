// Turns unknown JSON into a checked JSON:API document, with invisible and direction-changing characters removed from
// its texts (decision 055). Unknown types are kept. Items without a type or id are skipped, and named.

import { shownValue } from "#lib/domain/clean-text"
import { AppError } from "#lib/errors"
import type { ResourceRef } from "#lib/wire/resources"
import { serviceText } from "#lib/words/connection/service"
import { isRecord } from "./json.ts"

/** A list for a to-many relationship, else one reference or null. */
export type Relation = ResourceRef | ResourceRef[] | null

export type ReadResource = {
  id: string
  type: string
  /** Null: only named, as in a relationship, so its state is not known. */
  attributes: Record<string, unknown> | null
  relations: ReadonlyMap<string, Relation>
}

export type ServiceDocument = {
  data: ReadResource[]
  included: ReadResource[]
  /** Whether `data` was a list. */
  isList: boolean
  links: Record<string, unknown>
  meta: Record<string, unknown>
  /** Where resources without an id or type stand: `/included/3`. */
  skipped: string[]
}

/** Throws AppError("invalid") with what is wrong with the document. */
export function readDocument(sent: unknown): ServiceDocument {
  const json = shownValue(sent)
  if (!isRecord(json)) throw invalid(serviceText.notAnObject)
  if (json.data === undefined) throw invalid(json.errors === undefined ? serviceText.noData : serviceText.errorsOnly)
  const isList = Array.isArray(json.data)
  if (!isList && json.data !== null && !isRecord(json.data)) throw invalid(serviceText.dataNoObject)
  if (json.included !== undefined && json.included !== null && !Array.isArray(json.included)) {
    throw invalid(serviceText.includedNoList)
  }
  const rawData: unknown[] = Array.isArray(json.data) ? json.data : json.data === null ? [] : [json.data]
  const rawIncluded: unknown[] = Array.isArray(json.included) ? json.included : []
  const skipped: string[] = []
  const readAll = (list: unknown[], pointerOf: (index: number) => string) =>
    list.flatMap((value, index) => {
      const resource = readResource(value)
      if (resource === null) skipped.push(pointerOf(index))
      return resource ?? []
    })
  const data = readAll(rawData, (index) => (isList ? `/data/${index}` : "/data"))
  const included = readAll(rawIncluded, (index) => `/included/${index}`)
  return {
    data,
    included,
    isList,
    links: isRecord(json.links) ? json.links : {},
    meta: isRecord(json.meta) ? json.meta : {},
    skipped,
  }
}

/** As readDocument, for an answer about exactly one resource. */
export function requireOne(document: ServiceDocument, type: string): ReadResource {
  const resource = document.data[0]
  if (document.isList || resource === undefined) throw invalid(serviceText.shouldBeOne(type))
  if (resource.type !== type) throw invalid(serviceText.shouldBeAnother(type, resource.type.slice(0, 60)))
  return resource
}

function readResource(value: unknown): ReadResource | null {
  const ref = readRef(value)
  if (ref === null || !isRecord(value)) return null
  const attributes = isRecord(value.attributes) && Object.keys(value.attributes).length > 0 ? value.attributes : null
  const relations = new Map<string, Relation>()
  for (const [name, relationship] of Object.entries(isRecord(value.relationships) ? value.relationships : {})) {
    const relation = readRelation(relationship)
    if (relation !== undefined) relations.set(name, relation)
  }
  return { ...ref, attributes, relations }
}

// Undefined: no data about the target (only links, or not a relationship).
function readRelation(value: unknown): Relation | undefined {
  if (!isRecord(value)) return undefined
  if (Array.isArray(value.data)) return value.data.map(readRef).filter((ref) => ref !== null)
  return value.data === null ? null : (readRef(value.data) ?? undefined)
}

function readRef(value: unknown): ResourceRef | null {
  if (!isRecord(value) || typeof value.id !== "string" || typeof value.type !== "string") return null
  return value.id.trim() === "" || value.type.trim() === "" ? null : { id: value.id, type: value.type }
}

function invalid(what: string): AppError {
  return new AppError("invalid", serviceText.documentUnreadable(what))
}
