import { expect, test } from "vitest"
import { count, share, type Tally } from "./tally.ts"

test("right, wrong, missing and made-up each count where they belong", () => {
  const tally: Tally = new Map()
  const expected = { number: "A1", day: "2026-02-26", boxes: ["X", "Y"], total: { amount: 5, currency_code: "USD" } }
  const read = { number: "A2", boxes: ["X", "Z", "W"], total: { amount: 5, currency_code: "USD" }, vessel: "AURORA" }
  const faults = count(tally, expected, read)
  expect(Object.fromEntries(tally)).toEqual({
    number: { expected: 1, read: 1, right: 0 },
    day: { expected: 1, read: 0, right: 0 },
    boxes: { expected: 2, read: 3, right: 1 },
    total: { expected: 1, read: 1, right: 1 },
    vessel: { expected: 0, read: 1, right: 0 },
  })
  expect(faults).toHaveLength(4)
  expect([share(1, 2), share(0, 0)]).toEqual([0.5, 1])
})
