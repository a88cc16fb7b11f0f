import type { FieldToAdd } from "#lib/actions/fields/add-field"
import type { CustomField, FieldOwner, FieldValue } from "#lib/domain/fields/field"
import type { FieldsRead } from "#lib/read/fields/values"
import type { Kept } from "../connection/outbox.ts"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { fieldKeys } from "./keys.ts"

const READ_AGAIN_MS = 60_000

/** The account's custom fields. */
export function fieldsOptions() {
  return reading<FieldsRead>(fieldKeys.all, "/api/fields", { staleTime: READ_AGAIN_MS })
}

export function postField(field: FieldToAdd): Promise<CustomField> {
  return fetchJson("/api/fields", { method: "POST", body: field })
}

export type FieldTarget = { owner: Exclude<FieldOwner, "tracking_request">; id: string; slug: string }

/** `text`: as it was typed. */
export function saveFieldValue({ owner, id, slug }: FieldTarget, text: string): Promise<{ value: FieldValue } | Kept> {
  const path = [owner, id, slug].map(encodeURIComponent).join("/")
  return fetchJson(`/api/fields/values/${path}`, { method: "PATCH", body: { text } })
}
