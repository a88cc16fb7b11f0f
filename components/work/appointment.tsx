import type { ReactNode } from "react"
import { appointmentsDiffer, appointmentsOf, type NamedAppointment } from "#lib/domain/containers/appointments"
import type { BoardRow } from "#lib/read/containers/board-row"
import { APPOINTMENT_BY, DIFFER_WORDS } from "#lib/words/containers/appointments"
import { unreadWords } from "#lib/words/days/unread"
import { appointmentText } from "#lib/words/work/appointment"
import { StatusWords } from "../ui/status-words.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"

/** `why`: links to the reason for the terminal's. */
export function Appointment({ row, why }: { row: BoardRow; why?: ReactNode }) {
  const nullZone = useNullZone()
  const all = appointmentsOf(row)
  if (row.stage === "gone" && all.length === 0) return null
  return (
    <dl className="mt-2.5 grid grid-cols-[minmax(0,auto)_auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 border-t pt-2.5 text-13">
      <dt className="row-span-2 text-ink-2">{appointmentText.pickupAppointment}</dt>
      {(["us", "terminal"] as const).map((by) => {
        const one = all.find((found) => found.by === by)
        return (
          <dd key={by} className="col-span-2 col-start-2 grid grid-cols-subgrid">
            <span className="text-12 text-ink-3">{APPOINTMENT_BY[by]}</span>
            <span className="text-right">
              {one ? (
                <LocalTime at={one.at} zone={one.zone} nullZone={nullZone} className="font-medium text-ink" />
              ) : (
                <span className="text-ink-3">
                  {by === "terminal" && row.appointmentSent
                    ? unreadWords(row.appointmentSent)
                    : appointmentText.none[by]}
                </span>
              )}
              {one && by === "terminal" && why ? <span className="block">{why}</span> : null}
              {one ? <LateAppointment row={row} afterLfd={one.afterLfd} /> : null}
            </span>
          </dd>
        )
      })}
      {appointmentsDiffer(row) ? (
        <dd className="col-span-3 font-medium text-12 text-due">
          <span aria-hidden>≠ </span>
          {`${DIFFER_WORDS}.`}
        </dd>
      ) : null}
    </dl>
  )
}

type LateAppointmentProps = { row: Pick<BoardRow, "attention">; afterLfd: NamedAppointment["afterLfd"] }

export function LateAppointment({ row, afterLfd }: LateAppointmentProps) {
  if (row.attention === "overdue" || afterLfd === false) return null
  return (
    <span className="block text-12">
      {afterLfd ? (
        <StatusWords shape="due">{appointmentText.afterLfd}</StatusWords>
      ) : (
        <StatusWords shape="unknown">{appointmentText.afterLfdUnknown}</StatusWords>
      )}
    </span>
  )
}
