import { expect, test } from "vitest"
import { readDelimited } from "./delimited.ts"
import { readRecords } from "./records.ts"

test.each([
  ["JSON", '[{"a": "MSCU6401183", "b": 1}, {"a": "HLBU5502177", "c": null}]'],
  ["JavaScript", "const list = [\n  { a: 'MSCU6401183', b: 1 },\n  { a: 'HLBU5502177', },\n]"],
])("records in %s are rows under their names", (_, text) => {
  expect(readDelimited(text).map((cells) => cells.slice(0, 2))).toEqual([
    ["a", "b"],
    ["MSCU6401183", "1"],
    ["HLBU5502177", ""],
  ])
})

test.each([
  ["one record", '{"a": "MSCU6401183"}'],
  ["a record in a record", '[{"a": {"b": 1}}, {"a": {"b": 2}}]'],
  ["brackets in a text", "[urgent] {MSCU6401183}"],
  ["half a list", '[{"a": 1}, {"a": '],
])("%s is read as text, so that nothing is lost", (_, text) => {
  expect(readRecords(text)).toBeUndefined()
})
