import type { Hold } from "../containers/holds.ts"
import type { Reported } from "../containers/reported.ts"
import type { Instant } from "../days/calendar-day.ts"
import type { NullZone } from "../days/local-time.ts"
import type { ReturnedByHand } from "../work/returned.ts"
import type { Change } from "./changeset.ts"
import type { Estimate } from "./eta-history.ts"
import type { TimelineEvent } from "./timeline-event.ts"
import type { routeOf, TimelineDates } from "./timeline-route.ts"

export type TimelineInput = {
  route: TimelineRoute
  dates: TimelineDates
  events: TimelineEvent[]
  changes: TimelineChange[]
  /** Oldest first. */
  reported: ReportedValues[]
  estimates: (Estimate & { facts?: ReportDetails })[]
  holds: Reported<Hold[]>
  /** What a null zone means, by profile; default UTC. */
  nullZone?: NullZone
  /** The empty is back, according to one of us. */
  byHand?: ReturnedByHand | null
}

/** Details of a report, shown when a person opens it. */
export type ReportDetails = Pick<
  TimelineEvent,
  "terminal" | "placeCode" | "vessel" | "vesselImo" | "voyage" | "createdAt" | "extra"
> & { meaning: string | null }

/** One signed changeset, or one change found by comparison (`observedSince`: the read before). */
export type TimelineChange = {
  id: string
  at: Instant
  zone: string | null
  source: string | null
  observedSince: Instant | null
  changes: Change[]
}

/** Where the shipment starts, lands and ends, with its dates. */
export type TimelineRoute = ReturnType<typeof routeOf>

/** Defaults for an item. */
export const BLANK = { place: null, source: null, detail: null, group: null, eventId: null, hoursLate: null }

/** By attribute, raw as sent; null: not reported. */
type ReportedValues = { at: Instant; values: Record<string, string | null> }
