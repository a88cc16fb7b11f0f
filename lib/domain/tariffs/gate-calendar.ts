// Gate calendars: a working day is a day on which the gates are open (domain.md §4).
import type { z } from "zod"
import { type CalendarDay, daysBetween } from "../days/calendar-day.ts"
import type { gateCalendar } from "./shape.ts"

export type GateCalendar = z.infer<typeof gateCalendar>
export type GateDate = GateCalendar["closures"][number]

/** `assumed`: the day lies beyond what is published, so its weekday alone decides. */
export type Gate = { open: boolean; reason: string; assumed: boolean }

/** A closure comes before an extra opening, and both before the weekday. */
export function gateOn(calendar: GateCalendar, day: CalendarDay): Gate {
  const assumed = calendar.publishedTo !== null && day > calendar.publishedTo
  const closure = calendar.closures.find((date) => date.day === day)
  if (closure !== undefined) return { open: false, reason: closure.reason, assumed: false }
  const opening = calendar.openings.find((date) => date.day === day)
  if (opening !== undefined) return { open: true, reason: opening.reason, assumed: false }
  const weekday = weekdayOf(day)
  const open = calendar.openWeekdays.includes(weekday)
  return { open, reason: open ? "" : `No gates on ${NAMES[weekday - 1]}`, assumed }
}

/** In words that say what to do; none: the calendar is sound. */
export function gateCalendarFaults({ name, openWeekdays, closures, openings }: GateCalendar): string[] {
  const faults: string[] = []
  if (name.trim() === "") faults.push("Give the calendar a name")
  if (openWeekdays.some((day) => !Number.isInteger(day) || day < 1 || day > 7))
    faults.push("Weekdays run from 1 (Monday) to 7 (Sunday)")
  if (openWeekdays.length === 0 && openings.length === 0) faults.push("Gates that never open: choose a weekday")
  for (const { day } of openings)
    if (closures.some((closure) => closure.day === day)) faults.push(`${day} is both open and closed: remove one`)
  for (const [kind, dates] of [
    ["closure", closures],
    ["opening", openings],
  ] as const) {
    const twice = dates.filter(({ day }, index) => dates.findIndex((date) => date.day === day) !== index)
    faults.push(...twice.map(({ day }) => `${day} is entered twice as a ${kind}: remove one`))
  }
  return faults
}

const NAMES = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"]
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

// Counts of many containers ask for the same few hundred days.
const KEPT = 5000
const weekdays = new Map<CalendarDay, number>()
