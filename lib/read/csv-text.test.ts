import { expect, test } from "vitest"
import { csvLines, csvText } from "./csv-text.ts"

test.each(["=1+1", "+1", "-1+1", "@SUM(A1)", " =1", "\u00a0=1", "\uff1d1", "-", "-1e5"])(
  "%j, which a spreadsheet might run, stays text",
  (text) => {
    expect(csvText(text)).toMatch(/^'/)
  },
)

test.each(["-12", "-12.50", "12", "A=1", "MSCU1234567"])("%j is written as it is", (text) => {
  expect(csvText(text)).toBe(text)
})

test("a cell with a comma, a quote or a line end stays one cell", () => {
  expect(csvLines([["a,b", 'c"d', "e\nf"]])).toBe('"a,b","c""d","e\nf"\r\n')
})
