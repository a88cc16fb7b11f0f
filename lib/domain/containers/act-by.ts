// The day to act by: the last day with open gates on or before the last free day (decision 022).
import { addDays, addHours, type CalendarDay, dayInZone, type Instant } from "../days/calendar-day.ts"
import { endOfDay } from "../days/day-bounds.ts"
import type { DayEnd } from "../days/day-end.ts"
import { type GateCalendar, gateOn } from "../tariffs/gate-calendar.ts"
import { isSampleGates } from "../tariffs/gate-samples.ts"
import { isInland } from "./inland.ts"
import type { LfdDate } from "./last-free-day.ts"
import type { Stage } from "./stage.ts"

/** The calendars on file where a container can be picked up; null: none is. */
export type PlaceGates = { port: GateCalendar | null; inland: GateCalendar | null }

export const NO_GATES: PlaceGates = { port: null, inland: null }

/**
 * With the day of the terminal's own appointment open, whatever a calendar says: a terminal that gives an appointment
 * has a gate then. `zone`: of the place where the container is.
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
  /** The last free day it was found from. */
  lastFreeDay: CalendarDay
  /**
   * unknown: no calendar is on file, nothing is guessed and the last free day itself is the day. none: the calendar has
   * no open day in the month up to the last free day.
   */
  gates: "open" | "none" | "unknown"
  /** Name of the calendar. */
  calendar: string | null
  /** The terminal's own appointment opened a day of it. */
  byAppointment?: boolean
  /** The calendar is the sample that comes with the product, not confirmed as the terminal's gates. */
  isSample: boolean
  /** The days of closed gates after `day`, up to and with the last free day. `reason`: "" where it is the weekday. */
  closed: { day: CalendarDay; reason: string }[]
  /** The first open day after the last free day, where that day itself is closed. */
  nextOpen: CalendarDay | null
  /** Set where a day named here lies beyond what is published: its weekday alone decides. */
  publishedTo: CalendarDay | null
}

/** How many days before and after a last free day are searched for an open gate. */
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

/** For a container at `stage`: a rail carrier's date, and any date past the port, is kept at the inland place. */
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

/** Without a zone a day is as long before the end of the last free day as it is days before it. */
function endBefore(lfd: LfdDate, day: CalendarDay, days: number): Instant {
  return lfd.zone === null ? addHours(lfd.endsAt, -24 * days) : endOfDay(day, lfd.zone)
}
