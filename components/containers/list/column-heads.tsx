"use client"

import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react"
import dynamic from "next/dynamic"
import { memo, useRef, useState } from "react"
import { type ContainerColumn, LEAST_WIDTH, MOST_WIDTH } from "#lib/queries/containers/columns"
import type { Layout } from "#lib/queries/containers/read-address"
import type { ContainerView } from "#lib/queries/containers/view"
import { viewsText } from "#lib/words/containers/views"
import { useFields } from "../../fields/use-fields.ts"
import { classes } from "../../ui/classes.ts"
import { fetchCode } from "../../ui/fetch-code.ts"
import { Menu, type MenuItem } from "../../ui/overlays/menu.tsx"
import { type ColumnSpec, columnSpec } from "./column-words.ts"
import type { LineColumn } from "./line.tsx"

const WidthDialog = dynamic(() => fetchCode(() => import("./width-dialog.tsx")).then((part) => part.WidthDialog), {
  ssr: false,
})

export type HeadsView = Pick<ContainerView, "columns" | "pinned" | "widths" | "sort">

type ColumnHeadsProps = {
  view: HeadsView
  columns: LineColumn[]
  onSort: (sort: ContainerView["sort"]) => void
  onLayout: (layout: Layout) => void
  onDiffers: () => void
}

/** The heads of all columns, reached by the arrow keys from the first row. They are many menus: to choose, scroll or open a row draws none of them again. */
export const ColumnHeads = memo(function ColumnHeads({ view, columns, onSort, onLayout, onDiffers }: ColumnHeadsProps) {
  const [asked, setAsked] = useState<ContainerColumn | null>(null)
  const fields = useFields("container")
  return (
    <>
      {columns.map((column, index) => (
        <ColumnHead
          key={column.id}
          column={column.id}
          spec={column.spec}
          view={view}
          width={column.width}
          left={column.left}
          index={index + 1}
          onSort={onSort}
          onMove={(id, to) => onLayout({ columns: moved(view.columns, id, to) })}
          onPin={(id, pinned) =>
            onLayout({ pinned: pinned ? [...view.pinned, id] : view.pinned.filter((one) => one !== id) })
          }
          onWidth={(id, next) => onLayout({ widths: { ...view.widths, [id]: next } })}
          onAskWidth={setAsked}
          onHide={(id) =>
            onLayout({
              columns: view.columns.filter((one) => one !== id),
              pinned: view.pinned.filter((one) => one !== id),
            })
          }
          onDiffers={onDiffers}
        />
      ))}
      {asked ? (
        <WidthDialog
          label={columnSpec(asked, fields).label}
          width={view.widths[asked] ?? columnSpec(asked, fields).width}
          onSave={(next) => onLayout({ widths: { ...view.widths, [asked]: next } })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
})

function moved(columns: readonly ContainerColumn[], id: ContainerColumn, to: number): ContainerColumn[] {
  const rest = columns.filter((one) => one !== id)
  const at = Math.max(1, Math.min(rest.length, to))
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

type ColumnHeadProps = {
  column: ContainerColumn
  spec: ColumnSpec
  view: Pick<ContainerView, "columns" | "pinned" | "sort">
  width: number
  left: number | undefined
  index: number
  onSort: (sort: ContainerView["sort"]) => void
  onMove: (column: ContainerColumn, to: number) => void
  onPin: (column: ContainerColumn, pinned: boolean) => void
  onWidth: (column: ContainerColumn, width: number) => void
  onAskWidth: (column: ContainerColumn) => void
  onHide: (column: ContainerColumn) => void
  onDiffers: () => void
}

function ColumnHead(props: ColumnHeadProps) {
  const { column, spec, view, width, left, index } = props
  const sorted = spec.sort === view.sort.by
  const Arrow = view.sort.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-colindex={index + 1}
      aria-sort={sorted ? (view.sort.descending ? "descending" : "ascending") : undefined}
      draggable={column !== "number"}
      onDragStart={(event) => event.dataTransfer.setData("text/column", column)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("text/column")) event.preventDefault()
      }}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData("text/column") as ContainerColumn
        if (dragged) props.onMove(dragged, view.columns.indexOf(column))
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
          onClick={() => spec.sort && props.onSort({ by: spec.sort, descending: sorted && !view.sort.descending })}
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
      <Grip width={width} onWidth={(next) => props.onWidth(column, next)} />
    </th>
  )
}

function menuOf({ column, spec, view, ...on }: ColumnHeadProps): MenuItem[][] {
  const { onSort, onMove, onPin, onAskWidth, onHide, onDiffers } = on
  const { sort, ways } = spec
  const at = view.columns.indexOf(column)
  const pinned = view.pinned.includes(column)
  const sorting: MenuItem[] =
    sort && ways
      ? [
          { label: ways[0], onSelect: () => onSort({ by: sort, descending: false }) },
          { label: ways[1], onSelect: () => onSort({ by: sort, descending: true }) },
        ]
      : []
  const filtering: MenuItem[] = column === "lfd" ? [{ label: viewsText.onlyDiffering, onSelect: onDiffers }] : []
  const placing: MenuItem[] = [
    { label: viewsText.moveLeft, disabled: at <= 1 || column === "number", onSelect: () => onMove(column, at - 1) },
    {
      label: viewsText.moveRight,
      disabled: at === view.columns.length - 1 || column === "number",
      onSelect: () => onMove(column, at + 1),
    },
    {
      label: pinned ? viewsText.unpin : viewsText.pinLeft,
      disabled: column === "number",
      onSelect: () => onPin(column, !pinned),
    },
    { label: viewsText.setWidthMenu, onSelect: () => onAskWidth(column) },
  ]
  const hiding: MenuItem[] = [
    { label: viewsText.hideColumn, disabled: column === "number", onSelect: () => onHide(column) },
  ]
  return [sorting, filtering, placing, hiding].filter((group) => group.length > 0)
}

// The mouse's way; the menu's "Set width…" is the way by keys.
function Grip({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const from = useRef<{ x: number; width: number } | null>(null)
  return (
    <span
      aria-hidden
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, width }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (!from.current) return
        const next = Math.round(from.current.width + event.clientX - from.current.x)
        onWidth(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, next)))
      }}
      onPointerUp={() => {
        from.current = null
      }}
      data-grip=""
      className="absolute inset-y-0 right-0 w-1.5 cursor-col-resize touch-none hover:bg-line-3"
    />
  )
}
