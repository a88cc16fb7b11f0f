// Structures of published tariffs (docs/tariffs.md), with figures counted by hand. Unless a test says otherwise: Los
// Angeles, discharged Tuesday 13 October 2026, last free day Friday the 16th, now Monday the 19th; rates in dollars.
import { describe, expect, test } from "vitest"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { aDay, anInstant, anLfd } from "#test/builders"
import { anExposure, aTariff, someGates, someRates, someTiers } from "#test/charges/tariff"
import type { Rates } from "../charges/days-clock.ts"
import type { TariffRow } from "../tariffs/tariff.ts"
import type { Clock } from "../tariffs/terms.ts"
import { emptyReturn } from "./empty-return.ts"
import { type ExposureInput, exposureOf } from "./exposure.ts"
import { sharesOf } from "./sum.ts"

const NOW = "2026-10-19T13:00:00Z"
type Case = { facts?: Partial<ExposureInput>; rates?: Partial<Rates>; now?: string }

function clockOf(clock: Clock, rows: TariffRow[], { facts = {}, rates = {}, now = NOW }: Case = {}) {
  const input = anExposure({ confirmedAt: anInstant(now), ...facts })
  return exposureOf(input, someRates(rows, rates), anInstant(now)).clocks.find((one) => one.clock === clock)
}
const flat = (rate: number) => someTiers([[1, null, rate]])
/** Four calendar days from the 13th: free to the 16th. */
const storage = (row: Partial<TariffRow> = {}) => aTariff({ clock: "storage", freeBasis: "calendar", ...row })

describe("demurrage and detention as one, from discharge to the empty return", () => {
  // Free 13 to 17.
  const combined = aTariff({
    ...{ id: "combined", clock: "combined", chargedBy: "line", freeDays: 5, freeBasis: "calendar" },
    tiers: someTiers([
      [1, 5, 100],
      [6, null, 150],
    ]),
  })
  const out = { stage: "gone", outAt: anInstant("2026-10-20T20:00:00Z") } as const

  test("charges the days at the terminal, whatever last free day is reported", () => {
    // 18 and 19.
    expect(clockOf("combined", [combined])).toMatchObject({ counted: 200_00, oneMoreDay: 100_00 })
  })

  test("goes on after the gate until the empty is back", () => {
    const back = { ...out, returned: true, returnedAt: anInstant("2026-10-25T20:00:00Z"), returnZone: null }
    // 18 to 22 at 100, 23 to 25 at 150.
    expect(clockOf("combined", [combined], { facts: back, now: "2026-10-27T13:00:00Z" })).toMatchObject({
      ...{ state: "ended", counted: 950_00, oneMoreDay: 0 },
    })
  })

  test("takes the place of demurrage and per diem, which are no gap", () => {
    for (const clock of ["demurrage", "per_diem"] as const)
      expect(clockOf(clock, [combined])).toEqual({ state: "not_started", clock, why: "combined" })
    const exposure = exposureOf(anExposure({ confirmedAt: anInstant(NOW) }), someRates([combined]), anInstant(NOW))
    expect(sharesOf(exposure, "accrued")).toMatchObject({ leftOut: [], shares: [{ minor: 200_00 }] })
  })

  test("its free time is when the empty is due", () => {
    const found = emptyReturn(anExposure(out), someRates([combined]), anInstant("2026-10-21T13:00:00Z"))
    expect(found).toMatchObject({ returnBy: "2026-10-17", source: "Tariff: Rule 34, charged by the carrier" })
  })

  test("a contract's demurrage row comes before a combined tariff, so nothing is charged twice", () => {
    const rows = [combined, aTariff({ id: "ours", basis: "contract" })]
    // 17 to 19.
    expect(clockOf("demurrage", rows)).toMatchObject({ counted: 516_00 })
    expect(clockOf("combined", rows)).toMatchObject({ state: "not_computable", why: { notComputable: "no_rate" } })
  })

  test("unclear which of the two applies: no figure, and it says why", () => {
    const rows = [{ ...combined, equipment: ["tank" as const] }, aTariff()]
    const facts = { place: { ...anExposure().place, equipment: null } }
    expect(clockOf("demurrage", rows, { facts })).toMatchObject({ why: { notComputable: "row_unclear" } })
  })

  test("a hold that nobody reported as released ends at the gate", () => {
    const row = { ...combined, heldDaysExcluded: true }
    const held = { kind: "hold", name: "customs", notificationIds: [] } as const
    const obstacles = [{ ...held, from: anInstant("2026-10-18T07:00:00Z"), until: null }]
    // Held 18 and 19; charged from the 20th, on which it left: 20, 21, 22.
    const facts = { ...out, obstacles }
    expect(clockOf("combined", [row], { facts, now: "2026-10-22T13:00:00Z" })).toMatchObject({ counted: 300_00 })
  })
})

describe("detention from discharge", () => {
  // Free 14 to 20.
  const detention = aTariff({
    ...{ id: "detention", clock: "per_diem", chargedBy: "line", startDay: "first_full_day_after", freeDays: 7 },
    ...{ freeBasis: "calendar", tiers: flat(80) },
  })

  test("runs at the terminal already, beside demurrage", () => {
    // 21 to 26.
    expect(clockOf("per_diem", [detention, aTariff()])).toMatchObject({ state: "running", counted: 0, next7: 480_00 })
    expect(clockOf("demurrage", [detention, aTariff()])).toMatchObject({ counted: 516_00 })
  })

  test("goes on after the gate; per diem from the gate has not begun before it", () => {
    const facts = { stage: "gone", outAt: anInstant("2026-10-20T20:00:00Z") } as const
    // 21 to 23.
    expect(clockOf("per_diem", [detention], { facts, now: "2026-10-23T13:00:00Z" })).toMatchObject({ counted: 240_00 })
    expect(clockOf("per_diem", [{ ...detention, startEvent: "gate_out" }])).toMatchObject({ why: "not_out" })
  })
})

describe("one calendar for free time, another after it", () => {
  const weekends = someGates({ name: "Weekends too", openWeekdays: [1, 2, 3, 4, 5, 6, 7] })
  const holiday = someGates({ name: "California", closures: [{ day: aDay("2026-10-19"), reason: "holiday" }] })
  const gates = new Map([weekends, holiday].map((one) => [one.name, one]))
  const row = storage({ freeBasis: "working", afterBasis: "working" })

  test.each([
    ["Weekends too", 516_00, "17, 18 and 19"],
    ["California", 0, "none: a weekend and a holiday"],
    [null, 172_00, "19, by the calendar of free time"],
  ])("after free time %s: %i, days %s", (afterGateCalendar, counted, _days) => {
    expect(clockOf("storage", [{ ...row, afterGateCalendar }], { rates: { gates } })).toMatchObject({ counted })
  })

  test("the calendar after free time leaves free time as it was", () => {
    // Free to Friday the 16th by working days, though the other calendar opens on Saturday.
    const found = clockOf("storage", [{ ...row, freeDays: 5, afterGateCalendar: "Weekends too" }], { rates: { gates } })
    expect(found).toMatchObject({ counted: 0, steps: { lastFreeDay: "2026-10-19" } })
  })

  test("a calendar after free time that is not on file is no figure", () => {
    expect(clockOf("storage", [{ ...row, afterGateCalendar: "Gone" }])).toMatchObject({
      why: { notComputable: "no_gates" },
    })
  })
})

describe("rates by the day charged, not by the day the count began", () => {
  const old = storage({ id: "old", ratesOn: "day_charged", effectiveTo: aDay("2026-10-17"), tiers: flat(100) })
  const raised = storage({ id: "new", ratesOn: "day_charged", effectiveFrom: aDay("2026-10-18"), tiers: flat(130) })

  test("each day costs the rate in force on it", () => {
    // 17 at 100, 18 and 19 at 130.
    expect(clockOf("storage", [old, raised])).toMatchObject({ counted: 360_00, oneMoreDay: 130_00 })
    expect(clockOf("storage", [{ ...old, ratesOn: "count_start" }, raised])).toMatchObject({ counted: 300_00 })
  })

  test("the count of days goes on over the change, and the raise is a step-up", () => {
    const [first, second] = [
      someTiers([
        [1, 2, 100],
        [3, null, 200],
      ]),
      someTiers([
        [1, 2, 130],
        [3, null, 260],
      ]),
    ]
    const found = clockOf(
      "storage",
      [
        { ...old, tiers: first },
        { ...raised, tiers: second },
      ],
      {
        now: "2026-10-17T13:00:00Z",
      },
    )
    // 17 at 100; 18, the second day, at 130; 19, the third, at 260.
    expect(found).toMatchObject({ counted: 100_00, oneMoreDay: 130_00, steps: { stepUp: { day: "2026-10-18" } } })
  })

  test("a day on which no row is in force, or one in another currency, is no figure", () => {
    for (const rows of [[old], [old, { ...raised, tiers: someTiers([[1, null, 130]], "CAD") }]])
      expect(clockOf("storage", rows)).toMatchObject({ counted: { notComputable: "no_tier" } })
  })
})

describe("where a count starts", () => {
  test("at the vessel's arrival", () => {
    const row = storage({ startEvent: "arrived" })
    const facts = { arrivedAt: anInstant("2026-10-11T16:00:00Z") }
    // Free 11 to 14; 15 to 18 at 172, 19 at 222.
    expect(clockOf("storage", [row], { facts })).toMatchObject({ counted: 910_00 })
    expect(wordsOf(row, { arrivedAt: null })).toBe("Cannot tell: arrival not reported")
  })

  test("at the discharge of the bill's first container", () => {
    const row = storage({ startEvent: "bill_first_discharged" })
    const facts = { billDischargedAt: anInstant("2026-10-12T19:00:00Z") }
    // Free 12 to 15; 16 to 19.
    expect(clockOf("storage", [row], { facts })).toMatchObject({ counted: 688_00 })
    expect(wordsOf(row, { billDischargedAt: null })).toBe(
      "Cannot tell: the discharge of the bill's first container not reported",
    )
  })

  test("at the vessel's complete discharge, which nobody reports", () => {
    const row = { startEvent: "discharge_complete" } as const
    expect(wordsOf(storage(row), {})).toBe("Cannot tell: the vessel's complete discharge not reported")
    // Demurrage counts from the reported last free day: 17 to 19.
    expect(clockOf("demurrage", [aTariff(row)])).toMatchObject({ counted: 516_00 })
    expect(clockOf("demurrage", [aTariff(row)], { facts: { lfd: anLfd() } })).toMatchObject({ state: "not_computable" })
  })

  function wordsOf(row: TariffRow, facts: Partial<ExposureInput>): unknown {
    const found = clockOf(row.clock, [row], { facts })
    return found?.state === "not_computable" ? notComputableWords(found.why) : found
  }
})

describe("plug-in", () => {
  const plugIn = aTariff({ id: "plug", clock: "plug_in", equipment: ["reefer"], freeDays: 0, tiers: flat(60) })
  const facts = { place: { ...anExposure().place, equipment: "reefer" as const } }

  test("is charged from the first day, although a last free day is reported", () => {
    // 13 to 19.
    expect(clockOf("plug_in", [plugIn, aTariff()], { facts })).toMatchObject({ counted: 420_00, oneMoreDay: 60_00 })
    expect(clockOf("demurrage", [plugIn, aTariff()], { facts })).toMatchObject({ counted: 516_00 })
  })

  test("ends at the gate", () => {
    const gone = { ...facts, stage: "gone", outAt: anInstant("2026-10-16T20:00:00Z") } as const
    // 13 to 16.
    expect(clockOf("plug_in", [plugIn], { facts: gone })).toMatchObject({ state: "ended", counted: 240_00 })
  })

  test("is not charged, nor missing, for a dry or a non-operating container", () => {
    for (const equipment of ["dry", "non_operating_reefer"] as const) {
      const input = anExposure({ confirmedAt: anInstant(NOW), place: { ...anExposure().place, equipment } })
      const exposure = exposureOf(input, someRates([plugIn, aTariff()]), anInstant(NOW))
      // Demurrage alone: 17 to 19 so far.
      expect(sharesOf(exposure, "accrued")).toEqual({
        ...{ shares: [{ currency: "USD", minor: 516_00, basis: "tariff" }], leftOut: [] },
      })
    }
  })
})

describe("a minimum", () => {
  // 17 costs the minimum; 18 makes 100, still less than it; 19 makes 150.
  const row = storage({ tiers: flat(50), minimumMinor: 120_00 })

  test.each([
    ["2026-10-16", 0, 120_00],
    ["2026-10-17", 120_00, 0],
    ["2026-10-18", 120_00, 30_00],
    ["2026-10-19", 150_00, 50_00],
  ])("through %s: %i, and the next day adds %i", (day, counted, oneMoreDay) => {
    expect(clockOf("storage", [row], { now: `${day}T19:00:00Z` })).toMatchObject({ counted, oneMoreDay })
  })

  test("is no step-up, and days at no charge do not begin it", () => {
    expect(clockOf("storage", [row], { now: "2026-10-17T19:00:00Z" })).toMatchObject({ steps: { stepUp: null } })
    const late = storage({
      tiers: someTiers([
        [1, 2, 0],
        [3, null, 50],
      ]),
      minimumMinor: 120_00,
    })
    expect(clockOf("storage", [late], { now: "2026-10-18T19:00:00Z" })).toMatchObject({
      counted: 0,
      oneMoreDay: 120_00,
    })
  })
})

test("a row of the container's customer counts, and a non-operating reefer as dry", () => {
  const place = { ...anExposure().place, customer: "Harbor Foods", equipment: "non_operating_reefer" as const }
  const rows = [
    storage({ id: "dry", equipment: ["dry", "non_operating_reefer"], tiers: flat(10) }),
    storage({ id: "reefer", equipment: ["reefer"], tiers: flat(90) }),
  ]
  // 17 to 19.
  expect(clockOf("storage", rows, { facts: { place } })).toMatchObject({ counted: 30_00 })
  const theirs = storage({ id: "theirs", customer: "Harbor Foods", tiers: flat(7) })
  expect(clockOf("storage", [...rows, theirs], { facts: { place } })).toMatchObject({ counted: 21_00 })
})
