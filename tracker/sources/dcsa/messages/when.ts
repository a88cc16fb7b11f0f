// Reads times as carriers write them: with an offset, without one, or a date only.
import { Temporal } from "temporal-polyfill"
import type { When } from "../../../observations/observation.ts"

const FORM = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d\d:?[0-5]\d)?)?$/
/** "2026/11/20", "20261120" */
const OTHER_DAY = /^(\d{4})\/?(\d\d)\/?(\d\d)(?=[T ]|$)/
const YEARS = { first: 1990, last: 2100 }
/** In minutes: from the date line to the Line Islands. */
const FARTHEST_OFFSET = 14 * 60

/**
 * A time without an offset is local time, and its zone is marked as assumed. In an hour that the clock shows twice or
 * never, the earlier offset counts. If no zone is known, the time is taken as UTC, marked the same way.
 * `midnightIsDay`: the carrier writes midnight when it knows only the day.
 */
export function toWhen(text: string, zone: string | undefined, midnightIsDay = false): When | undefined {
  const found = FORM.exec(text.toUpperCase().replace(OTHER_DAY, "$1-$2-$3"))
  if (!found) return undefined
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0)) as number[]
  const local = toLocal(year, month, day, hour, minute, second)
  if (local === undefined) return undefined
  const isDay = found[4] === undefined || (midnightIsDay && local.hour + local.minute + local.second === 0)
  const precision = isDay ? "day" : "minute"
  if (found[7] === undefined) {
    const assumedZone = zone ?? "UTC"
    return { at: local.toZonedDateTime(assumedZone).epochMilliseconds, offset: null, precision, assumedZone }
  }
  const offset = toOffset(found[7])
  if (Math.abs(offset) > FARTHEST_OFFSET) return undefined
  const at = local.toZonedDateTime("UTC").epochMilliseconds - offset * 60_000
  return { at, offset, precision, assumedZone: null }
}

/** When a carrier's own system recorded something. */
export const toRecorded = (text: string): number | undefined => toWhen(text, undefined)?.at

function toLocal(year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0) {
  if (year < YEARS.first || year > YEARS.last) return undefined
  try {
    return Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }, { overflow: "reject" })
  } catch {
    return undefined
  }
}

function toOffset(text: string): number {
  if (text === "Z") return 0
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2))
  return text.startsWith("-") ? -minutes : minutes
}
