import { type Instant, isZone } from "./calendar-day.ts"

/**
 * `wall`: "2026-10-19 06:00:00", local time, or as sent if the zone is not known. `zone`: "America/Los_Angeles
 * (UTC-07:00)", unambiguous at clock changes; null: not known.
 */
export type LocalStamp = { wall: string; zone: string | null }

export function localStamp(at: Instant, zone: string | null): LocalStamp {
  if (!isZone(zone)) return { wall: at.slice(0, 19).replace("T", " "), zone: null }
  const wall = format(zone).format(Date.parse(at))
  const minutes = Math.round((Date.parse(`${wall.replace(" ", "T")}Z`) - Date.parse(at)) / 60_000)
  return { wall, zone: `${zone} (UTC${offsetWords(minutes)})` }
}

function offsetWords(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0")
  const size = Math.abs(minutes)
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish formats a date-time like ISO 8601. */
function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" })
  if (formats.size < 1_000) formats.set(zone, made)
  return made
}
