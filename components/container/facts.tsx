"use client"

import { type ReactNode, useMemo } from "react"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipment"
import { ChargesPanel } from "../charges/charges-panel.tsx"
import { DocumentsSection } from "../document/documents-section.tsx"
import { LfdChips } from "../lfd-chips.tsx"
import { useChangedCells } from "../rows/use-changed-cells.ts"
import { classes } from "../ui/classes.ts"
import { WorkSection } from "../work/work-section.tsx"
import { AlsoOn } from "./also-on.tsx"
import { AlsoSent } from "./also-sent.tsx"
import { AttributesPanel } from "./attributes-panel.tsx"
import { FeesPanel } from "./fees-panel.tsx"
import { HoldsPanel } from "./holds-panel.tsx"
import { InlandPanel } from "./inland-panel.tsx"
import { LastEvent } from "./last-event.tsx"
import { LfdPanel } from "./lfd-panel.tsx"
import { ReadinessNow } from "./readiness-now.tsx"
import { ReferencesPanel } from "./references-panel.tsx"
import { TerminalLine } from "./terminal-line.tsx"

type FactsHeadProps = {
  detail: ContainerDetail
  level: 1 | 2
  /** What can be done about it. */
  actions?: ReactNode
}

/** Ready or why not, what to do, where, how old, and the last free day: what must be seen first. */
export function FactsHead({ detail, level, actions }: FactsHeadProps) {
  const { row } = detail
  const marked = useMarkedFacts(detail)
  return (
    <div className={classes("border-b px-4 pt-4 pb-3 transition-colors", marked("readiness") && "bg-due-tint")}>
      <ReadinessNow row={row} level={level} />
      {actions}
      <TerminalLine detail={detail} />
      <AlsoOn uses={detail.alsoOn} />
      {/* Where the panel of the last free day lies below the timeline, its dates stand here too. */}
      <div className="mt-2 hidden md:max-xl:block">
        <LfdChips
          sources={detail.lfd.map(({ source, day, counts }) => ({ source, day, counts }))}
          inForce={row.lfd.inForce?.source ?? null}
          taken={row.lfd.coalescedFrom}
          spreadDays={row.lfd.spreadDays}
          landed={row.stage !== "at_sea"}
          coalescedDay={detail.coalesced?.day ?? null}
        />
      </div>
    </div>
  )
}

type FactsProps = {
  detail: ContainerDetail
  /** Null for a container without a shipment. */
  shipment: Pick<ShipmentDetail, "id" | "refNumbers" | "destination"> | null
  canEdit: boolean
}

export function Facts({ detail, shipment, canEdit }: FactsProps) {
  const { row } = detail
  const marked = useMarkedFacts(detail)
  const own = { label: "Container", target: { kind: "container", id: row.id }, refNumbers: detail.refNumbers } as const
  const references = shipment
    ? [
        { label: "Shipment", target: { kind: "shipment", id: shipment.id }, refNumbers: shipment.refNumbers } as const,
        own,
      ]
    : [own]
  return (
    <>
      <LfdPanel detail={detail} marked={marked("lfd")} />
      <HoldsPanel row={row} marked={marked("holds")} />
      <FeesPanel row={row} marked={marked("fees")} />
      {row.stage === "at_sea" ? null : <ChargesPanel containerId={row.id} />}
      <LastEvent items={detail.timeline} className="md:hidden" />
      {shipment?.destination ? <InlandPanel destination={shipment.destination} items={detail.timeline} /> : null}
      <DocumentsSection row={row} canEdit={canEdit} />
      <WorkSection row={row} canEdit={canEdit} />
      <ReferencesPanel canEdit={canEdit} references={references} />
      <AttributesPanel detail={detail} />
      <AlsoSent extra={detail.extra} />
      {shipment || !detail.terminal ? null : (
        <AlsoSent title="Also sent about the terminal" extra={detail.terminal.extra} />
      )}
    </>
  )
}

/** Whether a part shows something else than before; marked for 5 s. */
function useMarkedFacts(detail: ContainerDetail): (part: string) => boolean {
  const { id } = detail.row
  const rows = useMemo(() => [{ id, cells: cellsOf(detail) }], [detail, id])
  const changed = useChangedCells(rows, id)
  return (part) => changed(id, part)
}

/** What each part shows, as text. */
function cellsOf({ row, lfd }: ContainerDetail): Record<string, string> {
  return {
    readiness: row.readiness.state + row.readiness.reason,
    lfd: JSON.stringify([lfd, row.lfd.inForce?.day, row.lfd.inForce?.source, row.appointmentAt, row.ourAppointment]),
    holds: JSON.stringify(row.holds?.map(({ name, status, description }) => [name, status, description]) ?? null),
    fees: JSON.stringify(row.fees),
  }
}
