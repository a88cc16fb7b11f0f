// Whose appointment it is, as every screen names it: ours beside the terminal's. Words only, no markup.
import { type Appointments, appointmentsDiffer, appointmentsOf, type NamedAppointment } from "#lib/domain/appointments"
import { formatLocal, type NullZone } from "#lib/domain/local-time"

export const APPOINTMENT_BY: Record<NamedAppointment["by"], string> = { us: "Ours", terminal: "Terminal's" }

export const DIFFER_WORDS = "Ours and the terminal's differ"

/** "Our appointment: Mon 19 Oct, 11:00 PDT; terminal's: …". Null: there is none. */
export function appointmentWords(row: Appointments, nullZone: NullZone): string | null {
  const all = appointmentsOf(row)
  if (all.length === 0) return null
  const same = all.length === 2 && !appointmentsDiffer(row)
  const said = same ? all.slice(0, 1) : all
  return said
    .map(({ by, at, zone, afterLfd }, index) => {
      const whose = same ? "Appointment, ours and the terminal's" : index === 0 ? FIRST[by] : "terminal's"
      return `${whose}: ${formatLocal(at, zone, "full", { nullZone })}${afterLfd ? " (after the LFD)" : ""}`
    })
    .join("; ")
}

const FIRST: typeof APPOINTMENT_BY = { us: "Our appointment", terminal: "Terminal's appointment" }
