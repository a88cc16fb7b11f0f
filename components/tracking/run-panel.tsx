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
import { trackingKeys } from "#lib/queries/tracking/keys"
import type { JobSummary } from "#lib/read/connection/jobs"
import type { RowsShown } from "#lib/read/tracking/register-results"
import { runText } from "#lib/words/tracking/run"
import { Button, buttonClasses } from "../ui/button.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { ShowMore } from "../ui/rows/show-more.tsx"
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
    void queries.invalidateQueries({ queryKey: trackingKeys.all })
  }
  const change = useMutation({
    mutationFn: (ask: () => Promise<JobSummary>) => ask(),
    onSuccess: keep,
    meta: { failed: "" },
  })

  if (job.isError && !job.data) {
    return <AskFailed query={job} what={runText.thisRun} />
  }
  const failed = job.data?.counts.failed ?? 0
  return (
    <section ref={list} aria-label={runText.theRun} className="@container min-w-0 pb-10">
      {job.data ? (
        <RunProgress
          job={job.data}
          onOrder={mayTrack ? (order) => change.mutate(() => orderJob(id, order)) : undefined}
          onClose={onClose}
        />
      ) : (
        <SkeletonRows label={runText.readingRun} rows={2} rowHeight={44} columns="1fr 120px" />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-(--gutter) py-2">
        <div className="max-w-full overflow-x-auto max-sm:-my-1 max-sm:py-1">
          <Segmented
            label={runText.rows}
            value={shown}
            onChange={setShown}
            labels={runText.shown}
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
              {runText.tryFailedAgain(failed)}
            </Button>
          ) : null}
          <a href={resultsHref(id)} download className={buttonClasses("outline", "md")}>
            <Download size={13} aria-hidden />
            {runText.export}
          </a>
        </div>
      </div>
      {answer.isFetchNextPageError ? null : <AskFailed query={answer} what={runText.theRows} />}
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
        <SkeletonRows label={runText.readingRows} rows={8} rowHeight={36} columns="32px 148px 76px 88px 1fr" />
      ) : null}
      {answer.data && rows.length === 0 ? (
        <p className="px-(--gutter) py-6 text-13 text-ink-2">{runText.noRows[shown]}</p>
      ) : null}
      <ShowMore query={answer}>{runText.showMore}</ShowMore>
    </section>
  )
}
