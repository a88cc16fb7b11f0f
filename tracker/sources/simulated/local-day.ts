// Calendar days where a thing happens, as instants. Days are counted in the place's own zone, never in milliseconds.
import { Temporal } from "temporal-polyfill"

const localDate = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()

const toInstant = (date: Temporal.PlainDate, zone: string, hour: number, minute: number) =>
  date.toZonedDateTime({ timeZone: zone, plainTime: { hour, minute } }).epochMilliseconds

/** Midnight that begins the local day `days` after the one of `at`. */
export function localMidnight(at: number, zone: string, days: number): number {
  return toInstant(localDate(at, zone).add({ days }), zone, 0, 0)
}

/** A time of day there, `days` after the local day of `at`. */
export function localTime(at: number, zone: string, days: number, hour: number, minute = 0): number {
  return toInstant(localDate(at, zone).add({ days }), zone, hour, minute)
}

/** Midnight that begins the nth working day (Monday to Friday) after the local day of `at`. */
export function nthWorkingDay(at: number, zone: string, n: number): number {
  let date = localDate(at, zone)
  for (let left = n; left > 0; ) {
    date = date.add({ days: 1 })
    if (date.dayOfWeek <= 5) left -= 1
  }
  return toInstant(date, zone, 0, 0)
}
