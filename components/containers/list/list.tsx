"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import { Columns3 } from "lucide-react"
import dynamic from "next/dynamic"
import { useRouter } from "next/navigation"
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from "react"
import { ownerFilter, whoseOf } from "#lib/domain/work/whose"
import { containersOptions, countWords } from "#lib/queries/containers/list"
import type { Layout } from "#lib/queries/containers/read-address"
import type { ContainerView } from "#lib/queries/containers/view"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { Selection } from "#lib/queries/work/work"
import type { ContainerRow } from "#lib/read/containers/row"
import { listText } from "#lib/words/containers/list"
import { partsText } from "#lib/words/ui/parts"
import { Button } from "../../ui/button.tsx"
import { downloadExport, ExportMenu } from "../../ui/export-menu.tsx"
import { fetchCode } from "../../ui/fetch-code.ts"
import { useKeysWait, useShortcut } from "../../ui/keys/shortcuts.tsx"
import { AskFailed } from "../../ui/rows/ask-failed.tsx"
import { ChangesWaiting, StillFilling } from "../../ui/rows/changes-waiting.tsx"
import { useChangedCells } from "../../ui/rows/use-changed-cells.ts"
import { useFilling } from "../../ui/rows/use-filling.ts"
import { useJudgeEvery } from "../../ui/rows/use-judge-every.ts"
import { useLatest } from "../../ui/rows/use-latest.ts"
import { useSteadyRows } from "../../ui/rows/use-steady-rows.ts"
import { focusedRow, type TableHandle } from "../../ui/table/use-row-focus.ts"
import { useSelection } from "../../ui/table/use-selection.ts"
import { useMinute } from "../../ui/values/app-clock.tsx"
import { WhoseControl } from "../../work/whose-control.tsx"
import { toCells } from "./cells.tsx"
import { FilterBar } from "./filter-bar.tsx"
import { PanelKeys } from "./keys/panel-keys.tsx"
import { ContainersLoading, PanelLoading } from "./loading.tsx"
import { PHONE, ROOM_FOR_PANEL, useFits, useOpenAsPage } from "./room.ts"
import { ContainerTable } from "./table.tsx"
import { type ShownView, useContainerView } from "./use-view.ts"
import { ViewTabs } from "./view-tabs.tsx"

// A list can be read and navigated before these have loaded.
const SidePanel = dynamic(() => fetchCode(() => import("./side-panel.tsx")).then((part) => part.SidePanel), {
  ssr: false,
  loading: () => <PanelLoading />,
})
const SelectionBar = dynamic(
  () => fetchCode(() => import("../../ui/table/selection-bar.tsx")).then((part) => part.SelectionBar),
  { ssr: false },
)
const BulkActions = dynamic(
  () => fetchCode(() => import("../../work/bulk-actions.tsx")).then((part) => part.BulkActions),
  { ssr: false },
)

const ListKeys = dynamic(() => fetchCode(() => import("./keys/list-keys.tsx")).then((part) => part.ListKeys), {
  ssr: false,
})
const NoContainers = dynamic(() => fetchCode(() => import("./no-containers.tsx")).then((part) => part.NoContainers))
const AddressNotices = dynamic(
  () => fetchCode(() => import("./address-notices.tsx")).then((part) => part.AddressNotices),
  { ssr: false },
)

const NO_ROWS: ContainerRow[] = []

type ContainerListProps = {
  canEdit: boolean
  canControl: boolean
  mayTeam: boolean
  mayDefine: boolean
  /** What the page is rendered for until the browser knows its width. */
  onPhone: boolean
}

export function ContainerList({ canEdit, canControl, mayTeam, mayDefine, onPhone }: ContainerListProps) {
  const router = useRouter()
  const table = useRef<TableHandle>(null)
  const { shown, open } = useContainerView()
  const { view } = shown
  const narrow = useFits(PHONE, onPhone)
  const hasRoom = useFits(ROOM_FOR_PANEL, !onPhone)
  const answer = useInfiniteQuery({
    ...containersOptions(view),
    enabled: !shown.isReading,
    refetchInterval: useJudgeEvery(),
    placeholderData: (before) => before,
  })
  const pages = answer.data?.pages
  const first = pages?.[0]
  const fresh = useMemo(() => pages?.flatMap((page) => page.rows) ?? NO_ROWS, [pages])
  const filling = useFilling()
  // While another view is loading, the rows are not this view's, so they may move freely.
  const viewKey = `${JSON.stringify([view.filters, view.sort])}${answer.isPlaceholderData ? " on its way" : ""}${filling ? first?.asOf : ""}`
  const { rows, waiting, apply } = useSteadyRows(fresh, viewKey)
  const isChanged = useChangedCells(
    useMemo(() => fresh.map(toCells), [fresh]),
    viewKey,
  )
  const ids = useMemo(() => rows.map(({ row }) => row.id), [rows])
  const total = first?.total ?? 0
  const totalWords = first ? countWords(first) : ""
  const chosen = useSelection(ids, total, JSON.stringify(view.filters))
  const selection: Selection = chosen.all
    ? { kind: "matching", filters: view.filters }
    : { kind: "ids", ids: Object.keys(chosen.rows) }
  const now = useMinute()
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = answer
  const onEnd = useCallback(() => {
    // After a failure, only "Try again" retries, not reaching the end again.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  useShortcut("e", listText.exportCsv, () => downloadExport("csv", view))

  useOpenAsPage(open)
  const openContainer = useLatest((id: string) => {
    const row = hasRoom ? undefined : rows.find((one) => one.row.id === id)?.row
    if (row) router.push(containerPageHref(row.shipmentId, row.id))
    else shown.setOpen(id)
  })
  const onDiffers = useLatest(() => shown.setFilters({ ...view.filters, lfd_differs: true }))
  // Responds to a key or click first. The many rows it changes are rendered afterwards, and yield to the next key.
  const drawn = useDeferredValue(
    useMemo(() => ({ rows, total, view, now, isChanged }), [rows, total, view, now, isChanged]),
  )
  // Until then the table has other rows, or none.
  const isReading = (answer.isPlaceholderData && answer.isFetching) || drawn.rows !== rows
  const [keysCame, setKeysCame] = useState(false)
  useKeysWait(isReading ? "rows" : keysCame ? null : "parts")
  const hasPanel = useDeferredValue(open !== null && hasRoom)
  function step(by: 1 | -1): void {
    const next = ids[ids.indexOf(open ?? "") + by]
    if (!next) return
    shown.setOpen(next)
    if (focusedRow() !== undefined) table.current?.focusRow(next)
  }
  function close(): void {
    shown.setOpen(null)
    if (open) table.current?.focusRow(open)
  }

  // A key acts on what had the focus last: the open container, or the row.
  const inPanel = useRef(false)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps where the focus is
    <div
      data-fills-screen=""
      data-opens-beside={hasRoom ? "" : undefined}
      className="relative flex min-h-96 flex-1"
      onFocus={({ target, currentTarget }) => {
        if (currentTarget.contains(target)) inPanel.current = target.closest("[data-panel]") !== null
      }}
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{listText.containers}</h1>
        <AboveList shown={shown} mayTeam={mayTeam} mayDefine={mayDefine} />
        <AskFailed query={answer} what={listText.theList} asOf={first?.asOf} />
        {first && rows.length > 0 ? (
          <ContainerTable
            ref={table}
            {...drawn}
            chosen={chosen}
            open={hasRoom ? open : null}
            narrow={narrow}
            onOpen={openContainer}
            onEnd={onEnd}
            onSort={shown.setSort}
            onLayout={shown.setLayout}
            onDiffers={onDiffers}
          />
        ) : null}
        {first && rows.length === 0 && filling ? <StillFilling what={listText.containersWord} /> : null}
        {first && rows.length === 0 && !filling ? (
          <NoContainers filters={view.filters} onFilters={shown.setFilters} />
        ) : null}
        {first || answer.isError ? null : <ContainersLoading />}
        <ChangesWaiting count={waiting.length} onApply={apply} />
        {first ? (
          <footer className="flex min-h-9 items-center gap-3 border-t px-(--gutter) text-12 text-ink-2">
            <span role="status">{listText.ofRead(rows.length, totalWords)}</span>
            <OrderNote view={view} />
            <span className="ml-auto text-ink-3 max-sm:hidden">{listText.zoneNote}</span>
          </footer>
        ) : null}
        <SelectionBar
          chosen={chosen}
          label={listText.chosenContainers}
          total={{ count: total, words: totalWords }}
          onBack={() => table.current?.focusRow()}
        >
          {canEdit ? (
            <BulkActions selection={selection} count={chosen.count} canControl={canControl} onDone={chosen.clear} />
          ) : null}
        </SelectionBar>
        <ListKeys
          chosen={chosen}
          selection={selection}
          rows={rows}
          open={hasRoom ? open : null}
          total={total}
          view={view}
          inPanel={inPanel}
          table={table}
          canEdit={canEdit}
          onReady={setKeysCame}
        />
      </div>
      {open && hasRoom ? (
        <PanelKeys onStep={step} onClose={close} onBack={() => table.current?.focusRow(open)} />
      ) : null}
      {open && hasRoom ? (
        hasPanel ? (
          <SidePanel id={open} canEdit={canEdit} onStep={step} onClose={close} />
        ) : (
          <PanelLoading />
        )
      ) : null}
    </div>
  )
}

/** Explains the order if the sort does not say everything (decision 024). */
function OrderNote({ view: { filters, sort } }: { view: ContainerView }) {
  const notes = [
    sort.by === "fees" ? listText.feesOrder : null,
    filters.status?.includes("gone") && sort.by !== "number" && sort.by !== "eta" ? listText.goneOrder : null,
  ].filter((note) => note !== null)
  return notes.length > 0 ? <span className="text-ink-3">{notes.join(". ")}</span> : null
}

/** Which list this is, and what filters it. Choosing or opening a row does not render it again. */
const AboveList = memo(function AboveList({
  shown,
  mayTeam,
  mayDefine,
}: {
  shown: ShownView
  mayTeam: boolean
  mayDefine: boolean
}) {
  const { filters } = shown.view
  return (
    <>
      <ViewTabs shown={shown} mayTeam={mayTeam} />
      <FilterBar filters={filters} onFilters={shown.setFilters}>
        <WhoseControl
          value={whoseOf(filters.owner)}
          onChange={(whose) => shown.setFilters({ ...filters, owner: ownerFilter(whose) })}
        />
        <span className="flex gap-2 max-sm:hidden">
          <ColumnsMenu view={shown.view} onLayout={shown.setLayout} mayDefine={mayDefine} />
          <ExportMenu view={shown.view} />
        </span>
      </FilterBar>
      <AddressNotices shown={shown} />
    </>
  )
})

const ContainerColumns = dynamic(
  () => fetchCode(() => import("./columns-dialog.tsx")).then((part) => part.ContainerColumns),
  { ssr: false },
)

type ColumnsMenuProps = { view: ContainerView; onLayout: (layout: Layout) => void; mayDefine: boolean }

function ColumnsMenu({ view, onLayout, mayDefine }: ColumnsMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon={<Columns3 size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {partsText.columns}
      </Button>
      <ContainerColumns
        open={open}
        onClose={() => setOpen(false)}
        view={view}
        onLayout={onLayout}
        mayDefine={mayDefine}
      />
    </>
  )
}
