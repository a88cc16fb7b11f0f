"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import { Columns3 } from "lucide-react"
import dynamic from "next/dynamic"
import { useRouter } from "next/navigation"
import { useQueryStates } from "nuqs"
import { useCallback, useMemo, useRef, useState } from "react"
import type { ShipmentSort } from "#lib/domain/containers/list-filter"
import { SHIPMENT_COLUMNS } from "#lib/queries/shipments/columns"
import { shipmentHref } from "#lib/queries/shipments/detail"
import {
  type ShipmentFilterName,
  type ShipmentView,
  shipmentLayoutParams,
  shipmentParams,
  shipmentsOptions,
  shipmentsPrintHref,
} from "#lib/queries/shipments/list"
import type { ShipmentRow } from "#lib/read/shipments/list"
import { shipmentsText } from "#lib/words/shipments/list"
import { partsText } from "#lib/words/ui/parts"
import { PHONE, useFits } from "../../containers/list/room.ts"
import { Button } from "../../ui/button.tsx"
import { CopyButton } from "../../ui/copy-button.tsx"
import { fetchCode } from "../../ui/fetch-code.ts"
import { useKeysWait } from "../../ui/keys/shortcuts.tsx"
import { BadAddress } from "../../ui/page/bad-address.tsx"
import { PrintLink } from "../../ui/page/print-link.tsx"
import { AskFailed } from "../../ui/rows/ask-failed.tsx"
import { ChangesWaiting, StillFilling } from "../../ui/rows/changes-waiting.tsx"
import { type RowCells, useChangedCells } from "../../ui/rows/use-changed-cells.ts"
import { useFilling } from "../../ui/rows/use-filling.ts"
import { useJudgeEvery } from "../../ui/rows/use-judge-every.ts"
import { useLatest } from "../../ui/rows/use-latest.ts"
import { useSteadyRows } from "../../ui/rows/use-steady-rows.ts"
import type { TableHandle } from "../../ui/table/use-row-focus.ts"
import { useSelection } from "../../ui/table/use-selection.ts"
import { SHIPMENT_SPECS } from "./columns.tsx"
import { ShipmentFilters } from "./filters.tsx"
import { ShipmentsLoading } from "./loading.tsx"
import { NoShipments } from "./no-shipments.tsx"
import { ShipmentTable } from "./table.tsx"
import { rangeWords } from "./words.ts"

const SelectionBar = dynamic(
  () => fetchCode(() => import("../../ui/table/selection-bar.tsx")).then((part) => part.SelectionBar),
  { ssr: false },
)
const ColumnsDialog = dynamic(
  () => fetchCode(() => import("../../ui/table/columns-dialog.tsx")).then((part) => part.ColumnsDialog),
  { ssr: false },
)

const NO_ROWS: ShipmentRow[] = []
const NEW_LAYOUT = { columns: SHIPMENT_COLUMNS, pinned: [], widths: {} }

/** `onPhone`: what the page is rendered for until the browser knows its width. */
export function ShipmentList({ onPhone }: { onPhone: boolean }) {
  const router = useRouter()
  const [view, setView] = useQueryStates(shipmentParams, { history: "push" })
  const [{ layout: changed }, setAddress] = useQueryStates(shipmentLayoutParams, { history: "replace" })
  const layout = useMemo(() => ({ ...NEW_LAYOUT, ...changed }), [changed])
  const onLayout = useLatest<[object], void>((change) => void setAddress({ layout: { ...changed, ...change } }))
  const [choosesColumns, setChoosesColumns] = useState(false)
  const narrow = useFits(PHONE, onPhone)
  const answer = useInfiniteQuery({
    ...shipmentsOptions(view),
    refetchInterval: useJudgeEvery(),
    placeholderData: (before) => before,
  })
  useKeysWait(answer.isPlaceholderData && answer.isFetching ? "rows" : null)
  const pages = answer.data?.pages
  const first = pages?.[0]
  const fresh = useMemo(() => pages?.flatMap((page) => page.rows) ?? NO_ROWS, [pages])
  // While another view is loading, the rows are not this view's, so they may move freely.
  const filling = useFilling()
  const viewKey = `${JSON.stringify(view)}${answer.isPlaceholderData ? " on its way" : ""}${filling ? first?.asOf : ""}`
  const { rows, waiting, apply } = useSteadyRows(fresh, viewKey)
  const isChanged = useChangedCells(
    useMemo(() => fresh.map(toCells), [fresh]),
    viewKey,
  )
  const table = useRef<TableHandle>(null)
  const ids = useMemo(() => rows.map(({ row }) => row.id), [rows])
  const { sort, dir, ...filters } = view
  const chosen = useSelection(ids, first?.total ?? 0, JSON.stringify(filters))
  const bills = rows.flatMap(({ row }) => (chosen.rows[row.id] && row.billOfLading ? row.billOfLading : []))
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = answer
  const onEnd = useCallback(() => {
    // After a failure, only "Try again" retries, not reaching the end again.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  // Rows render again only when their content changes.
  const onOpen = useLatest((id: string) => router.push(shipmentHref(id)))
  const onSort = useLatest<[{ by: ShipmentSort; descending: boolean }], void>(
    ({ by, descending }) => void setView({ sort: by, dir: descending ? "desc" : "asc" }),
  )

  function filter(name: ShipmentFilterName, value: string) {
    const change = { [name]: value === "" ? null : value } as Partial<ShipmentView>
    // Further typing is the same history entry, so that Back undoes the whole search.
    void setView(change, { history: name === "q" && view.q !== "" && value !== "" ? "replace" : "push" })
  }
  const clear = () =>
    setView({ q: null, status: null, line: null, pod: null, vessel: null, hold: null, customer: null })

  return (
    <div data-fills-screen="" className="relative flex min-h-96 flex-1 flex-col">
      <h1 className="sr-only">{shipmentsText.shipments}</h1>
      <ShipmentFilters view={view} options={first?.options} onFilter={filter} onClear={clear}>
        <Button
          look="quiet"
          icon={<Columns3 size={14} aria-hidden />}
          className="max-sm:hidden"
          onClick={() => setChoosesColumns(true)}
        >
          {partsText.columns}
        </Button>
      </ShipmentFilters>
      <BadAddress parts={shipmentParams} />
      <AskFailed query={answer} what={shipmentsText.theList} asOf={first?.asOf} />
      {first && rows.length > 0 ? (
        <ShipmentTable
          ref={table}
          rows={rows}
          total={first.total}
          layout={layout}
          sort={sort}
          descending={dir === "desc"}
          narrow={narrow}
          chosen={chosen}
          isChanged={isChanged}
          onOpen={onOpen}
          onEnd={onEnd}
          onLayout={onLayout}
          onSort={onSort}
        />
      ) : null}
      {first && rows.length === 0 && filling ? <StillFilling what={shipmentsText.shipmentsWord} /> : null}
      {first && rows.length === 0 && !filling ? <NoShipments view={view} onFilter={filter} onClear={clear} /> : null}
      {first || answer.isError ? null : <ShipmentsLoading />}
      <ChangesWaiting count={waiting.length} onApply={apply} />
      {first && rows.length > 0 ? (
        <footer className="flex min-h-9 items-center max-sm:min-h-12 gap-3 border-t px-(--gutter) text-12 text-ink-2">
          <span role="status">{rangeWords(rows.length, first.total, first.totalIsExact)}</span>
          <span className="ml-auto text-ink-3 max-sm:hidden">{shipmentsText.zoneNote}</span>
          <span className="max-sm:ml-auto">
            <PrintLink href={shipmentsPrintHref(view)} />
          </span>
        </footer>
      ) : null}
      <SelectionBar chosen={chosen} label={shipmentsText.chosen} onBack={() => table.current?.focusRow()}>
        <CopyButton text={bills.join("\n")} what={shipmentsText.billsOf(bills.length)} />
      </SelectionBar>
      <ColumnsDialog
        open={choosesColumns}
        onClose={() => setChoosesColumns(false)}
        specs={SHIPMENT_SPECS}
        first="bill"
        layout={layout}
        onLayout={onLayout}
      />
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
