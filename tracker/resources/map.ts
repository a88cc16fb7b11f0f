// A container's journey as GeoJSON: its ports, the way sailed so far, and the way still ahead as a straight estimate.
import type { Shipment } from "../core/records.ts"
import { toFactTimeOrNull } from "../values/instant.ts"
import type { Call } from "./voyage.ts"

type Position = [longitude: number, latitude: number]

export function toGeoJson(shipment: Shipment, calls: Call[], now: number) {
  return { type: "FeatureCollection", features: [...toPorts(calls), ...toLegs(shipment, calls, now)] }
}

const positionOf = ({ port }: Call): Position => [port.longitude, port.latitude]

function toPorts(calls: Call[]) {
  return calls.map((call, n) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: positionOf(call) },
    properties: {
      feature_type: "port",
      ports_sequence: n + 1,
      ports_total: calls.length,
      location_id: call.port.id,
      location_type: "Port",
      name: call.port.name,
      state_abbr: call.port.state,
      country_code: call.port.country,
      time_zone: call.port.zone,
      label: call.label,
      inbound_eta_at: toFactTimeOrNull(call.eta),
      inbound_ata_at: toFactTimeOrNull(call.ata),
      outbound_etd_at: toFactTimeOrNull(call.etd),
      outbound_atd_at: toFactTimeOrNull(call.atd),
    },
  }))
}

function toLegs(shipment: Shipment, calls: Call[], now: number) {
  return calls.slice(0, -1).flatMap((from, n) => {
    const to = calls[n + 1]
    if (!to) return []
    const ends = { outbound_atd_at: toFactTimeOrNull(from.atd), inbound_ata_at: toFactTimeOrNull(to.ata) }
    const facts = { ports_sequence: n + 1, ...ends, inbound_eta_at: toFactTimeOrNull(to.eta) }
    if (to.ata !== null) return [toLine("past_vessel_locations", [positionOf(from), positionOf(to)], facts)]
    const until = to.eta ?? shipment.eta
    if (from.atd === null || until === null || until <= from.atd) {
      return [toLine("estimated_full_leg", [positionOf(from), positionOf(to)], facts)]
    }
    const here = between(
      positionOf(from),
      positionOf(to),
      Math.min(1, Math.max(0, (now - from.atd) / (until - from.atd))),
    )
    const vessel = { vessel_id: shipment.vesselId, vessel_name: shipment.vesselName, vessel_imo: shipment.vesselImo }
    return [
      toLine("past_vessel_locations", [positionOf(from), here], facts),
      {
        type: "Feature",
        geometry: { type: "Point", coordinates: here },
        properties: { feature_type: "current_vessel", ...vessel, ...facts },
      },
      toLine("estimated_partial_leg", [here, positionOf(to)], facts),
    ]
  })
}

function toLine(kind: string, coordinates: Position[], facts: object) {
  return {
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: { feature_type: kind, ...facts },
  }
}

/** A share of the way from one place to another, the short way round the globe. */
function between(from: Position, to: Position, share: number): Position {
  const east = ((to[0] - from[0] + 540) % 360) - 180
  const longitude = ((from[0] + east * share + 540) % 360) - 180
  return [longitude, from[1] + (to[1] - from[1]) * share]
}
