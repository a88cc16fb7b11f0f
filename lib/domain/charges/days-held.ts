import type { Reported } from "../containers/reported.ts"
import { addDays, type CalendarDay, dayInZone, type Instant } from "../days/calendar-day.ts"
import { startOfDay } from "../days/day-bounds.ts"

/**
 * A span in which a container could not be picked up: a blocking hold, or reported as not available. `until` null: not
 * over yet. `notificationIds`: proof, the messages that started and ended it.
 */
export type Obstacle = {
  kind: "hold" | "not_available"
  /** Name of the hold. */
  name: string | null
  from: Instant
  until: Instant | null
  notificationIds: readonly string[]
  /** Its terminal dated it; absent: when we first read of it, so it began or ended then or earlier. */
  datedFrom?: true
  datedUntil?: true
}

export type Held = "no" | "part" | "whole" | "not_reported"

/** Days `first` to `last` are touched, `wholeFrom` to `wholeTo` fully covered; null: no end. */
export type HeldSpan = {
  first: CalendarDay
  last: CalendarDay | null
  wholeFrom: CalendarDay
  wholeTo: CalendarDay | null
}

/** In order; adjoining spans are merged. Days in `zone`, or in UTC if it is not known. */
export function heldSpans(obstacles: readonly Pick<Obstacle, "from" | "until">[], zone: string | null): HeldSpan[] {
  return joined(obstacles).map(({ from, until }) => {
    const first = dayInZone(from, zone)
    const wholeFrom = from === startOfDay(first, zone) ? first : addDays(first, 1)
    if (until === null) return { first, last: null, wholeFrom, wholeTo: null }
    const end = dayInZone(until, zone)
    const dayBefore = addDays(end, -1)
    return { first, last: until === startOfDay(end, zone) ? dayBefore : end, wholeFrom, wholeTo: dayBefore }
  })
}

export function heldOn(spans: Reported<readonly HeldSpan[]>, day: CalendarDay): Held {
  if (spans === null) return "not_reported"
  if (spans.some(({ wholeFrom, wholeTo }) => wholeFrom <= day && (wholeTo === null || day <= wholeTo))) return "whole"
  return spans.some(({ first, last }) => first <= day && (last === null || day <= last)) ? "part" : "no"
}

type Span = { from: Instant; until: Instant | null }

function joined(obstacles: readonly Span[]): Span[] {
  const spans: Span[] = []
  const real = obstacles.filter(({ from, until }) => until === null || from < until)
  for (const { from, until } of real.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const before = spans.at(-1)
    if (before === undefined || (before.until !== null && before.until < from)) spans.push({ from, until })
    else if (before.until !== null && (until === null || until > before.until)) before.until = until
  }
  return spans
}
