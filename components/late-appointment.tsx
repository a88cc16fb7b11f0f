import type { NamedAppointment } from "#lib/domain/appointments"
import type { BoardRow } from "#lib/read/board-row"
import { StatusWords } from "./ui/status-words.tsx"

type LateAppointmentProps = { row: Pick<BoardRow, "attention">; afterLfd: NamedAppointment["afterLfd"] }

/** Under an appointment that is after the last free day, or may be. */
export function LateAppointment({ row, afterLfd }: LateAppointmentProps) {
  if (row.attention === "overdue" || afterLfd === false) return null
  return (
    <span className="block text-12">
      {afterLfd ? (
        <StatusWords shape="due">After the last free day. Ask for an earlier one.</StatusWords>
      ) : (
        <StatusWords shape="unknown">Cannot tell if it is after the last free day: local zone unknown</StatusWords>
      )}
    </span>
  )
}
