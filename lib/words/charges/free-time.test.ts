import { expect, test } from "vitest"
import { freeTimeWords, NOT_STARTED } from "./free-time.ts"

test.each([
  [4, "working", "4 working days by Rule 34"],
  [1, "calendar", "1 calendar day by Rule 34"],
] as const)("free time of %i %s days by a rate reads %s", (freeDays, freeBasis, words) => {
  expect(freeTimeWords({ by: "row", freeDays, freeBasis, rule: "Rule 34" })).toBe(words)
})

test("a clock that has not started says why, each reason in words of its own", () => {
  expect(new Set(Object.values(NOT_STARTED)).size).toBe(4)
  expect(NOT_STARTED.not_out).toBe("Not out of the gate yet")
})
