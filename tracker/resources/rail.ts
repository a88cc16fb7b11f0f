// What the public service shows of a container's rail journey, taken from its events.
import type { TransportEvent } from "../core/records.ts"
import { findRamp } from "../reference/places.ts"
import { toFactTimeOrNull } from "../values/instant.ts"

const of = (name: string) => `container.transport.${name}`

/** `inland` is the code of the inland destination, or null if the journey ends at the port. */
export function showRail(events: readonly TransportEvent[], inland: string | null) {
  const last = (names: string[], fits: (event: TransportEvent) => boolean = () => true) =>
    events.findLast((event) => names.map(of).includes(event.event) && event.happenedAt !== null && fits(event))
  const timeOf = (...found: Parameters<typeof last>) => toFactTimeOrNull(last(...found)?.happenedAt ?? null)
  const there = ({ place }: TransportEvent) => place === inland
  const railwayOf = (...found: Parameters<typeof last>) => findRamp(last(...found)?.terminal ?? "")?.carrier ?? null
  return {
    pod_rail_carrier_scac: railwayOf(["rail_loaded", "rail_departed"]) ?? railwayOf(["rail_unloaded", "rail_arrived"]),
    ind_rail_carrier_scac: railwayOf(["rail_unloaded", "rail_arrived", "arrived_at_inland_destination"], there),
    pod_rail_loaded_at: timeOf(["rail_loaded"]),
    pod_rail_departed_at: timeOf(["rail_departed"]),
    ind_eta_at: timeOf(["estimated.arrived_at_inland_destination"]),
    ind_ata_at: timeOf(["arrived_at_inland_destination"]) ?? timeOf(["rail_arrived"], there),
    ind_rail_unloaded_at: timeOf(["rail_unloaded"], there),
  }
}
