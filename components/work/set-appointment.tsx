"use client"

import { oneContainer } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"
import { appointmentText } from "#lib/words/work/appointment"
import { AppointmentDialog } from "./appointment-dialog.tsx"

export function SetAppointment({ row, open, onClose }: { row: BoardRow; open: boolean; onClose: () => void }) {
  return (
    <AppointmentDialog
      open={open}
      onClose={onClose}
      of={row.id}
      selection={oneContainer(row.id)}
      zone={row.zone}
      saved={{
        set: appointmentText.appointmentSaved(row.number),
        removed: appointmentText.appointmentRemoved(row.number),
      }}
    />
  )
}
