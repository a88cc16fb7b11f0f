import { describe, expect, test } from "vitest"
import { gateTime, nthWorkingDay, rampLastFreeDay, rampTime, workingDayAt } from "./gates.ts"
import { chanceFrom } from "./values/chance.ts"

const iso = (at: number) => new Date(at).toISOString()
const NY = "America/New_York"
const weekday = (at: number, zone: string) =>
  new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "short" }).format(at)
const hour = (at: number, zone: string) =>
  Number(new Intl.DateTimeFormat("en", { timeZone: zone, hour: "2-digit", hourCycle: "h23" }).format(at))

describe("free time counts working days", () => {
  test.each([
    ["a weekend", "2026-02-26T20:00:00Z", "USNYC", NY, 2, "2026-03-02T05:00:00.000Z"],
    ["the clock's change in spring", "2026-03-06T20:00:00Z", "USNYC", NY, 1, "2026-03-09T04:00:00.000Z"],
    ["the clock's change in autumn", "2026-10-30T20:00:00Z", "USNYC", NY, 1, "2026-11-02T05:00:00.000Z"],
    ["Memorial Day", "2026-05-22T20:00:00Z", "USNYC", NY, 1, "2026-05-26T04:00:00.000Z"],
    ["Labor Day", "2026-09-04T20:00:00Z", "USNYC", NY, 1, "2026-09-08T04:00:00.000Z"],
    ["Thanksgiving", "2026-11-25T20:00:00Z", "USNYC", NY, 1, "2026-11-27T05:00:00.000Z"],
    ["Christmas", "2026-12-24T20:00:00Z", "USNYC", NY, 1, "2026-12-28T05:00:00.000Z"],
    ["Victoria Day", "2026-05-15T20:00:00Z", "CAVAN", "America/Vancouver", 1, "2026-05-19T07:00:00.000Z"],
    [
      "Boxing Day, and Monday after it",
      "2026-12-24T20:00:00Z",
      "CAHAL",
      "America/Halifax",
      1,
      "2026-12-28T04:00:00.000Z",
    ],
    ["Thanksgiving in Canada", "2026-10-09T20:00:00Z", "CAVAN", "America/Vancouver", 1, "2026-10-13T07:00:00.000Z"],
  ])("over %s", (_name, from, port, zone, days, expected) => {
    expect(iso(nthWorkingDay(Date.parse(from), zone, port, days))).toBe(expected)
  })

  test("a day that is moved is a working day too: the next one later, the one before earlier", () => {
    const friday = Date.parse("2026-02-27T05:00:00Z")
    expect(iso(workingDayAt(friday, NY, "USNYC", 1))).toBe("2026-03-02T05:00:00.000Z")
    expect(iso(workingDayAt(Date.parse("2026-03-02T05:00:00Z"), NY, "USNYC", -1))).toBe("2026-02-27T05:00:00.000Z")
  })
})

describe("a ramp", () => {
  test.each([
    ["two days after that of notice", "2026-02-24T18:00:00Z", "2026-02-26T06:00:00.000Z"],
    ["in the evening from the next day", "2026-02-24T23:30:00Z", "2026-02-27T06:00:00.000Z"],
    ["a Saturday counts, a Sunday does not", "2026-02-27T18:00:00Z", "2026-03-02T06:00:00.000Z"],
    ["nor a holiday", "2026-05-22T18:00:00Z", "2026-05-26T05:00:00.000Z"],
  ])("%s", (_name, notice, expected) => {
    expect(iso(rampLastFreeDay(Date.parse(notice), "America/Chicago", "USCHI"))).toBe(expected)
  })

  test("opens on no Sunday", () => {
    const chance = chanceFrom("ramp")
    const days = Array.from({ length: 200 }, (_, n) =>
      weekday(
        rampTime(chance, "USCHI", "America/Chicago", Date.parse("2026-02-20T18:00:00Z"), n % 14),
        "America/Chicago",
      ),
    )
    expect(days).not.toContain("Sun")
    expect(days).toContain("Sat")
  })
})

describe("a terminal's gates", () => {
  const times = (port: string, zone: string) => {
    const chance = chanceFrom("gates", port)
    const from = Date.parse("2026-05-18T18:00:00Z")
    return Array.from({ length: 700 }, (_, n) => gateTime(chance, port, zone, from, n % 14))
  }

  test("none on Sundays and holidays, some on Saturdays where terminals open then", () => {
    const days = times("USLAX", "America/Los_Angeles").map((at) => weekday(at, "America/Los_Angeles"))
    expect(days).not.toContain("Sun")
    expect(days).toContain("Sat")
    const memorial = times("USLAX", "America/Los_Angeles").map((at) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Los_Angeles" }).format(at),
    )
    expect(memorial).not.toContain("2026-05-25")
    expect(times("USMSY", "America/Chicago").map((at) => weekday(at, "America/Chicago"))).not.toContain("Sat")
  })

  test("at night in Los Angeles and Long Beach alone", () => {
    expect(times("USLGB", "America/Los_Angeles").some((at) => hour(at, "America/Los_Angeles") >= 18)).toBe(true)
    expect(times("USNYC", NY).every((at) => hour(at, NY) >= 8 && hour(at, NY) < 16)).toBe(true)
  })
})
