import { expect, test } from "vitest"
import { waitAfter } from "./retry.ts"

test("12 retries: from 15 s doubling up to an hour, then none", () => {
  const seconds = Array.from({ length: 13 }, (_, n) => waitAfter(n + 1)).map((ms) => (ms === null ? null : ms / 1000))
  expect(seconds).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, null])
})
