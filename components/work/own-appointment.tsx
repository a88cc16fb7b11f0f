"use client"

import { isAfterLfd } from "#lib/domain/appointments"
import type { BoardRow } from "#lib/read/board-row"
import type { WorkDetail } from "#lib/read/work"
import { LateAppointment } from "../late-appointment.tsx"
import { LocalTime } from "../local-time.tsx"

/** Our appointment; one that comes after the last free day in force is flagged. */
export function OwnAppointment({ appointment, row }: { appointment: WorkDetail["appointment"]; row: BoardRow }) {
  if (appointment === null) return <span className="text-ink-3">None recorded</span>
  return (
    <>
      <LocalTime at={appointment.at} zone={appointment.zone} className="font-medium text-ink" />
      {appointment.note ? <span className="block wrap-anywhere text-12 text-ink-2">{appointment.note}</span> : null}
      <LateAppointment row={row} afterLfd={isAfterLfd(appointment.at, row.lfd.inForce)} />
    </>
  )
}
