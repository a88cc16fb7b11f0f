// A container's journey as GeoJSON, under the public service's names: its ports, the route sailed so far, the ship, and
// the route ahead as a straight estimate. A line that crosses the 180th meridian is cut there (RFC 7946, 3.1.9).
import type { Shipment } from "../../core/records.ts"
import { toFactTimeOrNull, toRecordTime } from "../../values/instant.ts"
import type { Call } from "./calls.ts"

export type Position = [longitude: number, latitude: number]

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" })

export function toGeoJson(shipment: Shipment, calls: Call[], now: number) {
  return { type: "FeatureCollection", features: [...toPorts(shipment, calls), ...toLegs(shipment, calls, now)] }
}

export const positionOf = ({ port }: Call): Position => [port.longitude, port.latitude]
const countryOf = ({ port }: Call) => COUNTRIES.of(port.country) ?? port.country

function toPorts(shipment: Shipment, calls: Call[]) {
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
      state: null,
      country_code: call.port.country,
      country: countryOf(call),
      time_zone: call.port.zone,
      label: call.label,
      inbound_eta_at: toFactTimeOrNull(call.eta),
      inbound_ata_at: toFactTimeOrNull(call.ata),
      outbound_etd_at: toFactTimeOrNull(call.etd),
      outbound_atd_at: toFactTimeOrNull(call.atd),
      updated_at: toRecordTime(shipment.pulledAt ?? shipment.createdAt),
    },
  }))
}

function toLegs(shipment: Shipment, calls: Call[], now: number) {
  return calls.slice(0, -1).flatMap((from, n) => {
    const to = calls[n + 1]
    if (!to) return []
    const sequence = n + 1
    const [start, end] = [positionOf(from), positionOf(to)]
    const vesselId = from.outVesselId ?? to.inVesselId ?? shipment.vesselId
    const sailed = (until: Position, endedAt: number) =>
      toLines("past_vessel_locations", start, until, {
        ports_sequence: sequence,
        vessel_id: vesselId,
        start_time: toFactTimeOrNull(from.atd),
        end_time: toFactTimeOrNull(endedAt),
        outbound_atd_at: toFactTimeOrNull(from.atd),
        inbound_ata_at: toFactTimeOrNull(to.ata),
        inbound_eta_at: toFactTimeOrNull(to.eta),
      })
    if (to.ata !== null) return sailed(end, to.ata)
    const until = to.eta ?? shipment.eta
    if (from.atd === null || until === null || until <= from.atd) {
      const ends = { previous_port_id: from.port.id, next_port_id: to.port.id }
      return toLines("estimated_full_legs", start, end, { ports_sequence: sequence, ...ends })
    }
    const here = between(start, end, Math.min(1, Math.max(0, (now - from.atd) / (until - from.atd))))
    const ends = { current_port_id: from.port.id, next_port_id: to.port.id }
    return [
      ...sailed(here, now),
      toShip(shipment, { from, to, sequence, here, now, vesselId }),
      ...toLines("estimated_partial_leg", here, end, { ports_sequence: sequence, ...ends }),
    ]
  })
}

type AtSea = { from: Call; to: Call; sequence: number; here: Position; now: number; vesselId: string | null }

/** Places the ship by the share of its time at sea. Nobody reports heading or speed. */
function toShip(shipment: Shipment, { from, to, sequence, here, now, vesselId }: AtSea) {
  const known = vesselId === shipment.vesselId
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: here },
    properties: {
      feature_type: "current_vessel",
      ports_sequence: sequence,
      vessel_id: vesselId,
      vessel_name: known ? shipment.vesselName : null,
      vessel_imo: known ? shipment.vesselImo : null,
      voyage_number: from.outVoyage ?? to.inVoyage,
      vessel_location_timestamp: toFactTimeOrNull(now),
      vessel_location_heading: null,
      vessel_location_speed: null,
      ...toEnd("departure_port", from),
      departure_port_atd: toFactTimeOrNull(from.atd),
      ...toEnd("arrival_port", to),
      arrival_port_eta: toFactTimeOrNull(to.eta),
    },
  }
}

function toEnd(name: "departure_port" | "arrival_port", call: Call) {
  return {
    [`${name}_id`]: call.port.id,
    [`${name}_name`]: call.port.name,
    [`${name}_state_abbr`]: call.port.state,
    [`${name}_state`]: null,
    [`${name}_country_code`]: call.port.country,
    [`${name}_country`]: countryOf(call),
    [`${name}_label`]: call.label,
    [`${name}_time_zone`]: call.port.zone,
  }
}

/** One line, or two if it crosses the 180th meridian. */
function toLines(kind: string, from: Position, to: Position, facts: object) {
  return cut(from, to).map((coordinates) => ({
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: { feature_type: kind, ...facts, point_count: coordinates.length },
  }))
}

function cut(from: Position, to: Position): Position[][] {
  const east = eastOf(from, to)
  const edge = east > 0 ? 180 : -180
  const crosses = Math.abs(from[0] + east) > 180
  if (!crosses || from[0] === edge) return [[from, to]]
  const latitude = from[1] + (to[1] - from[1]) * ((edge - from[0]) / east)
  return [
    [from, [edge, latitude]],
    [[-edge, latitude], to],
  ]
}

/** Degrees from one place to another, the shorter way around the globe. East is positive. */
const eastOf = (from: Position, to: Position) => ((to[0] - from[0] + 540) % 360) - 180

/** The point at a share (0 to 1) of the straight way. */
export function between(from: Position, to: Position, share: number): Position {
  const longitude = ((from[0] + eastOf(from, to) * share + 540) % 360) - 180
  return [longitude, from[1] + (to[1] - from[1]) * share]
}
