import { expect, test } from "vitest"
import { ownerFilter, WHOSE, whoseOf } from "./whose.ts"

test("each choice is a filter by owner, and is known again by it", () => {
  expect(WHOSE.map((whose) => whoseOf(ownerFilter(whose)))).toEqual([...WHOSE])
  expect(whoseOf([])).toBe("everybody")
  expect(whoseOf(["me", "none"])).toBeNull()
  expect(whoseOf(["6f1c0a52-0000-4000-8000-000000000001"])).toBeNull()
})
