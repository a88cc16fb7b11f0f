// Local calendar days as instants. Days are counted in the local zone, never in milliseconds.
import { Temporal } from "temporal-polyfill"

/** Zone offsets are whole quarters of an hour and change at one, so within a quarter the local day is the same. */
const QUARTER = 15 * 60_000
const KEPT = 50_000
const dates = new Map<string, Temporal.PlainDate>()
const hours = new Map<string, number>()

function recall<T>(kept: Map<string, T>, name: string, make: () => T): T {
  const known = kept.get(name)
  if (known !== undefined) return known
  if (kept.size >= KEPT) kept.clear()
  const made = make()
  kept.set(name, made)
  return made
}

const localDate = (at: number, zone: string) => {
  const quarter = Math.floor(at / QUARTER)
  return recall(dates, `${zone} ${quarter}`, () =>
    Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER)
      .toZonedDateTimeISO(zone)
      .toPlainDate(),
  )
}

/** Clock changes happen on the hour, so minutes can be added to the hour's instant. */
const toInstant = (date: Temporal.PlainDate, zone: string, hour: number, minute: number) => {
  const onTheHour = recall(
    hours,
    `${zone} ${date.year} ${date.dayOfYear} ${hour}`,
    () => date.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds,
  )
  return onTheHour + minute * 60_000
}

/** Midnight at the start of the local day `days` after that of `at`. */
export function localMidnight(at: number, zone: string, days: number): number {
  return toInstant(localDate(at, zone).add({ days }), zone, 0, 0)
}

/** A local time of day, `days` after the local day of `at`. */
export function localTime(at: number, zone: string, days: number, hour: number, minute = 0): number {
  return toInstant(localDate(at, zone).add({ days }), zone, hour, minute)
}

export type IsOpen = (date: Temporal.PlainDate) => boolean

/** How many days after that of `at` the nth open day is. */
export function daysUntilOpen(at: number, zone: string, n: number, isOpen: IsOpen): number {
  const from = localDate(at, zone)
  let days = 0
  for (let left = n; left > 0; ) {
    days += 1
    if (isOpen(from.add({ days }))) left -= 1
  }
  return days
}

/** `days` later, or as many more as needed to reach an open day; fewer if `step` is -1. */
export function openDayAt(at: number, zone: string, days: number, isOpen: IsOpen, step: 1 | -1 = 1): number {
  const from = localDate(at, zone)
  let on = days
  while (!isOpen(from.add({ days: on }))) on += step
  return on
}

/** The local hour, 0 to 23. */
export function localHour(at: number, zone: string): number {
  return Math.floor((at - localMidnight(at, zone, 0)) / 3_600_000)
}
