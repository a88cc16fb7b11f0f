import type { Instant } from "../days/calendar-day.ts"

/** The newest of each; null where no event says so. */
export type RailMoves = { railDepartedAt: Instant | null; inlandArrivedAt: Instant | null }
/** As the mirror keeps them. */
export type StoredRailMoves = { [Move in keyof RailMoves]: string | null }

/** `reportedAt`: when the event was made; used where the event is undated. */
export type RailEvent = { event: string; at: Instant | null; reportedAt: Instant }

const DEPARTURES = ["container.transport.rail_loaded", "container.transport.rail_departed"]
const ARRIVALS = [
  "container.transport.rail_arrived",
  "container.transport.rail_unloaded",
  "container.transport.arrived_at_inland_destination",
]
export const RAIL_EVENTS: readonly string[] = [...DEPARTURES, ...ARRIVALS]

/** The same whatever the order of the events. */
export function railMovesOf(events: readonly RailEvent[]): RailMoves {
  const inlandArrivedAt = latest(events.filter(({ event }) => ARRIVALS.includes(event)))
  const departures = events.filter(({ event }) => DEPARTURES.includes(event))
  const dated = latest(departures.filter(({ at }) => at !== null))
  const undated = latest(departures)
  // An undated departure was before the arrival, though it may have been reported after it.
  const isTooLate = undated !== null && inlandArrivedAt !== null && inlandArrivedAt < undated
  return { railDepartedAt: dated ?? (isTooLate ? inlandArrivedAt : undated), inlandArrivedAt }
}

function latest(events: readonly RailEvent[]): Instant | null {
  return (
    events
      .map(({ at, reportedAt }) => at ?? reportedAt)
      .toSorted()
      .at(-1) ?? null
  )
}
