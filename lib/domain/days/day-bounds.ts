// The instants at which a day starts and ends at a place. A day may have 23 or 25 hours (domain.md §2). Server only:
// Temporal. The browser gets the stored instants.
import { Temporal } from "temporal-polyfill"
import { addDays, type CalendarDay, type Instant, isZone } from "./calendar-day.ts"

/** The first instant of `day` in `zone`; in UTC if the zone is null or unknown. */
export function startOfDay(day: CalendarDay, zone: string | null): Instant {
  return kept(starts, `${day} ${zone}`, () => {
    const start = Temporal.PlainDate.from(day).toZonedDateTime(isZone(zone) ? zone : "UTC")
    return new Date(start.epochMilliseconds).toISOString() as Instant
  })
}

/** The first instant of the next day there. It is not part of `day`. */
export function endOfDay(day: CalendarDay, zone: string | null): Instant {
  return kept(ends, `${day} ${zone}`, () => startOfDay(addDays(day, 1), zone))
}

// Few days and zones are asked for again and again, and Temporal takes some microseconds for each.
const MOST = 5000
const starts = new Map<string, Instant>()
const ends = new Map<string, Instant>()

function kept(known: Map<string, Instant>, key: string, make: () => Instant): Instant {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  if (known.size >= MOST) known.clear()
  known.set(key, made)
  return made
}
