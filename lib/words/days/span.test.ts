import { expect, test } from "vitest"
import { spanWords } from "./span.ts"

test.each([
  [-3, "0 h"],
  [12.9, "12 h"],
  [47.9, "47 h"],
  [48, "2 days"],
  [13 * 24 + 23, "13 days"],
  [14 * 24, "2 weeks"],
  [364 * 24, "52 weeks"],
  [365 * 24, "1 year"],
  [34_616, "3 years"],
])("%d hours are %s", (hours, words) => expect(spanWords(hours)).toBe(words))
