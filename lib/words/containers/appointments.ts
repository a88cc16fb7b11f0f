import {
  appointmentsDiffer,
  appointmentsOf,
  isMissed,
  type NamedAppointment,
} from "#lib/domain/containers/appointments"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatLocal, type NullZone } from "#lib/domain/days/local-time"
import type { BoardRow } from "#lib/read/containers/board-row"

export const APPOINTMENT_BY: Record<NamedAppointment["by"], string> = { us: "Ours", terminal: "Terminal's" }

export const DIFFER_WORDS = "Ours and the terminal's differ"

/** After the last free day while one in time can still be had: once the day has passed, the next slot is no fault. */
export function isTooLate(row: Pick<BoardRow, "attention">, { afterLfd }: Pick<NamedAppointment, "afterLfd">): boolean {
  return afterLfd === true && row.attention !== "overdue"
}

type Row = Pick<BoardRow, "attention" | "stage">

/** What is wrong with it; null: nothing. */
function lateWords(row: Row, one: NamedAppointment, now: Instant): string | null {
  if (isMissed(row, one, now)) return "missed"
  if (isTooLate(row, one)) return "after the LFD"
  return one.afterLfd === null && row.attention !== "overdue" ? "may be after the LFD, local zone unknown" : null
}

/** What a row says first and does not cut: two appointments that differ, or one that is missed, is or may be too late. Of one that is out nothing is. */
export function appointmentWarns(row: BoardRow, now: Instant): boolean {
  if (row.stage === "gone") return false
  return appointmentsDiffer(row) || appointmentsOf(row).some((one) => lateWords(row, one, now) !== null)
}

/** In a row, where the month is known: what makes it useless comes first, so that it is never what is cut. */
export function shortAppointment(row: BoardRow, now: Instant, nullZone: NullZone): string | null {
  const all = appointmentsOf(row)
  if (all.length === 0) return null
  const same = all.length === 2 && !appointmentsDiffer(row)
  const said = (same ? all.slice(0, 1) : all).map((one) => {
    const whose = same ? "both" : APPOINTMENT_BY[one.by].toLowerCase()
    return `${leadOf(row, one, now)}${whose} ${formatLocal(one.at, one.zone, "short", { nullZone })}`
  })
  return upperFirst(said.join("; "))
}

function leadOf(row: Row, one: NamedAppointment, now: Instant): string {
  if (isMissed(row, one, now)) return "missed: "
  if (isTooLate(row, one)) return "too late: "
  return lateWords(row, one, now) === null ? "" : "may be too late: "
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function appointmentWords(row: BoardRow, now: Instant, nullZone: NullZone): string | null {
  const all = appointmentsOf(row)
  if (all.length === 0) return null
  const same = all.length === 2 && !appointmentsDiffer(row)
  const said = same ? all.slice(0, 1) : all
  return said
    .map((one, index) => {
      const { by, at, zone } = one
      const late = lateWords(row, one, now)
      const whose = same ? "Appointment, ours and the terminal's" : index === 0 ? FIRST[by] : "terminal's"
      return `${whose}: ${formatLocal(at, zone, "full", { nullZone })}${late === null ? "" : ` (${late})`}`
    })
    .join("; ")
}

const FIRST: typeof APPOINTMENT_BY = { us: "Our appointment", terminal: "Terminal's appointment" }
