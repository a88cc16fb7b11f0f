"use client"

import { oneBox } from "#lib/queries/work"
import type { BoardRow } from "#lib/read/board-row"
import { AppointmentDialog } from "./appointment-dialog.tsx"

type SetAppointmentProps = { row: BoardRow; open: boolean; onOpenChange: (open: boolean) => void }

/** Our appointment for one container, in the time of the place that has it. */
export function SetAppointment({ row, open, onOpenChange }: SetAppointmentProps) {
  return (
    <AppointmentDialog
      open={open}
      onOpenChange={onOpenChange}
      of={row.id}
      selection={oneBox(row.id)}
      zone={row.zone}
      saved={{ set: "Appointment saved", removed: "Appointment removed" }}
    />
  )
}
