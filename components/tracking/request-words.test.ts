import { expect, test } from "vitest"
import { kindWords } from "./request-words.ts"

test.each([
  ["bill_of_lading", "Bill of lading"],
  ["delivery_note", "delivery_note"],
  ["__proto__", "__proto__"],
  ["constructor", "constructor"],
])("%s is shown as %s", (kind, words) => {
  expect(kindWords(kind)).toBe(words)
})
