"use client"

import { useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { useMemo } from "react"
import { alertsOfOptions } from "#lib/queries/alerts"
import { shipmentHref } from "#lib/queries/shipment"
import type { BoardRow } from "#lib/read/board-row"
import type { RowAlerts } from "#lib/read/container-row"
import { AlertBadge } from "../alerts/alert-badge.tsx"
import { ContainerNumber } from "../container-number.tsx"
import { useNullZone } from "../null-zone.tsx"
import { useChangedCells } from "../rows/use-changed-cells.ts"
import { useNow } from "../shell/app-clock.tsx"
import { factOf } from "../today/work-words.ts"
import { classes } from "../ui/classes.ts"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"

type ContainerListProps = {
  shipmentId: string
  rows: BoardRow[]
  selectedId: string | null
  onSelect: (id: string) => void
  /** The pointer or the focus is on it: its details may be read ahead. */
  onNear: (id: string) => void
}

export function ContainerList({ shipmentId, rows, selectedId, onSelect, onNear }: ContainerListProps) {
  const now = useNow(30_000)
  const nullZone = useNullZone()
  const cells = useMemo(
    () => rows.map((row) => ({ id: row.id, cells: { fact: `${row.attention} ${row.why} ${row.lfd.inForce?.day}` } })),
    [rows],
  )
  const changed = useChangedCells(cells, shipmentId)
  const badges = useBoxBadges(shipmentId)
  return (
    <ul aria-label="Containers of this shipment">
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

/** Alerts of each box of a shipment, from what the banner of the shipment reads anyway. */
function useBoxBadges(shipmentId: string): Map<string, RowAlerts> {
  const { data } = useQuery(alertsOfOptions({ shipmentId }))
  return useMemo(() => {
    const byBox = Map.groupBy(data ?? [], (row) => row.containerId ?? "")
    return new Map(
      [...byBox].map(([id, rows]) => {
        const open = rows.filter(({ state }) => state === "open")
        return [id, { open: open.length, seen: rows.length - open.length, label: (open[0] ?? rows[0])?.label ?? "" }]
      }),
    )
  }, [data])
}
