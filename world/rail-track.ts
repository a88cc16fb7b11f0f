// By rail from the port to an inland ramp, out of its gate and back empty. No line reports the delivery.

import { planStorage } from "./fees.ts"
import type { ContainerFrame, Frame } from "./frame.ts"
import { rampLastFreeDay, rampTime } from "./gates.ts"
import { toMilestones } from "./milestone.ts"
import type { Observation, Report } from "./told.ts"
import { HOUR, MINUTE } from "./values/instant.ts"
import { planWithdrawal } from "./withdrawal.ts"

/** Hours from discharge to the train, the fewest and the most. */
const LOADED_AFTER = [44, 170] as const

export function planRail(frame: ContainerFrame): Observation[] {
  const { traits, route, container, dischargedAt, chance } = frame
  const zone = route.zones.inland ?? route.zones.discharge
  const place = route.inland ?? route.discharge
  const loaded = dischargedAt + chance.int(LOADED_AFTER[0], LOADED_AFTER[1]) * HOUR + chance.int(0, 59) * MINUTE
  const arrives = loaded + route.railHours * HOUR + chance.int(0, 900) * MINUTE
  const unloaded = arrives + 6 * HOUR
  const availableAt = arrives + 9 * HOUR
  const lfd = rampLastFreeDay(unloaded, zone, place)
  const leaves = rampTime(chance, place, zone, availableAt, traits.rampPickupDay)
  const base = { container: container.number, dataSource: "shipping_line" as const, lagMinutes: 70 }
  const port = {
    ...base,
    place: route.discharge,
    zone: route.zones.discharge,
    terminal: route.movedTo ?? route.terminal,
  }
  const ramp = { ...base, place, zone, terminal: route.ramp }
  const seen = (facts: typeof port | typeof ramp, event: string, happenedAt: number) =>
    toMilestones(traits, { ...facts, event, happenedAt })
  const says = (at: number, report: Report): Observation => ({
    kind: "report",
    at,
    container: container.number,
    zone,
    dataSource: "terminal",
    report,
  })
  return [
    ...seen(port, "rail_loaded", loaded),
    ...seen(port, "rail_departed", loaded + 7 * HOUR),
    ...seen(ramp, "rail_arrived", arrives),
    ...seen(ramp, "arrived_at_inland_destination", arrives + HOUR),
    ...seen(ramp, "rail_unloaded", unloaded),
    says(unloaded + HOUR, { lfdRail: lfd }),
    says(availableAt, { available: true }),
    ...planWithdrawal(traits.withdrawn, availableAt, leaves).map(({ at, report }) => says(at, report)),
    ...planStorage(place, zone, lfd, leaves).map(({ at, fees }) => says(at, { fees })),
    says(leaves + HOUR, { available: false }),
    ...seen(ramp, "full_out", leaves),
    ...seen(ramp, "empty_in", rampTime(chance, place, zone, leaves, traits.emptyAfterDays)),
  ]
}

/** When the train should arrive. The estimates are the shipment's, so they are on the voyage track. */
export function planInlandEstimates({ route, key }: Frame): Observation[] {
  const { inland: place, zones } = route
  if (place === null) return []
  const arrives = key.arrivesAt + (10 + (LOADED_AFTER[0] + LOADED_AFTER[1]) / 2) * HOUR + route.railHours * HOUR
  return [21, 3].map((hours, n) => ({
    kind: "estimate",
    of: "inland_arrival",
    at: key.arrivesAt + (60 + n * 60) * HOUR,
    expectedAt: arrives - hours * HOUR,
    zone: zones.inland,
    place,
    vessel: null,
    voyage: null,
    dataSource: "shipping_line",
  }))
}
