// Gate calendars: a working day is a day on which the gates are open (domain.md §4).
import { type CalendarDay, daysBetween } from "../days/calendar-day.ts"

export type GateDate = { day: CalendarDay; reason: string }
export type GateCalendar = {
  name: string
  /** From 1 = Monday to 7 = Sunday. */
  openWeekdays: readonly number[]
  closures: readonly GateDate[]
  openings: readonly GateDate[]
  /** Only weekdays are known beyond it; null: no such end. */
  publishedTo: CalendarDay | null
  /** A day opened by the terminal's own appointment. Never stored. */
  appointmentOn?: CalendarDay
}

/** Why the gates are closed: the calendar's text, or the weekday, from 1 = Monday. */
export type GateReason = string | number

/** `assumed`: the day is beyond the published days, so only its weekday decides. */
export type Gate = { open: boolean; reason: GateReason; assumed: boolean }

/** A closure overrides an extra opening, and both override the weekday. */
export function gateOn(calendar: GateCalendar, day: CalendarDay): Gate {
  const assumed = calendar.publishedTo !== null && day > calendar.publishedTo
  const closure = calendar.closures.find((date) => date.day === day)
  if (closure !== undefined) return { open: false, reason: closure.reason, assumed: false }
  const opening = calendar.openings.find((date) => date.day === day)
  if (opening !== undefined) return { open: true, reason: opening.reason, assumed: false }
  const weekday = weekdayOf(day)
  const open = calendar.openWeekdays.includes(weekday)
  return { open, reason: open ? "" : weekday, assumed }
}

export type GateCalendarProblem =
  | { code: "calendar_no_name" | "weekdays" | "never_open" }
  | { code: "open_and_closed"; day: CalendarDay }
  | { code: "date_twice"; day: CalendarDay; kind: "closure" | "opening" }

/** Empty: the calendar is valid. */
export function gateCalendarProblems({ name, openWeekdays, closures, openings }: GateCalendar): GateCalendarProblem[] {
  const problems: GateCalendarProblem[] = []
  if (name.trim() === "") problems.push({ code: "calendar_no_name" })
  if (openWeekdays.some((day) => !Number.isInteger(day) || day < 1 || day > 7)) problems.push({ code: "weekdays" })
  if (openWeekdays.length === 0 && openings.length === 0) problems.push({ code: "never_open" })
  for (const { day } of openings)
    if (closures.some((closure) => closure.day === day)) problems.push({ code: "open_and_closed", day })
  for (const [kind, dates] of [
    ["closure", closures],
    ["opening", openings],
  ] as const) {
    const twice = dates.filter(({ day }, index) => dates.findIndex((date) => date.day === day) !== index)
    problems.push(...twice.map(({ day }) => ({ code: "date_twice" as const, day, kind })))
  }
  return problems
}

const A_MONDAY = "2024-01-01" as CalendarDay

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf(day: CalendarDay): number {
  const known = weekdays.get(day)
  if (known !== undefined) return known
  const since = daysBetween(A_MONDAY, day) % 7
  const weekday = (since < 0 ? since + 7 : since) + 1
  if (weekdays.size >= KEPT) weekdays.clear()
  weekdays.set(day, weekday)
  return weekday
}

// Counts of many containers use the same few hundred days.
const KEPT = 5000
const weekdays = new Map<CalendarDay, number>()
