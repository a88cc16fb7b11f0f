import { expect, test } from "vitest"
import type { WhatIfAnswer } from "#lib/domain/charges/what-if"
import { noCheapestWords } from "./what-if.ts"

test.each<[WhatIfAnswer["why"], string]>([
  [["held", "gates closed"], "No day allows a pickup: held, gates closed"],
  ["several_currencies", "Costs are in several currencies"],
  [null, "None"],
])("why no day is the cheapest, %j: %s", (why, words) => {
  expect(noCheapestWords(why)).toBe(words)
})
