"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import { useMemo, useRef } from "react"
import { TRACKING_STATES, type TrackingState, trackingOptions } from "#lib/queries/tracking"
import type { RequestRow, TrackingPage } from "#lib/read/tracking"
import { AskFailed } from "../rows/ask-failed.tsx"
import { useChangedCells } from "../rows/use-changed-cells.ts"
import { useRowKeys } from "../rows/use-row-keys.ts"
import { SearchBox } from "../shipment-list/search-box.tsx"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { RequestList } from "./request-list.tsx"
import { RunLines } from "./run-lines.tsx"

const LABELS: Record<TrackingState, string> = {
  all: "All",
  waiting: "Waiting",
  created: "Tracking",
  failed: "Failed",
  stopped: "Stopped",
}

const NONE: Record<TrackingState, { title: string; reason: string }> = {
  all: {
    title: "No number was sent yet",
    reason: "Send a bill of lading, a booking or a container number; it appears here at once.",
  },
  waiting: { title: "Nothing is waiting", reason: "Every number that was sent has its answer." },
  created: { title: "Nothing is tracked yet", reason: "A number appears here once its line knows it." },
  failed: {
    title: "No request failed",
    reason: "Every number that was asked for is tracked, or still being looked for.",
  },
  stopped: {
    title: "No tracking has stopped",
    reason: "The service stops when all boxes are back empty, or nothing comes for 56 days.",
  },
}

const NO_ROWS: RequestRow[] = []

export type RequestPanelProps = {
  state: TrackingState
  onState: (state: TrackingState) => void
  /** Part of a number to look for. */
  q: string
  onQ: (q: string) => void
  homeZone: string | null
  onAgain?: ((request: RequestRow) => void) | undefined
}

export function RequestPanel({ state, onState, q, onQ, homeZone, onAgain }: RequestPanelProps) {
  const answer = useInfiniteQuery({ ...trackingOptions(state, q), placeholderData: (before) => before })
  const pages = answer.data?.pages
  const first = pages?.[0]
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? NO_ROWS, [pages])
  const cells = useMemo(() => rows.map(({ id, stateWords }) => ({ id, cells: { state: stateWords } })), [rows])
  const isChanged = useChangedCells(cells, `${state} ${q}`)
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  const here = answer.isPlaceholderData ? NO_ROWS : rows

  return (
    <section ref={list} aria-label="Numbers sent" className="@container min-w-0 pb-10">
      <RunLines />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-(--gutter) py-2">
        <div className="max-w-full overflow-x-auto">
          <Segmented label="State" options={tabs(first)} value={state} onChange={onState} />
        </div>
        <SearchBox value={q} onSearch={onQ} label="Search requests" placeholder="Part of a number" />
      </div>
      <AskFailed query={answer} what="The list of requests" asOf={first?.asOf} />
      {here.length > 0 ? <RequestList rows={here} isChanged={isChanged} homeZone={homeZone} onAgain={onAgain} /> : null}
      {first && here.length === 0 && !answer.isPlaceholderData ? (
        <EmptyState {...(q === "" ? NONE[state] : noMatch(q, onQ))} />
      ) : null}
      {answer.isPending || answer.isPlaceholderData ? (
        <SkeletonRows label="Reading requests" rows={8} rowHeight={44} columns="196px 1fr 132px 92px" />
      ) : null}
      {answer.hasNextPage && !answer.isPlaceholderData ? (
        <div className="px-(--gutter) py-3">
          <Button busy={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function noMatch(q: string, onQ: (q: string) => void) {
  return {
    title: `No request with "${q}"`,
    reason: "Only numbers that were sent to the tracking service are here.",
    action: <Button onClick={() => onQ("")}>Show all requests</Button>,
  }
}

function tabs(page: TrackingPage | undefined) {
  return TRACKING_STATES.map((value) => {
    const count = page?.counts[value]
    return count === undefined ? { value, label: LABELS[value] } : { value, label: LABELS[value], count }
  })
}
