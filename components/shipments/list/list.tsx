"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import { useTable } from "@tanstack/react-table"
import { ArrowDown, ArrowUp } from "lucide-react"
import Link from "next/link"
import { useQueryStates } from "nuqs"
import { type RefObject, useMemo, useRef } from "react"
import { SHIPMENT_SORTS, type ShipmentSort } from "#lib/domain/containers/list-filter"
import {
  type ShipmentFilterName,
  type ShipmentView,
  shipmentParams,
  shipmentsOptions,
} from "#lib/queries/shipments/list"
import { trackNumberHref } from "#lib/queries/tracking/tracking"
import type { ShipmentRow } from "#lib/read/shipments/list"
import { shipmentsText } from "#lib/words/shipments/list"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { classes } from "../../ui/classes.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { dropTarget } from "../../ui/page/drop-target.ts"
import { AskFailed } from "../../ui/rows/ask-failed.tsx"
import { ChangesWaiting, StillFilling } from "../../ui/rows/changes-waiting.tsx"
import type { SteadyRow } from "../../ui/rows/steady-order.ts"
import { type RowCells, useChangedCells } from "../../ui/rows/use-changed-cells.ts"
import { useFilling } from "../../ui/rows/use-filling.ts"
import { useJudgeEvery } from "../../ui/rows/use-judge-every.ts"
import { useRowKeys } from "../../ui/rows/use-row-keys.ts"
import { useSteadyRows } from "../../ui/rows/use-steady-rows.ts"
import { columns, features, ShipmentAge } from "./columns.tsx"
import { FILTERS, ShipmentFilters } from "./filters.tsx"
import { ShipmentsLoading } from "./loading.tsx"
import { rangeWords } from "./words.ts"

const NO_ROWS: ShipmentRow[] = []

export function ShipmentList() {
  const [view, setView] = useQueryStates(shipmentParams, { history: "push" })
  const answer = useInfiniteQuery({
    ...shipmentsOptions(view),
    refetchInterval: useJudgeEvery(),
    placeholderData: (before) => before,
  })
  const pages = answer.data?.pages
  const first = pages?.[0]
  const fresh = useMemo(() => pages?.flatMap((page) => page.rows) ?? NO_ROWS, [pages])
  // While another view is on its way its rows are not this view's: they may change places freely.
  const filling = useFilling()
  const viewKey = `${JSON.stringify(view)}${answer.isPlaceholderData ? " on its way" : ""}${filling ? first?.asOf : ""}`
  const { rows, waiting, apply } = useSteadyRows(fresh, viewKey)
  const isChanged = useChangedCells(
    useMemo(() => fresh.map(toCells), [fresh]),
    viewKey,
  )
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)

  function filter(name: ShipmentFilterName, value: string) {
    const change = { [name]: value === "" ? null : value } as Partial<ShipmentView>
    // Typing on is the same step, so that Back undoes the search as a whole.
    void setView(change, { history: name === "q" && view.q !== "" && value !== "" ? "replace" : "push" })
  }
  const clear = () =>
    setView({ q: null, status: null, line: null, pod: null, vessel: null, hold: null, customer: null })

  return (
    <div className="@container pb-10">
      <h1 className="sr-only">{shipmentsText.shipments}</h1>
      <ShipmentFilters view={view} options={first?.options} onFilter={filter} onClear={clear} />
      <AskFailed query={answer} what={shipmentsText.theList} asOf={first?.asOf} />
      {first && rows.length > 0 ? (
        <>
          <ShipmentTable
            rows={rows}
            total={first.total}
            sort={view.sort}
            dir={view.dir}
            onSort={(sort, dir) => void setView({ sort, dir })}
            isChanged={isChanged}
            bodyRef={body}
          />
          <footer className="flex min-h-11 items-center gap-3 px-(--gutter) text-12 text-ink-2">
            <span role="status">{rangeWords(rows.length, first.total, first.totalIsExact)}</span>
            {answer.hasNextPage ? (
              <Button busy={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
                {shipmentsText.showMore}
              </Button>
            ) : null}
            <span className="ml-auto text-ink-3 max-sm:hidden">{shipmentsText.zoneNote}</span>
          </footer>
        </>
      ) : null}
      {first && rows.length === 0 && filling ? <StillFilling what={shipmentsText.shipmentsWord} /> : null}
      {first && rows.length === 0 && !filling ? <NoShipments view={view} onFilter={filter} onClear={clear} /> : null}
      {first || answer.isError ? null : <ShipmentsLoading />}
      <ChangesWaiting count={waiting.length} onApply={apply} />
    </div>
  )
}

function toCells(row: ShipmentRow): RowCells {
  return {
    id: row.id,
    cells: {
      status: JSON.stringify(row.states),
      eta: JSON.stringify(row.eta),
      lfd: JSON.stringify([row.nextLfd?.day, row.nextLfd?.source]),
      holds: JSON.stringify(row.holdNames),
    },
  }
}

type NoShipmentsProps = {
  view: ShipmentView
  onFilter: (name: ShipmentFilterName, value: string) => void
  onClear: () => void
}

function NoShipments({ view, onFilter, onClear }: NoShipmentsProps) {
  const filters = FILTERS.filter(({ name }) => Boolean(view[name]))
  const last = filters.at(-1)
  const text = view.q.trim()
  if (!last && text === "") {
    return (
      <EmptyState
        title={shipmentsText.noShipments}
        reason={shipmentsText.noShipmentsAbout}
        action={
          <Link href="/tracking" className={buttonClasses("primary")}>
            {shipmentsText.trackNumber}
          </Link>
        }
      />
    )
  }
  const names = filters.map(({ label }) => label.toLowerCase())
  const by = text === "" ? names : [shipmentsText.theText(text), ...names]
  return (
    <EmptyState
      title={last ? shipmentsText.noneFits : shipmentsText.noMatch(text)}
      reason={last ? shipmentsText.filteredBy(listOf(by)) : shipmentsText.noMatchAbout}
      action={
        <>
          {last ? (
            <Button onClick={() => onFilter(last.name, "")}>{shipmentsText.remove(last.label.toLowerCase())}</Button>
          ) : (
            <Link href={trackNumberHref(text)} className={buttonClasses("primary")}>
              {shipmentsText.trackThisNumber}
            </Link>
          )}
          <Button look="quiet" onClick={onClear}>
            {shipmentsText.clearAll}
          </Button>
        </>
      }
    />
  )
}

function listOf(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
}

type ShipmentTableProps = {
  rows: readonly SteadyRow<ShipmentRow>[]
  total: number
  sort: ShipmentSort
  dir: ShipmentView["dir"]
  onSort: (sort: ShipmentSort, dir: ShipmentView["dir"]) => void
  isChanged: (id: string, cell: string) => boolean
  bodyRef: RefObject<HTMLTableSectionElement | null>
}

function ShipmentTable({ rows, total, sort, dir, onSort, isChanged, bodyRef }: ShipmentTableProps) {
  const data = useMemo(() => rows.map(({ row }) => row), [rows])
  const left = new Set(rows.flatMap(({ row, left }) => (left ? [row.id] : [])))
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row) => row.id,
    manualSorting: true,
    state: { sorting: [{ id: sort, desc: dir === "desc" }] },
  })
  return (
    <table aria-rowcount={total + 1} className="w-full table-fixed border-separate border-spacing-0 max-sm:block">
      <thead className="max-sm:sr-only">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => (
              <Head
                key={header.id}
                id={header.column.id}
                className={header.column.columnDef.meta?.cell}
                sort={sort}
                dir={dir}
                onSort={onSort}
              >
                <table.FlexRender header={header} />
              </Head>
            ))}
            <th scope="col" className={classes(HEAD, "hidden w-[150px] pr-3 text-left @min-[1180px]:table-cell")}>
              {shipmentsText.asOf}
            </th>
          </tr>
        ))}
      </thead>
      <tbody ref={bodyRef} className="max-sm:block">
        {table.getRowModel().rows.map((row, index) => (
          <tr
            key={row.id}
            aria-rowindex={index + 2}
            {...dropTarget({
              shipmentId: row.id,
              containerId: null,
              label: row.original.billOfLading ?? shipmentsText.thisShipment,
            })}
            className={ROW}
          >
            {row.getAllCells().map((cell) => {
              const { cell: width, live } = cell.column.columnDef.meta ?? { cell: "" }
              return (
                <td key={cell.id} className={classes(CELL, width, live && isChanged(row.id, live) && "bg-due-tint")}>
                  {cell.column.id === "status" && left.has(row.id) ? (
                    <span className="text-ink-3">{shipmentsText.gone}</span>
                  ) : (
                    <table.FlexRender cell={cell} />
                  )}
                </td>
              )
            })}
            <td className={classes(CELL, "hidden pr-3 max-sm:block max-sm:text-right @min-[1180px]:table-cell")}>
              <ShipmentAge row={row.original} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const HEAD =
  "sticky top-(--bar-height) z-10 h-8 border-b bg-canvas px-1.5 first:pl-(--gutter) font-normal text-12 text-ink-2"
const CELL =
  "h-8 truncate border-b px-1.5 py-0 *:align-middle first:pl-(--gutter) max-sm:block max-sm:h-auto max-sm:w-auto max-sm:border-0 max-sm:px-0 max-sm:py-0.5 max-sm:first:pl-0"
const ROW =
  "relative transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-tint has-[a:focus-visible]:shadow-[inset_2px_0_0_var(--accent-ink)] max-sm:grid max-sm:min-h-14 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:border-b max-sm:px-(--gutter) max-sm:py-2"

type HeadProps = {
  id: string
  className: string | undefined
  sort: ShipmentSort
  dir: ShipmentView["dir"]
  onSort: ShipmentTableProps["onSort"]
  children: React.ReactNode
}

function Head({ id, className, sort, dir, onSort, children }: HeadProps) {
  const sorted = id === sort
  const Arrow = dir === "asc" ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sorted ? (dir === "asc" ? "ascending" : "descending") : undefined}
      className={classes(HEAD, "text-left", className, sorted && "bg-active")}
    >
      {SHIPMENT_SORTS.some((sort) => sort === id) ? (
        <button
          type="button"
          onClick={() => onSort(id as ShipmentSort, sorted && dir === "asc" ? "desc" : "asc")}
          className={classes(
            "flex h-8 w-full items-center gap-1 truncate text-left hover:text-ink",
            sorted && "font-semibold text-ink",
          )}
        >
          {children}
          {sorted ? <Arrow size={13} aria-hidden /> : null}
        </button>
      ) : (
        children
      )}
    </th>
  )
}
