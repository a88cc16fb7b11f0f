import { expect, test } from "vitest"
import type { FreeTime } from "#lib/domain/charges/free-time"
import { aDay, anInstant } from "#test/builders"
import { freeTimeAndActWords, freeTimeWords, NOT_STARTED } from "./free-time.ts"

test.each([
  [4, "working", "4 working days by Rule 34"],
  [1, "calendar", "1 calendar day by Rule 34"],
] as const)("free time of %i %s days by a rate reads %s", (freeDays, freeBasis, words) => {
  expect(freeTimeWords({ by: "row", party: "line", freeDays, freeBasis, rule: "Rule 34" }, null)).toBe(words)
})

test("a clock that has not started says why, each reason in words of its own", () => {
  expect(new Set(Object.values(NOT_STARTED)).size).toBe(5)
  expect(NOT_STARTED.not_out).toBe("Not out of the gate yet")
})

const date = (day: string, source: "line" | "terminal") => {
  return { source, day: aDay(day), zone: "America/New_York", endsAt: anInstant(`${day}T05:00:00Z`) }
}
const own = { by: "reported", party: "terminal", lfd: date("2026-11-23", "terminal") } as const
const computed = { by: "computed", party: "terminal", freeDays: 4, freeBasis: "working", rule: "Rule 34" } as const

test.each<[FreeTime, string, string]>([
  [own, "2026-11-20", "Terminal LFD Mon, Nov 23 (sets the charges); act by Fri, Nov 20, carrier LFD"],
  [own, "2026-11-23", "Terminal LFD Mon, Nov 23 (sets the charges)"],
  [
    own,
    "2026-11-25",
    "Terminal LFD Mon, Nov 23 (sets the charges); act by Wed, Nov 25, carrier LFD, later than the date that sets the charges",
  ],
  [
    computed,
    "2026-11-20",
    "Terminal LFD Mon, Nov 23 (sets the charges), computed as the terminal reports none: 4 working days by Rule 34; act by Fri, Nov 20, carrier LFD",
  ],
  [
    { ...own, by: "other", lfd: date("2026-11-20", "line") },
    "2026-11-20",
    "Carrier LFD Fri, Nov 20, as the terminal that charges reports none and its free days cannot be counted",
  ],
])("%j, acting by %s: %s", (freeTime, day, words) => {
  const actBy = { ...date(day, "line"), policy: "earliest" } as const
  const lastFreeDay = "lfd" in freeTime ? freeTime.lfd.day : aDay("2026-11-23")
  expect(freeTimeAndActWords(freeTime, { lastFreeDay, actBy })).toBe(words)
})
