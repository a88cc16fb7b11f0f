"use client"

import { useQuery } from "@tanstack/react-query"
import { ChevronDown, ChevronUp } from "lucide-react"
import dynamic from "next/dynamic"
import Link from "next/link"
import { useMemo, useRef, useState } from "react"
import type { Instant } from "#lib/domain/days/calendar-day"
import { alertsOfOptions } from "#lib/queries/alerts/alerts"
import { shipmentHref } from "#lib/queries/shipments/detail"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { RowAlerts } from "#lib/read/containers/row-alerts"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"
import { shipmentText } from "#lib/words/shipments/page"
import { AlertBadge } from "../alerts/badge.tsx"
import { factOf } from "../containers/fact.ts"
import { Facts, FactsHead } from "../containers/facts.tsx"
import { ContainerHead } from "../containers/head.tsx"
import { ReasonsProvider } from "../containers/reasons/why-this.tsx"
import { StoppedMark } from "../containers/stopped-mark.tsx"
import { Timeline } from "../containers/timeline/timeline.tsx"
import { rank } from "../containers/urgency.ts"
import { classes } from "../ui/classes.ts"
import { fetchCode } from "../ui/fetch-code.ts"
import { IconButton } from "../ui/icon-button.tsx"
import { useShortcut } from "../ui/keys/shortcuts.tsx"
import { Notice } from "../ui/notice.tsx"
import { CopyLink } from "../ui/page/copy-link.tsx"
import { useChangedCells } from "../ui/rows/use-changed-cells.ts"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { useNow } from "../ui/values/app-clock.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { ContainerActions } from "../work/container-actions.tsx"
import type { useChosenContainer } from "./use-chosen-container.ts"

const OpenContainerKeys = dynamic(
  () => fetchCode(() => import("../keys/open-container-keys.tsx")).then((part) => part.OpenContainerKeys),
  { ssr: false },
)

type ContainersProps = { shipment: ShipmentDetail; chosen: ReturnType<typeof useChosenContainer>; canEdit: boolean }

const GRID =
  "grid grid-cols-1 border-b max-md:order-1 md:grid-cols-[236px_minmax(0,1fr)] xl:grid-cols-[236px_minmax(0,1fr)_380px] xl:grid-rows-[auto_1fr]"

export function Containers({ shipment, chosen, canEdit }: ContainersProps) {
  const detail = chosen.isReading ? null : shipment.selected
  return (
    <div className={GRID}>
      <ContainerPicker shipment={shipment} chosen={chosen} />
      {detail ? (
        <Container shipment={shipment} detail={detail} canEdit={canEdit} isElsewhere={chosen.isElsewhere} />
      ) : chosen.isReading ? (
        <div className="min-w-0 md:col-start-2 xl:col-span-2">
          <SkeletonRows label={shipmentText.readingContainer} rows={8} rowHeight={46} columns="92px 1fr 240px" />
        </div>
      ) : (
        <p className="px-4 py-6 text-13 text-ink-2">{shipmentText.noContainers}</p>
      )}
    </div>
  )
}

type ContainerProps = { shipment: ShipmentDetail; detail: ContainerDetail; canEdit: boolean; isElsewhere: boolean }

function Container({ shipment, detail, canEdit, isElsewhere }: ContainerProps) {
  return (
    <ReasonsProvider detail={detail}>
      <OpenContainerKeys row={detail.row} canEdit={canEdit} />
      <div className="min-w-0 md:col-start-2 md:row-start-1 xl:col-start-3 xl:border-l">
        {isElsewhere ? (
          <Notice shape="unknown" title={shipmentText.containerElsewhere} className="border-b px-4">
            {shipmentText.showingOther(detail.row.number)}
          </Notice>
        ) : null}
        <div className="flex items-center justify-between gap-2 border-b py-1.5 pr-3 pl-4 md:hidden">
          <ContainerHead detail={detail} />
          <CopyLink shipmentId={shipment.id} containerId={detail.row.id} />
        </div>
        <FactsHead
          detail={detail}
          level={2}
          actions={<ContainerActions key={detail.row.id} row={detail.row} canEdit={canEdit} />}
        />
      </div>
      <div className="min-w-0 md:col-start-2 md:row-start-3 xl:col-start-3 xl:row-start-2 xl:border-l">
        <Facts detail={detail} shipment={shipment} canEdit={canEdit} />
      </div>
      <div className="min-w-0 md:col-start-2 md:row-start-2 xl:row-span-2 xl:row-start-1">
        <Timeline containerId={detail.row.id} items={detail.timeline} head={<ContainerHead detail={detail} />} />
      </div>
    </ReasonsProvider>
  )
}

function ContainerPicker({
  shipment,
  chosen,
}: {
  shipment: ShipmentDetail
  chosen: ReturnType<typeof useChosenContainer>
}) {
  const [open, setOpen] = useState(false)
  const rows = useFirstOrder(shipment.containers)
  return (
    <section aria-label={shipmentText.containers} className="md:row-span-3 md:border-r xl:row-span-2">
      <div className="md:sticky md:top-(--bar-height) md:max-h-[calc(100dvh-var(--bar-height))] md:overflow-y-auto">
        <div className="flex min-h-11 items-center gap-2 border-b pr-2 pl-(--gutter)">
          <h2 className="font-semibold text-13 text-ink">
            {shipmentText.containersCount}
            <span className="font-normal text-ink-3">{rows.length}</span>
          </h2>
          <span className="ml-auto">
            <ContainerSteps rows={rows} selectedId={chosen.selectedId} onSelect={chosen.choose} />
          </span>
          {rows.length > 1 ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="h-11 px-2 font-medium text-13 text-accent md:hidden"
            >
              {open ? shipmentText.hide : shipmentText.showAll}
            </button>
          ) : null}
        </div>
        <div className={open ? undefined : "max-md:hidden"}>
          <ContainerList
            shipmentId={shipment.id}
            rows={rows}
            selectedId={chosen.selectedId}
            onSelect={(id) => {
              setOpen(false)
              chosen.choose(id)
            }}
            onNear={chosen.readAhead}
          />
        </div>
      </div>
    </section>
  )
}

type ContainerStepsProps = { rows: BoardRow[]; selectedId: string | null; onSelect: (id: string) => void }

function ContainerSteps({ rows, selectedId, onSelect }: ContainerStepsProps) {
  const at = rows.findIndex((row) => row.id === selectedId)

  function step(by: 1 | -1) {
    const next = rows[at + by]
    if (next) onSelect(next.id)
  }
  useShortcut("[", shipmentText.previousContainer, () => step(-1))
  useShortcut("]", shipmentText.nextContainer, () => step(1))
  useShortcut("k", shipmentText.previousContainer, () => step(-1))
  useShortcut("j", shipmentText.nextContainer, () => step(1))

  if (rows.length < 2) return null
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="mr-1 text-12 text-ink-3">{at === -1 ? "" : shipmentText.position(at + 1, rows.length)}</span>
      <IconButton label={shipmentText.previousContainer} shortcut="[" disabled={at <= 0} onClick={() => step(-1)}>
        <ChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={shipmentText.nextContainer}
        shortcut="]"
        disabled={at === rows.length - 1}
        onClick={() => step(1)}
      >
        <ChevronDown size={16} aria-hidden />
      </IconButton>
    </span>
  )
}

type ContainerListProps = {
  shipmentId: string
  rows: BoardRow[]
  selectedId: string | null
  onSelect: (id: string) => void
  /** The pointer or focus is on it, so its details may be prefetched. */
  onNear: (id: string) => void
}

function ContainerList({ shipmentId, rows, selectedId, onSelect, onNear }: ContainerListProps) {
  const now = useNow(30_000)
  const nullZone = useNullZone()
  const cells = useMemo(
    () => rows.map((row) => ({ id: row.id, cells: { fact: `${row.attention} ${row.why} ${row.lfd.inForce?.day}` } })),
    [rows],
  )
  const changed = useChangedCells(cells, shipmentId)
  const badges = useContainerBadges(shipmentId)
  return (
    <ul aria-label={shipmentText.containersOfShipment}>
      {rows.map((row) => {
        const fact = factOf(row, now, nullZone)
        const current = row.id === selectedId
        return (
          <li key={row.id}>
            <Link
              href={shipmentHref(shipmentId, row.id)}
              scroll={false}
              prefetch={false}
              aria-current={current ? "true" : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
                event.preventDefault()
                onSelect(row.id)
              }}
              onPointerEnter={() => onNear(row.id)}
              onFocus={() => onNear(row.id)}
              className={classes(
                "focus-inset grid grid-cols-[14px_minmax(0,1fr)] gap-x-2 border-b py-2 pr-3 pl-[calc(var(--gutter)-2px)] transition-colors",
                "border-l-2",
                current ? "border-l-accent bg-active" : "border-l-transparent hover:bg-hover",
                changed(row.id, "fact") && "bg-due-tint",
              )}
            >
              <StatusIcon shape={fact.shape} className="mt-[3px]" />
              <span className="min-w-0">
                <span className="flex items-center gap-1.5">
                  <ContainerNumber number={row.number} />
                  <StoppedMark stopped={row.stopped} />
                  <AlertBadge alerts={badges.get(row.id) ?? null} />
                </span>

                <span className={classes("block truncate font-medium text-12", STATUS_TEXT[fact.shape])}>
                  {fact.words}
                </span>
                <span className="block truncate text-12 text-ink-2">{fact.proof}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Alerts of each container of a shipment, from the query that the shipment's banner uses anyway. */
function useContainerBadges(shipmentId: string): Map<string, RowAlerts> {
  const { data } = useQuery(alertsOfOptions({ shipmentId }))
  return useMemo(() => {
    const byContainer = Map.groupBy(data ?? [], (row) => row.containerId ?? "")
    return new Map(
      [...byContainer].map(([id, rows]) => {
        const open = rows.filter(({ state }) => state === "open")
        const labels = (open.length > 0 ? open : rows).map(({ label }) => label)
        return [id, { open: open.length, seen: rows.length - open.length, labels }]
      }),
    )
  }, [data])
}

/** Worst first as of opening the page. Live changes move no row, and a new container comes last. */
function useFirstOrder(rows: readonly BoardRow[]): BoardRow[] {
  const order = useRef<string[]>([])
  order.current = keepOrder(order.current, rows, useNow(30_000))
  const places = new Map(order.current.map((id, index) => [id, index]))
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

export function keepOrder(seen: readonly string[], rows: readonly BoardRow[], now: Instant): string[] {
  const fresh = rows.filter((row) => !seen.includes(row.id)).toSorted((a, b) => rank(a, now) - rank(b, now))
  return [...seen, ...fresh.map((row) => row.id)]
}
