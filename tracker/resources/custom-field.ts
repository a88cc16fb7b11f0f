import type { CustomFieldEntity } from "#lib/wire/names"
import type { Resource } from "#lib/wire/resources"
import { listOptions, toDisplay } from "../core/custom-fields.ts"
import type { CustomField, CustomFieldDefinition, CustomFieldOption } from "../core/records.ts"
import { type ResourceKind, selfLink, toOne, type View } from "./resource.ts"

const RESOURCE_OF: Record<CustomFieldEntity, string> = {
  Shipment: "shipment",
  Container: "container",
  TrackingRequest: "tracking_request",
}

export function showDefinition(definition: CustomFieldDefinition): Resource {
  return {
    id: definition.id,
    type: "custom_field_definition",
    attributes: {
      entity_type: definition.entityType,
      api_slug: definition.slug,
      display_name: definition.name,
      description: definition.description,
      data_type: definition.dataType,
      reference_type: definition.referenceType,
      validation: definition.validation,
      default_format: definition.defaultFormat,
      default_value: definition.defaultValue,
    },
    links: selfLink("custom_field_definitions", definition.id),
  }
}

export function showOption({ id, definitionId, label, value, position }: CustomFieldOption): Resource {
  return {
    id,
    type: "custom_field_option",
    attributes: { label, value, position },
    links: selfLink(`custom_field_definitions/${definitionId}/options`, id),
  }
}

export async function showCustomField({ store }: View, field: CustomField): Promise<Resource> {
  const [definition, options] = await Promise.all([
    store.fieldDefinitions.get(field.definitionId),
    listOptions(store, field.definitionId),
  ])
  if (!definition) throw new Error(`custom field ${field.id} has no definition`)
  return {
    id: field.id,
    type: "custom_field",
    attributes: {
      api_slug: definition.slug,
      value: field.value,
      display_value: toDisplay(definition, options, field.value),
    },
    relationships: {
      entity: toOne(RESOURCE_OF[definition.entityType], field.entityId),
      definition: toOne("custom_field_definition", definition.id),
    },
    links: selfLink("custom_fields", field.id),
  }
}

export const definitionKind: ResourceKind = {
  type: "custom_field_definition",
  relations: {},
  load: async ({ store, accountId }, id) => {
    const definition = await store.fieldDefinitions.get(id)
    return definition?.accountId === accountId ? showDefinition(definition) : undefined
  },
}

export const optionKind: ResourceKind = {
  type: "custom_field_option",
  relations: {},
  load: async ({ store, accountId }, id) => {
    const option = await store.fieldOptions.get(id)
    return option?.accountId === accountId ? showOption(option) : undefined
  },
}

export const customFieldKind: ResourceKind = {
  type: "custom_field",
  relations: { entity: Object.values(RESOURCE_OF), definition: ["custom_field_definition"] },
  load: async (view, id) => {
    const field = await view.store.customFields.get(id)
    return field?.accountId === view.accountId ? showCustomField(view, field) : undefined
  },
}
