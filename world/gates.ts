// When terminals and ramps are open for trucks, and which days count as free: weekdays without the holidays when they
// are closed. Days, hours, shares and their sources: docs/world.md.
import type { Temporal } from "temporal-polyfill"
import { findMetro, findPort } from "./facts/places.ts"
import type { Chance } from "./values/chance.ts"
import { daysUntilOpen, type IsOpen, localHour, localMidnight, localTime, openDayAt } from "./values/local-day.ts"

type Day = Pick<Temporal.PlainDate, "month" | "day" | "dayOfWeek">
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6
const SUNDAY = 7

const nth = (date: Day, month: number, weekday: number, n: number) =>
  date.month === month && date.dayOfWeek === weekday && Math.ceil(date.day / 7) === n

/** Port labor's holidays, when no gate opens. Days when many terminals work are left out. */
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

/** Monday to Friday without holidays: the days that free time and last free days count. */
const isWorkingDay =
  (place: string): IsOpen =>
  (date) =>
    date.dayOfWeek < SATURDAY && !isHoliday(place, date)

/** Railways count Saturdays, and open their ramps on them. */
const isRampDay =
  (place: string): IsOpen =>
  (date) =>
    date.dayOfWeek < SUNDAY && !isHoliday(place, date)

/** Terminals in these ports open on most Saturdays. */
const SATURDAY_GATES = new Set(["USLAX", "USLGB", "USSAV", "USHOU", "USORF", "USNYC"])
/** The share of Saturday pickups that happen where a gate is open. The rest wait for Monday. */
const ON_SATURDAY = 0.45
const LATER = [0, 0, 1, 1, 2] as const
const NIGHT_GATES = new Set(["USLAX", "USLGB"])
const AT_NIGHT = 0.42

const isGateDay =
  (place: string, saturdays: boolean): IsOpen =>
  (date) =>
    saturdays ? isRampDay(place)(date) : isWorkingDay(place)(date)

/** When a truck comes to a terminal: `days` after the local day of `at`, or on the next day with an open gate. */
export function gateTime(chance: Chance, port: string, zone: string, at: number, days: number): number {
  const saturdays = SATURDAY_GATES.has(port) && chance.yes(ON_SATURDAY)
  const isOpen = isGateDay(port, saturdays)
  const first = openDayAt(at, zone, days, isOpen)
  // Pickups due on a closed day do not all happen on the first open one.
  const day = first === days ? first : openDayAt(at, zone, first + chance.pick(LATER), isOpen)
  const atNight = NIGHT_GATES.has(port) && chance.yes(AT_NIGHT)
  const hour = atNight ? chance.int(18, 23) : chance.int(8, 15)
  return localTime(at, zone, day, hour, chance.int(0, 59))
}

/** When a truck comes to a ramp: `days` after the local day of `at`, or on the next day that counts there. */
export function rampTime(chance: Chance, ramp: string, zone: string, at: number, days: number): number {
  return localTime(at, zone, openDayAt(at, zone, days, isRampDay(ramp)), chance.int(8, 15), chance.int(0, 59))
}

/** Midnight of the nth working day after the local day of `at`. */
export function nthWorkingDay(at: number, zone: string, place: string, n: number): number {
  return localMidnight(at, zone, daysUntilOpen(at, zone, n, isWorkingDay(place)))
}

/** Midnight of the day `days` later, or of the next working day. With negative `days`, the working day before. */
export function workingDayAt(at: number, zone: string, place: string, days: number): number {
  return localMidnight(at, zone, openDayAt(at, zone, days, isWorkingDay(place), days < 0 ? -1 : 1))
}

/** A ramp's last free day: the second counting day after the notice. In the evening, notice counts for the next day. */
export function rampLastFreeDay(noticeAt: number, zone: string, ramp: string): number {
  const evening = localHour(noticeAt, zone) >= NOTICE_UNTIL ? 1 : 0
  return localMidnight(
    noticeAt,
    zone,
    evening + daysUntilOpen(noticeAt + evening * 86_400_000, zone, 2, isRampDay(ramp)),
  )
}
const NOTICE_UNTIL = 17
