import { Temporal } from "temporal-polyfill"
import { describe, expect, test } from "vitest"
import { aDay, anInstant } from "#test/builders"
import { anObstacle } from "#test/charges/tariff"
import { cases, fc } from "#test/property"
import { addDays } from "../days/calendar-day.ts"
import { heldOn, heldSpans } from "./days-held.ts"

const LA = "America/Los_Angeles"
const held = (spans: [string, string | null][], day: string, zone: string | null = LA) =>
  heldOn(
    heldSpans(
      spans.map(([from, until]) => anObstacle(from, until)),
      zone,
    ),
    aDay(day),
  )

test.each([
  ["2026-10-14T07:00:00Z", "2026-10-15T07:00:00Z", "whole", "no"],
  ["2026-10-14T07:00:01Z", "2026-10-15T07:00:00Z", "part", "no"],
  ["2026-10-14T07:00:00Z", "2026-10-15T06:59:59Z", "part", "no"],
  ["2026-10-13T20:00:00Z", "2026-10-15T07:00:01Z", "whole", "part"],
  ["2026-10-14T20:00:00Z", null, "part", "whole"],
  ["2026-10-14T20:00:00Z", "2026-10-14T20:00:00Z", "no", "no"],
] as const)("a hold from %s to %s: the 14th in Los Angeles %s, the 15th %s", (from, until, first, second) => {
  expect([held([[from, until]], "2026-10-14"), held([[from, until]], "2026-10-15")]).toEqual([first, second])
})

test("two holds that follow on one another hold the day as one", () => {
  expect(
    held(
      [
        ["2026-10-14T20:00:00Z", null],
        ["2026-10-14T06:00:00Z", "2026-10-14T20:00:00Z"],
      ],
      "2026-10-14",
    ),
  ).toBe("whole")
  expect(
    held(
      [
        ["2026-10-14T20:00:01Z", null],
        ["2026-10-14T06:00:00Z", "2026-10-14T20:00:00Z"],
      ],
      "2026-10-14",
    ),
  ).toBe("part")
})

test("the day on which clocks go back has 25 hours, and is held whole only by all of them", () => {
  expect(held([["2026-11-01T07:00:00Z", "2026-11-02T07:59:59Z"]], "2026-11-01")).toBe("part")
  expect(held([["2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"]], "2026-11-01")).toBe("whole")
})

test("holds that are not reported are not none", () => expect(heldOn(null, aDay("2026-10-14"))).toBe("not_reported"))

describe("for any holds", () => {
  const hour = fc.integer({ min: 0, max: 24 * 20 })
  const anyHold = fc.tuple(hour, fc.option(hour, { freq: 4 })).map(([from, length]): [string, string | null] => {
    const at = (hours: number) => new Date(Date.parse("2026-10-25T00:00:00Z") + hours * 3_600_000).toISOString()
    return [at(from), length === null ? null : at(from + length)]
  })

  test("a day is whole where every hour of it is held, part where some is", () => {
    const zones = fc.constantFrom("America/Los_Angeles", "America/Havana", "Asia/Shanghai", "Europe/London")
    fc.assert(
      fc.property(fc.array(anyHold, { maxLength: 4 }), zones, fc.nat(25), (holds, zone, offset) => {
        const day = addDays(aDay("2026-10-24"), offset)
        const start = Temporal.PlainDate.from(day).toZonedDateTime(zone)
        const end = Temporal.PlainDate.from(addDays(day, 1)).toZonedDateTime(zone)
        const hours: boolean[] = []
        for (let at = start.epochMilliseconds; at < end.epochMilliseconds; at += 3_600_000) {
          const now = anInstant(new Date(at).toISOString())
          hours.push(holds.some(([from, until]) => from <= now && (until === null || now < until)))
        }
        const right = hours.every(Boolean) ? "whole" : hours.some(Boolean) ? "part" : "no"
        expect(held(holds, day, zone)).toBe(right)
      }),
      { numRuns: cases(500) },
    )
  })
})
