// The causes that depend on the last free day and the appointment (domain.md §2).

import { type ActBy, actByAt } from "../containers/act-by.ts"
import { hasGateReason } from "../containers/act-by-gates.ts"
import { appointmentsOf } from "../containers/appointments.ts"
import { type LfdInForce, lfdInForce, lfdSources, lfdSpreadDays } from "../containers/last-free-day.ts"
import { lfdsAt, stageOf, zoneAt } from "../containers/stage.ts"
import { addDays, addHours, type Instant } from "../days/calendar-day.ts"
import { startOfDay } from "../days/day-bounds.ts"
import { firstEnd } from "../days/day-end.ts"
import type { AlertCause } from "./causes.ts"
import type { AppointmentBy } from "./facts.ts"
import { NEWS_HOURS } from "./memory.ts"
import type { AlertCase, SpanOf } from "./span.ts"

/** The date in force at the container's stage. */
export function lfdOf(container: AlertCase): LfdInForce {
  return lfdInForce(lfdsAt(stageOf(container.facts), container.facts.lfd), container.policy)
}

/** The day to act by, if gates close before the last free day. */
export function gateReasonOf(container: AlertCase, lfd: LfdInForce): { actBy?: ActBy } {
  const actBy = actByOf(container, lfd)
  return actBy !== null && hasGateReason(actBy) ? { actBy } : {}
}

function actByOf(container: AlertCase, lfd: LfdInForce): ActBy | null {
  return actByAt(container.facts.gates, stageOf(container.facts), lfd)
}

const DAYS = [
  "lfd_passed",
  "lfd_soon",
  "step_up",
  "empty_due",
  "lfd_moved",
  "lfd_differs",
  "appointment_after_lfd",
  "appointment_lost",
] as const

export const daySpans: Record<(typeof DAYS)[number] & AlertCause, SpanOf> = {
  lfd_passed: (container) => {
    const lfd = landedLfd(container)
    if (lfd === null) return null
    const facts = { cause: "lfd_passed", lfd, ...besideLfd(container, lfd) } as const
    return { from: lfd.endsAt, until: null, mark: lfd.day, facts }
  },

  /** An appointment in time closes it. */
  lfd_soon: (container, hours) => {
    const lfd = landedLfd(container)
    if (lfd === null || isBookedInTime(container, lfd)) return null
    const from = addHours(firstEnd(actByOf(container, lfd) ?? lfd), -hours)
    const facts = { cause: "lfd_soon", lfd, ...gateReasonOf(container, lfd), ...besideLfd(container, lfd) } as const
    return { from, until: lfd.endsAt, mark: lfd.day, facts }
  },

  /** Covers the last days at the old rate. After the step, the fee itself is reported. */
  step_up: ({ stepUp }, days) => {
    if (stepUp === null) return null
    const { clock, day, toMinor, startsAt: until, zone } = stepUp
    const from = startOfDay(addDays(day, -days), zone)
    return { from, until, mark: `${clock} ${day} ${toMinor}`, facts: { cause: "step_up", ...stepUp } }
  },

  /** Open until the empty is back. */
  empty_due: ({ emptyDue }, hours) => {
    if (emptyDue === null) return null
    const from = addHours(firstEnd(emptyDue), -hours)
    return { from, until: null, mark: emptyDue.day, facts: { cause: "empty_due", ...emptyDue } }
  },

  lfd_moved: (container) => {
    const news = container.memory.news.lfd_moved
    if (news === undefined) return null
    const facts = { cause: "lfd_moved", ...news, lfd: lfdOf(container) } as const
    return { from: HAPPENED, until: addHours(news.at, NEWS_HOURS), mark: news.at, facts }
  },

  lfd_differs: (container, days) => {
    const here = lfdsAt(stageOf(container.facts), container.facts.lfd)
    const spreadDays = lfdSpreadDays(here)
    if (spreadDays < days) return null
    const sources = lfdSources(here).map(({ source, day }) => ({ source, day }))
    const facts = { cause: "lfd_differs", sources, spreadDays, lfd: lfdOf(container) } as const
    return { from: HAPPENED, until: null, mark: "", facts }
  },

  appointment_after_lfd: (container) => {
    const lfd = lfdOf(container)
    const late = lfd && lateAppointmentOf(container, lfd)
    if (lfd === null || late === null) return null
    const { at: appointmentAt, by, zone } = late
    const facts = { cause: "appointment_after_lfd", appointmentAt, by, zone, lfd } as const
    return { from: HAPPENED, until: null, mark: `${appointmentAt} ${lfd.day}`, facts }
  },

  /**
   * Withdrawn: news. Missed with the container still there: open until there is another appointment, or the container
   * is gone.
   */
  appointment_lost: (container, hours) => {
    const appointment = appointmentOf(container)
    const lost = container.memory.news.appointment_lost
    if (appointment !== null) {
      const from = addHours(appointment.at, hours)
      const { at: appointmentAt, by, zone } = appointment
      const facts = { cause: "appointment_lost", appointmentAt, by, zone, how: "missed", at: from } as const
      return { from, until: null, mark: `missed ${appointmentAt}`, facts }
    }
    if (lost === undefined) return null
    const known = { appointmentAt: lost.was, by: "terminal", zone: zoneOf(container) } as const
    const facts = { cause: "appointment_lost", ...known, how: "lost", at: lost.at } as const
    return { from: HAPPENED, until: addHours(lost.at, NEWS_HOURS), mark: lost.at, facts }
  },
}

/** Facts that would otherwise be alerts of their own, which this alert covers (COVERED_BY in decide.ts). */
function besideLfd(container: AlertCase, lfd: NonNullable<LfdInForce>) {
  const others = lfdSources(lfdsAt(stageOf(container.facts), container.facts.lfd))
    .filter((one) => one.day !== lfd.day)
    .map(({ source, day }) => ({ source, day }))
  const appointment = lateAppointmentOf(container, lfd)
  return {
    ...(others.length > 0 ? { others } : {}),
    ...(container.charged !== null && container.charged.lastFreeDay !== lfd.day ? { charged: container.charged } : {}),
    ...(appointment !== null ? { appointment } : {}),
  }
}

/** Whatever was reported has happened, even if the service's clock is ahead of ours. */
export const HAPPENED = "1970-01-01T00:00:00.000Z" as Instant

function landedLfd(container: AlertCase): LfdInForce {
  return stageOf(container.facts) === "at_sea" ? null : lfdOf(container)
}

type Appointment = { at: Instant; by: AppointmentBy; zone: string | null }

/** The terminal's appointment takes precedence. */
function appointmentOf(container: AlertCase): Appointment | null {
  return allAppointments(container, null).at(-1) ?? null
}

/** There is an appointment, and each is known to be before the end of the last free day. */
function isBookedInTime(container: AlertCase, lfd: NonNullable<LfdInForce>): boolean {
  const all = allAppointments(container, lfd)
  return all.length > 0 && all.every(({ afterLfd }) => afterLfd === false)
}

/** The appointment after the last free day; if both are, the terminal's. */
function lateAppointmentOf(container: AlertCase, lfd: NonNullable<LfdInForce>): Appointment | null {
  const late = allAppointments(container, lfd).findLast(({ afterLfd }) => afterLfd)
  return late ? { at: late.at, by: late.by, zone: late.zone } : null
}

function allAppointments(container: AlertCase, inForce: LfdInForce) {
  const { facts, ownAppointment: ourAppointment } = container
  return appointmentsOf({
    appointmentAt: facts.pickupAppointmentAt,
    ourAppointment,
    zone: zoneOf(container),
    lfd: { inForce },
  })
}

function zoneOf({ facts }: AlertCase): string | null {
  return zoneAt(stageOf(facts), facts.lfd)
}
