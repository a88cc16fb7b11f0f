// An instant is epoch milliseconds inside the tracker and ISO 8601 UTC on the wire.
import { Temporal } from "temporal-polyfill"

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The time of a fact, to the second: "2026-02-26T05:00:00Z". */
export function toFactTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}

export function toFactTimeOrNull(at: number | null): string | null {
  return at === null ? null : toFactTime(at)
}

/** When the service itself did something, to the millisecond. */
export function toRecordTime(at: number): string {
  return new Date(at).toISOString()
}

/** The local time in a zone, as if it were UTC. */
export function toWallTime(at: number, zone: string): number {
  const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()
  return shown.toZonedDateTime("UTC").epochMilliseconds
}

/** Parses an ISO 8601 date-time with an offset, or a bare date (midnight UTC). */
export function parseInstant(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}
