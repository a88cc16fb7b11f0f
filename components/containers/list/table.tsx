"use client"

import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual"
import {
  memo,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from "react"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { CustomField } from "#lib/domain/fields/field"
import { isFieldRef, slugOfRef } from "#lib/domain/fields/field-terms"
import type { ContainerColumn } from "#lib/queries/containers/columns"
import type { Layout } from "#lib/queries/containers/read-address"
import type { ContainerView } from "#lib/queries/containers/view"
import type { ContainerRow } from "#lib/read/containers/row"
import { listText } from "#lib/words/containers/list"
import { useFields } from "../../fields/use-fields.ts"
import type { SteadyRow } from "../../ui/rows/steady-order.ts"
import { ColumnHeads, type HeadsView } from "./column-heads.tsx"
import { CHECK_WIDTH, columnSpec } from "./column-words.ts"
import { ContainerLine, type LineColumn, PhoneLine } from "./line.tsx"
import { useCellKeys } from "./use-cell-keys.ts"
import { type TableHandle, useFocusAfterSelection, useRowActions, useRowFocus } from "./use-row-focus.ts"
import type { Chosen } from "./use-selection.ts"

export type ContainerTableProps = {
  rows: readonly SteadyRow<ContainerRow>[]
  total: number
  view: ContainerView
  now: Instant
  chosen: Chosen
  open: string | null
  narrow: boolean
  isChanged: (id: string, cell: string) => boolean
  onOpen: (id: string) => void
  onEnd: () => void
  onSort: (sort: ContainerView["sort"]) => void
  onLayout: (layout: Layout) => void
  onDiffers: () => void
  ref?: Ref<TableHandle>
}

const PHONE_ROW = 84
const OVERSCAN = 8
/** Taken for the height until the browser has measured it: these rows come with the page. */
const FIRST_HEIGHT = 640
const NEAR_END = 30
/** So many new rows are drawn in one go: a screen of them would keep a hand waiting on a slow processor. */
const NEW_AT_ONCE = 10
/** The bar of a selection floats above the lower end of the rows, in two lines where there is little room. */
const SELECTION_BAR = 104

export const ContainerTable = memo(function ContainerTable(props: ContainerTableProps) {
  const { rows, total, view, chosen, open, narrow, onEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const height = narrow ? PHONE_ROW : view.density
  const covered = chosen.count > 0 ? SELECTION_BAR : 0
  const focus = useRowFocus({ rows, height, covered, scroller, handle: props.ref })
  useRowActions({ current: focus.current, chosen })
  useFocusAfterSelection(chosen.count, focus.focusRow)
  const cellKeys = useCellKeys({
    onOpen: props.onOpen,
    step: focus.step,
    focusRow: focus.focusRow,
    isFirst: (id) => rows[0]?.row.id === id,
  })
  // The row that has the focus stays drawn wherever the list is scrolled to: the focus would be lost with it.
  const { stop, stopIndex } = focus
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      return shown.includes(stopIndex) ? shown : [...shown, stopIndex].sort((a, b) => a - b)
    },
    [stopIndex],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor,
    initialRect: { width: 0, height: FIRST_HEIGHT },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height measures every row anew
  useEffect(() => virtual.measure(), [height])
  const items = virtual.getVirtualItems()
  const isDrawn = useInTurn(items.map(({ index }) => rows[index]?.row.id))
  const lastSeen = virtual.range?.endIndex ?? 0
  useEffect(() => {
    if (lastSeen >= rows.length - NEAR_END) onEnd()
  }, [lastSeen, rows.length, onEnd])

  const { columns, heads, width, tracks } = useColumnLayout(view)

  return (
    <div ref={scroller} data-scroller="" className="relative min-h-0 flex-1 overflow-auto overscroll-contain">
      <table
        aria-label={listText.containers}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        className="block"
        onFocus={focus.onFocus}
        {...(narrow ? {} : cellKeys)}
      >
        {narrow ? null : <Head {...props} columns={columns} width={width} heads={heads} />}
        <tbody
          style={{ height: virtual.getTotalSize() + covered, width: narrow ? "100%" : width, "--tracks": tracks }}
          className="relative block"
        >
          {items.map(({ index, start }) => {
            const steady = rows[index]
            if (!steady || !isDrawn(steady.row.id)) return null
            const { row, left } = steady
            const shared = {
              row,
              left,
              now: props.now,
              rowIndex: index + 2,
              isStop: row.id === stop,
              top: start,
              height,
              opened: open === row.id,
              chosen: chosen.has(row.id),
              onToggle: chosen.toggle,
              onOpen: props.onOpen,
            }
            return narrow ? (
              <PhoneLine key={row.id} {...shared} />
            ) : (
              <ContainerLine
                key={row.id}
                {...shared}
                columns={columns}
                changed={columns.flatMap(({ id }) => (props.isChanged(row.id, id) ? [id] : [])).join(" ")}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
})

/** The same objects at each scroll, so that rows already drawn are left alone. */
function useColumnLayout({ columns: order, pinned, widths, sort }: ContainerView) {
  const fields = useFields("container")
  const columns = useMemo(
    () => toLineColumns({ columns: order, pinned, widths }, fields),
    [order, pinned, widths, fields],
  )
  // What the heads show of the view: a letter typed into a filter draws none of them again.
  const { by, descending } = sort
  const heads = useMemo(
    () => ({ columns: order, pinned, widths, sort: { by, descending } }),
    [order, pinned, widths, by, descending],
  )
  const width = columns.reduce((sum, column) => sum + column.width, CHECK_WIDTH)
  // Named once for all rows: a cell without a style of its own is drawn at a fraction of the cost.
  const tracks = [CHECK_WIDTH, ...columns.map((column) => column.width)].map((track) => `${track}px`).join(" ")
  return { columns, heads, width, tracks }
}

function Head({
  columns,
  width,
  heads,
  ...props
}: ContainerTableProps & { columns: LineColumn[]; width: number; heads: HeadsView }) {
  const { chosen, rows } = props
  const allShown = rows.length > 0 && rows.every(({ row }) => chosen.has(row.id))
  return (
    <thead className="sticky top-0 z-20 block max-sm:hidden" style={{ width }}>
      <tr aria-rowindex={1} className="flex">
        <th
          scope="col"
          aria-colindex={1}
          className="sticky left-0 z-10 grid h-8 shrink-0 place-items-center border-b bg-canvas"
          style={{ width: CHECK_WIDTH }}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={listText.chooseAll}
            checked={allShown}
            ref={(input) => {
              if (input) input.indeterminate = !allShown && chosen.count > 0
            }}
            onChange={() => (allShown ? chosen.clear() : chosen.chooseShown())}
            className="size-4 accent-accent"
          />
        </th>
        <ColumnHeads
          view={heads}
          columns={columns}
          onSort={props.onSort}
          onLayout={props.onLayout}
          onDiffers={props.onDiffers}
        />
      </tr>
    </thead>
  )
}

function toLineColumns(
  { columns, pinned, widths }: Pick<ContainerView, "columns" | "pinned" | "widths">,
  fields: readonly CustomField[],
): LineColumn[] {
  const isPinned = (id: ContainerColumn) => id === "number" || pinned.includes(id)
  const order = ["number" as const, ...columns.filter((id) => id !== "number")]
  const sorted = [...order.filter(isPinned), ...order.filter((id) => !isPinned(id))]
  let left = CHECK_WIDTH
  return sorted.map((id) => {
    const spec = columnSpec(id, fields)
    const width = widths[id] ?? spec.width
    const field = isFieldRef(id) ? fields.find(({ slug }) => slug === slugOfRef(id)) : undefined
    const column = { id, spec, field, width, left: isPinned(id) ? left : undefined }
    left += width
    return column
  })
}

/** Draws rows that were drawn already, and a few of the new ones; the rest follow after what a person asks for. */
function useInTurn(ids: readonly (string | undefined)[]): (id: string) => boolean {
  const before = useRef<ReadonlySet<string> | null>(null)
  const [, drawMore] = useReducer((turn: number) => turn + 1, 0)
  const drawn = new Set<string>()
  let fresh = 0
  let waiting = false
  for (const id of ids) {
    if (id === undefined) continue
    const isNew = before.current !== null && !before.current.has(id)
    if (isNew && fresh === NEW_AT_ONCE) {
      waiting = true
      continue
    }
    if (isNew) fresh += 1
    drawn.add(id)
  }
  useLayoutEffect(() => {
    before.current = drawn
    if (waiting) startTransition(drawMore)
  })
  return (id) => drawn.has(id)
}
