"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import { CalendarClock, Columns3 } from "lucide-react"
import dynamic from "next/dynamic"
import Link from "next/link"
import { useRouter, useSearchParams } from "next/navigation"
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from "react"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { readFieldTerms } from "#lib/domain/fields/field-terms"
import { containersOptions, countWords } from "#lib/queries/containers/list"
import { type Layout, OLD_POLICY } from "#lib/queries/containers/read-address"
import type { ContainerView } from "#lib/queries/containers/view"
import { containerPageHref } from "#lib/queries/shipments/detail"
import { trackNumberHref } from "#lib/queries/tracking/tracking"
import type { ContainerRow } from "#lib/read/containers/row"
import { labelOf, setFilters, without } from "#lib/words/containers/filters"
import { listText } from "#lib/words/containers/list"
import { Banner } from "../../ui/banner.tsx"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { downloadExport, ExportMenu } from "../../ui/export-menu.tsx"
import { fetchCode } from "../../ui/fetch-code.ts"
import { useShortcut } from "../../ui/keys/shortcuts.tsx"
import { AskFailed } from "../../ui/rows/ask-failed.tsx"
import { ChangesWaiting, StillFilling } from "../../ui/rows/changes-waiting.tsx"
import { useChangedCells } from "../../ui/rows/use-changed-cells.ts"
import { useFilling } from "../../ui/rows/use-filling.ts"
import { useJudgeEvery } from "../../ui/rows/use-judge-every.ts"
import { useLatest } from "../../ui/rows/use-latest.ts"
import { useSteadyRows } from "../../ui/rows/use-steady-rows.ts"
import { useMinute } from "../../ui/values/app-clock.tsx"
import { toCells } from "./cells.tsx"
import { FilterBar } from "./filter-bar.tsx"
import { ContainersLoading } from "./loading.tsx"
import { PanelKeys } from "./panel-keys.tsx"
import { PHONE, ROOM_FOR_PANEL, useFits, useOpenAsPage } from "./room.ts"
import { ContainerTable } from "./table.tsx"
import { focusedRow, type TableHandle } from "./use-row-focus.ts"
import { useSelection } from "./use-selection.ts"
import { type ShownView, useContainerView } from "./use-view.ts"
import { ViewTabs } from "./view-tabs.tsx"

// A list can be read and walked before these have come.
const PANEL_PLACE = <div className="w-[408px] shrink-0 border-l max-[859px]:hidden" />
const SidePanel = dynamic(() => fetchCode(() => import("./side-panel.tsx")).then((part) => part.SidePanel), {
  ssr: false,
  loading: () => PANEL_PLACE,
})
const SelectionBar = dynamic(() => fetchCode(() => import("./selection-bar.tsx")).then((part) => part.SelectionBar), {
  ssr: false,
})

const NO_ROWS: ContainerRow[] = []

type ContainerListProps = {
  canEdit: boolean
  canControl: boolean
  mayTeam: boolean
  mayDefine: boolean
  /** What the page is drawn for until the browser knows its width. */
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
  // While another view is on its way its rows are not this view's: they may change places freely.
  const viewKey = `${JSON.stringify([view.filters, view.sort])}${answer.isPlaceholderData ? " on its way" : ""}${filling ? first?.asOf : ""}`
  const { rows, waiting, apply } = useSteadyRows(fresh, viewKey)
  const isChanged = useChangedCells(
    useMemo(() => fresh.map(toCells), [fresh]),
    viewKey,
  )
  const ids = useMemo(() => rows.map(({ row }) => row.id), [rows])
  const total = first?.total ?? 0
  const totalWords = first ? countWords(first) : ""
  const chosen = useSelection(ids, total, view.filters)
  const now = useMinute()
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = answer
  const onEnd = useCallback(() => {
    // After a failure "Try again" asks, not the next look at the end.
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
  // A key or a click is answered first; what it changes of the many rows is drawn after, and gives way to the next key.
  const drawn = useDeferredValue(
    useMemo(() => ({ rows, total, view, now, isChanged }), [rows, total, view, now, isChanged]),
  )
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

  return (
    <div data-fills-screen="" className="relative flex min-h-96 flex-1">
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
        <SelectionBar chosen={chosen} total={total} totalWords={totalWords} canEdit={canEdit} canControl={canControl} />
      </div>
      {open && hasRoom ? (
        <PanelKeys onStep={step} onClose={close} onBack={() => table.current?.focusRow(open)} />
      ) : null}
      {open && hasRoom ? (
        hasPanel ? (
          <SidePanel id={open} canEdit={canEdit} onStep={step} onClose={close} />
        ) : (
          PANEL_PLACE
        )
      ) : null}
    </div>
  )
}

/** What the order is, where the sort does not say it all (decision 024). */
function OrderNote({ view: { filters, sort } }: { view: ContainerView }) {
  const notes = [
    sort.by === "fees" ? listText.feesOrder : null,
    filters.status?.includes("gone") && sort.by !== "number" && sort.by !== "eta" ? listText.goneOrder : null,
  ].filter((note) => note !== null)
  return notes.length > 0 ? <span className="text-ink-3">{notes.join(". ")}</span> : null
}

/** Which list this is, and what narrows it. To choose or open a row draws none of it again. */
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
        <span className="flex gap-2 max-sm:hidden">
          <ColumnsMenu view={shown.view} onLayout={shown.setLayout} mayDefine={mayDefine} />
          <ExportMenu view={shown.view} />
        </span>
      </FilterBar>
      <PolicyOfOldLink onUnderstood={() => shown.setFilters(filters)} />
    </>
  )
})

const ColumnsDialog = dynamic(
  () => fetchCode(() => import("./columns-dialog.tsx")).then((part) => part.ColumnsDialog),
  { ssr: false },
)

type ColumnsMenuProps = { view: ContainerView; onLayout: (layout: Layout) => void; mayDefine: boolean }

function ColumnsMenu({ view, onLayout, mayDefine }: ColumnsMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon={<Columns3 size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {listText.columns}
      </Button>
      <ColumnsDialog open={open} onClose={() => setOpen(false)} view={view} onLayout={onLayout} mayDefine={mayDefine} />
    </>
  )
}

type NoContainersProps = { filters: ContainerFilters; onFilters: (filters: ContainerFilters) => void }

function NoContainers({ filters, onFilters }: NoContainersProps) {
  const last = setFilters(filters).at(-1)
  if (!last && !filters.q && !filters.field) {
    return (
      <EmptyState
        title={listText.noContainers}
        reason={listText.noContainersAbout}
        action={
          <Link href="/tracking" className={buttonClasses("primary")}>
            {listText.trackNumber}
          </Link>
        }
      />
    )
  }
  const fields = readFieldTerms(filters.field ?? []).map(({ slug }) => slug.replaceAll("_", " "))
  const names = [...setFilters(filters).map((name) => labelOf(name).toLowerCase()), ...fields]
  const by = filters.q ? [listText.theText(filters.q), ...names] : names
  return (
    <EmptyState
      title={names.length > 0 ? listText.noneFits : listText.noMatch(filters.q)}
      reason={names.length > 0 ? listText.filteredBy(by.join(", ")) : listText.outAreHidden}
      action={
        <>
          {last ? (
            <Button onClick={() => onFilters(without(filters, last))}>
              {listText.remove(labelOf(last).toLowerCase())}
            </Button>
          ) : fields.length > 0 ? null : (
            <Link href={trackNumberHref(filters.q ?? "")} className={buttonClasses("primary")}>
              {listText.trackThisNumber}
            </Link>
          )}
          <Button look="quiet" onClick={() => onFilters({})}>
            {listText.clearAll}
          </Button>
        </>
      }
    />
  )
}

/** An old link names a policy for its list. It opens; that it goes by the account's is said. */
function PolicyOfOldLink({ onUnderstood }: { onUnderstood: () => void }) {
  const address = useSearchParams()
  const [isUnderstood, setUnderstood] = useState(false)
  if (isUnderstood) return null
  if (!address.has(OLD_POLICY) && !address.get("filters")?.includes(`"${OLD_POLICY}"`)) return null
  return (
    <Banner
      tone="move"
      icon={<CalendarClock size={16} aria-hidden />}
      announce
      actions={
        <Button
          onClick={() => {
            setUnderstood(true)
            onUnderstood()
          }}
        >
          {listText.ok}
        </Button>
      }
    >
      <span className="font-semibold">{listText.policyInLink}</span>
      {listText.policyIgnored}
    </Banner>
  )
}
