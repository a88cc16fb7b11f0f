// A sample gate calendar, to try the product with: weekday gates and the holidays when US terminals close.
import type { CalendarDay } from "../days/calendar-day.ts"
import type { GateCalendar } from "./gate-calendar.ts"

const HOLIDAYS: [day: string, reason: string][] = [
  ["2026-11-26", "Thanksgiving"],
  ["2026-12-25", "Christmas Day"],
  ["2027-01-01", "New Year's Day"],
  ["2027-05-31", "Memorial Day"],
  ["2027-07-05", "Independence Day, kept on Monday"],
  ["2027-09-06", "Labor Day"],
  ["2027-11-25", "Thanksgiving"],
]

export const SAMPLE_GATES: GateCalendar = {
  name: "Sample: weekday gates",
  openWeekdays: [1, 2, 3, 4, 5],
  closures: HOLIDAYS.map(([day, reason]) => ({ day: day as CalendarDay, reason })),
  openings: [],
  publishedTo: null,
}

/** Whether this is the sample calendar. An account's own calendars have other names. */
export function isSampleGates({ name }: Pick<GateCalendar, "name">): boolean {
  return name.startsWith(SAMPLE_GATES.name)
}
