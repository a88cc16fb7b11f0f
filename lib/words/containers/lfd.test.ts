import { expect, test } from "vitest"
import { lfdBasisWords } from "./lfd.ts"

const LA = "America/Los_Angeles"

test.each([
  [{ source: "terminal", policy: "earliest", zone: LA }, "The terminal's date, the earliest reported"],
  [{ source: "line", policy: "coalesced", zone: LA }, "The carrier's date, as merged by the service"],
  [{ source: "rail", policy: "rail", zone: LA }, "The rail's date, by policy"],
  [{ source: "line", policy: "terminal", zone: LA }, "The carrier's date, as the terminal reports none"],
  [{ source: "terminal", policy: "rail", zone: LA }, "The terminal's date, as the rail carrier reports none"],
  [
    { source: "coalesced", policy: "earliest", zone: null },
    "The service's date, source not reported, the earliest reported; local zone unknown, the date as written",
  ],
] as const)("%j rests on %j", (lfd, words) => {
  expect(lfdBasisWords(lfd)).toBe(words)
})
