import { expect, test } from "vitest"
import type { ReadResource, Relation } from "./read-document.ts"
import { toCustomField, toFieldValue } from "./to-field-value.ts"

const CONTAINER = "0f9c1c1e-3a3b-4b0e-8a59-1f0c39a0a001"
const FIELD = "7d4cf4f3-5d3c-4a3e-9a53-0d9d8f1f5a01"
const RELATIONS: [string, Relation][] = [
  ["entity", { id: CONTAINER, type: "container" }],
  ["definition", { id: FIELD, type: "custom_field_definition" }],
]
const sent = (attributes: Record<string, unknown>, relations = RELATIONS, id = "one"): ReadResource => {
  return { id, type: "custom_field", attributes, relations: new Map(relations) }
}

test.each([
  ["PO-1", "po-1"],
  [false, "0"],
  [["b", "a"], "a, b"],
  [null, null],
])("the value %j is kept as it came, and sorts by %j", (value, sortKey) => {
  const read = toFieldValue(sent({ api_slug: "po_line", value, display_value: "shown" }))
  expect(read).toMatchObject({
    owner: "container",
    ownerId: CONTAINER,
    fieldId: FIELD,
    slug: "po_line",
    value,
    sortKey,
  })
})

test("set again after it was removed, with another id at the service, it is the same value", () => {
  const [first, again] = ["one", "two"].map((id) => toFieldValue(sent({ api_slug: "f", value: 1 }, RELATIONS, id)))
  expect(first?.id).toBe(again?.id)
  expect(first?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test("a value that is none of ours to read is kept beside, not lost and not taken for none", () => {
  expect(toFieldValue(sent({ api_slug: "f", value: [1, 2] }))).toMatchObject({ value: null, extra: { value: [1, 2] } })
})

test.each([
  ["of nothing", [RELATIONS[1]]],
  ["of no field", [RELATIONS[0]]],
  ["of a vessel", [["entity", { id: CONTAINER, type: "vessel" }], RELATIONS[1]]],
])("a value %s is none", (_, relations) => {
  expect(toFieldValue(sent({ api_slug: "f", value: 1 }, relations as [string, Relation][]))).toBeUndefined()
})

test("a field of a kind that we do not know is left out", () => {
  const definition = (data_type: string) => sent({ entity_type: "Shipment", api_slug: "f", data_type }, [], FIELD)
  expect(toCustomField(definition("number"))).toMatchObject({ owner: "shipment", slug: "f", name: "f", type: "number" })
  expect(toCustomField(definition("colour"))).toBeUndefined()
})
