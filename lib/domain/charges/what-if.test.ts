import { describe, expect, test } from "vitest"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { aDay } from "#test/builders"
import { aCount, anObstacle, aTariff, someGates, someTiers } from "#test/charges/tariff"
import { fc } from "#test/property"
import { addDays } from "../days/calendar-day.ts"
import { costOf, daysThrough } from "./days.ts"
import { heldSpans } from "./days-held.ts"
import { isNotComputable } from "./not-computable.ts"
import { savedBy, type WhatIf, whatIf } from "./what-if.ts"
import { whatIfSelection } from "./what-if-selection.ts"

// 172 from Saturday the 17th, 222 from the 21st, 384 from the 26th; today is Monday the 19th.
const count = aCount({ lastFreeDay: aDay("2026-10-16") })
const LA = "America/Los_Angeles"

function ask(question: Partial<WhatIf> = {}) {
  const none = { gates: someGates(), held: [], clearedOn: null, perDiem: null }
  const found = whatIf({
    today: aDay("2026-10-19"),
    days: 7,
    clocks: [{ count, afterPickup: 0 }],
    ...none,
    ...question,
  })
  if (isNotComputable(found)) throw new Error(notComputableWords(found))
  return found
}

describe("cost by the day of the pickup", () => {
  test("the charges through that day, of them those after today, and the steps up", () => {
    expect(
      ask().days.map(({ day, costs: [cost], stepsUp }) => [
        Number(day.slice(-2)),
        cost?.costMinor,
        cost?.addedMinor,
        stepsUp,
      ]),
    ).toEqual([
      [19, 51600, 0, false],
      [20, 68800, 17200, false],
      [21, 91000, 39400, true],
      [22, 113200, 61600, false],
      [23, 135400, 83800, false],
      [24, 157600, 106000, false],
      [25, 179800, 128200, false],
      [26, 218200, 166600, true],
    ])
  })

  test("the cheapest day is the first that gates and holds allow", () => {
    expect(ask().cheapest?.day).toBe("2026-10-19")
    const closed = someGates({ closures: [{ day: aDay("2026-10-19"), reason: "Strike" }] })
    expect(ask({ gates: closed }).cheapest?.day).toBe("2026-10-20")
    const held = heldSpans([anObstacle("2026-10-18T20:00:00Z", "2026-10-21T18:00:00Z")], LA)
    expect(ask({ held }).cheapest?.day).toBe("2026-10-21")
  })

  test("a hold that is not cleared allows no day, until a person says when it will be gone", () => {
    const held = heldSpans([anObstacle("2026-10-18T20:00:00Z", null)], LA)
    expect(ask({ held })).toMatchObject({ cheapest: null, why: ["held", "gates closed"] })
    expect(ask({ held, clearedOn: aDay("2026-10-22") }).cheapest?.day).toBe("2026-10-22")
  })

  test.each([
    ["gates not known", { gates: null }],
    ["holds not reported, gates closed", { held: null }],
  ])("no day is named: %s", (why, question) => {
    expect(ask(question)).toMatchObject({ cheapest: null, why: why.split(", ") })
  })

  test("with the per diem that follows, a later day may be cheaper", () => {
    // Nine days out, and only working days cost: seven of them from Monday, six from Friday.
    const row = aTariff({
      clock: "per_diem",
      startEvent: "gate_out",
      freeDays: 0,
      afterBasis: "working",
      tiers: someTiers([[1, null, 300]]),
    })
    const free = aCount({ lastFreeDay: aDay("2026-11-30") })
    const found = ask({
      clocks: [{ count: free, afterPickup: 0 }],
      perDiem: { row, gates: someGates(), gatesAfter: someGates(), returnAfterDays: 8 },
    })
    expect(found.days.map(({ costs: [cost] }) => (cost?.costMinor ?? 0) / 30000)).toEqual([7, 7, 7, 7, 6, 5, 6, 7])
    expect(found.cheapest?.day).toBe("2026-10-23")
  })

  test("two currencies are not compared", () => {
    const cad = aCount({ lastFreeDay: aDay("2026-10-16"), row: aTariff({ tiers: someTiers([[1, null, 50]], "CAD") }) })
    const found = ask({
      clocks: [
        { count, afterPickup: 0 },
        { count: cad, afterPickup: 0 },
      ],
    })
    expect(found.days[0]?.costs.map(({ currency }) => currency)).toEqual(["CAD", "USD"])
    expect(found).toMatchObject({ cheapest: null, why: "several_currencies" })
  })

  test("what is saved by the earlier of two days", () => {
    const [first, , third] = ask().days
    if (first === undefined || third === undefined) throw new Error("Days are missing")
    expect(savedBy(first, third)).toEqual([{ currency: "USD", minor: 39400 }])
  })

  test("a container that has left has no pickup to move", () => {
    const left = { ...count, endsOn: aDay("2026-10-18") }
    expect(
      whatIf({
        today: aDay("2026-10-19"),
        days: 7,
        clocks: [{ count: left, afterPickup: 0 }],
        gates: null,
        held: [],
        clearedOn: null,
        perDiem: null,
      }),
    ).toMatchObject({ notComputable: "gone" })
  })
})

test("any day's cost is the count of a container that ends on it", () => {
  const anyCount = fc
    .record({ free: fc.nat(6), working: fc.boolean(), offset: fc.nat(20) })
    .map(({ free, working, offset }) =>
      aCount({
        startsOn: addDays(aDay("2026-10-01"), offset),
        row: aTariff({ freeDays: free, afterBasis: working ? "working" : "calendar" }),
      }),
    )
  fc.assert(
    fc.property(anyCount, (one) => {
      for (const { day, costs } of ask({ clocks: [{ count: one, afterPickup: 0 }] }).days) {
        const days = daysThrough({ ...one, endsOn: day }, aDay("2026-12-31"))
        expect(costs[0]?.costMinor).toBe(isNotComputable(days) ? days : costOf(days))
      }
    }),
  )
})

test("a selection sums by day, counts the containers that are blocked and those left out", () => {
  const held = heldSpans([anObstacle("2026-10-18T20:00:00Z", null)], LA)
  const gone = whatIf({
    today: aDay("2026-10-19"),
    days: 7,
    clocks: [{ count: { ...count, endsOn: aDay("2026-10-18") }, afterPickup: 0 }],
    gates: null,
    held: [],
    clearedOn: null,
    perDiem: null,
  })
  const found = whatIfSelection([ask(), ask({ held }), gone])
  expect(found.days[1]).toEqual({
    day: "2026-10-20",
    costs: [{ currency: "USD", costMinor: 137600, addedMinor: 34400 }],
    blocked: 1,
  })
  expect(found.leftOut).toEqual({ gone: 1 })
})
