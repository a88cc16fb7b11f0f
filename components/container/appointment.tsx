import type { BoardRow } from "#lib/read/board-row"
import { LocalTime } from "../local-time.tsx"
import { useNullZone } from "../null-zone.tsx"
import { StatusWords } from "../ui/status-words.tsx"

/** The pickup appointment beside the last free day; one that comes too late is flagged. */
export function Appointment({ row }: { row: BoardRow }) {
  const nullZone = useNullZone()
  if (row.stage === "gone" && row.appointmentAt === null) return null
  return (
    <dl className="mt-2.5 flex flex-wrap items-baseline gap-x-3 border-t pt-2.5 text-13">
      <dt className="text-ink-2">Pickup appointment</dt>
      <dd className="ml-auto text-right">
        {row.appointmentAt === null ? (
          <span className="text-ink-3">None reported</span>
        ) : (
          <LocalTime at={row.appointmentAt} zone={row.zone} nullZone={nullZone} className="font-medium text-ink" />
        )}
      </dd>
      {row.appointmentAfterLfd ? (
        <dd className="basis-full text-12">
          <StatusWords shape="due">After the last free day. Ask for an earlier one.</StatusWords>
        </dd>
      ) : null}
    </dl>
  )
}
