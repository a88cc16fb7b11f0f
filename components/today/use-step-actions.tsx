"use client"

import { type ReactNode, useCallback, useState } from "react"
import type { TodayRow } from "#lib/read/today-rows"
import { onDemand } from "../ui/on-demand.tsx"
import { toast } from "../ui/toast.ts"
import { useRefreshRun } from "../work/use-refresh.ts"
import type { StepAction } from "./next-step-action.tsx"

const SetAppointment = onDemand(() => import("../work/set-appointment.tsx").then((part) => part.SetAppointment))

const NOT_ENABLED =
  "Refresh is not enabled for our account. An admin can ask the tracking service for container refresh."

/** Does what a row's next step asks for without leaving the list. */
export function useStepActions(): {
  onAction: (row: TodayRow, action: StepAction) => void
  /** The box that is being refreshed. */
  refreshing: string | null
  dialog: ReactNode
} {
  const [booking, setBooking] = useState<{ row: TodayRow; open: boolean } | null>(null)
  const run = useRefreshRun()
  const { mutate } = run
  const onAction = useCallback(
    (row: TodayRow, action: StepAction) => {
      if (action !== "refresh") return setBooking({ row, open: true })
      mutate(row.id, {
        onSuccess: ({ outcome }) => {
          if (outcome === "not_enabled") toast.error(NOT_ENABLED)
        },
        onError: (error) => toast.error(`Not refreshed. ${error.message}`),
      })
    },
    [mutate],
  )
  return {
    onAction,
    refreshing: run.isPending ? run.variables : null,
    dialog: booking ? (
      <SetAppointment
        key={booking.row.id}
        row={booking.row}
        open={booking.open}
        onClose={() => setBooking({ ...booking, open: false })}
      />
    ) : null,
  }
}
