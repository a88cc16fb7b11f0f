// Builders for tests of money: a tariff row, gates and a container, except for what a test changes.

import type { ChargeCount } from "#lib/domain/charges/days"
import type { Rates } from "#lib/domain/charges/days-clock"
import type { Obstacle } from "#lib/domain/charges/days-held"
import type { ExposureInput } from "#lib/domain/exposure/exposure"
import type { GateCalendar } from "#lib/domain/tariffs/gate-calendar"
import type { TariffRow, Tier } from "#lib/domain/tariffs/tariff"
import { aDay, anInstant, anLfd } from "#test/builders"

/** Rates are whole units of the currency per day. */
export function someTiers(tiers: [from: number, to: number | null, rate: number][], currency = "USD"): Tier[] {
  return tiers.map(([fromDay, toDay, rate]) => ({ fromDay, toDay, rateMinor: rate * 100, currency }))
}

/** A terminal's demurrage: 4 working days from the day of discharge, then calendar days at 172, 222, 384. */
export function aTariff(row: Partial<TariffRow> = {}): TariffRow {
  return {
    ...{ id: "row", clock: "demurrage", basis: "tariff", chargedBy: "terminal" },
    ...{ customer: null, terminal: null, port: null, line: null, equipment: null, traits: [], length: null },
    ...{ startEvent: "discharged", startDay: "event_day", startDayCounts: true },
    ...{ freeDays: 4, freeBasis: "working", afterBasis: "calendar", heldDaysExcluded: false },
    ...{ gateCalendar: null, afterGateCalendar: null, ratesOn: "count_start", minimumMinor: null },
    ...{ countFrom: "end_of_free_time", effectiveFrom: aDay("2020-01-01"), effectiveTo: null, rule: "Rule 34" },
    tiers: someTiers([
      [1, 4, 172],
      [5, 9, 222],
      [10, null, 384],
    ]),
    ...row,
  }
}

/** Monday to Friday. */
export function someGates(gates: Partial<GateCalendar> = {}): GateCalendar {
  return { name: "Pier", openWeekdays: [1, 2, 3, 4, 5], closures: [], openings: [], publishedTo: null, ...gates }
}

export function aCount(count: Partial<ChargeCount> = {}): ChargeCount {
  const days = { startsOn: aDay("2026-10-14"), lastFreeDay: null, endsOn: null }
  const gates = count.gates === undefined ? someGates() : count.gates
  return { row: aTariff(), ...days, gates, gatesAfter: gates, held: [], ...count }
}

export function anObstacle(from: string, until: string | null, obstacle: Partial<Obstacle> = {}): Obstacle {
  const span = { from: anInstant(from), until: until === null ? null : anInstant(until) }
  return { kind: "hold", name: "customs", ...span, notificationIds: [`n ${from}`], ...obstacle }
}

/**
 * Discharged in Los Angeles on Tuesday 13 October 2026, last free day Friday the 16th, no fees, confirmed on the 19th.
 */
export function anExposure(facts: Partial<ExposureInput> = {}): ExposureInput {
  return {
    place: {
      ...{ customer: null, terminal: "W185", port: "USLAX", line: "MSCU", equipment: "dry", length: 40 },
      traits: { high_cube: false, dangerous: false, shipper_owned: false },
    },
    ...{ zone: "America/Los_Angeles", stage: "at_terminal", atRamp: false },
    landedAt: anInstant("2026-10-14T05:36:00Z"),
    ...{ arrivedAt: anInstant("2026-10-13T16:00:00Z"), billDischargedAt: anInstant("2026-10-13T20:00:00Z") },
    ...{ availability: "yes", availableAt: anInstant("2026-10-14T20:00:00Z"), outAt: null },
    ...{ returned: false, returnedAt: null, returnZone: null },
    ...{ lfd: anLfd({ terminal: "2026-10-16" }), lfdPolicy: "earliest", obstacles: [] },
    ...{ fees: [], cleared: [], confirmedAt: anInstant("2026-10-19T12:00:00Z") },
    ...facts,
  }
}

export function someRates(rows: readonly TariffRow[] = [aTariff()], rates: Partial<Rates> = {}): Rates {
  return { rows, gates: new Map(), terminalGates: someGates(), ...rates }
}
