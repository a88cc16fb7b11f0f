import type { Since } from "#lib/domain/alerts/since"
import { dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { formatDate, formatLocal, type NullZone } from "#lib/domain/days/local-time"

/** "Since Nov 22", "Since 06:12 PT" today, "Seen since Nov 22" where it may be older. */
export function sinceWords({ at, zone, seen }: Since, now: Instant, nullZone: NullZone = "utc"): string {
  const day = dayInZone(at, zone)
  const when = day === dayInZone(now, zone) ? formatLocal(at, zone, "time", { nullZone }) : formatDate(day)
  return `${seen ? "Seen since" : "Since"} ${when}`
}

/** With day, time and zone, and what "seen" means. */
export function sinceInFull({ at, zone, seen }: Since, nullZone: NullZone = "utc"): string {
  const when = formatLocal(at, zone, "full", { nullZone })
  return seen ? `${when}. It was so when Freeday first saw it, and may be older.` : when
}

/** On paper, under the head "Since". */
export function sincePrinted({ at, zone, seen }: Since): string {
  return `${seen ? "Seen since " : ""}${formatLocal(at, zone)}`
}
