"use client"

import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual"
import {
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react"
import { partsText } from "#lib/words/ui/parts"
import type { MenuItem } from "../overlays/menu.tsx"
import type { SteadyRow } from "../rows/steady-order.ts"
import { ColumnHeads } from "./column-heads.tsx"
import { useCellKeys } from "./use-cell-keys.ts"
import { CHECK_WIDTH, type useListTable } from "./use-list-table.ts"
import { type TableHandle, useFocusAfterSelection, useRowActions, useRowFocus } from "./use-row-focus.ts"
import type { Chosen } from "./use-selection.ts"

type ListOf<Row extends { id: string }, Id extends string> = ReturnType<typeof useListTable<Row, Id, string>>

/** Data for rendering any row of a list. */
export type RowPlace<Row> = SteadyRow<Row> & {
  rowIndex: number
  top: number
  height: number
  /** Tab stops at this row of the table; on a phone, without arrow keys, at every row. */
  isStop: boolean
  chosen: boolean
  onToggle: ListOf<{ id: string }, string>["toggle"]
  onOpen: (id: string) => void
}

type ListTableProps<Row extends { id: string }, Id extends string> = {
  /** Name of the list, used to restore the position. */
  name: string
  label: string
  rows: readonly SteadyRow<Row>[]
  total: number
  /** Row height in px. */
  height: number
  /** A phone: rows without columns. */
  narrow: boolean
  list: ListOf<Row, Id>
  chosen: Chosen
  sort: { by: string; descending: boolean }
  /** Further items for a column's menu. */
  more?: (id: string) => MenuItem[]
  onOpen: (id: string) => void
  onEnd: () => void
  draw: (place: RowPlace<Row>) => ReactNode
  ref?: Ref<TableHandle> | undefined
}

const OVERSCAN = 8
/** Assumed height until the browser has measured it: these rows come with the page. */
const FIRST_HEIGHT = 640
const NEAR_END = 30
/** New rows rendered in one go: a screenful would block input on a slow processor. */
const NEW_AT_ONCE = 10
/** The selection bar floats above the lower end of the rows; in narrow places it takes two lines. */
const SELECTION_BAR = 104

/** A list that renders only what is visible, with headers, a selection, and one Tab stop. */
export function ListTable<Row extends { id: string }, Id extends string>(props: ListTableProps<Row, Id>) {
  const { name, rows, total, height, narrow, list, chosen, onEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const covered = chosen.count > 0 ? SELECTION_BAR : 0
  const focus = useRowFocus({ name, rows, height, covered, scroller, handle: props.ref })
  useRowActions({ current: focus.current, isChosen: (id) => chosen.rows[id] === true, toggle: list.toggle })
  useFocusAfterSelection(chosen.count, focus.focusRow)
  const cellKeys = useCellKeys({
    onOpen: props.onOpen,
    step: focus.step,
    focusRow: focus.focusRow,
    isFirst: (id) => rows[0]?.row.id === id,
  })
  // The focused row stays rendered wherever the list is scrolled, or the focus would be lost.
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

  return (
    <div ref={scroller} data-scroller="" className="relative min-h-0 flex-1 overflow-auto overscroll-contain">
      <table
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-colcount={list.columns.length + 1}
        className="block"
        onFocus={focus.onFocus}
        {...(narrow ? {} : cellKeys)}
      >
        {narrow ? null : <Head {...props} />}
        <tbody
          style={{
            height: virtual.getTotalSize() + covered,
            width: narrow ? "100%" : list.width,
            "--tracks": list.tracks,
          }}
          className="relative block"
        >
          {items.map(({ index, start }) => {
            const steady = rows[index]
            if (!steady || !isDrawn(steady.row.id)) return null
            return props.draw({
              ...steady,
              rowIndex: index + 2,
              isStop: steady.row.id === stop,
              top: start,
              height,
              chosen: chosen.rows[steady.row.id] === true,
              onToggle: list.toggle,
              onOpen: props.onOpen,
            })
          })}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row extends { id: string }, Id extends string>({
  list,
  chosen,
  sort,
  more,
}: Pick<ListTableProps<Row, Id>, "list" | "chosen" | "sort" | "more">) {
  const allShown = list.isAllChosen()
  return (
    <thead className="sticky top-0 z-20 block max-sm:hidden" style={{ width: list.width }}>
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
            aria-label={partsText.chooseAll}
            checked={allShown}
            ref={(input) => {
              if (input) input.indeterminate = !allShown && chosen.count > 0
            }}
            onChange={() => list.chooseShown(!allShown)}
            className="size-4 accent-accent"
          />
        </th>
        <ColumnHeads headers={list.headers} columns={list.columns} sort={sort} more={more} />
      </tr>
    </thead>
  )
}

/** Renders rows already rendered before, and a few new ones. The rest follow after user input. */
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
