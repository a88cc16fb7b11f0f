import { describe, expect, test } from "vitest"
import { aDay, anLfd } from "#test/builders"
import { fc } from "#test/property"
import { addDays } from "../days/calendar-day.ts"
import { endOfDay } from "../days/day-bounds.ts"
import { coalescedSource, lfdInForce, lfdSources, lfdSpreadDays } from "./last-free-day.ts"
import type { LfdPolicy } from "./lfd-sources.ts"

const WED = "2026-10-21T07:00:00Z"
const MON = "2026-10-19T07:00:00Z"
const CHICAGO_THU = "2026-10-22T05:00:00Z"

describe("by source", () => {
  test("[D:RES-10] the terminal counts in the port's zone, rail at the inland destination", () => {
    const midnightInChicago = "2026-10-22T05:00:00Z"
    const facts = anLfd({ terminal: midnightInChicago, rail: midnightInChicago })
    expect(lfdSources(facts).map((found) => [found.source, found.day, found.endsAt])).toEqual([
      ["terminal", "2026-10-21", "2026-10-22T07:00:00.000Z"],
      ["rail", "2026-10-22", "2026-10-23T05:00:00.000Z"],
    ])
  })

  test.each([
    ["sent as the start of a day at the port", "2026-10-22T07:00:00Z", "2026-10-22", "America/Los_Angeles"],
    ["sent as the start of a day at the inland place", "2026-10-22T05:00:00Z", "2026-10-22", "America/Chicago"],
    ["the same after the clock change", "2026-11-05T06:00:00Z", "2026-11-05", "America/Chicago"],
    ["sent as neither", "2026-10-22T06:00:00Z", "2026-10-21", "America/Los_Angeles"],
    ["a bare date", "2026-10-22", "2026-10-22", "America/Los_Angeles"],
  ])("[D:RES-10] the carrier's date %s", (_how, line, day, zone) => {
    expect(lfdSources(anLfd({ line }))).toMatchObject([{ day, zone }])
    expect(lfdInForce(anLfd({ line, coalesced: line }), "coalesced")).toMatchObject({ source: "line", day, zone })
  })

  test("[D:RES-10] the carrier's date at midnight inland, where the service names only the shipment's zone: the earlier day", () => {
    const facts = anLfd({ line: "2026-10-22T05:00:00Z", lineZone: null })
    expect(lfdSources(facts)).toMatchObject([{ day: "2026-10-21", zone: "America/Los_Angeles" }])
    expect(lfdInForce(facts, "line")).toMatchObject({ day: "2026-10-21", endsAt: "2026-10-22T07:00:00.000Z" })
  })

  test("[D:RES-10] without the port's zone nothing is taken from the inland place: the date is as written", () => {
    const facts = anLfd({ podZone: null, inlandZone: "America/Denver" })
    const sent = "2026-03-10T02:00:00Z"
    const asWritten = { day: "2026-03-10", zone: null }
    expect(lfdSources({ ...facts, line: sent, terminal: sent })).toMatchObject([asWritten, asWritten])
    expect(lfdInForce({ ...facts, coalesced: sent }, "coalesced")).toMatchObject(asWritten)
    const offset = "2026-03-10T22:00:00-07:00"
    expect(lfdInForce({ ...facts, terminal: offset }, "earliest")).toMatchObject(asWritten)
  })

  test("a source that reports nothing, or no date, is not there", () => {
    expect(lfdSources(anLfd({ line: "soon", terminal: MON })).map((found) => found.source)).toEqual(["terminal"])
  })

  test("[D:RES-10] sources that differ are shown with the days between them", () => {
    expect(lfdSpreadDays(anLfd({ line: WED, terminal: MON }))).toBe(2)
    expect(lfdSpreadDays(anLfd({ line: WED, terminal: "2026-10-21" }))).toBe(0)
    expect([lfdSpreadDays(anLfd({ line: WED })), lfdSpreadDays(anLfd())]).toEqual([0, 0])
  })
})

describe("the date in force", () => {
  const facts = anLfd({ line: WED, terminal: MON, rail: CHICAGO_THU, coalesced: WED })

  test.each([
    ["earliest", "terminal", "2026-10-19"],
    ["coalesced", "line", "2026-10-21"],
    ["line", "line", "2026-10-21"],
    ["terminal", "terminal", "2026-10-19"],
    ["rail", "rail", "2026-10-22"],
  ] as [LfdPolicy, string, string][])("[D:RES-10] by the policy %s: the %s's, %s", (policy, source, day) => {
    expect(lfdInForce(facts, policy)).toMatchObject({ source, day, policy })
  })

  test("[D:RES-10] pickup_lfd takes the first of line, terminal, rail, not the earliest", () => {
    expect(coalescedSource(facts)).toBe("line")
    expect(coalescedSource(anLfd({ terminal: MON, rail: CHICAGO_THU, coalesced: MON }))).toBe("terminal")
    expect(coalescedSource(anLfd({ rail: CHICAGO_THU, coalesced: CHICAGO_THU }))).toBe("rail")
    expect(coalescedSource(anLfd({ line: WED }))).toBeNull()
  })

  test("a pickup_lfd that is not its first source's day names no source", () => {
    expect(coalescedSource(anLfd({ coalesced: MON }))).toBe("coalesced")
    expect(coalescedSource(anLfd({ line: WED, coalesced: MON }))).toBe("coalesced")
    expect(lfdInForce(anLfd({ coalesced: MON }), "earliest")).toMatchObject({ source: "coalesced", day: "2026-10-19" })
  })

  test("a tie goes to line, then terminal, then rail", () => {
    const day = "2026-10-19"
    expect(lfdInForce(anLfd({ line: day, terminal: day, rail: day }), "earliest")?.source).toBe("line")
    expect(lfdInForce(anLfd({ terminal: day, rail: day }), "earliest")?.source).toBe("terminal")
  })

  test.each([
    ["terminal", { line: WED, coalesced: WED }, "line", "2026-10-21"],
    ["line", { terminal: MON, rail: CHICAGO_THU }, "terminal", "2026-10-19"],
    ["rail", { line: WED, terminal: MON }, "terminal", "2026-10-19"],
    ["rail", { coalesced: WED }, "coalesced", "2026-10-21"],
  ] as const)(
    "[D:RES-10] by the policy %s, with %j: its source reports none, so the %s's counts, %s",
    (policy, lfds, source, day) => {
      expect(lfdInForce(anLfd(lfds), policy)).toMatchObject({ source, day, policy })
      expect(lfdInForce(anLfd({}), policy)).toBeNull()
    },
  )

  test("an unknown zone is named, and the date is as written", () => {
    const found = lfdInForce(anLfd({ terminal: "2026-10-19T23:00:00Z", podZone: null }), "earliest")
    expect(found).toMatchObject({ day: "2026-10-19", zone: null, endsAt: "2026-10-20T12:00:00.000Z" })
  })

  test("earliest is never later than any source, and ends where its day ends", () => {
    const date = fc.option(fc.integer({ min: 0, max: 30 }).map((n) => addDays(aDay("2026-10-20"), n)))
    fc.assert(
      fc.property(date, date, date, (line, terminal, rail) => {
        const found = lfdInForce(anLfd({ line, terminal, rail }), "earliest")
        const days = [line, terminal, rail].filter((day) => day !== null)
        expect(found === null).toBe(days.length === 0)
        if (found === null) return
        expect(days.every((day) => found.day <= day)).toBe(true)
        expect(found.endsAt).toBe(endOfDay(found.day, found.zone))
      }),
    )
  })
})
