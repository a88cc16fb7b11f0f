import { expect, test } from "vitest"
import { tiedWords, unclearWords } from "./beside.ts"

test("rows that nothing orders are named, a few of many", () => {
  expect(tiedWords(["This row", "contract-any"])).toContain("This row and contract-any fit the same containers")
  expect(tiedWords(["a", "b", "c", "d", "e", "f", "g"])).toContain("a, b, c, d, e, and 2 more fit the same")
})

test("what is not reported makes the charge unclear, with the rows that do not count then", () => {
  expect(unclearWords({ tied: [], unclear: ["any"], notReported: ["terminal", "equipment"] })).toBe(
    "any will not count any more where the terminal or equipment type is not reported: there the charge is unclear.",
  )
})
