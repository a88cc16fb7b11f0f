// Custom fields of the public service. The interface document does not mention them, and a service without them answers
// 404.
import type { CustomField, FieldOption, FieldOwner, FieldType, FieldValue } from "#lib/domain/fields/field"
import { isUuid } from "#lib/domain/uuid"
import type { ServiceClient } from "./client.ts"
import { type Read, requireResource, toReadOf } from "./read-answer.ts"
import { fieldsOf } from "./resources/fields.ts"
import { toCustomField } from "./resources/to-field-value.ts"
import { ServiceError } from "./service-error.ts"
import { pathWithId } from "./service-url.ts"

const DEFINITIONS = "/custom_field_definitions"
const ENTITY_TYPES: Record<FieldOwner, string> = {
  container: "Container",
  shipment: "Shipment",
  tracking_request: "TrackingRequest",
}

/** All fields with their options; undefined if the service has no custom fields. Throws ServiceError. */
export async function listCustomFields(client: ServiceClient): Promise<CustomField[] | undefined> {
  const found: CustomField[] = []
  try {
    await client.listAll(DEFINITIONS, client.profile.pageQuery, ({ document }) => {
      found.push(...document.data.flatMap((resource) => (isUuid(resource.id) ? (toCustomField(resource) ?? []) : [])))
    })
  } catch (error) {
    if (error instanceof ServiceError && error.upstreamStatus === 404) return undefined
    throw error
  }
  const fields: CustomField[] = []
  for (const field of found) fields.push(await withOptions(client, field))
  return fields
}

async function withOptions(client: ServiceClient, field: CustomField): Promise<CustomField> {
  if (field.type !== "enum" && field.type !== "enum_multi") return field
  const options: FieldOption[] = []
  await client.listAll(optionsPath(field.id), client.profile.pageQuery, ({ document }) => {
    for (const resource of document.data) {
      const attributes = fieldsOf(resource)
      const value = attributes.text("value")
      if (value !== null) options.push({ value, label: attributes.text("label") ?? value })
    }
  })
  return { ...field, options }
}

export type NewField = { owner: FieldOwner; slug: string; name: string; type: FieldType; options: readonly string[] }

/** Creates the field, then its options. Throws ServiceError. */
export async function createCustomField(client: ServiceClient, field: NewField): Promise<void> {
  const attributes = {
    entity_type: ENTITY_TYPES[field.owner],
    api_slug: field.slug,
    display_name: field.name,
    data_type: field.type,
  }
  const answer = await client.post(DEFINITIONS, { data: { type: "custom_field_definition", attributes } })
  const { id } = requireResource(answer, "custom_field_definition")
  for (const [at, label] of field.options.entries()) {
    const option = { label, value: label, position: at + 1 }
    await client.post(optionsPath(id), { data: { type: "custom_field_option", attributes: option } })
  }
}

/** `known`: the service already has a value, which is changed. Safe to repeat. */
export async function setFieldValue(
  client: ServiceClient,
  { owner, ownerId, slug, value, known }: FieldOrder & { known: boolean },
): Promise<Read> {
  const path = pathWithId(`/${owner}s/{id}/custom_fields`, ownerId)
  const answer = known
    ? await client.patch(`${path}/${slug}`, { data: { type: "custom_field", attributes: { value } } })
    : await client.post(path, { data: { type: "custom_field", attributes: { api_slug: slug, value } } })
  return toReadOf("custom_field", answer, client.profile)
}

export type FieldOrder = { owner: FieldOwner; ownerId: string; slug: string; value: FieldValue }

const optionsPath = (id: string) => pathWithId(`${DEFINITIONS}/{id}/options`, id)
