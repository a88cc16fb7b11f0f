// The operations of custom fields.
import { z } from "zod"
import {
  definitionChange,
  definitionToMake,
  fieldChange,
  fieldRelations,
  fieldToMake,
  optionChange,
  optionToMake,
} from "../router/custom-field-attributes.ts"
import type { Operation } from "./operations.ts"
import { deleted } from "./plain-answers.ts"

const PAGE = ["page[number]", "page[size]"]
const NOUNS = { shipments: "a shipment", containers: "a container", tracking_requests: "a tracking request" }

const body = (type: string, attributes: z.ZodType, related: z.ZodRawShape = {}) =>
  z.object({ data: z.object({ id: z.string().optional(), type: z.literal(type), attributes, ...related }) })

export function listFieldOperations(): Operation[] {
  return [
    ...crud("/custom_field_definitions", "custom_field_definition", "custom field definition", {
      toMake: body("custom_field_definition", definitionToMake),
      change: body("custom_field_definition", definitionChange),
      filters: ["filter[entity_type]", "filter[data_type]", "filter[display_name]"],
    }),
    ...crud(
      "/custom_field_definitions/{id}/options",
      "custom_field_option",
      "custom field option",
      { toMake: body("custom_field_option", optionToMake), change: body("custom_field_option", optionChange) },
      "{option_id}",
    ),
    ...crud("/custom_fields", "custom_field", "custom field", {
      toMake: body("custom_field", fieldToMake, { relationships: fieldRelations }),
      change: body("custom_field", fieldChange),
      filters: ["filter[entity_type]", "filter[entity_id]", "filter[definition_id]"],
    }),
    ...Object.entries(NOUNS).flatMap(([collection, noun]) => below(`/${collection}/{id}/custom_fields`, noun)),
  ]
}

type Bodies = { toMake: z.ZodType; change: z.ZodType; filters?: string[] }

function crud(path: string, type: string, noun: string, bodies: Bodies, id = "{id}"): Operation[] {
  const { toMake, change, filters = [] } = bodies
  const one = `${path}/${id}`
  const answers = { one: type }
  const query = [...PAGE, "include", ...filters]
  return [
    { method: "get", path, does: `List ${noun}s`, query, answers: { list: type } },
    { method: "post", path, does: `Create a ${noun}`, body: toMake, status: 201, answers },
    { method: "get", path: one, does: `Read a ${noun}`, query: ["include"], answers },
    { method: "patch", path: one, does: `Change a ${noun}`, body: change, answers },
    { method: "delete", path: one, does: `Delete a ${noun}`, answers: { plain: deleted } },
  ]
}

function below(path: string, noun: string): Operation[] {
  const toMake = body("custom_field", fieldToMake)
  const change = body("custom_field", fieldChange)
  const one = `${path}/{api_slug}`
  const answers = { one: "custom_field" }
  return [
    {
      method: "get",
      path,
      does: `List the custom fields of ${noun}`,
      query: [...PAGE, "include"],
      answers: { list: "custom_field" },
    },
    { method: "post", path, does: `Set a custom field of ${noun}`, body: toMake, status: 201, answers },
    { method: "patch", path: one, does: `Change a custom field of ${noun}`, body: change, answers },
    {
      method: "delete",
      path: one,
      does: `Remove a custom field of ${noun}`,
      status: 204,
      answers: { nothing: true },
    },
  ]
}
