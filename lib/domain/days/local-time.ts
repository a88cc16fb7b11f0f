// An instant in words at its place, always with the zone (design/language.md: "ambiguous zones name the city"). Intl
// only.
import { addHours, type CalendarDay, dayInZone, type Instant, isZone } from "./calendar-day.ts"
import { thisYear } from "./this-year.ts"

/** What a null zone means, by profile: it is UTC, or local time sent as if it were UTC (domain.md §1). */
export type NullZone = "utc" | "as sent"

/** `zone`: "PT", "Shanghai" if the abbreviation would be ambiguous, "UTC", or "" for a time shown as sent. */
export type LocalTime = { day: string; time: string; zone: string }

export type LocalStyle = "full" | "short" | "time" | "day"

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]
// Each stands for several zones: China or US Central, India, Ireland or Israel, Bangladesh or Britain, and so on.
const AMBIGUOUS = new Set(["CST", "IST", "BST", "AST", "GST", "SST", "ECT", "WST"])
// As people in the United States write them, summer and winter. Zones without summer time are left out: MST in Phoenix
// is not MT.
const US_ZONES: Record<string, { name: string; standard: string; summer: string }> = Object.fromEntries(
  (
    [
      ["ET", "EST", "EDT", ["America/New_York", "America/Detroit", "America/Indiana/Indianapolis", "US/Eastern"]],
      ["CT", "CST", "CDT", ["America/Chicago", "America/Menominee", "US/Central"]],
      ["MT", "MST", "MDT", ["America/Denver", "America/Boise", "US/Mountain"]],
      ["PT", "PST", "PDT", ["America/Los_Angeles", "US/Pacific"]],
    ] as const
  ).flatMap(([name, standard, summer, zones]) => zones.map((zone) => [zone, { name, standard, summer }])),
)
const ABBREVIATIONS: Record<string, string> = {
  "Asia/Tokyo": "JST",
  "Asia/Seoul": "KST",
  "Asia/Hong_Kong": "HKT",
  "Asia/Singapore": "SGT",
}

/**
 * "Tue, Oct 13, 04:40 PT" (full), "Tue 13, 04:40 PT" (short, if the month is known), "04:40 PT" (time), "Tue, Oct 13"
 * (day). Adds the year if it is not this one. A time shown as sent says that its zone is unknown.
 */
export function formatLocal(
  instant: Instant,
  zone: string | null,
  style: LocalStyle = "full",
  options: { nullZone?: NullZone } = {},
): string {
  const local = localTime(instant, zone, options)
  if (style === "day") return local.day
  const time = local.zone === "" ? `${local.time}, zone unknown` : `${local.time} ${local.zone}`
  if (style === "time") return time
  return `${style === "short" ? formatShortDay(dayInZone(instant, zone)) : local.day}, ${time}`
}

/** The parts of formatLocal. */
export function localTime(instant: Instant, zone: string | null, options: { nullZone?: NullZone } = {}): LocalTime {
  const day = formatDay(dayInZone(instant, zone))
  if (isZone(zone)) return { day, time: clockTime(instant, zone), zone: zoneLabel(instant, zone) }
  return { day, time: instant.slice(11, 16), zone: options.nullZone === "as sent" ? "" : "UTC" }
}

/** "Tue, Oct 13, 11:40 UTC". */
export function formatUtc(instant: Instant): string {
  return `${formatDay(dayInZone(instant, null))}, ${instant.slice(11, 16)} UTC`
}

/** "Mon, Oct 19"; "Mon, Oct 19, 2026" if that is another year. */
export function formatDay(day: CalendarDay): string {
  return `${formatWeekday(day)}, ${formatDate(day)}`
}

/** "Tue, Nov 17, 2026": for text that is read years later, or may be from another year. */
export function formatFullDay(day: CalendarDay): string {
  return `${formatWeekday(day)}, ${monthAndDate(day)}, ${partsOf(day).year}`
}

/** "Sunday, November 22". */
export function formatLongDay(day: CalendarDay): string {
  const { weekday, month, date } = partsOf(day)
  return `${weekday}, ${month} ${date}`
}

/** "Wed 21": for narrow places where the month is known. */
export function formatShortDay(day: CalendarDay): string {
  return `${formatWeekday(day)} ${partsOf(day).date}`
}

/** "Oct 19"; "Oct 19, 2026" if that is another year. */
export function formatDate(day: CalendarDay): string {
  const { year } = partsOf(day)
  return year === thisYear() ? monthAndDate(day) : `${monthAndDate(day)}, ${year}`
}

function monthAndDate(day: CalendarDay): string {
  const { month, date } = partsOf(day)
  return `${month.slice(0, 3)} ${date}`
}

/** "Mon". */
export function formatWeekday(day: CalendarDay): string {
  return partsOf(day).weekday.slice(0, 3)
}

function partsOf(day: CalendarDay): { year: number; month: string; date: number; weekday: string } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? ""
  return { year, month: MONTHS[month - 1] ?? "", date, weekday }
}

/** "Tue, Nov 17, 2026, 04:40 PT". */
export function formatFullTime(instant: Instant, zone: string | null): string {
  const { time, zone: name } = localTime(instant, zone)
  return `${formatFullDay(dayInZone(instant, zone))}, ${time} ${name}`
}

/** The zone's name at that instant, its offset if it is nothing else ("UTC−6"), or its city if there is no abbreviation or it stands for several zones. */
export function zoneLabel(instant: Instant, zone: string): string {
  // Clocks change on a quarter of an hour, and a list asks for the same few at each tick.
  const key = `${zone} ${Math.floor(Date.parse(instant) / QUARTER_MS)}`
  const known = labels.get(key)
  if (known !== undefined) return known
  if (labels.size >= MOST_LABELS) labels.clear()
  const label = readLabel(instant, zone)
  labels.set(key, label)
  return label
}

const QUARTER_MS = 900_000
const MOST_LABELS = 5_000
const labels = new Map<string, string>()

function readLabel(instant: Instant, zone: string): string {
  if (/^(Etc\/)?(UTC|UCT|GMT|Zulu)$/.test(zone)) return "UTC"
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  if (hours !== undefined) return `UTC${sign === "+" ? "−" : "+"}${hours}`
  const us = Object.hasOwn(US_ZONES, zone) ? US_ZONES[zone] : undefined
  if (us !== undefined) return usLabel(instant, zone, us)
  const names = ["en-US", "en-GB"].map((locale) => zoneName(instant, zone, locale))
  const plain = names.find((name) => /^[A-Z]{2,5}$/.test(name)) ?? ABBREVIATIONS[zone]
  return plain === undefined || AMBIGUOUS.has(plain) ? cityOf(zone) : plain
}

/** In the hour that occurs twice when summer time ends, wall time alone is ambiguous. */
function usLabel(instant: Instant, zone: string, { name, standard, summer }: (typeof US_ZONES)[string]): string {
  const wall = clockTime(instant, zone)
  if (clockTime(addHours(instant, 1), zone) === wall) return summer
  return clockTime(addHours(instant, -1), zone) === wall ? standard : name
}

function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ")
}

function clockTime(instant: Instant, zone: string): string {
  const format = formatter(`time ${zone}`, () => {
    const parts = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
    return new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: zone })
  })
  return format.format(new Date(instant))
}

function zoneName(instant: Instant, zone: string, locale: string): string {
  const format = formatter(`${locale} ${zone}`, () => {
    return new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" })
  })
  return format.formatToParts(new Date(instant)).find((part) => part.type === "timeZoneName")?.value ?? ""
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const made = formatters.get(key) ?? make()
  if (formatters.size < 2000) formatters.set(key, made)
  return made
}
