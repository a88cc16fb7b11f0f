import type { WhatIfAnswer } from "#lib/domain/charges/what-if"

/** Why no day is the cheapest to pick up on. */
export function noCheapestWords(why: WhatIfAnswer["why"]): string {
  if (why === null) return "None"
  return why === "several_currencies" ? "Costs are in several currencies" : `No day allows a pickup: ${why.join(", ")}`
}
