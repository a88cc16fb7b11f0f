"use client"

import Link from "next/link"
import { memo } from "react"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { CustomField } from "#lib/domain/fields/field"
import { isFieldRef } from "#lib/domain/fields/field-terms"
import type { BuiltColumn, ContainerColumn } from "#lib/queries/containers/columns"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { ContainerRow } from "#lib/read/containers/row"
import { listText } from "#lib/words/containers/list"
import { placeWords } from "#lib/words/containers/place"
import { AlertBadge } from "../../alerts/badge.tsx"
import { classes } from "../../ui/classes.ts"
import { dropTarget } from "../../ui/page/drop-target.ts"
import { ContainerNumber } from "../../ui/values/container-number.tsx"
import { Freshness } from "../../ui/values/freshness.tsx"
import { LfdChips } from "../lfd-chips.tsx"
import { lfdChipsOf } from "../lfd-of-row.ts"
import { CELLS, FieldCell } from "./cells.tsx"
import type { ColumnSpec } from "./column-words.ts"

export type LineColumn = {
  id: ContainerColumn
  spec: ColumnSpec
  /** Of a custom field's column; undefined where there is no such field any more. */
  field: CustomField | undefined
  width: number
  left: number | undefined
}

export type LineProps = {
  row: ContainerRow
  /** It belongs to this list no longer, and keeps its place until the new order is applied. */
  left: boolean
  now: Instant
  rowIndex: number
  top: number
  height: number
  /** Tab stops at this row of the table; on a phone, where no arrow key goes through it, at each. */
  isStop: boolean
  opened: boolean
  chosen: boolean
  onToggle: (id: string, range?: boolean) => void
  onOpen: (id: string) => void
}

export const ContainerLine = memo(function ContainerLine(
  props: LineProps & { columns: LineColumn[]; changed: string },
) {
  const { row, left, now, columns, changed, opened, chosen } = props
  const ground = chosen ? "bg-accent-tint" : opened ? "bg-active" : "bg-surface group-hover/line:bg-hover"
  const marked = changed.split(" ")
  return (
    <tr
      aria-rowindex={props.rowIndex}
      aria-selected={chosen}
      onClick={(event) => {
        if (isOwnClick(event)) return
        event.currentTarget.querySelector<HTMLElement>("[data-row-link]")?.focus({ preventScroll: true })
        props.onOpen(row.id)
      }}
      {...dropTarget({ shipmentId: row.shipmentId, containerId: row.id, label: row.number })}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
      className="group/line absolute top-0 left-0 grid w-full cursor-pointer grid-cols-(--tracks) grid-rows-[minmax(0,1fr)] text-13"
    >
      <td aria-colindex={1} className={classes("sticky left-0 z-10 grid place-items-center border-b", ground)}>
        {opened ? <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-accent" /> : null}
        <label className="grid size-6 place-items-center">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={listText.choose(row.number)}
            checked={chosen}
            onChange={(event) =>
              props.onToggle(row.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
            className="size-4 accent-accent"
          />
        </label>
      </td>
      {columns.map(({ id, spec, field, left: begins }, index) => {
        const Tag = id === "number" ? "th" : "td"
        return (
          <Tag
            key={id}
            scope={id === "number" ? "row" : undefined}
            aria-colindex={index + 2}
            tabIndex={id === "number" ? undefined : -1}
            style={begins === undefined ? undefined : { left: begins }}
            className={classes(
              "group/cell flex min-w-0 items-center border-b px-1.5 py-0 text-left font-normal focus-visible:z-20",
              begins !== undefined && "sticky z-10",
              begins !== undefined && columns[index + 1]?.left === undefined && "border-line-2 border-r",
              spec.align === "right" && "justify-end text-right",
              spec.live && !left && marked.includes(id) ? "bg-due-tint" : ground,
            )}
          >
            <span data-cell="" className={classes("min-w-0 truncate *:align-middle", id !== "number" && OPENED)}>
              {id === "number" ? (
                <span className="inline-flex items-center gap-1.5">
                  <Link
                    href={containerPageHref(row.shipmentId, row.id)}
                    prefetch={false}
                    data-row-link={row.id}
                    tabIndex={props.isStop ? 0 : -1}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return
                      event.preventDefault()
                      props.onOpen(row.id)
                    }}
                    className="rounded-chip hover:underline"
                  >
                    <ContainerNumber number={row.number} />
                  </Link>
                  <AlertBadge alerts={row.alerts} />
                </span>
              ) : id === "status" && left ? (
                <span className="text-ink-3">{listText.gone}</span>
              ) : isFieldRef(id) ? (
                <FieldCell field={field} row={row} />
              ) : (
                <CellOf id={id} row={row} now={now} />
              )}
            </span>
          </Tag>
        )
      })}
    </tr>
  )
})

/** What a column cuts is there in full once its cell has the focus (`useCellKeys`). */
const OPENED =
  "group-focus-visible/cell:max-w-96 group-focus-visible/cell:shrink-0 group-focus-visible/cell:whitespace-normal group-focus-visible/cell:rounded-control group-focus-visible/cell:bg-surface group-focus-visible/cell:px-1.5 group-focus-visible/cell:py-1 group-focus-visible/cell:-mx-1.5 group-focus-visible/cell:shadow-float group-focus-visible/cell:outline-2 group-focus-visible/cell:outline-accent"

/** Of what answers for itself, or the end of a text that was marked. */
function isOwnClick({ target, metaKey, ctrlKey, shiftKey }: React.MouseEvent): boolean {
  if (metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return true
  return target.closest("a, button, label, input") !== null || getSelection()?.isCollapsed === false
}

function CellOf({ id, row, now }: { id: Exclude<BuiltColumn, "number">; row: ContainerRow; now: Instant }) {
  const Cell = CELLS[id]
  return <Cell row={row} now={now} />
}

export const PhoneLine = memo(function PhoneLine({ row, left, now, rowIndex, top, height, chosen }: LineProps) {
  const Status = CELLS.status
  return (
    <tr
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${top}px)`, height }}
      className={classes(
        "absolute inset-x-0 top-0 grid content-center gap-1 border-b px-(--gutter) text-13 has-[a:focus-visible]:bg-accent-tint",
        chosen && "bg-accent-tint",
      )}
    >
      <th scope="row" className="flex font-normal min-w-0 items-center justify-between gap-3">
        <span className="flex shrink-0 items-center gap-1.5">
          <Link
            href={containerPageHref(row.shipmentId, row.id)}
            prefetch={false}
            data-row-link={row.id}
            className="outline-none after:absolute after:inset-0"
          >
            <ContainerNumber number={row.number} />
          </Link>
          <AlertBadge alerts={row.alerts} />
        </span>
        <span className="min-w-0 truncate">
          {left ? <span className="text-ink-3">{listText.gone}</span> : <Status row={row} now={now} />}
        </span>
      </th>
      <td className="min-w-0">
        <LfdChips {...lfdChipsOf(row)} />
      </td>
      <td className="flex min-w-0 items-center justify-between gap-3 text-12">
        <span className="min-w-0 truncate text-ink-3">{placeWords(row)}</span>
        <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} className="shrink-0" />
      </td>
    </tr>
  )
})
