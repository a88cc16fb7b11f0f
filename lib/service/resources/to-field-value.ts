// A custom field's value and definition, as the public service has them.
import { createHash } from "node:crypto"
import {
  type CustomField,
  FIELD_OWNERS,
  FIELD_TYPES,
  type FieldOwner,
  type FieldValue,
  fieldKey,
} from "#lib/domain/fields/field"
import { fieldsOf } from "./fields.ts"
import { isRecord } from "./json.ts"
import type { ReadResource } from "./read-document.ts"

const OWNERS: Record<string, FieldOwner> = {
  Container: "container",
  Shipment: "shipment",
  TrackingRequest: "tracking_request",
}

/** Undefined if it does not say what it is a value of. */
export function toFieldValue(resource: ReadResource) {
  const fields = fieldsOf(resource)
  const relation = resource.relations.get("entity")
  const owner = FIELD_OWNERS.find((one) => !Array.isArray(relation) && one === relation?.type)
  const ownerId = fields.one("entity")
  const fieldId = fields.one("definition")
  const slug = fields.text("api_slug")
  const value = fields.get("value", toValue)
  if (!owner || ownerId === null || fieldId === null || slug === null) return undefined
  const display = fields.text("display_value")
  const sortKey = fieldKey(value)
  return { id: idOf(fieldId, ownerId), fieldId, owner, ownerId, slug, value, display, sortKey, extra: fields.extra() }
}

function toValue(value: unknown): Exclude<FieldValue, null> | undefined {
  if (typeof value === "string" || typeof value === "boolean") return value
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined
  if (Array.isArray(value)) return value.every((one) => typeof one === "string") ? value : undefined
  return isRecord(value) ? value : undefined
}

/** The same id for the same field and owner. */
function idOf(fieldId: string, ownerId: string): string {
  const hex = createHash("sha256").update(`${fieldId} ${ownerId}`).digest("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  )
}

/** Without its options; undefined if its type is unknown. */
export function toCustomField(resource: ReadResource): CustomField | undefined {
  const fields = fieldsOf(resource)
  const owner = OWNERS[fields.text("entity_type") ?? ""]
  const slug = fields.text("api_slug")
  const type = FIELD_TYPES.find((one) => one === fields.text("data_type"))
  if (!owner || slug === null || type === undefined) return undefined
  const name = fields.text("display_name") ?? slug
  return { id: resource.id, owner, slug, name, description: fields.text("description"), type, options: [] }
}
