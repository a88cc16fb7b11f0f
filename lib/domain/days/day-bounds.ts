// The instants at which a day starts and ends at a place: a day may have 23 or 25 hours (domain.md §2).
// Server side: Temporal. The browser is given the stored instants.
import { Temporal } from "temporal-polyfill"
import { addDays, type CalendarDay, type Instant, isZone } from "./calendar-day.ts"

/** The first instant of `day` in `zone`; in UTC where the zone is null or unknown. */
export function startOfDay(day: CalendarDay, zone: string | null): Instant {
  return kept(starts, `${day} ${zone}`, () => {
    const start = Temporal.PlainDate.from(day).toZonedDateTime(isZone(zone) ? zone : "UTC")
    return new Date(start.epochMilliseconds).toISOString() as Instant
  })
}

/** The first instant of the next day there: the end of `day`, not part of it. */
export function endOfDay(day: CalendarDay, zone: string | null): Instant {
  return kept(ends, `${day} ${zone}`, () => startOfDay(addDays(day, 1), zone))
}

// Few days in few zones are asked for again and again; Temporal takes some microseconds for each.
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
