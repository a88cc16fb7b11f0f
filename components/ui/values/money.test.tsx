import { expect, test } from "vitest"
import { renderedText } from "#test/rendered"
import { Money } from "./money.tsx"

test.each([
  ["a posted amount, to the cent", 34_450, "posted", "$344.50"],
  ["our estimate, whole and marked", 34_450, "estimate", "$345 est."],
  ["a fee whose amount is not posted yet", 0, "posted", "Not posted"],
  ["nothing reported, which is not nothing", null, "posted", "Not reported"],
  ["an estimate of nothing", 0, "estimate", "$0 est."],
] as const)("%s", (_title, minor, kind, text) => {
  expect(renderedText(<Money minor={minor} currency="USD" kind={kind} />)).toBe(text)
})
