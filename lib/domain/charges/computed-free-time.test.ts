import { expect, test } from "vitest"
import { aDay } from "#test/builders"
import { aCount, aTariff, someGates } from "#test/charges/tariff"
import type { TariffRow } from "../tariffs/tariff.ts"
import { computedFreeTime } from "./computed-free-time.ts"
import type { ChargeCount } from "./days.ts"

// Wednesday 14 October 2026; gates open Monday to Friday.
const of = (row: Partial<TariffRow> = {}, count: Partial<ChargeCount> = {}) =>
  computedFreeTime(aCount({ row: aTariff(row), ...count }))

test.each<[string, Partial<TariffRow>, string]>([
  ["4 working days from Wednesday pass over the weekend", {}, "2026-10-19"],
  ["4 calendar days from Wednesday", { freeBasis: "calendar" }, "2026-10-17"],
  ["the first day does not count", { freeBasis: "calendar", startDayCounts: false }, "2026-10-18"],
  ["no free day: the day before the first charged one", { freeDays: 0 }, "2026-10-13"],
])("%s", (_, row, lastFreeDay) => {
  expect(of(row)).toEqual({ startsOn: "2026-10-14", lastFreeDay })
})

test("a closed gate lengthens working days, and a reported day or a gate out changes nothing", () => {
  const gates = someGates({ closures: [{ day: aDay("2026-10-15"), reason: "strike" }] })
  expect(of({}, { gates })).toMatchObject({ lastFreeDay: "2026-10-20" })
  expect(of({}, { lastFreeDay: aDay("2026-10-30"), endsOn: aDay("2026-10-15") })).toMatchObject({
    lastFreeDay: "2026-10-19",
  })
})

test.each<[string, Partial<TariffRow>, Partial<ChargeCount>]>([
  ["no_start", {}, { startsOn: null }],
  ["no_gates", {}, { gates: null }],
  ["holds_not_reported", { heldDaysExcluded: true }, { held: null }],
  ["too_long", {}, { gates: someGates({ openWeekdays: [], openings: [{ day: aDay("2026-10-14"), reason: "" }] }) }],
])("not computable: %s", (reason, row, count) => {
  expect(of(row, count)).toEqual({ notComputable: reason, detail: null })
})
