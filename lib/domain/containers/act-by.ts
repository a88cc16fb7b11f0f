// The day to act by: the last day with open gates on or before the last free day (decision 022).
import { addDays, addHours, type CalendarDay, dayInZone, type Instant } from "../days/calendar-day.ts"
import { endOfDay } from "../days/day-bounds.ts"
import type { DayEnd } from "../days/day-end.ts"
import { type GateCalendar, gateOn } from "../tariffs/gate-calendar.ts"
import { isSampleGates } from "../tariffs/gate-samples.ts"
import { isInland } from "./inland.ts"
import type { LfdDate } from "./last-free-day.ts"
import type { Stage } from "./stage.ts"

/** The calendars on file for where a container can be picked up; null: none. */
export type PlaceGates = { port: GateCalendar | null; inland: GateCalendar | null }

export const NO_GATES: PlaceGates = { port: null, inland: null }

/**
 * Opens the day of the terminal's own appointment, whatever the calendar says: a terminal that gives an appointment has
 * a gate then. `zone`: of the place where the container is.
 */
export function withAppointment(
  gates: PlaceGates,
  { stage, appointmentAt, zone }: { stage: Stage; appointmentAt: Instant | null; zone: string | null },
): PlaceGates {
  const place = isInland(stage) ? "inland" : "port"
  const calendar = gates[place]
  if (calendar === null || appointmentAt === null) return gates
  const day = dayInZone(appointmentAt, zone)
  if (gateOn(calendar, day).open) return gates
  const opened = {
    ...calendar,
    closures: calendar.closures.filter((date) => date.day !== day),
    openings: [...calendar.openings, { day, reason: "" }],
    appointmentOn: day,
  }
  return { ...gates, [place]: opened }
}

export type ActBy = DayEnd & {
  day: CalendarDay
  /** The last free day it was derived from. */
  lastFreeDay: CalendarDay
  /**
   * unknown: no calendar is on file, so the last free day itself is used. none: the calendar has no open day in the
   * month up to the last free day.
   */
  gates: "open" | "none" | "unknown"
  /** Name of the calendar. */
  calendar: string | null
  /** The day is open only because of the terminal's own appointment. */
  byAppointment?: boolean
  /** The calendar is the product's sample, not confirmed as the terminal's gates. */
  isSample: boolean
  /** Days with closed gates after `day`, up to and including the last free day. `reason` "": closed by weekday. */
  closed: { day: CalendarDay; reason: string }[]
  /** The first open day after the last free day, if that day is closed. */
  nextOpen: CalendarDay | null
  /** Set if a day given here is beyond the published days, so that only its weekday decides. */
  publishedTo: CalendarDay | null
}

/** Days before and after a last free day searched for an open gate. */
export const DAYS_LOOKED_AT = 31

export function actBy(lfd: LfdDate, calendar: GateCalendar | null): ActBy {
  const { day: lastFreeDay, endsAt, zone } = lfd
  const itself = { day: lastFreeDay, endsAt, zone, lastFreeDay, closed: [], nextOpen: null, publishedTo: null }
  if (calendar === null) return { ...itself, gates: "unknown", calendar: null, isSample: false }
  const byAppointment = calendar.appointmentOn === undefined ? {} : { byAppointment: true }
  const by = { calendar: calendar.name, ...byAppointment, isSample: isSampleGates(calendar) }
  const open = firstOpen(calendar, lastFreeDay, -1)
  if (open.day === lastFreeDay) return { ...itself, gates: "open", ...by }
  const next = firstOpen(calendar, addDays(lastFreeDay, 1), 1)
  const isAssumed = open.isAssumed || next.isAssumed
  return {
    ...itself,
    ...(open.day === null ? {} : { day: open.day, endsAt: endBefore(lfd, open.day, open.closed.length) }),
    gates: open.day === null ? "none" : "open",
    ...by,
    closed: open.closed.toReversed(),
    nextOpen: next.day,
    publishedTo: isAssumed ? calendar.publishedTo : null,
  }
}

/** At `stage`: the inland gates count for a rail carrier's date, and for any date past the port. */
export function actByAt(gates: PlaceGates, stage: Stage, lfd: LfdDate | null): ActBy | null {
  if (lfd === null) return null
  return actBy(lfd, isInland(stage) || lfd.source === "rail" ? gates.inland : gates.port)
}

type Found = { day: CalendarDay | null; closed: ActBy["closed"]; isAssumed: boolean }

function firstOpen(calendar: GateCalendar, from: CalendarDay, step: 1 | -1): Found {
  const closed: ActBy["closed"] = []
  let isAssumed = false
  for (let tried = 0; tried <= DAYS_LOOKED_AT; tried += 1) {
    const day = addDays(from, tried * step)
    const gate = gateOn(calendar, day)
    isAssumed ||= gate.assumed
    if (gate.open) return { day, closed, isAssumed }
    closed.push({ day, reason: typeof gate.reason === "string" ? gate.reason : "" })
  }
  return { day: null, closed, isAssumed }
}

/** Without a zone, the end is `days` times 24 hours before the end of the last free day. */
function endBefore(lfd: LfdDate, day: CalendarDay, days: number): Instant {
  return lfd.zone === null ? addHours(lfd.endsAt, -24 * days) : endOfDay(day, lfd.zone)
}
