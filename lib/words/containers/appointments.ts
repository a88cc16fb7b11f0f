import {
  appointmentsDiffer,
  appointmentsOf,
  isMissed,
  type NamedAppointment,
} from "#lib/domain/containers/appointments"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatLocal, type NullZone } from "#lib/domain/days/local-time"
import { lowerFirst, upperFirst } from "#lib/domain/text"
import type { BoardRow } from "#lib/read/containers/board-row"

export const APPOINTMENT_BY: Record<NamedAppointment["by"], string> = { us: "Our appt", terminal: "Terminal appt" }

export const DIFFER_WORDS = "Our appointment and the terminal's differ"

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
    const time = formatLocal(one.at, one.zone, "short", { nullZone })
    if (isMissed(row, one, now)) return `missed: ${same ? "both" : lowerFirst(APPOINTMENT_BY[one.by])} ${time}`
    if (lateWords(row, one, now) === null) return `${same ? "both" : lowerFirst(APPOINTMENT_BY[one.by])} ${time}`
    const [whose, is] = same ? ["both appointments", "are"] : [`${lowerFirst(FIRST[one.by])}`, "is"]
    return `${whose} (${time}) ${isTooLate(row, one) ? is : "may be"} after the LFD`
  })
  return upperFirst(said.join("; "))
}

export function appointmentWords(row: BoardRow, now: Instant, nullZone: NullZone): string | null {
  const all = appointmentsOf(row)
  if (all.length === 0) return null
  const same = all.length === 2 && !appointmentsDiffer(row)
  const said = same ? all.slice(0, 1) : all
  return said
    .map((one, index) => {
      const { by, at, zone } = one
      const late = lateWords(row, one, now)
      const whose = same ? "Appointment, ours and the terminal's" : index === 0 ? FIRST[by] : lowerFirst(FIRST[by])
      return `${whose}: ${formatLocal(at, zone, "full", { nullZone })}${late === null ? "" : ` (${late})`}`
    })
    .join("; ")
}

const FIRST: typeof APPOINTMENT_BY = { us: "Our appointment", terminal: "Terminal appointment" }
