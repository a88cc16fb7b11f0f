import { describe, expect, test } from "vitest"
import { LFD_POLICIES } from "#lib/domain/containers/lfd-sources"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { aContainer, aContainerAtSea, anInstant, anLfd } from "#test/builders"
import { anExposure, aTariff, someGates, someRates } from "#test/charges/tariff"
import { demurrageClock, perDiemClock, storageClock } from "./clocks.ts"
import { type ChargeInput, chargeInputOf } from "./days-clock.ts"

const now = anInstant("2026-10-19T13:00:00Z")
const gone: Partial<ChargeInput> = { stage: "gone", outAt: anInstant("2026-10-20T06:30:00Z") }
const perDiem = aTariff({ clock: "per_diem", chargedBy: "line", startEvent: "gate_out", freeBasis: "calendar" })
const storage = aTariff({ clock: "storage" })

describe("demurrage", () => {
  test("runs from the day of discharge in the port's zone, free to the last free day of whoever charges", () => {
    const found = demurrageClock(anExposure(), someRates(), now)
    expect(found).toMatchObject({
      state: "running",
      count: { startsOn: "2026-10-13", lastFreeDay: "2026-10-16", endsOn: null },
      freeTime: { by: "reported", party: "terminal", lfd: { source: "terminal" } },
      source: "Tariff: Rule 34, charged by the terminal",
    })
  })

  const both = { line: "2026-10-14", terminal: "2026-10-16" }
  test.each<[string, Partial<ChargeInput>, Partial<TariffRow>, object]>([
    [
      "the terminal's, which charges",
      { lfd: anLfd(both) },
      {},
      { by: "reported", lfd: { source: "terminal", day: "2026-10-16" } },
    ],
    [
      "the line's, which charges",
      { lfd: anLfd(both) },
      { chargedBy: "line" },
      { by: "reported", lfd: { source: "line", day: "2026-10-14" } },
    ],
    [
      "at a ramp the ramp's, though the row says terminal",
      { atRamp: true, stage: "at_ramp", lfd: anLfd({ line: "2026-10-14", rail: "2026-10-18" }) },
      ...([{}, { by: "reported", party: "rail", lfd: { source: "rail", day: "2026-10-18" } }] as const),
    ],
    [
      "computed, as the terminal reports none",
      { lfd: anLfd({ line: "2026-10-14" }) },
      ...([{}, { by: "computed", party: "terminal", freeDays: 4, rule: "Rule 34" }] as const),
    ],
    [
      "the other party's, as nothing can be computed",
      { lfd: anLfd({ line: "2026-10-14" }), landedAt: null },
      ...([{}, { by: "other", party: "terminal", lfd: { source: "line", day: "2026-10-14" } }] as const),
    ],
    [
      "the service's of no known source, as nothing else is reported",
      { lfd: anLfd({ coalesced: "2026-10-15" }), landedAt: null },
      ...([{}, { by: "other", lfd: { source: "coalesced", day: "2026-10-15" } }] as const),
    ],
  ])("free time ends by %s, whatever the account acts by", (_which, facts, row, freeTime) => {
    for (const lfdPolicy of LFD_POLICIES) {
      const found = demurrageClock(anExposure({ ...facts, lfdPolicy }), someRates([aTariff(row)]), now)
      expect(found).toMatchObject({
        freeTime,
        count: { lastFreeDay: "lfd" in freeTime ? (freeTime.lfd as { day: string }).day : null },
      })
    }
  })

  test("the date the account acts by is beside it, and changes nothing", () => {
    const found = demurrageClock(anExposure({ lfd: anLfd(both) }), someRates(), now)
    expect(found).toMatchObject({
      count: { lastFreeDay: "2026-10-16" },
      actBy: { day: "2026-10-14", source: "line", policy: "earliest" },
    })
  })

  test("a row charged by the ramp is none of the port's", () => {
    const rates = someRates([aTariff({ chargedBy: "rail" })])
    expect(demurrageClock(anExposure(), rates, now)).toMatchObject({ why: { notComputable: "no_rate" } })
  })

  test("free time from availability has not begun while it is not available, though another party has a date", () => {
    const row = aTariff({ startEvent: "available" })
    const facts = { lfd: anLfd({ line: "2026-10-14" }), availability: "no", availableAt: null } as const
    expect(demurrageClock(anExposure(facts), someRates([row]), now)).toMatchObject({ why: "not_available" })
    expect(demurrageClock(anExposure({ ...facts, lfd: anLfd(both) }), someRates([row]), now)).toMatchObject({
      count: { lastFreeDay: "2026-10-16" },
    })
  })

  test("ends on the day of the gate in the port's zone, though it is the next day in UTC", () => {
    expect(demurrageClock(anExposure(gone), someRates(), anInstant("2026-10-20T06:30:00Z"))).toMatchObject({
      state: "ended",
      count: { endsOn: "2026-10-19" },
    })
  })

  test("a gate that lies ahead ends the count, and the days to it are still charged", () => {
    const ahead = { ...gone, outAt: anInstant("2026-10-21T20:00:00Z") }
    expect(demurrageClock(anExposure(ahead), someRates(), now)).toMatchObject({
      state: "running",
      count: { endsOn: "2026-10-21" },
    })
  })

  test("has not started at sea, nor for the inland place on the way there", () => {
    for (const stage of ["at_sea", "inland"] as const)
      expect(demurrageClock(anExposure({ stage }), someRates(), now).state).toBe("not_started")
  })

  test.each<[string, Partial<ChargeInput>]>([
    ["no_lfd", { lfd: anLfd(), landedAt: null }],
    ["no_end", { stage: "gone", outAt: null }],
    ["row_unclear", { place: { ...anExposure().place, equipment: null } }],
  ])("not computable: %s", (reason, facts) => {
    const rates = someRates([aTariff(), aTariff({ id: "dry", equipment: ["dry"] })])
    expect(demurrageClock(anExposure(facts), rates, now)).toMatchObject({
      state: "not_computable",
      why: { notComputable: reason },
    })
  })

  test("no row on file is no rate, not no charge", () => {
    expect(demurrageClock(anExposure(), someRates([]), now)).toMatchObject({
      state: "not_computable",
      why: { notComputable: "no_rate" },
    })
  })

  test("the row in force on the first day stays in force to the end of the count", () => {
    const rates = someRates([
      aTariff({ id: "old", effectiveTo: "2026-10-13" as never }),
      aTariff({ id: "new", effectiveFrom: "2026-10-14" as never }),
    ])
    expect(demurrageClock(anExposure(), rates, now)).toMatchObject({ count: { row: { id: "old" } } })
  })

  test("days are of UTC where the zone is not known, and that is shown", () => {
    expect(demurrageClock(anExposure({ zone: null }), someRates(), now)).toMatchObject({
      zoneKnown: false,
      count: { startsOn: "2026-10-14" },
    })
  })
})

describe("storage", () => {
  const rates = someRates([storage])
  test("counts by its own free days, whatever last free day is reported", () => {
    expect(storageClock(anExposure(), rates, now)).toMatchObject({
      count: { startsOn: "2026-10-13", lastFreeDay: null },
      freeTime: { by: "row", freeDays: 4, freeBasis: "working", rule: "Rule 34" },
    })
  })

  test.each([
    ["yes", "not_computable"],
    ["no", "not_started"],
    ["unknown", "not_computable"],
  ] as const)("from availability, whose day is not reported: available %s is %s", (availability, state) => {
    const row = { ...storage, startEvent: "available" as const }
    expect(storageClock(anExposure({ availability, availableAt: null }), someRates([row]), now).state).toBe(state)
  })

  test("a gate calendar that the row names takes the place of the terminal's", () => {
    const row = { ...storage, gateCalendar: "Holidays" }
    const named = someGates({ name: "Holidays" })
    const found = (gates: [string, typeof named][]) =>
      storageClock(anExposure(), someRates([row], { gates: new Map(gates) }), now)
    expect(found([["Holidays", named]])).toMatchObject({ count: { gates: { name: "Holidays" } } })
    expect(found([])).toMatchObject({ count: { gates: null } })
  })
})

describe("per diem", () => {
  const rates = someRates([perDiem])
  test("starts at the gate, and has not before", () => {
    expect(perDiemClock(anExposure(), rates, now).state).toBe("not_started")
    expect(perDiemClock(anExposure(gone), rates, now)).toMatchObject({
      state: "running",
      count: { startsOn: "2026-10-19" },
    })
  })

  test("ends at the empty return, in the zone of the place it came back to", () => {
    const at = anInstant("2026-10-28T05:30:00Z")
    const returned = { returned: true, returnedAt: at, returnZone: "America/Chicago" }
    expect(perDiemClock(anExposure({ ...gone, ...returned }), rates, at)).toMatchObject({
      state: "ended",
      count: { endsOn: "2026-10-28" },
    })
    expect(perDiemClock(anExposure({ ...gone, ...returned, returnZone: null }), rates, now)).toMatchObject({
      count: { endsOn: "2026-10-27" },
    })
  })

  test.each<[string, Partial<ChargeInput>]>([
    ["no_start", { stage: "gone", outAt: null }],
    ["no_end", { ...gone, returned: true }],
  ])("not computable: %s", (reason, facts) => {
    expect(perDiemClock(anExposure(facts), rates, now)).toMatchObject({
      state: "not_computable",
      why: { notComputable: reason },
    })
  })
})

describe("facts of a container", () => {
  const other = { ...anExposure(), availableAt: null, obstacles: [] }
  test("at the port", () => {
    expect(chargeInputOf(aContainer(), other)).toMatchObject({
      stage: "at_terminal",
      zone: "America/Los_Angeles",
      outAt: null,
      returned: false,
    })
    expect(chargeInputOf(aContainerAtSea(), other).stage).toBe("at_sea")
  })

  test("at a ramp, the count is of the ramp: its arrival, its zone, its rail date", () => {
    const arrived = anInstant("2026-10-17T03:00:00Z")
    const lfd = anLfd({ terminal: "2026-10-14", rail: "2026-10-18" })
    const container = aContainer({
      hasInlandDestination: true,
      destinationAtaAt: arrived,
      podFullOutAt: anInstant("2026-10-15T20:00:00Z"),
      lfd,
    })
    const facts = chargeInputOf(container, other)
    expect(facts).toMatchObject({ stage: "at_ramp", zone: "America/Chicago", landedAt: arrived, outAt: null })
    expect(demurrageClock(facts, someRates(), now)).toMatchObject({
      count: { startsOn: "2026-10-16", lastFreeDay: "2026-10-18" },
    })
  })
})
