import type { Instant } from "../days/calendar-day.ts"

/** The newest of each; null if no event reports it. */
export type RailMoves = { railDepartedAt: Instant | null; inlandArrivedAt: Instant | null }
/** As stored in the mirror. */
export type StoredRailMoves = { [Move in keyof RailMoves]: string | null }

/** `reportedAt`: when the event was created; used if the event is undated. */
export type RailEvent = { event: string; at: Instant | null; reportedAt: Instant }

const DEPARTURES = ["container.transport.rail_loaded", "container.transport.rail_departed"]
const ARRIVALS = [
  "container.transport.rail_arrived",
  "container.transport.rail_unloaded",
  "container.transport.arrived_at_inland_destination",
]
export const RAIL_EVENTS: readonly string[] = [...DEPARTURES, ...ARRIVALS]

/** The result does not depend on the order of the events. */
export function railMovesOf(events: readonly RailEvent[]): RailMoves {
  const inlandArrivedAt = latest(events.filter(({ event }) => ARRIVALS.includes(event)))
  const departures = events.filter(({ event }) => DEPARTURES.includes(event))
  const dated = latest(departures.filter(({ at }) => at !== null))
  const undated = latest(departures)
  // An undated departure precedes the arrival, even if it was reported later.
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
