"use client"

import type { Ref } from "react"
import type { AlertTab } from "#lib/queries/alerts"
import type { AlertRow } from "#lib/read/alerts"
import type { SteadyRow } from "../rows/steady-order.ts"
import { classes } from "../ui/classes.ts"
import { ALERT_ROW } from "./alert-grid.ts"
import { AlertLine } from "./alert-line.tsx"

type AlertGroupsProps = {
  listRef: Ref<HTMLDivElement>
  rows: readonly SteadyRow<AlertRow>[]
  show: AlertTab
  homeZone: string | null
  canAct: boolean
  onAcknowledge: (row: AlertRow) => void
  onReopen: (row: AlertRow) => void
  onSnooze: (row: AlertRow) => void
  onAssign: (row: AlertRow) => void
}

/** The rows under heads with column labels: what must be acted on now, then what is worth knowing. */
export function AlertGroups({ listRef, rows, show, ...line }: AlertGroupsProps) {
  const groups =
    show === "closed"
      ? [{ key: "closed", title: "Closed", note: "the newest first", rows }]
      : [
          { key: "now", title: "Act now", note: "costs money or a trip", rows: rows.filter(({ row }) => row.urgent) },
          {
            key: "known",
            title: "Worth knowing",
            note: "no cost by itself",
            rows: rows.filter(({ row }) => !row.urgent),
          },
        ]
  return (
    <div ref={listRef} className="mt-3 border-t">
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <section key={group.key} aria-labelledby={`alerts-${group.key}`}>
            <Head id={`alerts-${group.key}`} title={group.title} note={group.note} count={group.rows.length} />
            <ol>
              {group.rows.map(({ row, left }) => (
                <AlertLine key={row.id} row={row} left={left} {...line} />
              ))}
            </ol>
          </section>
        ))}
    </div>
  )
}

type HeadProps = { id: string; title: string; note: string; count: number }

function Head({ id, title, note, count }: HeadProps) {
  const label = "hidden truncate text-11 text-ink-3 @min-[1000px]:block"
  return (
    <header
      className={classes(
        ALERT_ROW,
        "h-8! min-h-8! items-center! border-b bg-canvas py-0! @max-[1000px]:flex! [grid-template-areas:none]!",
      )}
    >
      <h2
        id={id}
        className="col-start-1 col-end-4 row-start-1 flex min-w-0 items-baseline gap-2 whitespace-nowrap font-semibold text-13 text-ink"
      >
        {title}
        <span className="font-normal text-ink-2">{count.toLocaleString("en-US")}</span>
        <span className="truncate font-normal text-12 text-ink-3 max-sm:hidden">{note}</span>
      </h2>
      <span aria-hidden className={classes("col-start-4", label)}>
        What to do
      </span>
      <span aria-hidden className={classes("col-start-5", label)}>
        Since
      </span>
      <span aria-hidden className={classes("col-start-6", label)}>
        Owner
      </span>
    </header>
  )
}
