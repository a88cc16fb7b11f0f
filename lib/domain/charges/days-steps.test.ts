import { expect, test } from "vitest"
import { aDay } from "#test/builders"
import { aCount, aTariff, someGates } from "#test/charges/tariff"
import { countSteps } from "./days-steps.ts"

// Last free day Monday the 19th; 172 from the 20th, 222 from the 24th, 384 from the 29th.
test.each([
  ["2026-10-14", { day: "2026-10-24", alertOn: "2026-10-23", fromMinor: 17200, toMinor: 22200 }],
  ["2026-10-23", { day: "2026-10-24", alertOn: "2026-10-23", fromMinor: 17200, toMinor: 22200 }],
  ["2026-10-24", { day: "2026-10-29", alertOn: "2026-10-28", fromMinor: 22200, toMinor: 38400 }],
  ["2026-10-29", null],
])("on %s the next step up is %o", (today, stepUp) => {
  expect(countSteps(aCount(), aDay(today))).toEqual({ lastFreeDay: "2026-10-19", firstCharged: "2026-10-20", stepUp })
})

test("working days after free time put the step off", () => {
  const row = aTariff({ afterBasis: "working" })
  expect(countSteps(aCount({ row }), aDay("2026-10-20"))?.stepUp?.day).toBe("2026-10-26")
})

test("a container that has left before the step has none", () => {
  expect(countSteps(aCount({ endsOn: aDay("2026-10-22") }), aDay("2026-10-21"))?.stepUp).toBeNull()
})

test("no free days: the last free day is the day before the first charged one", () => {
  const steps = countSteps(aCount({ row: aTariff({ freeDays: 0 }) }), aDay("2026-10-14"))
  expect(steps).toMatchObject({ lastFreeDay: "2026-10-13", firstCharged: "2026-10-14" })
})

test("a reported last free day is kept as reported, on a closed day too", () => {
  expect(countSteps(aCount({ lastFreeDay: aDay("2026-10-18") }), aDay("2026-10-14"))).toMatchObject({
    lastFreeDay: "2026-10-18",
    firstCharged: "2026-10-19",
  })
})

test("gates that never open end the search, with no step found", () => {
  const gates = someGates({ openWeekdays: [] })
  expect(countSteps(aCount({ gates }), aDay("2026-10-14"))).toEqual({
    lastFreeDay: null,
    firstCharged: null,
    stepUp: null,
  })
})

test("a count that cannot be made has no steps", () =>
  expect(countSteps(aCount({ gates: null }), aDay("2026-10-14"))).toBeNull())
