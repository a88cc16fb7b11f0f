"use client"

import { useQuery } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import Link from "next/link"
import { type ReactNode, useMemo } from "react"
import { nextStep } from "#lib/domain/work/next-step"
import { documentsOfOptions } from "#lib/queries/documents/documents"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"
import { ageWords } from "#lib/words/containers/age"
import { panelsText } from "#lib/words/containers/panels"
import { hasLeftPort, placeWords } from "#lib/words/containers/place"
import { rowText } from "#lib/words/containers/row"
import { nextStepWords } from "#lib/words/work/next-step"
import { ChargesPanel } from "../charges/panel.tsx"
import { BetaMark } from "../documents/beta-mark.tsx"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { fetchCode } from "../ui/fetch-code.ts"
import { Notice } from "../ui/notice.tsx"
import { dropTarget } from "../ui/page/drop-target.ts"
import { useChangedCells } from "../ui/rows/use-changed-cells.ts"
import { Section } from "../ui/section.tsx"
import { useAt } from "../ui/values/app-clock.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { NotReported } from "../ui/values/not-reported.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { FeesPanel } from "./fees-panel.tsx"
import { HoldsPanel } from "./holds-panel.tsx"
import { InlandPanel } from "./inland-panel.tsx"
import { LfdChips } from "./lfd-chips.tsx"
import { LfdPanel } from "./lfd-panel.tsx"
import { ReadinessHeadline, type ReadinessHeadlineProps } from "./readiness-headline.tsx"
import { LastEvent, LastEventLine } from "./timeline/last-event.tsx"

export function FactsHead({ detail, level, actions }: { detail: ContainerDetail; level: 1 | 2; actions?: ReactNode }) {
  const { row } = detail
  const marked = useMarkedFacts(detail)
  return (
    <div className={classes("border-b px-4 pt-4 pb-3 transition-colors", marked("readiness") && "bg-due-tint")}>
      <ReadinessNow row={row} level={level} />
      {actions}
      <TerminalLine detail={detail} />
      <AlsoOn uses={detail.alsoOn} />
      {/* If the last free day panel is below the timeline, its dates are shown here too. */}
      <div className="mt-2 hidden md:max-xl:block">
        <LfdChips
          sources={detail.lfd.map(({ source, day, counts }) => ({
            ...{ source, day, counts },
            sent: row.lfd.unread?.find((one) => one.source === source)?.sent,
          }))}
          inForce={row.lfd.inForce?.source ?? null}
          taken={row.lfd.coalescedFrom}
          spreadDays={row.lfd.spreadDays}
          landed={row.stage !== "at_sea"}
          out={row.stage === "gone"}
          coalescedDay={detail.coalesced?.day ?? null}
        />
      </div>
    </div>
  )
}

type FactsProps = {
  detail: ContainerDetail
  /** Null for a container without a shipment. */
  shipment: Pick<ShipmentDetail, "id" | "billOfLading" | "refNumbers" | "fields" | "destination"> | null
  canEdit: boolean
}

export function Facts({ detail, shipment, canEdit }: FactsProps) {
  const { row } = detail
  const marked = useMarkedFacts(detail)
  const isHeld = (row.holds ?? []).length > 0
  const holds = <HoldsPanel row={row} marked={marked("holds")} />
  return (
    <>
      {row.empty === null && detail.returned === null ? null : <EmptyPanel detail={detail} canEdit={canEdit} />}
      {/* If it is blocked, holds come before the date, so that they are in view. */}
      {isHeld ? holds : null}
      <LfdPanel detail={detail} marked={marked("lfd")} />
      {isHeld ? null : holds}
      <FeesPanel row={row} marked={marked("fees")} />
      {row.stage === "at_sea" ? null : <ChargesPanel containerId={row.id} />}
      <LastEvent items={detail.timeline} className="md:hidden" />
      {shipment?.destination ? <InlandPanel destination={shipment.destination} items={detail.timeline} /> : null}
      <DocumentsSection row={row} canEdit={canEdit} />
      <WorkSection row={row} canEdit={canEdit} />
      <Details detail={detail} shipment={shipment} canEdit={canEdit} />
    </>
  )
}

function useMarkedFacts(detail: ContainerDetail): (part: string) => boolean {
  const { id } = detail.row
  const rows = useMemo(() => [{ id, cells: cellsOf(detail) }], [detail, id])
  const changed = useChangedCells(rows, id)
  return (part) => changed(id, part)
}

function cellsOf({ row, lfd }: ContainerDetail): Record<string, string> {
  return {
    readiness: row.readiness.state + row.readiness.reason,
    lfd: JSON.stringify([lfd, row.lfd.inForce?.day, row.lfd.inForce?.source, row.appointmentAt, row.ourAppointment]),
    holds: JSON.stringify(row.holds?.map(({ name, status, description }) => [name, status, description]) ?? null),
    fees: JSON.stringify(row.fees),
  }
}

function AlsoOn({ uses }: { uses: ContainerDetail["alsoOn"] }) {
  if (uses.length === 0) return null
  return (
    <p className="text-12 text-ink-2">
      {panelsText.alsoOn}
      {uses.map((use, index) => (
        <span key={`${use.shipmentId} ${use.containerId}`}>
          {index > 0 ? ", " : ""}
          <Link
            href={containerPageHref(use.shipmentId, use.containerId)}
            className="font-medium text-accent hover:underline"
          >
            {use.billOfLading ?? panelsText.shipmentWithoutBill}
          </Link>
          {use.current ? panelsText.now : panelsText.earlierUse}
        </span>
      ))}
    </p>
  )
}

/** Ready or why not, as of now: data that grew old while the page was open no longer counts. */
function ReadinessNow({ row, level }: { row: BoardRow; level: 1 | 2 }) {
  const nullZone = useNullZone()
  const step = useAt((now) => nextStep(row, now).code)
  const next = useAt((now) => nextStepWords(row, now, nullZone) ?? "")
  const age = useAt((now) => (row.confirmedAt === null ? "" : ageWords(row.confirmedAt, now)))
  const shared: Pick<ReadinessHeadlineProps, "step" | "next" | "level"> = { step, next: next || null, level }
  if (step !== "refresh") {
    if (row.attention === "unknown" && row.readiness.state === "ready") {
      const readiness = { ...row.readiness, state: "unknown" as const, reason: `${row.readiness.reason} ${row.why}` }
      return <ReadinessHeadline {...shared} readiness={readiness} title={panelsText.mayBeOverdue} />
    }
    const atSea = row.stage === "at_sea" && row.readiness.state === "unknown"
    const title = atSea ? panelsText.notLandedYet : row.emptyBack ? rowText.emptyReturned : undefined
    return <ReadinessHeadline {...shared} readiness={row.readiness} {...(title ? { title } : {})} />
  }
  return (
    <ReadinessHeadline
      {...shared}
      title={panelsText.notKnown}
      readiness={{
        ...row.readiness,
        state: "unknown",
        reason: age === "" ? panelsText.neverChecked : panelsText.lastConfirmed(age),
      }}
    />
  )
}

function TerminalLine({ detail }: { detail: ContainerDetail }) {
  const { row, terminal } = detail
  const before = [row.lineName, row.equipment].filter(Boolean).join(" · ")
  return (
    <div className="mt-3 text-12 text-ink-2">
      <p className="wrap-anywhere">
        {before}
        {before ? " · " : ""}
        {hasLeftPort(row) ? (
          placeWords(row)
        ) : terminal ? (
          <span title={terminal.name}>
            {terminal.nickname ?? terminal.name}
            {terminal.firmsCode ? (
              <span className="text-ink-3">
                {panelsText.firms}
                <span className="font-mono text-11">{terminal.firmsCode}</span>
              </span>
            ) : (
              <span className="text-ink-3">{panelsText.noFirms}</span>
            )}
          </span>
        ) : (
          <NotReported words={panelsText.terminalNotReported} />
        )}
        {row.podName && !hasLeftPort(row) ? `, ${row.podName}` : ""}
      </p>
      <LastEventLine items={detail.timeline} />
      <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} />
    </div>
  )
}

// Only for gated-out containers.
const EmptyPanel = dynamic(() => fetchCode(() => import("./empty-panel.tsx")).then((part) => part.EmptyPanel), {
  ssr: false,
  loading: () => <div className="min-h-44 border-b" />,
})

const WorkSection = dynamic(
  () => fetchCode(() => import("../work/work-section.tsx")).then((part) => part.WorkSection),
  {
    ssr: false,
    loading: () => <div className="min-h-60 border-t" />,
  },
)

const Details = dynamic(() => fetchCode(() => import("./details.tsx")).then((part) => part.Details), {
  ssr: false,
  loading: () => <div className="min-h-60 border-t" />,
})

const READING = <p className="min-h-7 text-12 text-ink-3">{panelsText.readingDocuments}</p>
const DocumentsOfContainer = dynamic(
  () => fetchCode(() => import("../documents/of-container.tsx")).then((part) => part.DocumentsOfContainer),
  {
    ssr: false,
    loading: () => READING,
  },
)

function DocumentsSection({ row, canEdit }: { row: BoardRow; canEdit: boolean }) {
  const place = row.shipmentId
    ? ({ kind: "shipment", id: row.shipmentId } as const)
    : ({ kind: "container", id: row.id } as const)
  const { data: page, error, refetch } = useQuery(documentsOfOptions(place))
  const target = { shipmentId: row.shipmentId, containerId: row.id, label: row.number }
  return (
    <div {...dropTarget(target)}>
      <Section
        title={panelsText.documents}
        beside={<BetaMark />}
        note={row.shipmentId && page && page.items.length > 0 ? panelsText.ofWholeShipment : undefined}
      >
        {page ? <DocumentsOfContainer page={page} row={row} target={target} canEdit={canEdit} /> : null}
        {error && !page ? (
          <Notice
            shape="failed"
            title={panelsText.documentsNotRead}
            actions={<Button onClick={() => void refetch()}>{panelsText.tryNow}</Button>}
          >
            {error.message}
          </Notice>
        ) : null}
        {!page && !error ? READING : null}
      </Section>
    </div>
  )
}
