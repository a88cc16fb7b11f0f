import type { ContainerFacts } from "../containers/attention.ts"
import type { Extra } from "../containers/entities.ts"
import type { Hold } from "../containers/holds.ts"
import type { Reported } from "../containers/reported.ts"
import type { Instant } from "../days/calendar-day.ts"
import type { NullZone } from "../days/local-time.ts"
import type { Change } from "./changeset.ts"
import type { Estimate } from "./eta-history.ts"
import type { routeOf } from "./timeline-route.ts"
import type { ReportedValues } from "./timeline-values.ts"

export type TimelineInput = {
  route: TimelineRoute
  dates: TimelineDates
  events: TimelineEvent[]
  changes: TimelineChange[]
  /** Oldest first. */
  reported: ReportedValues[]
  estimates: (Estimate & { facts?: ReportDetails })[]
  holds: Reported<Hold[]>
  /** What a null zone means, by profile; UTC by default. */
  nullZone?: NullZone
}

/** One transport event as reported. `placeCode` is the UN/LOCODE. */
export type TimelineEvent = {
  id: string
  event: string
  at: Instant | null
  zone: string | null
  place: string | null
  placeCode: string | null
  terminal: string | null
  vessel: string | null
  vesselImo: string | null
  voyage: string | null
  dataSource: string | null
  createdAt: Instant
  /** Attributes that Freeday has no place for, as sent. */
  extra: Extra
}

/** The details of a report, for a person who opens it. */
export type ReportDetails = Pick<
  TimelineEvent,
  "terminal" | "placeCode" | "vessel" | "vesselImo" | "voyage" | "createdAt" | "extra"
> & { meaning: string | null }

/** One signed changeset, or one change found by comparison (`observedSince`: the read before it). */
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

/** Dates the container itself carries: they are used where no event is reported. */
export type TimelineDates = Pick<
  ContainerFacts,
  "podArrivedAt" | "podDischargedAt" | "podFullOutAt" | "finalDestinationFullOutAt" | "emptyTerminatedAt"
> & { emptyTerminatedZone: string | null }

/** What an item has none of unless it says so. */
export const BLANK = { place: null, source: null, detail: null, group: null, eventId: null, hoursLate: null }
