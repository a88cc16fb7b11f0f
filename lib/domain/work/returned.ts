// An empty is back, according to one of our people while the service has not reported it. It ends per diem like the
// service's own return, which takes precedence once reported.

import { type CalendarDay, dayInZone, type Instant, isYearsAway } from "../days/calendar-day.ts"

export type ReturnedByHand = {
  /** The day at the place whose gate it left, and the instant at which it begins there. */
  on: CalendarDay
  at: Instant
  zone: string | null
  place: string
  /** Name of who said so; null: hidden from viewers who may not know. */
  by: string | null
  markedAt: Instant
}

/** Why it cannot be marked. */
export type ReturnRefusal = "not_out" | "reported" | "before_out" | "to_come" | "years_ago" | "marked"

export type ReturnCase = {
  isOut: boolean
  isReported: boolean
  outOn: CalendarDay | null
  zone: string | null
  marked: Pick<ReturnedByHand, "on" | "place"> | null
}

/** The same day and place again is not refused, so that repeating a request is harmless. */
export function returnRefusal(
  { isOut, isReported, outOn, zone, marked }: ReturnCase,
  wanted: { on: CalendarDay; place: string },
  now: Instant,
): ReturnRefusal | null {
  if (!isOut) return "not_out"
  if (isReported) return "reported"
  const today = dayInZone(now, zone)
  if (wanted.on > today) return "to_come"
  if (outOn !== null && wanted.on < outOn) return "before_out"
  if (isYearsAway(wanted.on, today)) return "years_ago"
  return marked !== null && (marked.on !== wanted.on || marked.place !== wanted.place) ? "marked" : null
}
