import { describe, expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { anExposure, aTariff, someGates, someRates } from "#test/charges/tariff"
import type { TariffRow } from "../tariffs/tariff.ts"
import { emptyReturn } from "./empty-return.ts"
import type { ExposureInput } from "./exposure.ts"

/** Out of the gate on Tuesday 20 October 2026 at 23:30 in Los Angeles, the 21st in UTC. */
const out: Partial<ExposureInput> = { stage: "gone", outAt: anInstant("2026-10-21T06:30:00Z") }
const now = anInstant("2026-10-21T13:00:00Z")
const perDiem = (row: Partial<TariffRow> = {}) =>
  aTariff({ clock: "per_diem", chargedBy: "line", startEvent: "gate_out", freeBasis: "calendar", ...row })
const found = (facts: Partial<ExposureInput>, row: Partial<TariffRow> = {}) =>
  emptyReturn(anExposure({ ...out, ...facts }), someRates([perDiem(row)]), now)

describe("the day an empty must be back", () => {
  test("four calendar days from the day of the gate in the port's zone, and the end of that day", () => {
    expect(found({})).toEqual({
      outOn: "2026-10-20",
      zone: "America/Los_Angeles",
      port: "USLAX",
      returnBy: "2026-10-23",
      endsAt: "2026-10-24T07:00:00.000Z",
      source: "Tariff: Rule 34, charged by the carrier",
      why: null,
    })
  })

  test("working days pass over the weekend, and the clock change makes the last day an hour longer", () => {
    const gates = { rates: { terminalGates: someGates() } }
    const at = anExposure({ ...out, outAt: anInstant("2026-10-29T20:00:00Z") })
    const answer = emptyReturn(
      at,
      someRates([perDiem({ freeBasis: "working", freeDays: 2, startDayCounts: false })], gates.rates),
      now,
    )
    expect(answer).toMatchObject({ returnBy: "2026-11-02", endsAt: "2026-11-03T08:00:00.000Z" })
  })

  test("no free day at all: it was due the day before the first one charged", () => {
    expect(found({}, { freeDays: 0 })).toMatchObject({ returnBy: "2026-10-19" })
  })

  test("nothing to return at the terminal, once it is back, or after 56 silent days", () => {
    expect(found({ stage: "at_terminal", outAt: null })).toBeNull()
    expect(found({ returned: true, returnedAt: anInstant("2026-10-21T10:00:00Z") })).toBeNull()
    expect(found({ confirmedAt: anInstant("2026-08-20T12:00:00Z") })).toBeNull()
  })

  test("cannot tell without the day of the gate, a rate, or gates where working days count", () => {
    expect(found({ outAt: null })).toMatchObject({ outOn: null, returnBy: null, why: { notComputable: "no_start" } })
    expect(emptyReturn(anExposure(out), someRates([]), now)).toMatchObject({
      outOn: "2026-10-20",
      returnBy: null,
      why: { notComputable: "no_rate" },
    })
    const withoutGates = someRates([perDiem({ freeBasis: "working" })], { terminalGates: null })
    expect(emptyReturn(anExposure(out), withoutGates, now)).toMatchObject({ why: { notComputable: "no_gates" } })
  })
})
