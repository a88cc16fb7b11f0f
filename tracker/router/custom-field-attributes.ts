// What a client may send about custom fields.
import { z } from "zod"
import { CUSTOM_FIELD_ENTITIES, CUSTOM_FIELD_TYPES } from "#lib/wire/names"

const slug = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,62}$/, "must be lower case letters, digits and underscores, beginning with a letter")
const name = z.string().trim().min(1, "can't be blank").max(200)
const value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.record(z.string(), z.unknown())])
  .nullable()

const definitionChangeShape = {
  display_name: name.optional(),
  description: z.string().max(1000).nullish(),
  validation: z.record(z.string(), z.unknown()).nullish(),
  default_format: z.string().max(100).nullish(),
  default_value: value.optional(),
}

/** The public description omits requests from the entity types here, but its answers contain them. */
export const definitionToMake = z.object({
  ...definitionChangeShape,
  entity_type: z.enum(CUSTOM_FIELD_ENTITIES),
  api_slug: slug,
  display_name: name,
  data_type: z.enum(CUSTOM_FIELD_TYPES),
  reference_type: z.string().max(100).nullish(),
})
export const definitionChange = z.object(definitionChangeShape)

const position = z.int().nullish()
export const optionToMake = z.object({ label: name, value: z.string().min(1, "can't be blank").max(200), position })
export const optionChange = z.object({ label: name.optional(), position })

export const fieldToMake = z.object({ api_slug: z.string(), value })
export const fieldChange = z.object({ value })
export const fieldRelations = z.object({
  entity: z.object({ data: z.object({ type: z.enum(["shipment", "container"]), id: z.string() }) }),
})

export const initialFields = z.object({
  shipment: z.array(fieldToMake).max(100).optional(),
  containers: z
    .array(z.object({ api_slug: z.string(), value, number: z.string().nullish() }))
    .max(500)
    .optional(),
})
