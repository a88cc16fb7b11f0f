import { Temporal } from "temporal-polyfill"
import { describe, expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { toWallTime, wallTimeAt } from "./wall-time.ts"

describe("wallTimeAt", () => {
  test.each([
    ["a summer day in Los Angeles", "2026-10-21T10:30", "America/Los_Angeles", "2026-10-21T17:30:00.000Z"],
    ["the same wall time in New York", "2026-10-21T10:30", "America/New_York", "2026-10-21T14:30:00.000Z"],
    [
      "the hour left out in spring is read as the one after",
      "2026-03-08T02:30",
      "America/Los_Angeles",
      "2026-03-08T10:30:00.000Z",
    ],
    [
      "the hour that comes twice in autumn is the first",
      "2026-11-01T01:30",
      "America/Los_Angeles",
      "2026-11-01T08:30:00.000Z",
    ],
    ["Kiritimati is fourteen hours ahead", "2026-10-21T10:30", "Pacific/Kiritimati", "2026-10-20T20:30:00.000Z"],
  ])("%s", (_name, wall, zone, instant) => {
    expect(wallTimeAt(wall, zone)).toBe(instant)
  })

  test.each([
    ["a day that there is not", "2026-02-30T10:30", "America/Los_Angeles"],
    ["an hour that there is not", "2026-02-03T25:30", "America/Los_Angeles"],
    ["a zone that is not known", "2026-02-03T10:30", "Mars/Olympus"],
    ["no zone", "2026-02-03T10:30", null],
  ])("%s has no instant", (_name, wall, zone) => {
    expect(wallTimeAt(wall, zone)).toBeNull()
  })

  test("agrees with Temporal at any minute of any zone with clock changes", () => {
    const zones = ["America/Los_Angeles", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Shanghai", "America/St_Johns"]
    const minutes = fc.integer({ min: 0, max: 4 * 366 * 24 * 60 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const wall = new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString().slice(0, 16)
        const reported = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone)
        expect(wallTimeAt(wall, zone)).toBe(new Date(reported.epochMilliseconds).toISOString())
      }),
      { numRuns: cases(2_000) },
    )
  })
})

test("toWallTime gives back the wall time it was made of", () => {
  expect(toWallTime("2026-10-21T17:30:00.000Z", "America/Los_Angeles")).toBe("2026-10-21T10:30")
  expect(toWallTime("2026-10-21T17:30:00.000Z", null)).toBe("2026-10-21T17:30")
})
