// Calendar days at a place and instants are two types. Days are counted in the place's own zone (domain.md §2). No
// Temporal, so that the browser may import this. When a day starts and ends: day-bounds.ts.

/** "YYYY-MM-DD", a calendar day at some place. */
export type CalendarDay = string & { readonly kind: "CalendarDay" }
/** ISO 8601 in UTC with milliseconds ("2026-02-26T05:00:00.000Z"); instants compare as text. */
export type Instant = string & { readonly kind: "Instant" }

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/** The format we write ourselves, on days that every month has. */
const OURS = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/**
 * Parses a date-time. Without an offset it is UTC (interface document: timestamps are UTC). A bare date is not an
 * instant.
 */
export function parseInstant(value: unknown): Instant | null {
  // Lists have many of these, so checking the shape is enough.
  if (typeof value === "string" && OURS.test(value)) return value as Instant
  const match = typeof value === "string" ? DATE_TIME.exec(value.trim()) : null
  if (match === null) return null
  const [, date = "", hour, minute, second = "00", fraction = "", offset = "Z"] = match
  if (toCalendarDay(date) === null) return null
  const zone = /^(Z|UTC)$/i.test(offset) ? "Z" : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  const at = new Date(`${date}T${hour}:${minute}:${second}.${fraction.padEnd(3, "0").slice(0, 3)}${zone}`)
  return Number.isNaN(at.getTime()) || !/^\d{4}-/.test(at.toISOString()) ? null : (at.toISOString() as Instant)
}

/** A calendar date as text ("2026-02-26"); null if there is no such day. */
export function toCalendarDay(value: unknown): CalendarDay | null {
  const match = typeof value === "string" ? DAY.exec(value.trim()) : null
  if (match === null) return null
  const [text, year, month, day] = [match[0], Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? (text as CalendarDay) : null
}

/** Whether this runtime knows the IANA zone. */
export function isZone(zone: string | null): zone is string {
  return zone !== null && dayFormat(zone) !== null
}

/** The local day at `instant` in `zone`. A null or unknown zone: the day in UTC. */
export function dayInZone(instant: Instant, zone: string | null): CalendarDay {
  const format = zone === null ? null : dayFormat(zone)
  if (format === null) return instant.slice(0, 10) as CalendarDay
  const at = Date.parse(instant)
  if (at < SINCE_WHOLE_QUARTERS) return format.dayOf(at)
  const quarter = Math.floor(at / QUARTER_MS)
  const known = format.days.get(quarter)
  if (known !== undefined) return known
  const day = format.dayOf(at)
  if (format.days.size >= KEPT) format.days.clear()
  format.days.set(quarter, day)
  return day
}

/** "2026-12-01 00:00:00": a bare date in the form of a date-time. */
const MIDNIGHT_OF_NO_ZONE = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:[.,]0+)?)?$/

/**
 * The day a last free day means: for an instant, its day in `zone`; a bare date, and midnight without an offset, is never
 * shifted. Without a zone, the date as written.
 */
export function lfdDay(raw: string, zone: string | null): CalendarDay | null {
  const bare = toCalendarDay(MIDNIGHT_OF_NO_ZONE.exec(raw.trim())?.[1] ?? raw)
  if (bare !== null) return bare
  const instant = parseInstant(raw)
  if (instant === null) return null
  return isZone(zone) ? dayInZone(instant, zone) : toCalendarDay(raw.trim().slice(0, 10))
}

/** Calendar days from `a` to `b`; negative if `b` is earlier. */
export function daysBetween(a: CalendarDay, b: CalendarDay): number {
  return dayNumber(b) - dayNumber(a)
}

/** More than two years from today: nobody plans or looks back that far, so the year is mistyped. */
export function isYearsAway(day: CalendarDay, today: CalendarDay): boolean {
  return Math.abs(daysBetween(today, day)) > DAYS_IN_TWO_YEARS
}

const DAYS_IN_TWO_YEARS = 731

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10) as CalendarDay
}

/**
 * Calendar days left at the place: 0 on the last free day itself, negative once it is over. Null: the zone is not
 * known, and the day is so near that it matters.
 */
export function daysLeft(lastFreeDay: CalendarDay, now: Instant, zone: string | null): number | null {
  const left = daysBetween(dayInZone(now, zone), lastFreeDay)
  return !isZone(zone) && Math.abs(left) <= 1 ? null : left
}

/** Real hours: two days across a clock change are still 48 hours. */
export function addHours(instant: Instant, hours: number): Instant {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString() as Instant
}

/** Hours from `a` to `b`, with fraction. */
export function hoursBetween(a: Instant, b: Instant): number {
  return (Date.parse(b) - Date.parse(a)) / 3_600_000
}

// The Julian day number: whole days of the calendar, no clock in it.
function dayNumber(day: CalendarDay): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const beforeMarch = month < 3 ? 1 : 0
  const y = year + 4800 - beforeMarch
  const m = month + 12 * beforeMarch - 3
  return date + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** `days`: cache per quarter of an hour since 1970, because the same instants are asked for repeatedly. */
type DayFormat = { dayOf: (at: number) => CalendarDay; days: Map<number, CalendarDay> }

const QUARTER_MS = 900_000
/**
 * From here on, every zone's offset is a multiple of 15 minutes (Kiritimati was the last to change, in 1979), so no day
 * ends within a quarter.
 */
const SINCE_WHOLE_QUARTERS = Date.UTC(1980, 0)
const KEPT = 5000
const formats = new Map<string, DayFormat | null>()

function dayFormat(zone: string): DayFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = makeDayFormat(zone)
  if (formats.size < 1000) formats.set(zone, made)
  return made
}

function makeDayFormat(zone: string): DayFormat | null {
  try {
    // Formatted "02/26/2026": splitting it is several times as fast as formatToParts.
    const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const
    const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", { ...parts, timeZone: zone })
    const dayOf = (at: number) => {
      const [month, day, year = ""] = format.format(at).split("/")
      return `${year.padStart(4, "0")}-${month}-${day}` as CalendarDay
    }
    return { dayOf, days: new Map() }
  } catch {
    return null
  }
}
