// Whether a day at a place is over. The browser imports it: no Temporal.
import { addHours, type Instant } from "./calendar-day.ts"

/** `endsAt`: the first instant at which the day is surely over; without a zone, once it is over in all of them. */
export type DayEnd = { endsAt: Instant; zone: string | null }

/** From UTC+14 to UTC-12. */
const ZONES_HOURS = 26
const LAST_ZONE_HOURS = 12

/** The end of a day whose zone is not known, from its end in UTC. */
export function endInLastZone(inUtc: Instant): Instant {
  return addHours(inUtc, LAST_ZONE_HOURS)
}

/** The first instant at which it may be over: where the zone is known, `endsAt` itself. */
export function firstEnd({ endsAt, zone }: DayEnd): Instant {
  return zone === null ? addHours(endsAt, -ZONES_HOURS) : endsAt
}

/** null: the zone is not known, and it is over in some zones only. */
export function isDayOver(end: DayEnd, at: Instant): boolean | null {
  if (at >= end.endsAt) return true
  return at < firstEnd(end) ? false : null
}
