import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import { type CustomField, type FieldType, fieldKey, readFieldText, slugOf } from "./field.ts"

const field = (type: FieldType, options: CustomField["options"] = []): CustomField => {
  return { id: "f", owner: "container", slug: "f", name: "F", description: null, type, options }
}
const FRUIT = [
  { value: "a", label: "Apples" },
  { value: "b", label: "Bananas" },
]

describe("the key that values sort by", () => {
  test("numbers sort as numbers, whatever their sign and size", () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [x, y] = [fieldKey(a) ?? "", fieldKey(b) ?? ""]
        expect(x < y).toBe(a < b)
        expect(x === y).toBe(a === b)
      }),
    )
    expect(fieldKey(Number.POSITIVE_INFINITY)).toBeNull()
  })

  test("case and blanks at the ends do not count; no value has no key", () => {
    expect(fieldKey(" Acme ")).toBe(fieldKey("ACME"))
    expect(fieldKey(["b", "a"])).toBe(fieldKey(["a", "b"]))
    expect([null, "", []].map((value) => fieldKey(value))).toEqual([null, null, null])
    expect([fieldKey(false), fieldKey(true)]).toEqual(["0", "1"])
  })
})

describe("a value as it is typed", () => {
  test.each<[FieldType, string, unknown]>([
    ["short_text", "  PO-7 ", "PO-7"],
    ["number", "1,234.50", 1234.5],
    ["number", "-3", -3],
    ["date", "2026-02-28", "2026-02-28"],
    ["date", "2/8/2026", "2026-02-08"],
    ["datetime", "2026-02-26T15:00:00-08:00", "2026-02-26T23:00:00.000Z"],
    ["datetime", "2026-02-26 15:00Z", "2026-02-26T15:00:00.000Z"],
    ["boolean", "Yes", true],
    ["boolean", "0", false],
    ["enum", "apples", "a"],
    ["enum_multi", "B; apples", ["b", "a"]],
    ["number", "", null],
  ])("%s %j is %j", (type, typed, value) => {
    expect(readFieldText(field(type, FRUIT), typed)).toEqual({ value })
  })

  test.each<[FieldType, string, string]>([
    ["short_text", "x".repeat(501), "too_long"],
    ["number", "12,5", "number"],
    ["number", "twelve", "number"],
    ["date", "2026-02-30", "date"],
    ["date", "13/1/2026", "date"],
    ["datetime", "2026-02-26 15:00", "datetime"],
    ["boolean", "maybe", "boolean"],
    ["enum", "Cherries", "option"],
    ["enum_multi", "a, c", "option"],
    ["reference", "anything", "not_typed"],
  ])("%s %j is refused: %s", (type, typed, code) => {
    expect(readFieldText(field(type, FRUIT), typed)).toMatchObject({ problem: { code } })
  })
})

test.each([
  ["PO line #", "po_line"],
  ["  2nd Buyer ", "nd_buyer"],
  ["Über-Größe", "uber_gro_e"],
  ["###", "field"],
])("%j is known to the service as %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(slug).toMatch(/^[a-z][a-z0-9_]{0,62}$/)
})
