import { z } from "zod"
import { CUSTOM_FIELD_ENTITIES, CUSTOM_FIELD_TYPES } from "#lib/wire/names"
import { resource, text, textOrNull, toOne } from "./values.ts"

const value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.looseObject({})])
  .nullable()
  .describe("As the field's data_type has it; null: no value.")

export const definition = resource("custom_field_definition", {
  entity_type: z.enum(CUSTOM_FIELD_ENTITIES),
  api_slug: text,
  display_name: text,
  description: textOrNull,
  data_type: z.enum(CUSTOM_FIELD_TYPES),
  reference_type: textOrNull,
  validation: z.looseObject({}).nullable(),
  default_format: textOrNull,
  default_value: value,
})

export const option = resource("custom_field_option", { label: text, value: text, position: z.int().nullable() })

export const customField = resource(
  "custom_field",
  { api_slug: text, value, display_value: textOrNull },
  { entity: toOne("shipment", "container", "tracking_request"), definition: toOne("custom_field_definition") },
)
