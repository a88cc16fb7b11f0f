import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import { localMidnight, localTime } from "./local-day.ts"

const ZONES = [
  "America/Los_Angeles",
  "America/New_York",
  "America/Halifax",
  "Asia/Shanghai",
  "Pacific/Kiritimati",
] as const
const instant = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) })
const wall = (at: number, zone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(at)
const dayOf = (at: number, zone: string) => Date.parse(wall(at, zone).slice(0, 10)) / 86_400_000

describe("days at the place", () => {
  test("midnight is midnight there and the right number of calendar days on, over both clock changes", () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), fc.integer({ min: -30, max: 30 }), (at, zone, days) => {
        const midnight = localMidnight(at, zone, days)
        expect(wall(midnight, zone).slice(11)).toBe("00:00")
        expect(dayOf(midnight, zone) - dayOf(at, zone)).toBe(days)
      }),
    )
  })

  test("a time of day is that time there", () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), fc.integer({ min: 6, max: 18 }), (at, zone, hour) => {
        expect(wall(localTime(at, zone, 3, hour, 5), zone).slice(11)).toBe(`${String(hour).padStart(2, "0")}:05`)
      }),
    )
  })
})
