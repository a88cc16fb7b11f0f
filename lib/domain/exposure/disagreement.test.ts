import { expect, test } from "vitest"
import { anInstant, anLfd } from "#test/builders"
import { anExposure, someRates } from "#test/charges/tariff"
import { demurrageClock } from "../charges/clocks.ts"
import { disagreementOf } from "./disagreement.ts"

function worth(lfd: Parameters<typeof anLfd>[0]) {
  const facts = anExposure({ lfd: anLfd(lfd) })
  const clock = demurrageClock(facts, someRates(), anInstant("2026-10-19T13:00:00Z"))
  if (!("count" in clock)) throw new Error("The clock does not run")
  return disagreementOf(facts, clock)
}

test("two days apart are worth the first two days charged, whichever source is earlier", () => {
  const days = { earliest: "2026-10-16", latest: "2026-10-18", currency: "USD", worth: 34400 }
  expect(worth({ line: "2026-10-18", terminal: "2026-10-16" })).toMatchObject(days)
  expect(worth({ line: "2026-10-16", terminal: "2026-10-18" })).toMatchObject(days)
})

test("the same day from two sources, or one source alone, is no disagreement", () => {
  expect(worth({ line: "2026-10-16", terminal: "2026-10-16T16:00:00Z" })).toBeNull()
  expect(worth({ terminal: "2026-10-16" })).toBeNull()
})
