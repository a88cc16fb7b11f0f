import { describe, expect, test } from "vitest"
import { aDay, anInstant } from "#test/builders"
import { fc } from "#test/property"
import { addDays, addHours, dayInZone, hoursBetween } from "./calendar-day.ts"
import { endOfDay, startOfDay } from "./day-bounds.ts"

describe("the bounds of a day", () => {
  test.each([
    ["America/Los_Angeles", "2026-03-08", 23],
    ["America/Los_Angeles", "2026-11-01", 25],
    ["America/New_York", "2026-03-08", 23],
    ["America/New_York", "2026-11-01", 25],
    ["Asia/Shanghai", "2026-03-08", 24],
    ["Pacific/Kiritimati", "2026-11-01", 24],
    ["Australia/Lord_Howe", "2026-10-04", 23.5],
  ])("[D:RES-10] in %s, %s has %d hours", (zone, day, hours) => {
    expect(hoursBetween(startOfDay(aDay(day), zone), endOfDay(aDay(day), zone))).toBe(hours)
  })

  test("the end is the first instant of the next day there", () => {
    expect(endOfDay(aDay("2026-10-19"), "America/Los_Angeles")).toBe("2026-10-20T07:00:00.000Z")
    expect(endOfDay(aDay("2026-10-19"), null)).toBe("2026-10-20T00:00:00.000Z")
    expect(endOfDay(aDay("2026-10-19"), "Mars/Olympus")).toBe("2026-10-20T00:00:00.000Z")
  })

  test("the millisecond before the end is that day, the end is the next", () => {
    const days = fc.integer({ min: 0, max: 4000 }).map((n) => addDays(aDay("2022-01-01"), n))
    const zones = fc.constantFrom(
      "America/Los_Angeles",
      "Europe/London",
      "Asia/Shanghai",
      "Pacific/Kiritimati",
      "America/Santiago",
    )
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const end = endOfDay(day, zone)
        const before = anInstant(new Date(Date.parse(end) - 1).toISOString())
        expect([dayInZone(before, zone), dayInZone(end, zone)]).toEqual([day, addDays(day, 1)])
      }),
    )
  })

  test("hours ahead are real hours, over a clock change too", () => {
    expect(addHours(anInstant("2026-03-07T20:00:00Z"), 48)).toBe("2026-03-09T20:00:00.000Z")
  })
})
