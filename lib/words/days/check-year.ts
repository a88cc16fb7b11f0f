import type { Instant } from "#lib/domain/days/calendar-day"

/** Of a day to come, or of one that was, that is more than two years away. */
export function checkYear(now: Instant, way: "to come" | "past"): string {
  const year = Number(now.slice(0, 4))
  return way === "to come"
    ? `Check the year: it must be ${year} to ${year + 2}.`
    : `Check the year: it must be ${year - 2} to ${year}.`
}
