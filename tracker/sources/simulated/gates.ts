// When terminals and ramps are open for trucks, and which days count as free: weekdays without the holidays on which
// they are shut. Which days, hours and shares, and on what they rest: docs/world.md.
import type { Temporal } from "temporal-polyfill"
import { findMetro, findPort } from "../../reference/places.ts"
import type { Chance } from "./chance.ts"
import { daysUntilOpen, type IsOpen, localHour, localMidnight, localTime, openDayAt } from "./local-day.ts"

type Day = Pick<Temporal.PlainDate, "month" | "day" | "dayOfWeek">
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6
const SUNDAY = 7

const nth = (date: Day, month: number, weekday: number, n: number) =>
  date.month === month && date.dayOfWeek === weekday && Math.ceil(date.day / 7) === n

/** Port labor's holidays on which no gate opens; a day that many terminals work is none. */
const HOLIDAYS: Record<string, (date: Day) => boolean> = {
  US: (date) =>
    isOn(date, 1, 1) ||
    (date.month === 5 && date.dayOfWeek === MONDAY && date.day > 24) ||
    isOn(date, 7, 4) ||
    nth(date, 9, MONDAY, 1) ||
    nth(date, 11, THURSDAY, 4) ||
    isOn(date, 12, 25),
  CA: (date) =>
    isOn(date, 1, 1) ||
    (date.month === 5 && date.dayOfWeek === MONDAY && date.day > 17 && date.day < 25) ||
    isOn(date, 7, 1) ||
    nth(date, 9, MONDAY, 1) ||
    nth(date, 10, MONDAY, 2) ||
    isOn(date, 12, 25) ||
    isOn(date, 12, 26),
}
const isOn = (date: Day, month: number, day: number) => date.month === month && date.day === day
const countryOf = (place: string) => findPort(place)?.country ?? findMetro(place)?.country ?? "US"

function isHoliday(place: string, date: Day): boolean {
  return HOLIDAYS[countryOf(place)]?.(date) ?? false
}

/** Monday to Friday without holidays: what free time and last free days count. */
const isWorkingDay =
  (place: string): IsOpen =>
  (date) =>
    date.dayOfWeek < SATURDAY && !isHoliday(place, date)

/** A railway counts Saturdays, and opens its ramp on them. */
const isRampDay =
  (place: string): IsOpen =>
  (date) =>
    date.dayOfWeek < SUNDAY && !isHoliday(place, date)

/** Terminals there open on most Saturdays. */
const SATURDAY_GATES = new Set(["USLAX", "USLGB", "USSAV", "USHOU", "USORF", "USNYC"])
/** Of what would be fetched on a Saturday, how much is, where a gate is open; the rest waits for Monday. */
const ON_SATURDAY = 0.45
const LATER = [0, 0, 1, 1, 2] as const
const NIGHT_GATES = new Set(["USLAX", "USLGB"])
const AT_NIGHT = 0.42

const isGateDay =
  (place: string, saturdays: boolean): IsOpen =>
  (date) =>
    saturdays ? isRampDay(place)(date) : isWorkingDay(place)(date)

/** A truck's time at a terminal, `days` after the local day of `at` or on the next day with a gate for it. */
export function gateTime(chance: Chance, port: string, zone: string, at: number, days: number): number {
  const saturdays = SATURDAY_GATES.has(port) && chance.yes(ON_SATURDAY)
  const isOpen = isGateDay(port, saturdays)
  const first = openDayAt(at, zone, days, isOpen)
  // What would be fetched on a shut day does not all come on the first open one.
  const day = first === days ? first : openDayAt(at, zone, first + chance.pick(LATER), isOpen)
  const atNight = NIGHT_GATES.has(port) && chance.yes(AT_NIGHT)
  const hour = atNight ? chance.int(18, 23) : chance.int(8, 15)
  return localTime(at, zone, day, hour, chance.int(0, 59))
}

/** A truck's time at a ramp, `days` after the local day of `at` or on the next day that counts there. */
export function rampTime(chance: Chance, ramp: string, zone: string, at: number, days: number): number {
  return localTime(at, zone, openDayAt(at, zone, days, isRampDay(ramp)), chance.int(8, 15), chance.int(0, 59))
}

/** Midnight of the nth working day after the local day of `at`. */
export function nthWorkingDay(at: number, zone: string, place: string, n: number): number {
  return localMidnight(at, zone, daysUntilOpen(at, zone, n, isWorkingDay(place)))
}

/** Midnight of the day `days` on, or of the next working day; the one before where days are taken away. */
export function workingDayAt(at: number, zone: string, place: string, days: number): number {
  return localMidnight(at, zone, openDayAt(at, zone, days, isWorkingDay(place), days < 0 ? -1 : 1))
}

/** A ramp's last free day: two days that count after that of notice, which in the evening is the next. */
export function rampLastFreeDay(noticeAt: number, zone: string, ramp: string): number {
  const evening = localHour(noticeAt, zone) >= NOTICE_UNTIL ? 1 : 0
  return localMidnight(
    noticeAt,
    zone,
    evening + daysUntilOpen(noticeAt + evening * 86_400_000, zone, 2, isRampDay(ramp)),
  )
}
const NOTICE_UNTIL = 17
