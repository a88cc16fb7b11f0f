import { expect, test } from "vitest"
import { isAccepted, waitAfter } from "./retry.ts"

test("200, 201, 202 and 204 are taken as accepted, nothing else", () => {
  const statuses = Array.from({ length: 500 }, (_, index) => 100 + index)
  expect(statuses.filter(isAccepted)).toEqual([200, 201, 202, 204])
  expect(isAccepted(null)).toBe(false)
})

test("12 retries: from 15 s doubling up to an hour, then none", () => {
  const seconds = Array.from({ length: 13 }, (_, n) => waitAfter(n + 1)).map((ms) => (ms === null ? null : ms / 1000))
  expect(seconds).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, null])
})
