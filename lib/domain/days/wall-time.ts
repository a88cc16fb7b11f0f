// Converts wall time at a place to an instant, and back. Intl only, so that the browser may import it.
import { type Instant, isZone } from "./calendar-day.ts"

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const DAY_MS = 86_400_000

/**
 * `wall`: "2026-10-21T10:30". In an hour that a clock change skips, it is moved on by the change; in one that occurs
 * twice, the first counts. Null if it is not a time, or the zone is not known.
 */
export function wallTimeAt(wall: string, zone: string | null): Instant | null {
  if (!WALL_TIME.test(wall) || !isZone(zone)) return null
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== wall) return null
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => Date.parse(`${wallTimeOf(at, zone)}Z`) - at)
  const tries = offsets.map((offset) => asUtc - offset)
  const right = tries.filter((at) => wallTimeOf(at, zone) === wall)
  const at = right.length > 0 ? Math.min(...right) : (tries[0] ?? asUtc)
  return new Date(at).toISOString() as Instant
}

/** The wall time at a place, to the minute; in UTC if the zone is not known. */
export function toWallTime(at: string, zone: string | null): string {
  return wallTimeOf(Date.parse(at), isZone(zone) ? zone : "UTC")
}

function wallTimeOf(at: number, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const two = "2-digit" as const
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    hourCycle: "h23",
  })
  formats.set(timeZone, made)
  return made
}
