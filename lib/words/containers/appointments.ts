import { appointmentsDiffer, appointmentsOf, type NamedAppointment } from "#lib/domain/containers/appointments"
import { formatLocal, type NullZone } from "#lib/domain/days/local-time"
import type { BoardRow } from "#lib/read/containers/board-row"

export const APPOINTMENT_BY: Record<NamedAppointment["by"], string> = { us: "Ours", terminal: "Terminal's" }

export const DIFFER_WORDS = "Ours and the terminal's differ"

/** After the last free day while one in time can still be had: once the day has passed, the next slot is no fault. */
export function isTooLate(row: Pick<BoardRow, "attention">, { afterLfd }: Pick<NamedAppointment, "afterLfd">): boolean {
  return afterLfd === true && row.attention !== "overdue"
}

function lateWords(row: Pick<BoardRow, "attention">, one: Pick<NamedAppointment, "afterLfd">): string | null {
  if (isTooLate(row, one)) return "after the LFD"
  return one.afterLfd === null && row.attention !== "overdue" ? "may be after the LFD, local zone unknown" : null
}

/** What a row says first and does not cut: two appointments that differ, or one that is or may be too late. */
export function appointmentWarns(row: BoardRow): boolean {
  return appointmentsDiffer(row) || appointmentsOf(row).some((one) => lateWords(row, one) !== null)
}

/** In a row, where the month is known: what makes it useless comes first, so that it is never what is cut. */
export function shortAppointment(row: BoardRow, nullZone: NullZone): string | null {
  const all = appointmentsOf(row)
  if (all.length === 0) return null
  const same = all.length === 2 && !appointmentsDiffer(row)
  const said = (same ? all.slice(0, 1) : all).map((one) => {
    const whose = same ? "both" : APPOINTMENT_BY[one.by].toLowerCase()
    const late = isTooLate(row, one) ? "too late: " : lateWords(row, one) ? "may be too late: " : ""
    return `${late}${whose} ${formatLocal(one.at, one.zone, "short", { nullZone })}`
  })
  return upperFirst(said.join("; "))
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function appointmentWords(row: BoardRow, nullZone: NullZone): string | null {
  const all = appointmentsOf(row)
  if (all.length === 0) return null
  const same = all.length === 2 && !appointmentsDiffer(row)
  const said = same ? all.slice(0, 1) : all
  return said
    .map((one, index) => {
      const { by, at, zone } = one
      const late = lateWords(row, one)
      const whose = same ? "Appointment, ours and the terminal's" : index === 0 ? FIRST[by] : "terminal's"
      return `${whose}: ${formatLocal(at, zone, "full", { nullZone })}${late === null ? "" : ` (${late})`}`
    })
    .join("; ")
}

const FIRST: typeof APPOINTMENT_BY = { us: "Our appointment", terminal: "Terminal's appointment" }
