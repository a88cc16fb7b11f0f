// When a person is not disturbed, and when their morning list and weekly summary are due, in their own zone. Server
// only: Temporal.
import { Temporal } from "temporal-polyfill"
import { type CalendarDay, type Instant, isZone } from "../days/calendar-day.ts"

/** "20:00" to "06:00": over midnight if `from` is later. Equal: never. */
export type QuietHours = { from: string; to: string }

const DIGEST_AT = "06:00"
/** House rule: a morning list that could not be sent by noon is not sent. */
const DIGEST_LATEST = "12:00"

/** The first instant at which a message may be sent; null: now. Clock changes follow the zone. */
export function quietUntil(now: Instant, quiet: QuietHours | null, zone: string | null): Instant | null {
  if (quiet === null || quiet.from === quiet.to) return null
  const here = local(now, zone)
  const time = clockOf(here)
  const overnight = quiet.from > quiet.to
  const isQuiet = overnight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to
  if (!isQuiet) return null
  const day = overnight && time >= quiet.from ? here.toPlainDate().add({ days: 1 }) : here.toPlainDate()
  const end = day.toZonedDateTime({ timeZone: here.timeZoneId, plainTime: Temporal.PlainTime.from(quiet.to) })
  return new Date(end.epochMilliseconds).toISOString() as Instant
}

/** The day whose morning list is due at `now`; null before 06:00 or from noon on, local time. */
export function digestDay(now: Instant, zone: string | null): CalendarDay | null {
  const here = local(now, zone)
  const time = clockOf(here)
  return time >= DIGEST_AT && time < DIGEST_LATEST ? (here.toPlainDate().toString() as CalendarDay) : null
}

/** The Monday whose weekly summary is due at `now`: from 06:00 to the end of that day, local time; else null. */
export function weeklyDay(now: Instant, zone: string | null): CalendarDay | null {
  const here = local(now, zone)
  return here.dayOfWeek === 1 && clockOf(here) >= DIGEST_AT ? (here.toPlainDate().toString() as CalendarDay) : null
}

function local(now: Instant, zone: string | null): Temporal.ZonedDateTime {
  return Temporal.Instant.from(now).toZonedDateTimeISO(isZone(zone) ? zone : "UTC")
}

function clockOf(here: Temporal.ZonedDateTime): string {
  return here.toPlainTime().toString({ smallestUnit: "minute" })
}
