import { describe, expect, test } from "vitest"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { aDay } from "#test/builders"
import { aCount, aTariff, someGates, someTiers } from "#test/charges/tariff"
import { fc } from "#test/property"
import { addDays, daysBetween } from "../days/calendar-day.ts"
import { type ChargeCount, type ChargeDay, costOf, daysThrough } from "./days.ts"
import { isNotComputable } from "./not-computable.ts"

function counted(count: ChargeCount, last: string): ChargeDay[] {
  const days = daysThrough(count, aDay(last))
  if (isNotComputable(days)) throw new Error(notComputableWords(days))
  return days
}

/** "14 free, 15 free, 16 172": date and kind, or the day's cost. */
function strip(count: ChargeCount, last: string): string {
  return counted(count, last)
    .map(({ day, kind, rateMinor }) => `${Number(day.slice(-2))} ${kind === "charged" ? (rateMinor ?? 0) / 100 : kind}`)
    .join(", ")
}

// 14 October 2026 is a Wednesday.
describe("the count of a row", () => {
  test("working days of free time, then calendar days, as Maersk and Hapag-Lloyd count in the US", () => {
    expect(strip(aCount(), "2026-10-26")).toBe(
      "14 free, 15 free, 16 free, 17 closed, 18 closed, 19 free, 20 172, 21 172, 22 172, 23 172, 24 222, 25 222, 26 222",
    )
  })

  test("only days with open gates after free time, as ONE counts in California: the tiers wait too", () => {
    const row = aTariff({ afterBasis: "working" })
    const closures = [{ day: aDay("2026-10-21"), reason: "Strike" }]
    expect(strip(aCount({ row, gates: someGates({ closures }) }), "2026-10-27")).toBe(
      "14 free, 15 free, 16 free, 17 closed, 18 closed, 19 free, 20 172, 21 closed, 22 172, 23 172, 24 closed, 25 closed, 26 172, 27 222",
    )
  })

  test("a Saturday counts where its gates are open", () => {
    const openings = [{ day: aDay("2026-10-17"), reason: "Extra gate" }]
    expect(strip(aCount({ gates: someGates({ openings }) }), "2026-10-19")).toBe(
      "14 free, 15 free, 16 free, 17 free, 18 172, 19 172",
    )
  })

  test("day of discharge and 4 working days, days 5 to 9 at 220, from 10 at 280 (LA and Long Beach, April 2021)", () => {
    const tiers = someTiers([
      [5, 9, 220],
      [10, null, 280],
    ])
    const days = counted(aCount({ row: aTariff({ countFrom: "start_event", tiers }) }), "2026-10-25")
    expect(
      days.filter(({ kind }) => kind === "charged").map(({ day, number, rateMinor }) => [day, number, rateMinor]),
    ).toEqual([
      ["2026-10-20", 5, 22000],
      ["2026-10-21", 6, 22000],
      ["2026-10-22", 7, 22000],
      ["2026-10-23", 8, 22000],
      ["2026-10-24", 9, 22000],
      ["2026-10-25", 10, 28000],
    ])
  })

  test("New York reefer, March 2022: 3 days at 404, 3 at 567, then 817", () => {
    const row = aTariff({
      freeDays: 0,
      tiers: someTiers([
        [1, 3, 404],
        [4, 6, 567],
        [7, null, 817],
      ]),
    })
    expect(costOf(counted(aCount({ row }), "2026-10-20"))).toBe((3 * 404 + 3 * 567 + 817) * 100)
  })

  test.each([
    ["event_day", true, "14 free, 15 free, 16 172"],
    ["event_day", false, "14 start, 15 free, 16 free"],
  ] as const)("the first day is counted or not: %s, %s", (startDay, startDayCounts, expected) => {
    const row = aTariff({ startDay, startDayCounts, freeDays: 2 })
    expect(strip(aCount({ row }), "2026-10-16")).toBe(expected)
  })

  test("a reported last free day ends free time, and the row's own free days do not matter", () => {
    const count = aCount({ lastFreeDay: aDay("2026-10-15"), row: aTariff({ freeDays: 9 }) })
    expect(strip(count, "2026-10-17")).toBe("14 free, 15 free, 16 172, 17 172")
  })

  test("with no day of discharge the count goes from the reported last free day", () => {
    expect(strip(aCount({ startsOn: null, lastFreeDay: aDay("2026-10-15") }), "2026-10-17")).toBe(
      "15 free, 16 172, 17 172",
    )
  })

  test("a last free day before the container landed charges no day on which it was not there", () => {
    expect(strip(aCount({ lastFreeDay: aDay("2026-10-10") }), "2026-10-15")).toBe("14 172, 15 172")
  })

  test("the day of the gate is charged and is the last", () => {
    const count = aCount({ lastFreeDay: aDay("2026-10-15"), endsOn: aDay("2026-10-17") })
    expect(strip(count, "2026-10-30")).toBe("14 free, 15 free, 16 172, 17 172")
  })

  test("a day held from end to end is left out where the row says so, a day held in part is not", () => {
    const held = [
      {
        first: aDay("2026-10-16"),
        last: aDay("2026-10-18"),
        wholeFrom: aDay("2026-10-17"),
        wholeTo: aDay("2026-10-17"),
      },
    ]
    const count = { lastFreeDay: aDay("2026-10-15"), held }
    expect(strip(aCount({ ...count, row: aTariff({ heldDaysExcluded: true }) }), "2026-10-18")).toBe(
      "14 free, 15 free, 16 172, 17 held, 18 172",
    )
    const charged = counted(aCount(count), "2026-10-18").filter(({ kind }) => kind === "charged")
    expect(charged.map((day) => day.held)).toEqual(["part", "whole", "part"])
  })

  test("29 February is a day of its own", () => {
    const count = aCount({ startsOn: aDay("2028-02-27"), row: aTariff({ freeDays: 1, freeBasis: "calendar" }) })
    expect(strip(count, "2028-03-01")).toBe("27 free, 28 172, 29 172, 1 172")
  })
})

describe("what is not computable", () => {
  test.each([
    ["no_gates", aCount({ gates: null })],
    ["no_start", aCount({ startsOn: null })],
    ["holds_not_reported", aCount({ held: null, row: aTariff({ heldDaysExcluded: true }) })],
    ["too_long", aCount({ startsOn: aDay("2006-10-14") })],
  ])("%s", (reason, count) => expect(daysThrough(count, aDay("2026-10-20"))).toMatchObject({ notComputable: reason }))

  test("a charged day without a tier has no cost, and the sum is not computable", () => {
    const row = aTariff({ freeDays: 0, tiers: someTiers([[1, 1, 172]]) })
    expect(costOf(counted(aCount({ row }), "2026-10-15"))).toMatchObject({ notComputable: "no_tier" })
  })

  test("with calendar days alone no gate calendar is needed", () => {
    const row = aTariff({ freeBasis: "calendar" })
    expect(counted(aCount({ row, gates: null }), "2026-10-18").map(({ kind }) => kind)).toEqual([
      ...["free", "free", "free", "free"],
      "charged",
    ])
  })
})

describe("for any row", () => {
  const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(aDay("2024-01-01"), days))
  const anyBasis = fc.constantFrom("working" as const, "calendar" as const)
  const anyCount = fc
    .record({
      ...{
        startsOn: anyDay,
        freeDays: fc.nat(10),
        freeBasis: anyBasis,
        afterBasis: anyBasis,
        startDayCounts: fc.boolean(),
      },
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    })
    .map(({ startsOn, weekdays, ...row }) =>
      aCount({ startsOn, row: aTariff(row), gates: someGates({ openWeekdays: weekdays }) }),
    )

  test("every day is listed once, in order, and the cost never falls", () => {
    fc.assert(
      fc.property(anyCount, fc.nat(90), (count, length) => {
        const first = count.startsOn ?? aDay("2024-01-01")
        const days = counted(count, addDays(first, length))
        expect(days.map(({ day }) => daysBetween(first, day))).toEqual(days.map((_, at) => at))
        expect(days).toHaveLength(length + 1)
        expect(days.every(({ rateMinor }) => (rateMinor ?? -1) >= 0)).toBe(true)
      }),
    )
  })

  test("all free days are used before a day is charged, and no free day comes after it", () => {
    fc.assert(
      fc.property(anyCount, (count) => {
        const days = counted(count, addDays(count.startsOn ?? aDay("2024-01-01"), 120))
        const charged = days.findIndex(({ kind }) => kind === "charged")
        const free = days.filter(({ kind }) => kind === "free").length
        expect(free).toBe(count.row.freeDays)
        expect(days.slice(charged).some(({ kind }) => kind === "free")).toBe(false)
        const numbers = days.flatMap(({ number }) => (number === null ? [] : [number]))
        expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      }),
    )
  })
})
