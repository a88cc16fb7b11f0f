// Checks of a pickup appointment. An impossible one is refused; a doubtful one gets a warning and can still be saved.
// Codes with data; appointment-check-words.ts makes the text.

import {
  addDays,
  addHours,
  type CalendarDay,
  dayInZone,
  type Instant,
  isYearsAway,
  toCalendarDay,
} from "../days/calendar-day.ts"
import { isDayOver } from "../days/day-end.ts"
import { toWallTime, wallTimeAt } from "../days/wall-time.ts"
import { type GateCalendar, gateOn } from "../tariffs/gate-calendar.ts"
import { actByAt, DAYS_LOOKED_AT, type PlaceGates } from "./act-by.ts"
import { isAfterLfd } from "./appointments.ts"
import { blockingHolds, type Hold } from "./holds.ts"
import type { LfdDate } from "./last-free-day.ts"
import type { Reported } from "./reported.ts"
import type { Stage } from "./stage.ts"

export type AppointmentRefusal = "gone" | "no_zone" | "no_time" | "past" | "years_ahead"

export type AppointmentWarning =
  /** Before it lands. `eta` null: no arrival is known. */
  | { code: "before_arrival"; eta: Instant | null; zone: string | null }
  /** `reason` "": closed by weekday. */
  | { code: "gates_closed"; day: CalendarDay; reason: string; nextOpen: CalendarDay | null }
  /** `isSure` false: the zone of the last free day is not known. */
  | { code: "after_lfd"; day: CalendarDay; isSure: boolean }
  | { code: "holds"; holds: Hold[] }

/** No slot in time is left. `nextOpen` null: no gate calendar on file, or no open day within a month. */
export type AppointmentAdvice = { isOver: boolean; nextOpen: CalendarDay | null }

/** A BoardRow has everything but the gates. */
export type AppointmentInput = {
  stage: Stage
  /** Zone of the terminal that has it. */
  zone: string | null
  holds: Reported<readonly Hold[]>
  lfd: { inForce: LfdDate | null }
  /** The next arrival. */
  eta: { at: Instant; zone: string | null } | null
  gates: PlaceGates
}

/** `wall`: local time at the container, "2026-10-21T10:30". Returns its instant, or why it is refused. */
export function readAppointment(
  wall: string,
  { zone, gone }: { zone: string | null; gone: boolean },
  now: Instant,
): { at: Instant } | { refused: AppointmentRefusal } {
  if (gone) return { refused: "gone" }
  if (zone === null) return { refused: "no_zone" }
  const [day, today] = [toCalendarDay(wall.slice(0, 10)), dayInZone(now, zone)]
  if (day !== null && day > today && isYearsAway(day, today)) return { refused: "years_ahead" }
  const at = wallTimeAt(wall, zone)
  if (at === null) return { refused: "no_time" }
  return at < now ? { refused: "past" } : { at }
}

/** Most important first. */
export function appointmentWarnings(facts: AppointmentInput, at: Instant, now: Instant): AppointmentWarning[] {
  const warnings: AppointmentWarning[] = []
  const { eta, stage, lfd } = facts
  const isAway = stage === "at_sea" || stage === "inland"
  if (isAway && (eta === null || at < eta.at)) {
    warnings.push({ code: "before_arrival", eta: eta?.at ?? null, zone: eta?.zone ?? facts.zone })
  }
  const calendar = calendarOf(facts)
  const day = dayInZone(at, facts.zone)
  const gate = calendar === null ? null : gateOn(calendar, day)
  if (calendar !== null && gate !== null && !gate.open) {
    const nextOpen = nextOpenDay(calendar, addDays(day, 1))
    warnings.push({ code: "gates_closed", day, reason: typeof gate.reason === "string" ? gate.reason : "", nextOpen })
  }
  const isAfter = isAfterLfd(at, lfd.inForce)
  if (lfd.inForce !== null && isAfter !== false && appointmentAdvice(facts, now) === null) {
    warnings.push({ code: "after_lfd", day: lfd.inForce.day, isSure: isAfter === true })
  }
  const holds = blockingHolds(facts.holds === null ? null : [...facts.holds])
  if (holds !== null && holds.length > 0) warnings.push({ code: "holds", holds })
  return warnings
}

/** Null while a slot by the day to act by is still possible, and if no last free day is known. */
export function appointmentAdvice(facts: AppointmentInput, now: Instant): AppointmentAdvice | null {
  const { inForce } = facts.lfd
  const by = actByAt(facts.gates, facts.stage, inForce)
  if (inForce === null || by === null || isDayOver(by, now) !== true) return null
  const calendar = calendarOf(facts)
  const today = dayInZone(now, facts.zone)
  return { isOver: isDayOver(inForce, now) === true, nextOpen: calendar && nextOpenDay(calendar, today) }
}

const FIRST_HOUR = 8
/** Gate calendars have days but no hours. A slot for today is suggested only up to this hour. */
const LAST_HOUR = 16

/**
 * The suggested local time for a new appointment: the next day with open gates, at the earliest tomorrow and the day
 * after arrival; today if waiting would be too late. Null if no time can be set.
 */
export function suggestedAppointment(facts: AppointmentInput, now: Instant): string | null {
  const { stage, zone, eta } = facts
  if (zone === null || stage === "gone") return null
  const isAway = stage === "at_sea" || stage === "inland"
  const today = isAway ? null : slotToday(facts, zone, now)
  if (today !== null) return today
  const arrives = isAway ? (eta?.at ?? now) : now
  const from = addDays(dayInZone(arrives < now ? now : arrives, zone), 1)
  const calendar = calendarOf(facts)
  return atHour((calendar && nextOpenDay(calendar, from)) ?? from, FIRST_HOUR)
}

/** The next full hour, at least an hour ahead, if today is on or after the day to act by. */
function slotToday(facts: AppointmentInput, zone: string, now: Instant): string | null {
  const by = actByAt(facts.gates, facts.stage, facts.lfd.inForce)
  const today = dayInZone(now, zone)
  const calendar = calendarOf(facts)
  if (by === null || by.day > today || (calendar !== null && !gateOn(calendar, today).open)) return null
  const soon = toWallTime(addHours(now, 1), zone)
  const hour = Number(soon.slice(11, 13)) + (soon.endsWith(":00") ? 0 : 1)
  return soon.startsWith(today) && hour <= LAST_HOUR ? atHour(today, Math.max(hour, FIRST_HOUR)) : null
}

function atHour(day: CalendarDay, hour: number): string {
  return `${day}T${String(hour).padStart(2, "0")}:00`
}

/** The gate calendar where it is picked up; null: none on file. */
export function calendarOf({ stage, gates }: Pick<AppointmentInput, "stage" | "gates">): GateCalendar | null {
  return stage === "inland" || stage === "at_ramp" ? gates.inland : gates.port
}

function nextOpenDay(calendar: GateCalendar, from: CalendarDay): CalendarDay | null {
  for (let tried = 0; tried <= DAYS_LOOKED_AT; tried += 1) {
    const day = addDays(from, tried)
    if (gateOn(calendar, day).open) return day
  }
  return null
}
