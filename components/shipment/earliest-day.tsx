import Link from "next/link"
import { gateNote, SAMPLE_GATES_MARK } from "#lib/domain/act-by-words"
import type { Instant } from "#lib/domain/calendar-day"
import { formatDay } from "#lib/domain/local-time"
import { containerPageHref } from "#lib/queries/shipment"
import type { BoardRow } from "#lib/read/board-row"
import { ContainerNumber } from "../container-number.tsx"
import { leftWords } from "./banner-words.ts"
import type { Urgency } from "./urgency.ts"

type EarliestDayProps = { shipmentId: string | null; urgency: Urgency; now: Instant; many: boolean }

/** The last free day in force that ends first, with its source, and how many boxes have none. */
export function EarliestDay({ shipmentId, urgency, now, many }: EarliestDayProps) {
  const { earliest, worst, withoutLfd } = urgency
  const inForce = earliest?.lfd.inForce
  const gate = earliest?.actBy && earliest.attention !== "overdue" ? gateNote(earliest.actBy, now) : null
  const isOld = earliest !== null && earliest.staleAt <= now
  const source = inForce?.source === "coalesced" ? "service" : inForce?.source
  return (
    <p className="text-ink-2">
      {earliest && inForce ? (
        <>
          {"Last free day in force "}
          <strong className="text-ink">{formatDay(inForce.day)}</strong>
          {` (${source}), ${isOld ? "days left not known, data is old" : leftWords(inForce.day, now, inForce.zone)}`}
          {gate && !isOld ? `, ${gate}${earliest.actBy?.isSample ? ` ${SAMPLE_GATES_MARK}` : ""}` : ""}
          {earliest.id === worst?.id ? null : <BoxLink shipmentId={shipmentId} row={earliest} before=", " />}
          {withoutLfd > 0 ? ". " : ""}
        </>
      ) : null}
      {withoutLfd > 0 ? (many ? `${withoutLfd} without a last free day` : "No last free day reported") : null}
    </p>
  )
}

type BoxLinkProps = { shipmentId: string | null; row: Pick<BoardRow, "id" | "number">; before: string }

export function BoxLink({ shipmentId, row, before }: BoxLinkProps) {
  return (
    <>
      {before}
      <Link
        href={containerPageHref(shipmentId, row.id)}
        scroll={false}
        className="text-ink underline decoration-line-3 underline-offset-2"
      >
        <ContainerNumber number={row.number} />
      </Link>
    </>
  )
}
