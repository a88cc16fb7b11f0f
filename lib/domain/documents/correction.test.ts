import { expect, test } from "vitest"
import { correctedFields, parseField, typedField } from "./correction.ts"
import { numbersInFields, numbersInName } from "./numbers.ts"
import { readingOf } from "./state.ts"

test.each<[string, string, unknown]>([
  ["last_free_day", "2026-10-19", "2026-10-19"],
  ["free_time_days", "4", 4],
  ["container_numbers", "MSKU2219040, MSCU4728210", ["MSKU2219040", "MSCU4728210"]],
  ["total_due", "2,540.50 USD", { amount: 2540.5, currency_code: "USD" }],
  ["total_due", "JPY 5000", { amount: 5000, currency_code: "JPY" }],
  ["total_due", "-450.00 USD", { amount: -450, currency_code: "USD" }],
  ["trucker", "  Garden State ", "Garden State"],
  ["trucker", " ", null],
])("%s typed as %j is kept as the service sends it", (name, text, value) => {
  expect(parseField(name, text)).toEqual({ value })
  expect(parseField(name, typedField(name, value))).toEqual({ value })
})

test.each([
  ["last_free_day", "19 Oct"],
  ["last_free_day", "2026-02-30"],
  ["free_time_days", "four"],
  ["total_due", "2540"],
  ["total_due", "12,34 USD"],
])("%s typed as %j is refused with what to write", (name, text) => {
  expect(parseField(name, text)).toHaveProperty("fault")
})

test("a correction wins over what was read, and can say that the field is empty", () => {
  expect(correctedFields({ a: 1, b: 2 }, { a: 3, b: null })).toEqual({ a: 3 })
})

test.each([
  ["DO MSKU 221904-0 Maher.pdf", ["MSKU2219040"]],
  ["MAEU221904417_arrival-notice.pdf", ["MAEU221904417"]],
  ["arrival notice 20261019.pdf", []],
  ["scan0001.pdf", ["SCAN0001"]],
  ["MSKU2219041.pdf", ["MSKU2219041"]],
])("numbers in the name %j: %j", (name, numbers) => {
  expect(numbersInName(name)).toEqual(numbers)
})

test("numbers that were read, those that name a shipment first", () => {
  expect(numbersInFields({ container_numbers: ["B"], bill_of_lading_number: "A", vessel_name: "V" })).toEqual([
    "A",
    "B",
  ])
})

test.each([
  [{}, "reading"],
  [{ classificationNotes: "The file is encrypted." }, "failed"],
  [{ parsed: {} }, "read"],
  [{ documentType: "packet", classificationNotes: "A packet" }, "read"],
])("%j is %s", (facts, state) => {
  const none = { documentType: null, parsed: null, representationId: null, classificationNotes: null }
  expect(readingOf({ ...none, ...facts })).toBe(state)
})
