import { expect, test } from "vitest"
import { lineLabel } from "./lines.ts"

test.each([
  ["ZIMU", "Zim", "ZIM"],
  ["YMLU", "Yangming Marine Transport", "Yang Ming"],
  ["hdmu", "Hyundai", "HMM"],
  ["MSCU", null, "MSC"],
  ["XXXX", "Blue Funnel", "Blue Funnel"],
  ["XXXX", null, "XXXX"],
  [null, null, null],
])("%s, sent as %s, is shown as %s", (scac, sent, shown) => {
  expect(lineLabel(scac, sent)).toBe(shown)
})
