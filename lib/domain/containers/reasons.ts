// Why the service shows a value of a container: the report it goes by, and the others. Beyond the interface document, where
// the service offers it.
import type { Instant } from "../days/calendar-day.ts"
import type { Fee } from "./fees.ts"
import type { Hold } from "./holds.ts"
import type { Reported } from "./reported.ts"

/** What was reported, by its `kind`: "movement", "holds", "fees", "last_free_day", "availability", "appointment" and others. */
export type Said = {
  kind: string
  /** Of a last free day: line, terminal, rail. */
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
  /** The service's own name of the source. */
  source: string
  /** Whose word it is: terminal, shipping_line, rail, ais. */
  spokenBy: string
  classifier: string
  /** stated, inferred or computed; as sent. */
  certainty: string
  /** null: the source does not say. */
  reportedAt: Instant | null
  seenAt: Instant | null
  said: Said
}

/** The part of what was received. `leftOut`: where in it numbers of others stood. `missing`: why there is no part. */
export type ReceivedPart = { pointer: string; part: unknown; leftOut: number; missing: string | null }

export type Reason = {
  id: string
  /** Events and attributes of the interface that rest on it. */
  shows: string[]
  winner: SourceReport & { received: ReceivedPart | null }
  disagrees: SourceReport[]
  others: SourceReport[]
}

/** What a person asks the reason of: names of the interface, and the place where one name may stand for several. */
export type ReasonAbout = { names: readonly string[]; placeCode: string | null }

/** The reasons of what is asked about; a place that is not known on either side decides nothing. */
export function reasonsFor(reasons: readonly Reason[], { names, placeCode }: ReasonAbout): Reason[] {
  return reasons.filter(({ shows, winner }) => {
    const there = winner.said.placeCode
    return shows.some((name) => names.includes(name)) && (there === null || placeCode === null || there === placeCode)
  })
}
