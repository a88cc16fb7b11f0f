// The part of a life that all containers of the bill share: departure, change of ship, estimates, arrival.

import type { Frame } from "./frame.ts"
import { toMilestones } from "./milestone.ts"
import { planInlandEstimates } from "./rail-track.ts"
import type { Estimate, FoundContainer, Observation } from "./told.ts"
import type { Chance } from "./values/chance.ts"
import { DAY, HOUR, MINUTE } from "./values/instant.ts"

export function planVoyage(frame: Frame, chance: Chance, containers: FoundContainer[]): Observation[] {
  const { traits, route, vessel, firstVessel, voyage, departsAt, key } = frame
  const sailed = { vessel: firstVessel, voyage, dataSource: "shipping_line" as const }
  const forAll = (
    event: string,
    happenedAt: number,
    place: string,
    zone: string,
    more: Partial<Parameters<typeof toMilestones>[1]> = {},
  ) =>
    containers.flatMap((container) =>
      toMilestones(traits, {
        container: container.number,
        event,
        happenedAt,
        place,
        zone,
        lagMinutes: 55,
        ...sailed,
        ...more,
      }),
    )
  const arrived = { vessel, terminal: route.movedTo ?? route.terminal, dataSource: "ais" as const }
  return [
    ...departureEstimates(frame),
    ...arrivalEstimates(frame),
    ...planInlandEstimates(frame),
    ...forAll("vessel_departed", departsAt, route.lading, route.zones.lading),
    ...changeOfShip(frame, chance, forAll),
    ...forAll("vessel_arrived", key.arrivesAt, route.discharge, route.zones.discharge, { ...arrived, lagMinutes: 12 }),
    ...forAll("vessel_berthed", key.arrivesAt + 95 * MINUTE, route.discharge, route.zones.discharge, {
      ...arrived,
      lagMinutes: 18,
    }),
  ]
}

type ForAll = (event: string, happenedAt: number, place: string, zone: string, more?: object) => Observation[]

function changeOfShip({ route, traits, vessel, departsAt, key }: Frame, chance: Chance, forAll: ForAll): Observation[] {
  if (route.via === null || route.zones.via === null) return []
  const kind = traits.route === "feeder" ? "feeder" : "transshipment"
  const arrives = departsAt + (key.arrivesAt - departsAt) * (kind === "feeder" ? 0.25 : 0.42)
  const hours = [0, chance.int(8, 20), chance.int(50, 70), chance.int(76, 90)]
  const events = [`${kind}_arrived`, `${kind}_discharged`, `${kind}_loaded`, `${kind}_departed`]
  const { via, zones } = route
  return events.flatMap((event, n) =>
    forAll(event, arrives + (hours[n] ?? 0) * HOUR, via, zones.via ?? "UTC", n < 2 ? {} : { vessel }),
  )
}

/** With the booking, and again when the ship is known to be late. */
function departureEstimates({ route, firstVessel, voyage, departsAt }: Frame): Estimate[] {
  return [
    { at: departsAt - 8 * DAY, expectedAt: departsAt - 5 * HOUR },
    { at: departsAt - 2 * DAY, expectedAt: departsAt - HOUR },
  ].map((times) => ({
    kind: "estimate",
    of: "departure",
    ...times,
    zone: route.zones.lading,
    place: route.lading,
    vessel: firstVessel,
    voyage,
    dataSource: "shipping_line",
  }))
}

/** The first estimate comes with the booking, the others along the way. The last is close to the truth. */
function arrivalEstimates({ slips, route, vessel, voyage, departsAt, key }: Frame): Estimate[] {
  const first = departsAt - 8 * DAY + HOUR
  const span = key.arrivesAt - 20 * HOUR - first
  return slips.map((hours, n) => ({
    kind: "estimate",
    of: "arrival",
    at: Math.floor((first + (span * n) / Math.max(1, slips.length - 1)) / MINUTE) * MINUTE,
    expectedAt: Math.floor((key.arrivesAt - hours * HOUR) / MINUTE) * MINUTE,
    zone: route.zones.discharge,
    place: route.discharge,
    vessel,
    voyage,
    dataSource: n === slips.length - 1 ? "terminal" : "shipping_line",
  }))
}
