import { expect, test } from "vitest"
import { askedFields } from "./asked.ts"

const ASKED = [
  { field: "last_free_day", values: ["2026-03-04", "2026-04-03"] },
  { field: "eta_date", values: ["11/31/2026"] },
]

test("each field is asked with its choices, and what is no value of it apart", () => {
  expect(askedFields({ askedFields: ASKED }, {})).toEqual([
    { name: "last_free_day", choices: ["2026-03-04", "2026-04-03"], unusable: [] },
    { name: "eta_date", choices: [], unusable: ["11/31/2026"] },
  ])
})

test("a field that a person corrected, even to nothing, is asked no more", () => {
  const names = askedFields({ askedFields: ASKED }, { eta_date: null }).map(({ name }) => name)
  expect(names).toEqual(["last_free_day"])
})

test.each([null, {}, { askedFields: "eta_date" }, { askedFields: [null, { values: ["1"] }] }])(
  "%j asks nothing",
  (parsed) => {
    expect(askedFields(parsed, {})).toEqual([])
  },
)
