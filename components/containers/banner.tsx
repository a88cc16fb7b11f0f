"use client"

import Link from "next/link"
import type { ReactNode } from "react"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { AlertRow } from "#lib/read/alerts/inbox"
import type { BoardRow } from "#lib/read/containers/board-row"
import { gateNote, SAMPLE_GATES_MARK } from "#lib/words/containers/act-by"
import { LFD_SOURCE_WORDS } from "#lib/words/containers/lfd"
import { containerText } from "#lib/words/containers/page"
import { nextStepWords } from "#lib/words/work/next-step"
import { AlertActions } from "../alerts/actions.tsx"
import { ALERT_TONES, OtherAlerts } from "../alerts/of-containers.tsx"
import type { StandingAlerts } from "../alerts/use-alerts-of.ts"
import { Banner, type BannerProps } from "../ui/banner.tsx"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "../ui/status-icon.tsx"
import { useNow } from "../ui/values/app-clock.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { leftWords, saysTheSame, stateCounts, worstWords } from "./banner-words.ts"
import { factOf } from "./fact.ts"
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
  /** The container in the address: the banner is about it, and the others take one line. */
  chosenId?: string | null
  /** Of the chosen container, or of all of them. */
  alerts: StandingAlerts
  canAct: boolean
}

/** The chosen container, else the worst one. If an alert says the same, it replaces the container's own line. */
export function ShipmentBanner({ shipmentId, rows: all, chosenId, alerts, canAct }: ShipmentBannerProps) {
  const now = useNow(30_000)
  const nullZone = useNullZone()
  const chosen = all.find(({ id }) => id === chosenId)
  const rows = chosen ? [chosen] : all
  const urgency = urgencyOf(rows, now)
  const { worst } = urgency
  const alert = alerts.first
  const actions = alert && canAct ? <AlertActions key={alert.id} row={alert} /> : null
  if (worst === null) {
    return <Banner tone="plain">{containerText.noContainers}</Banner>
  }
  const isOut = worst.attention === "gone"
  const isSame = alert !== null && saysTheSame(alert, worst, rows)
  // A gated-out container whose empty is not awaited has nothing to add to its alert.
  const isAlert = alert !== null && (isOut ? worst.empty === null : isSame)
  const fact = factOf(worst, now, nullZone)
  const counts = stateCounts(urgency, rows.length)
  const many = rows.length > 1
  const block = (
    <Banner tone={isAlert ? (ALERT_TONES[alert.shape] ?? "plain") : toneOf(worst, fact.shape)} actions={actions}>
      <Line shape={isAlert ? alert.shape : fact.shape}>
        {isAlert ? (
          <AlertWords shipmentId={shipmentId} row={alert} named={many} />
        ) : many && isOut && worst.empty === null ? (
          <p>
            {rows.every(({ emptyBack }) => emptyBack)
              ? containerText.allReturned(rows.length)
              : containerText.allOut(rows.length)}
          </p>
        ) : (
          <p>
            <strong>{worstWords(worst, now, nullZone)}</strong>
            {many ? <ContainerLink shipmentId={shipmentId} row={worst} before={containerText.on} /> : null}
            <span className="text-ink-2">{`. ${fact.proof.replace(/\.$/, "")}.`}</span>
            <NextStep row={worst} />
          </p>
        )}
      </Line>
      {alert && !isAlert && !isSame ? (
        <Line shape={alert.shape}>
          <AlertWords shipmentId={shipmentId} row={alert} named={many} />
        </Line>
      ) : null}
      <div className="flex flex-wrap items-baseline gap-x-4 pl-6.5 text-12 text-ink-2">
        {isOut ? null : <EarliestDay shipmentId={shipmentId} urgency={urgency} now={now} many={many} />}
        {counts ? <span>{counts}</span> : null}
        <OtherAlerts standing={alerts} />
        {chosen ? <OtherContainers shipmentId={shipmentId} rows={all.filter((row) => row !== chosen)} /> : null}
      </div>
    </Banner>
  )
  return alert ? <section aria-label={containerText.alerts}>{block}</section> : block
}

/** A gated-out container has the tone of its empty. */
function toneOf({ attention }: BoardRow, shape: StatusShape): BannerProps["tone"] {
  return attention === "gone" && (shape === "over" || shape === "due") ? shape : TONES[attention]
}

/** Not for returning an empty, which the banner already says. */
function NextStep({ row }: { row: BoardRow }) {
  const now = useNow(30_000)
  const nullZone = useNullZone()
  const next = row.attention === "gone" ? null : nextStepWords(row, now, nullZone)
  return next ? <span className="text-ink">{containerText.nextOf(next)}</span> : null
}

/** The rest of the shipment in one line: the worst container, and the number in each state. */
function OtherContainers({ shipmentId, rows }: { shipmentId: string | null; rows: BoardRow[] }) {
  const now = useNow(30_000)
  const nullZone = useNullZone()
  const urgency = urgencyOf(rows, now)
  if (urgency.worst === null) return null
  const { shape, words } = factOf(urgency.worst, now, nullZone)
  const counts = stateCounts(urgency, rows.length)
  return (
    // On a phone, their list starts right below.
    <p className="max-sm:hidden">
      {containerText.others(rows.length)}
      <span className={STATUS_TEXT[shape]}>{words}</span>
      <ContainerLink shipmentId={shipmentId} row={urgency.worst} before={containerText.on} />
      {counts ? ` · ${counts}` : ""}
    </p>
  )
}

function Line({ shape, children }: { shape: StatusShape; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <StatusIcon shape={shape} size={16} className="mt-0.5" />
      {children}
    </div>
  )
}

/** An alert in one sentence. In narrow places, its basis and next step are left to the facts below. */
function AlertWords({ shipmentId, row, named }: { shipmentId: string | null; row: AlertRow; named: boolean }) {
  const { containerId: id, number } = row
  return (
    <p>
      <strong className={STATUS_TEXT[row.shape]}>{row.fact}</strong>
      {named && id && number ? (
        <ContainerLink shipmentId={shipmentId} row={{ id, number }} before={containerText.on} />
      ) : null}
      <span className="text-ink-2">
        .<span className="max-sm:hidden">{` ${row.proof}`}</span>
      </span>
      {row.action ? <span className="text-ink max-sm:hidden">{containerText.next(row.action)}</span> : null}
    </p>
  )
}

type EarliestDayProps = { shipmentId: string | null; urgency: Urgency; now: Instant; many: boolean }

function EarliestDay({ shipmentId, urgency, now, many }: EarliestDayProps) {
  const { earliest, worst, withoutLfd } = urgency
  const inForce = earliest?.lfd.inForce
  const gate = earliest?.actBy && earliest.attention !== "overdue" ? gateNote(earliest.actBy, now) : null
  const isOld = earliest !== null && earliest.staleAt <= now
  const source = inForce ? LFD_SOURCE_WORDS[inForce.source] : undefined
  return (
    <p className="text-ink-2">
      {earliest && inForce ? (
        <>
          {containerText.lfdInForce}
          <strong className="text-ink">{formatDay(inForce.day)}</strong>
          {containerText.daysLeft(source, isOld, leftWords(inForce.day, now, inForce.zone))}
          {gate && !isOld ? `, ${gate}${earliest.actBy?.isSample ? ` ${SAMPLE_GATES_MARK}` : ""}` : ""}
          {earliest.id === worst?.id ? null : <ContainerLink shipmentId={shipmentId} row={earliest} before=", " />}
          {withoutLfd > 0 ? ". " : ""}
        </>
      ) : null}
      {withoutLfd > 0 ? (many ? containerText.withoutLfd(withoutLfd) : containerText.noLfd) : null}
    </p>
  )
}

type ContainerLinkProps = { shipmentId: string | null; row: Pick<BoardRow, "id" | "number">; before: string }

function ContainerLink({ shipmentId, row, before }: ContainerLinkProps) {
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
