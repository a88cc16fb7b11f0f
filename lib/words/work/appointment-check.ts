import type { OurAppointment } from "#lib/domain/containers/appointments"
import type {
  AppointmentAdvice,
  AppointmentRefusal,
  AppointmentWarning,
} from "#lib/domain/containers/appointments-check"
import { addDays, type CalendarDay, type Instant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal, type NullZone } from "#lib/domain/days/local-time"
import type { GateCalendar } from "#lib/domain/tariffs/gate-calendar"
import { holdInSentence } from "../containers/holds.ts"
import { checkYear } from "../days/check-year.ts"

export function refusalWords(refusal: AppointmentRefusal, now: Instant): string {
  return refusal === "years_ahead" ? checkYear(now, "to come") : REFUSALS[refusal]
}

const REFUSALS: Record<Exclude<AppointmentRefusal, "years_ahead">, string> = {
  gone: "It has gated out: there is nothing to pick up.",
  no_zone: "Its terminal's time zone is not known, so no time can be set.",
  no_time: "Choose a date and time.",
  past: "This time has passed at its terminal. Choose a later one.",
}

/** Of one container. */
export function warningWords(warning: AppointmentWarning, nullZone: NullZone): string {
  switch (warning.code) {
    case "before_arrival":
      return warning.eta === null
        ? "It has not been discharged, and no ETA is reported."
        : `It is expected ${formatLocal(warning.eta, warning.zone, "full", { nullZone })}, after this time.`
    case "gates_closed": {
      const next = warning.nextOpen === null ? "" : ` Next open gate: ${formatDay(warning.nextOpen)}.`
      return `Gates are closed ${formatDay(warning.day)}${warning.reason === "" ? "" : ` (${warning.reason})`}.${next}`
    }
    case "after_lfd":
      return warning.isSure
        ? `This is after the last free day, ${formatDay(warning.day)}.`
        : `This may be after the last free day, ${formatDay(warning.day)}: its local zone is not known.`
    case "holds": {
      const names = [...new Set(warning.holds.map(({ name }) => holdInSentence(name)))]
      return `The ${names.join(" and the ")} ${names.length === 1 ? "blocks" : "block"} pickup.`
    }
  }
}

/** Of several containers: "The gates are closed that day". */
export const WARNING_OF_MANY: Record<AppointmentWarning["code"], string> = {
  before_arrival: "Not discharged by then, as reported",
  gates_closed: "Gates are closed that day",
  after_lfd: "After the last free day",
  holds: "A hold blocks pickup",
}

/** "The last free day has passed; earliest open gate: Mon, Nov 23". */
export function adviceWords({ isOver, nextOpen }: AppointmentAdvice): string {
  const why = isOver ? "The last free day has passed" : "No gate opens before the last free day ends"
  return nextOpen === null
    ? `${why}; take the earliest slot you can get`
    : `${why}; earliest open gate: ${formatDay(nextOpen)}`
}

/** "Ana Ruiz set Mon, Oct 19, 10:30 PT at 09:12 PT." `stands` null: it was removed. */
export function conflictWords({ by, at, stands }: { by: string; at: Instant; stands: OurAppointment | null }): string {
  return stands === null
    ? `${by} removed the appointment at ${formatLocal(at, null, "time")}.`
    : `${by} set ${formatLocal(stands.at, stands.zone)} at ${formatLocal(at, stands.zone, "time")}.`
}

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
const CLOSURES_AHEAD_DAYS = 14

/** "Open Mon to Fri; closed Thu, Nov 26 (Thanksgiving)": weekdays, and what differs in the next two weeks. */
export function gatesWords(calendar: GateCalendar | null, today: CalendarDay): string {
  if (calendar === null) return "No gate calendar on file"
  const soon = ({ day }: { day: CalendarDay }) => day >= today && day <= addDays(today, CLOSURES_AHEAD_DAYS)
  const named = ({ day, reason }: { day: CalendarDay; reason: string }) =>
    `${formatDay(day)}${reason === "" ? "" : ` (${reason})`}`
  const parts = [
    `Open ${weekdaysWords(calendar.openWeekdays)}`,
    ...calendar.openings.filter(soon).map((date) => `open ${named(date)}`),
    ...calendar.closures.filter(soon).map((date) => `closed ${named(date)}`),
  ]
  return parts.join("; ")
}

function weekdaysWords(open: readonly number[]): string {
  const days = [...open].sort((a, b) => a - b)
  if (days.length === 7) return "every day"
  if (days.length === 0) return "on listed days only"
  const [first = 1, last = 1] = [days[0], days.at(-1)]
  const inARow = days.length > 2 && last - first === days.length - 1
  return inARow ? `${DAYS[first - 1]} to ${DAYS[last - 1]}` : days.map((day) => DAYS[day - 1]).join(", ")
}
