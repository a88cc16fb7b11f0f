import { addHours, type Instant } from "../days/calendar-day.ts"
import { type DayEnd, isDayOver } from "../days/day-end.ts"
import type { Stage } from "./stage.ts"

/** Ours: recorded by a person, in the zone it was made in. It does not book anything at the terminal. */
export type OurAppointment = { at: Instant; zone: string | null }

export type Appointments = {
  /** The terminal's appointment, as the service reports it. */
  appointmentAt: Instant | null
  ourAppointment: OurAppointment | null
  /** Zone of the terminal that has the container. */
  zone: string | null
  lfd: { inForce: DayEnd | null }
}

/** `afterLfd` null: unknown, because the zone of the last free day is not known. */
export type NamedAppointment = { by: "us" | "terminal"; at: Instant; zone: string | null; afterLfd: boolean | null }

/** Ours first, then the terminal's, as far as they exist. */
export function appointmentsOf({ appointmentAt, ourAppointment, zone, lfd }: Appointments): NamedAppointment[] {
  const afterLfd = (at: Instant) => isAfterLfd(at, lfd.inForce)
  return [
    ...(ourAppointment
      ? [
          {
            by: "us" as const,
            at: ourAppointment.at,
            zone: ourAppointment.zone ?? zone,
            afterLfd: afterLfd(ourAppointment.at),
          },
        ]
      : []),
    ...(appointmentAt ? [{ by: "terminal" as const, at: appointmentAt, zone, afterLfd: afterLfd(appointmentAt) }] : []),
  ]
}

/** Whether both exist and differ by a minute or more. */
export function appointmentsDiffer({
  appointmentAt,
  ourAppointment,
}: Pick<Appointments, "appointmentAt" | "ourAppointment">): boolean {
  if (appointmentAt === null || ourAppointment === null) return false
  return minuteOf(appointmentAt) !== minuteOf(ourAppointment.at)
}

/** At or after the end of the last free day; false if none is in force; null: unknown. */
export function isAfterLfd(at: Instant, inForce: DayEnd | null): boolean | null {
  return inForce === null ? false : isDayOver(inForce, at)
}

/** House rule: a truck may still be in line this long after its appointment. */
const MISSED_AFTER_HOURS = 4

/** The appointment has passed with the container still there. */
export function isMissed({ stage }: { stage: Stage }, { at }: Pick<NamedAppointment, "at">, now: Instant): boolean {
  return stage !== "gone" && addHours(at, MISSED_AFTER_HOURS) <= now
}

// A person records minutes; a terminal may report seconds.
function minuteOf(at: Instant): string {
  return at.slice(0, "2026-10-21T17:30".length)
}
