"use client"

import { useQuery } from "@tanstack/react-query"
import { zoneLabel } from "#lib/domain/local-time"
import { toWallTime } from "#lib/domain/wall-time"
import { oneBox, workOptions } from "#lib/queries/work"
import type { BoardRow } from "#lib/read/board-row"
import { AppointmentDialog } from "./appointment-dialog.tsx"
import { useChangeWork } from "./use-change-work.ts"

type SetAppointmentProps = { row: BoardRow; open: boolean; onOpenChange: (open: boolean) => void }

/** Our appointment for one box, in the time of the place that has it. */
export function SetAppointment({ row, open, onOpenChange }: SetAppointmentProps) {
  const { data: work } = useQuery(workOptions(row.id))
  const save = useChangeWork()
  return (
    <AppointmentDialog
      open={open}
      onOpenChange={onOpenChange}
      of={row.id}
      where={whereWords(row)}
      set={work?.appointment ? { at: toWallTime(work.appointment.at, row.zone), note: work.appointment.note } : null}
      onSave={(at, note, giveBack) =>
        save.mutate(
          {
            selection: oneBox(row.id),
            zone: row.zone,
            change: { field: "appointment", at, note },
            words: at === null ? "Appointment removed" : "Appointment set",
          },
          { onError: giveBack },
        )
      }
    />
  )
}

function whereWords(row: BoardRow): string {
  const place = row.terminal?.name ?? row.podName ?? "the terminal"
  if (row.zone === null) return `The zone of ${place} is not known, so no time there can be told.`
  return `In the time of ${place}, ${zoneLabel(row.confirmedAt, row.zone)}`
}
