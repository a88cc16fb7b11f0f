"use client"

import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react"
import dynamic from "next/dynamic"
import { memo, useState } from "react"
import { viewsText } from "#lib/words/containers/views"
import { classes } from "../classes.ts"
import { fetchCode } from "../fetch-code.ts"
import { Menu, type MenuItem } from "../overlays/menu.tsx"
import type { ListHeader, ShownColumn } from "./use-list-table.ts"

const WidthDialog = dynamic(() => fetchCode(() => import("./width-dialog.tsx")).then((part) => part.WidthDialog), {
  ssr: false,
})

type HeadsProps<Row extends { id: string }> = {
  headers: readonly ListHeader<Row>[]
  /** They change with a width; the headers do not. */
  columns: readonly ShownColumn[]
  sort: { by: string; descending: boolean }
  /** Further items for a column's menu. */
  more?: (id: string) => MenuItem[]
}

/**
 * All column headers, reached from the first row by arrow keys. They contain many menus, so choosing, scrolling or
 * opening a row does not render them again.
 */
export const ColumnHeads = memo(function ColumnHeads<Row extends { id: string }>(props: HeadsProps<Row>) {
  const [asked, setAsked] = useState<ListHeader<Row> | null>(null)
  return (
    <>
      {props.headers.map((header, index) => (
        <ColumnHead key={header.id} {...props} header={header} index={index} onAskWidth={() => setAsked(header)} />
      ))}
      {asked ? (
        <WidthDialog
          label={specOf(asked).label}
          width={asked.getSize()}
          onSave={(next) => asked.column.table.setColumnSizing((widths) => ({ ...widths, [asked.column.id]: next }))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}) as <Row extends { id: string }>(props: HeadsProps<Row>) => React.ReactNode

function specOf<Row extends { id: string }>({ column }: ListHeader<Row>) {
  return column.columnDef.meta ?? { label: column.id, width: column.getSize() }
}

type HeadProps<Row extends { id: string }> = HeadsProps<Row> & {
  header: ListHeader<Row>
  index: number
  onAskWidth: () => void
}

function ColumnHead<Row extends { id: string }>(props: HeadProps<Row>) {
  const { header, index, columns, sort } = props
  const { column } = header
  const { left, width } = columns[index] ?? { left: undefined, width: header.getSize() }
  const spec = specOf(header)
  const sorted = spec.sort !== undefined && spec.sort === sort.by
  const Arrow = sort.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-colindex={index + 2}
      aria-sort={sorted ? (sort.descending ? "descending" : "ascending") : undefined}
      draggable={column.getCanHide()}
      onDragStart={(event) => event.dataTransfer.setData("text/column", column.id)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("text/column")) event.preventDefault()
      }}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData("text/column")
        if (dragged) move(header, dragged, (order) => order.indexOf(column.id))
      }}
      style={{ width, left }}
      className={classes(
        "group/head relative flex h-8 shrink-0 items-center border-b bg-canvas py-0 pr-0 pl-1.5 text-left font-normal text-12 text-ink-2",
        left !== undefined && "sticky z-10",
        sorted && "bg-active",
      )}
    >
      {spec.sort ? (
        <button
          type="button"
          tabIndex={-1}
          title={spec.about}
          onClick={() => column.toggleSorting(sorted && !sort.descending)}
          className={classes(
            "focus-inset flex h-8 min-w-0 flex-1 items-center gap-1 hover:text-ink",
            spec.align === "right" && "justify-end",
            sorted && "font-semibold text-ink",
          )}
        >
          <span className="truncate">{spec.label}</span>
          {sorted ? <Arrow size={13} aria-hidden className="shrink-0" /> : null}
        </button>
      ) : (
        <span className="min-w-0 flex-1 truncate">{spec.label}</span>
      )}
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            tabIndex={-1}
            aria-label={viewsText.column(spec.label)}
            className="focus-inset grid size-6 shrink-0 place-items-center text-ink-3 opacity-0 hover:text-ink focus-visible:opacity-100 group-hover/head:opacity-100 data-popup-open:opacity-100"
          >
            <ChevronDown size={13} aria-hidden />
          </button>
        }
        groups={menuOf(props)}
      />
      {/* For the mouse; the menu's "Set width…" is for the keyboard. */}
      <span
        aria-hidden
        draggable
        onDragStart={(event) => {
          event.preventDefault()
          event.stopPropagation()
        }}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        data-grip=""
        className="absolute inset-y-0 right-0 w-1.5 cursor-col-resize touch-none hover:bg-line-3"
      />
    </th>
  )
}

/** The first column keeps its place. */
function move<Row extends { id: string }>(
  { column: { table } }: ListHeader<Row>,
  id: string,
  to: (order: readonly string[]) => number,
): void {
  table.setColumnOrder((order) => {
    const rest = order.filter((one) => one !== id)
    return id === order[0] ? order : rest.toSpliced(Math.max(1, Math.min(rest.length, to(order))), 0, id)
  })
}

function menuOf<Row extends { id: string }>(props: HeadProps<Row>): MenuItem[][] {
  const { header, index, columns, onAskWidth, more } = props
  const { column } = header
  const { id } = column
  const { sort, ways } = specOf(header)
  const fixed = !column.getCanHide()
  const pinned = column.getIsPinned() !== false
  // As shown: pinned columns come first, wherever they are in the order.
  const placeOf = (one: ShownColumn | undefined) => (one && (one.left !== undefined) === pinned ? one.id : null)
  const before = index > 1 ? placeOf(columns[index - 1]) : null
  const after = fixed ? null : placeOf(columns[index + 1])
  const moveTo = (place: string | null) => move(header, id, (order) => order.indexOf(place ?? id))
  const sorting: MenuItem[] =
    sort && ways
      ? [
          { label: ways[0], onSelect: () => column.toggleSorting(false) },
          { label: ways[1], onSelect: () => column.toggleSorting(true) },
        ]
      : []
  const placing: MenuItem[] = [
    { label: viewsText.moveLeft, disabled: before === null, onSelect: () => moveTo(before) },
    { label: viewsText.moveRight, disabled: after === null, onSelect: () => moveTo(after) },
    {
      label: pinned ? viewsText.unpin : viewsText.pinLeft,
      disabled: fixed,
      onSelect: () => column.pin(pinned ? false : "start"),
    },
    { label: viewsText.setWidthMenu, onSelect: onAskWidth },
  ]
  const hiding: MenuItem[] = [
    { label: viewsText.hideColumn, disabled: fixed, onSelect: () => column.toggleVisibility(false) },
  ]
  return [sorting, more?.(id) ?? [], placing, hiding].filter((group) => group.length > 0)
}
