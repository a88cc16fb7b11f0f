import { expect, test } from "vitest"
import { aDay } from "#test/builders"
import { someGates } from "#test/charges/tariff"
import { fc } from "#test/property"
import { addDays } from "../days/calendar-day.ts"
import { gateCalendarProblems, gateOn, weekdayOf } from "./gate-calendar.ts"

test("weekdays are those of the calendar", () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
      const day = addDays(aDay("2026-10-14"), days)
      expect(weekdayOf(day) % 7).toBe(new Date(`${day}T12:00:00Z`).getUTCDay())
    }),
  )
})

const gates = someGates({
  closures: [{ day: aDay("2026-11-26"), reason: "Thanksgiving" }],
  openings: [{ day: aDay("2026-11-28"), reason: "Extra gate" }],
  publishedTo: aDay("2026-11-30"),
})
test.each([
  ["2026-11-25", true, "", false],
  ["2026-11-26", false, "Thanksgiving", false],
  ["2026-11-28", true, "Extra gate", false],
  ["2026-11-29", false, 7, false],
  ["2026-12-01", true, "", true],
  ["2026-12-05", false, 6, true],
] as const)("%s: open %s, %s", (day, open, reason, assumed) => {
  expect(gateOn(gates, aDay(day))).toEqual({ open, reason, assumed })
})

test("a calendar that contradicts itself has problems", () => {
  const day = { day: aDay("2026-11-26"), reason: "" }
  expect(gateCalendarProblems(gates)).toEqual([])
  expect(gateCalendarProblems(someGates({ closures: [day], openings: [day] }))).toEqual([
    { code: "open_and_closed", day: "2026-11-26" },
  ])
  expect(gateCalendarProblems(someGates({ closures: [day, day] }))).toEqual([
    { code: "date_twice", day: "2026-11-26", kind: "closure" },
  ])
  expect(gateCalendarProblems(someGates({ name: " ", openWeekdays: [0] }))).toHaveLength(2)
  expect(gateCalendarProblems(someGates({ openWeekdays: [] }))).toEqual([{ code: "never_open" }])
})
