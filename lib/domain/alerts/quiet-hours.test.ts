import { describe, expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { fc } from "#test/property"
import { addHours } from "../days/calendar-day.ts"
import { quietUntil } from "./quiet-hours.ts"

const instants = fc.integer({ min: 0, max: 400 }).map((hours) => addHours(anInstant("2026-10-12T00:00:00Z"), hours))

describe("quiet hours in the person's zone", () => {
  const night = { from: "20:00", to: "06:00" }
  test.each([
    ["2026-10-20T02:59:00Z", null],
    ["2026-10-20T03:00:00Z", "2026-10-20T13:00:00.000Z"],
    ["2026-10-20T12:59:00Z", "2026-10-20T13:00:00.000Z"],
    ["2026-10-20T13:00:00Z", null],
    // The night when clocks go back is an hour longer.
    ["2026-11-01T05:00:00Z", "2026-11-01T14:00:00.000Z"],
  ])("at %s in Los Angeles: until %s", (at, until) => {
    expect(quietUntil(anInstant(at), night, "America/Los_Angeles")).toBe(until)
  })

  test("none without hours, or where they begin as they end", () => {
    expect(quietUntil(anInstant("2026-10-19T12:00:00Z"), null, "UTC")).toBeNull()
    expect(quietUntil(anInstant("2026-10-19T12:00:00Z"), { from: "06:00", to: "06:00" }, "UTC")).toBeNull()
  })

  test("they end in the future, at an instant that is not quiet", () => {
    const hours = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:00`)
    fc.assert(
      fc.property(instants, hours, hours, (now, from, to) => {
        const until = quietUntil(now, { from, to }, "America/New_York")
        if (until === null) return
        expect(until > now).toBe(true)
        expect(quietUntil(until, { from, to }, "America/New_York")).toBeNull()
      }),
    )
  })
})
