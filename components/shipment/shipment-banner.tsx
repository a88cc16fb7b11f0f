"use client"

import Link from "next/link"
import { type Instant, parseInstant } from "#lib/domain/calendar-day"
import { formatDay } from "#lib/domain/local-time"
import { containerHref } from "#lib/queries/container"
import { shipmentHref } from "#lib/queries/shipment"
import type { BoardRow } from "#lib/read/board-row"
import { ContainerNumber } from "../container-number.tsx"
import { useNullZone } from "../null-zone.tsx"
import { useNow } from "../shell/app-clock.tsx"
import { factOf } from "../today/work-words.ts"
import { Banner, type BannerProps } from "../ui/banner.tsx"
import { leftWords, stateCounts, worstWords } from "./banner-words.ts"
import { type Urgency, urgencyOf } from "./urgency.ts"

const TONES: Record<BoardRow["attention"], BannerProps["tone"]> = {
  overdue: "over",
  blocked: "block",
  due: "due",
  unknown: "plain",
  ready: "plain",
  arriving: "plain",
  gone: "plain",
}

type ShipmentBannerProps = {
  /** Null for a container without a shipment. */
  shipmentId: string | null
  rows: BoardRow[]
}

/** What the whole shipment asks for: the worst box, the last free day in force, and how the others stand. */
export function ShipmentBanner({ shipmentId, rows }: ShipmentBannerProps) {
  const now = parseInstant(useNow(30_000).toISOString())
  const nullZone = useNullZone()
  const urgency = urgencyOf(rows)
  const { worst } = urgency
  if (worst === null || now === null) {
    return <Banner tone="plain">No container is reported yet. They appear here when the line sends them.</Banner>
  }
  if (worst.attention === "gone") {
    return (
      <Banner tone="plain" shape="actual">
        {rows.length === 1 ? "The container is out of the gate." : `All ${rows.length} containers are out of the gate.`}
      </Banner>
    )
  }
  const many = rows.length > 1
  return (
    <Banner
      tone={TONES[worst.attention]}
      shape={factOf(worst, now).shape}
      actions={<span className="text-12 text-ink-2">{stateCounts(urgency, rows.length)}</span>}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <p>
          <strong>{worstWords(worst, now, nullZone)}</strong>
          {many ? <BoxLink shipmentId={shipmentId} row={worst} before=" on " /> : null}
          <span className="text-ink-2">{`. ${factOf(worst, now, nullZone).proof}`}</span>
        </p>
        <EarliestDay shipmentId={shipmentId} urgency={urgency} now={now} many={many} />
      </div>
    </Banner>
  )
}

type EarliestDayProps = { shipmentId: string | null; urgency: Urgency; now: Instant; many: boolean }

function EarliestDay({ shipmentId, urgency, now, many }: EarliestDayProps) {
  const { earliest, worst, withoutLfd } = urgency
  const inForce = earliest?.lfd.inForce
  const source = inForce?.source === "coalesced" ? "service" : inForce?.source
  return (
    <p className="text-ink-2">
      {earliest && inForce ? (
        <>
          {"Last free day in force "}
          <strong className="text-ink">{formatDay(inForce.day)}</strong>
          {` (${source}), ${leftWords(inForce.day, now, inForce.zone)}`}
          {earliest.id === worst?.id ? null : <BoxLink shipmentId={shipmentId} row={earliest} before=", " />}
          {withoutLfd > 0 ? ". " : ""}
        </>
      ) : null}
      {withoutLfd > 0 ? (many ? `${withoutLfd} without a last free day` : "No last free day reported") : null}
    </p>
  )
}

function BoxLink({ shipmentId, row, before }: { shipmentId: string | null; row: BoardRow; before: string }) {
  return (
    <>
      {before}
      <Link
        href={shipmentId ? shipmentHref(shipmentId, row.id) : containerHref(row.id)}
        scroll={false}
        className="text-ink underline decoration-line-3 underline-offset-2"
      >
        <ContainerNumber number={row.number} />
      </Link>
    </>
  )
}
