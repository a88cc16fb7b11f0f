// From the port by rail to an inland ramp, out of its gate, to the consignee and back empty.

import { DAY, HOUR } from "../../values/instant.ts"
import type { Observation, Report } from "../source.ts"
import type { ContainerFrame, Frame } from "./frame.ts"
import { localMidnight, localTime } from "./local-day.ts"
import { toMilestones } from "./milestone.ts"

export function planRail(frame: ContainerFrame): Observation[] {
  const { traits, route, container, dischargedAt, chance } = frame
  const zone = route.zones.inland ?? route.zones.discharge
  const place = route.inland ?? route.discharge
  const loaded = dischargedAt + 40 * HOUR + chance.int(0, 300) * 60_000
  const arrives = loaded + 5 * DAY + chance.int(0, 600) * 60_000
  const leaves = localTime(arrives, zone, 3, chance.int(8, 15), chance.int(0, 59))
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
    ...seen(ramp, "rail_unloaded", arrives + 6 * HOUR),
    says(arrives + 7 * HOUR, { lfdRail: localMidnight(arrives + 6 * HOUR, zone, 2) }),
    says(arrives + 9 * HOUR, { available: true }),
    ...seen(ramp, "full_out", leaves),
    ...seen(ramp, "delivered", leaves + 5 * HOUR),
    ...seen(ramp, "empty_in", localTime(leaves, zone, traits.emptyAfterDays, 11, 20)),
  ]
}

/** When the train is to come in: the estimates are the shipment's, so they ride with the voyage. */
export function planInlandEstimates({ traits, route, key }: Frame): Observation[] {
  const { inland: place, zones } = route
  if (traits.route !== "rail" || place === null) return []
  const arrives = key.arrivesAt + 56 * HOUR + 5 * DAY
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
