"use client"

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Download, RotateCcw } from "lucide-react"
import { useMemo, useRef, useState } from "react"
import {
  isRunning,
  jobOptions,
  jobRowsOptions,
  orderJob,
  repeatJobRows,
  resultsHref,
} from "#lib/queries/connection/jobs"
import type { JobSummary } from "#lib/read/connection/jobs"
import type { RowsShown } from "#lib/read/tracking/register-results"
import { Button, buttonClasses } from "../ui/button.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { useChangedCells } from "../ui/rows/use-changed-cells.ts"
import { useRowKeys } from "../ui/rows/use-row-keys.ts"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { NumberHead } from "./number-row.tsx"
import { ResultLine } from "./result-line.tsx"
import { RunProgress } from "./run-progress.tsx"

export type RunPanelProps = { id: string; mayTrack: boolean; homeZone: string | null; onClose: () => void }

export function RunPanel({ id, mayTrack, homeZone, onClose }: RunPanelProps) {
  const [shown, setShown] = useState<RowsShown>("all")
  const queries = useQueryClient()
  const job = useQuery(jobOptions(id))
  const running = job.data ? isRunning(job.data) : false
  const answer = useInfiniteQuery({ ...jobRowsOptions(id, shown, running), placeholderData: (before) => before })
  const rows = useMemo(() => answer.data?.pages.flatMap((page) => page.rows) ?? [], [answer.data])
  const cells = useMemo(() => rows.map(({ no, words }) => ({ id: String(no), cells: { state: words } })), [rows])
  const isChanged = useChangedCells(cells, shown)
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)

  function keep(summary: JobSummary): void {
    queries.setQueryData(jobOptions(id).queryKey, summary)
    void queries.invalidateQueries({ queryKey: ["tracking"] })
  }
  const change = useMutation({
    mutationFn: (ask: () => Promise<JobSummary>) => ask(),
    onSuccess: keep,
    meta: { failed: "" },
  })

  if (job.isError && !job.data) {
    return <AskFailed query={job} what="This run" />
  }
  const failed = job.data?.counts.failed ?? 0
  return (
    <section ref={list} aria-label="List in progress" className="@container min-w-0 pb-10">
      {job.data ? (
        <RunProgress
          job={job.data}
          onOrder={mayTrack ? (order) => change.mutate(() => orderJob(id, order)) : undefined}
          onClose={onClose}
        />
      ) : (
        <SkeletonRows label="Reading the run" rows={2} rowHeight={44} columns="1fr 120px" />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-(--gutter) py-2">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label="Rows"
            value={shown}
            onChange={setShown}
            labels={LABELS}
            counts={{ ...job.data?.counts, all: job.data?.total }}
          />
        </div>
        <div className="ml-auto flex gap-2">
          {mayTrack && failed > 0 ? (
            <Button
              icon={<RotateCcw size={13} aria-hidden />}
              busy={change.isPending}
              onClick={() => change.mutate(() => repeatJobRows(id, null))}
            >
              Try {failed} again
            </Button>
          ) : null}
          <a href={resultsHref(id)} download className={buttonClasses("outline", "md")}>
            <Download size={13} aria-hidden />
            Export
          </a>
        </div>
      </div>
      <AskFailed query={answer} what="The rows of this run" />
      <NumberHead />
      <ol>
        {rows.map((row) => (
          <ResultLine
            key={row.no}
            jobId={id}
            row={row}
            homeZone={homeZone}
            changed={isChanged(String(row.no), "state")}
            onDone={mayTrack ? keep : undefined}
          />
        ))}
      </ol>
      {answer.isPending ? (
        <SkeletonRows label="Reading the rows" rows={8} rowHeight={36} columns="32px 148px 76px 88px 1fr" />
      ) : null}
      {answer.data && rows.length === 0 ? <p className="px-(--gutter) py-6 text-13 text-ink-2">{NONE[shown]}</p> : null}
      {answer.hasNextPage ? (
        <div className="px-(--gutter) py-3">
          <Button busy={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const LABELS = { all: "All", failed: "Failed", held: "To check", done: "Tracking" } as const

const NONE: Record<RowsShown, string> = {
  all: "This run has no rows.",
  failed: "None of these numbers failed.",
  held: "Nothing needs your review.",
  done: "None of them is tracked yet. A number appears here once its line knows it.",
}
