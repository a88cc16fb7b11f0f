"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import Link from "next/link"
import { useQueryStates } from "nuqs"
import { useMemo, useRef } from "react"
import { type ShipmentFilterName, type ShipmentView, shipmentParams, shipmentsOptions } from "#lib/queries/shipments"
import { trackNumberHref } from "#lib/queries/tracking"
import type { ShipmentRow } from "#lib/read/shipments"
import { AskFailed } from "../rows/ask-failed.tsx"
import { ChangesWaiting, StillFilling } from "../rows/changes-waiting.tsx"
import { type RowCells, useChangedCells } from "../rows/use-changed-cells.ts"
import { useFilling } from "../rows/use-filling.ts"
import { useJudgeEvery } from "../rows/use-judge-every.ts"
import { useRowKeys } from "../rows/use-row-keys.ts"
import { useSteadyRows } from "../rows/use-steady-rows.ts"
import { Button, buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { FILTERS, ShipmentFilters } from "./shipment-filters.tsx"
import { ShipmentTable } from "./shipment-table.tsx"
import { rangeWords } from "./shipment-words.ts"
import { ShipmentsLoading } from "./shipments-loading.tsx"

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
      <h1 className="sr-only">Shipments</h1>
      <ShipmentFilters view={view} options={first?.options} onFilter={filter} onClear={clear} />
      <AskFailed query={answer} what="The list of shipments" asOf={first?.asOf} />
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
                Show more
              </Button>
            ) : null}
            <span className="ml-auto text-ink-3 max-sm:hidden">Times in each port's zone</span>
          </footer>
        </>
      ) : null}
      {first && rows.length === 0 && filling ? <StillFilling what="shipments" /> : null}
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

/** No match names the filter to drop, and offers to track what was searched; no shipment at all, how to get one. */
function NoShipments({ view, onFilter, onClear }: NoShipmentsProps) {
  const filters = FILTERS.filter(({ name }) => Boolean(view[name]))
  const last = filters.at(-1)
  const text = view.q.trim()
  const clear = (
    <Button look="quiet" onClick={onClear}>
      Clear all
    </Button>
  )
  if (last) {
    const by = listOf([
      ...(text === "" ? [] : [`the text ${text}`]),
      ...filters.map(({ label }) => label.toLowerCase()),
    ])
    return (
      <EmptyState
        title="No shipment fits these filters"
        reason={`Filtered by ${by}.`}
        action={
          <>
            <Button onClick={() => onFilter(last.name, "")}>Remove the {last.label.toLowerCase()}</Button>
            {clear}
          </>
        }
      />
    )
  }
  if (text !== "") {
    return (
      <EmptyState
        title={`Nothing here has the number ${text}`}
        reason="No shipment, container or reference fits it. If it should be here, ask the tracking service for it."
        action={
          <>
            <Link href={trackNumberHref(text)} className={buttonClasses("primary")}>
              Track this number
            </Link>
            {clear}
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      title="No shipment is tracked yet"
      reason="Track a bill of lading, a booking or a container number, and its shipment appears here by itself."
      action={
        <Link href="/tracking" className={buttonClasses("primary")}>
          Track a number
        </Link>
      }
    />
  )
}

function listOf(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
}
