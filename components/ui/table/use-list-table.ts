"use client"

import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type Header,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table"
import { useMemo } from "react"
import { LEAST_WIDTH, MOST_WIDTH } from "#lib/queries/containers/columns"
import type { SteadyRow } from "../rows/steady-order.ts"
import { useLatest } from "../rows/use-latest.ts"
import type { Chosen } from "./use-selection.ts"

export type ColumnSpec<Sort extends string = string> = {
  label: string
  /** px, if the layout has none. */
  width: number
  sort?: Sort
  /** Labels of the two sort directions, ascending first. */
  ways?: [string, string]
  about?: string
  align?: "right"
  live?: true
}

/** `columns`: those shown, in order. `pinned`: on the left, like the first always is. `widths`: px. */
export type ListLayout<Id extends string = string> = {
  columns: readonly Id[]
  pinned: readonly Id[]
  widths: Partial<Record<Id, number>>
}

/** `left`: where it sticks while pinned. */
export type ShownColumn<Id extends string = string> = {
  id: Id
  spec: ColumnSpec
  width: number
  left: number | undefined
}

/** Width of the selection checkbox's column. */
export const CHECK_WIDTH = 44

// The database orders and pages: rows arrive sorted.
const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnSpec>(),
})

export type ListHeader<Row extends { id: string }> = Header<typeof features, SteadyRow<Row>, unknown>

/** What a person changes in a list. */
export type ListChanges<Id extends string, Sort extends string> = {
  onLayout: (change: Partial<{ columns: Id[]; pinned: Id[]; widths: Partial<Record<Id, number>> }>) => void
  onSort: (sort: { by: Sort; descending: boolean }) => void
}

type ListTable<Row, Id extends string, Sort extends string> = ListChanges<Id, Sort> & {
  rows: readonly SteadyRow<Row>[]
  /** Every column. */
  specs: ReadonlyMap<Id, ColumnSpec<Sort>>
  /** Always shown, on the left. */
  first: Id
  layout: ListLayout<Id>
  sort: { by: Sort; descending: boolean }
  chosen: Chosen
  onLayout: (change: Partial<{ columns: Id[]; pinned: Id[]; widths: Partial<Record<Id, number>> }>) => void
  onSort: (sort: { by: Sort; descending: boolean }) => void
}

/** TanStack Table over a list's settings from the address or a saved view: columns, order and selection. */
export function useListTable<Row extends { id: string }, Id extends string, Sort extends string>(
  list: ListTable<Row, Id, Sort>,
) {
  const { rows, specs, first, chosen } = list
  const { columns: listed, pinned, widths } = list.layout
  const { by, descending } = list.sort
  const defs = useMemo(
    () =>
      [...specs].map(([id, spec]) => ({
        id: id as string,
        header: spec.label,
        size: spec.width,
        minSize: LEAST_WIDTH,
        maxSize: MOST_WIDTH,
        enableHiding: id !== first,
        meta: spec as ColumnSpec,
      })),
    [specs, first],
  )
  const state = useMemo(() => {
    const order = [first, ...listed.filter((id) => id !== first)]
    const sorted = [...specs].find(([, { sort }]) => sort === by)?.[0]
    return {
      columnOrder: order as string[],
      columnVisibility: Object.fromEntries([...specs.keys()].map((id) => [id, order.includes(id)])),
      columnPinning: { start: order.filter((id) => id === first || pinned.includes(id)) as string[], end: [] },
      columnSizing: widths as Record<string, number>,
      sorting: sorted === undefined ? [] : [{ id: sorted as string, desc: descending }],
    }
  }, [specs, first, listed, pinned, widths, by, descending])
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: ({ row }) => row.id,
    manualSorting: true,
    columnResizeMode: "onChange",
    state: useMemo(() => ({ ...state, rowSelection: chosen.rows }), [state, chosen.rows]),
    onRowSelectionChange: chosen.onRows,
    onColumnOrderChange: (next) => list.onLayout({ columns: functionalUpdate(next, state.columnOrder) as Id[] }),
    onColumnPinningChange: (next) =>
      list.onLayout({ pinned: functionalUpdate(next, state.columnPinning).start as Id[] }),
    onColumnSizingChange: (next) => list.onLayout({ widths: inBounds(functionalUpdate(next, state.columnSizing)) }),
    onColumnVisibilityChange: (next) => {
      const shown = functionalUpdate(next, state.columnVisibility)
      const isShown = (id: string) => shown[id] !== false
      list.onLayout({ columns: state.columnOrder.filter(isShown) as Id[], pinned: pinned.filter(isShown) })
    },
    onSortingChange: (next) => {
      const [order] = functionalUpdate(next, state.sorting)
      const sort = order && specs.get(order.id as Id)?.sort
      if (sort !== undefined) list.onSort({ by: sort, descending: order?.desc === true })
    },
  })
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  // The same objects at each scroll, so that rendered rows are not rendered again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headers are the same while only a width changes
  const columns = useMemo(
    () =>
      headers.map(
        ({ column }): ShownColumn<Id> => ({
          id: column.id as Id,
          spec: column.columnDef.meta ?? { label: column.id, width: column.getSize() },
          width: column.getSize(),
          left: column.getIsPinned() ? CHECK_WIDTH + column.getStart("start") : undefined,
        }),
      ),
    [headers, widths],
  )
  const toggle = useLatest((id: string, checked: boolean, range: boolean) => {
    const row = rows.some((one) => one.row.id === id) ? table.getRow(id) : undefined
    row?.getToggleSelectedHandler()({ target: { checked }, shiftKey: range })
  })
  // Set once for all rows: a cell without its own style renders at a fraction of the cost.
  const tracks = [CHECK_WIDTH, ...columns.map(({ width }) => width)].map((track) => `${track}px`).join(" ")
  return {
    headers,
    columns,
    width: CHECK_WIDTH + table.getTotalSize(),
    tracks,
    toggle,
    isAllChosen: () => table.getIsAllRowsSelected(),
    chooseShown: (all: boolean) => table.toggleAllRowsSelected(all),
  }
}

function inBounds<Id extends string>(widths: Record<string, number>): Partial<Record<Id, number>> {
  const whole = (width: number) => Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Math.round(width)))
  return Object.fromEntries(Object.entries(widths).map(([id, width]) => [id, whole(width)])) as Partial<
    Record<Id, number>
  >
}
