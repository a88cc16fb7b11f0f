// Whether a day at a place is over. The browser imports this: no Temporal.
import { addHours, type Instant } from "./calendar-day.ts"

/** `endsAt`: the first instant at which the day is certainly over; without a zone, once it is over in all zones. */
export type DayEnd = { endsAt: Instant; zone: string | null }

/** From UTC+14 to UTC-12. */
const ZONES_HOURS = 26
const LAST_ZONE_HOURS = 12

/** The end of a day in an unknown zone, from its end in UTC. */
export function endInLastZone(inUtc: Instant): Instant {
  return addHours(inUtc, LAST_ZONE_HOURS)
}

/** The first instant at which it may be over; if the zone is known, `endsAt` itself. */
export function firstEnd({ endsAt, zone }: DayEnd): Instant {
  return zone === null ? addHours(endsAt, -ZONES_HOURS) : endsAt
}

/** Null: the zone is not known, and the day is over in only some zones. */
export function isDayOver(end: DayEnd, at: Instant): boolean | null {
  if (at >= end.endsAt) return true
  return at < firstEnd(end) ? false : null
}
