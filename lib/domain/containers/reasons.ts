// Why the service shows a value of a container: the report it uses, and the others. Beyond the interface document, if
// the service offers it.
import type { Instant } from "../days/calendar-day.ts"
import type { Fee } from "./fees.ts"
import type { Hold } from "./holds.ts"
import type { Reported } from "./reported.ts"

/**
 * What was reported. `kind`: "movement", "holds", "fees", "last_free_day", "availability", "appointment" and others.
 */
export type Said = {
  kind: string
  /** Source of a last free day: line, terminal, rail. */
  of: string | null
  at: Instant | null
  /** No time of day was reported. */
  dayOnly: boolean
  placeCode: string | null
  placeName: string | null
  /** Code of a terminal. */
  facility: string | null
  seal: string | null
  pounds: number | null
  vessel: string | null
  voyage: string | null
  holds: Reported<Hold[]>
  fees: Reported<Fee[]>
  available: boolean | null
}

export type SourceReport = {
  /** The service's name for the source. */
  source: string
  /** Who reported it: terminal, shipping_line, rail, ais. */
  spokenBy: string
  classifier: string
  /** stated, inferred or computed, as sent. */
  certainty: string
  /** Null: the source does not say. */
  reportedAt: Instant | null
  seenAt: Instant | null
  said: Said
}

/**
 * The relevant part of what was received. `leftOut`: where other parties' numbers were removed. `missing`: why there is
 * no part.
 */
export type ReceivedPart = { pointer: string; part: unknown; leftOut: number; missing: string | null }

export type Reason = {
  id: string
  /** Events and attributes of the interface that are based on it. */
  shows: string[]
  winner: SourceReport & { received: ReceivedPart | null }
  disagrees: SourceReport[]
  others: SourceReport[]
}

/** What a person wants the reason for: names in the interface, and the place if one name may apply to several. */
export type ReasonAbout = { names: readonly string[]; placeCode: string | null }

/** The reasons for what is asked. A place that either side does not know is ignored. */
export function reasonsFor(reasons: readonly Reason[], { names, placeCode }: ReasonAbout): Reason[] {
  return reasons.filter(({ shows, winner }) => {
    const there = winner.said.placeCode
    return shows.some((name) => names.includes(name)) && (there === null || placeCode === null || there === placeCode)
  })
}
