import { useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { type JobOrder, jobsOptions } from "#lib/queries/connection/jobs"
import { jobHref } from "#lib/queries/tracking/tracking"
import type { JobCounts, JobSummary } from "#lib/read/connection/jobs"
import { requestsText } from "#lib/words/tracking/requests"
import { runText } from "#lib/words/tracking/run"
import { Button, buttonClasses } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "../ui/status-icon.tsx"

type Part = { group: keyof JobCounts; words: string; one?: string; shape: StatusShape; bar: string | null }

const PARTS: readonly Part[] = [
  { group: "done", words: runText.tracking, shape: "ready", bar: "bg-ready-icon" },
  { group: "failed", words: runText.failed, shape: "failed", bar: "bg-over-icon" },
  {
    group: "manifest",
    words: runText.notOnLinesSite,
    shape: "pending",
    bar: "bg-chart-2",
  },
  { group: "sent", words: runText.sent, shape: "move", bar: "bg-move-icon" },
  { group: "queued", words: runText.queued, shape: "unknown", bar: null },
  { group: "held", words: runText.toReview, shape: "due", bar: null },
  { group: "leftOut", words: runText.leftOut, shape: "unknown", bar: null },
]

type RunProgressProps = {
  job: JobSummary
  /** Absent: this person may not change it. */
  onOrder?: ((order: JobOrder) => void) | undefined
  onClose: () => void
}

export function RunProgress({ job, onOrder, onClose }: RunProgressProps) {
  const { counts, toSend, sent } = job
  return (
    <div className="grid gap-2 border-b px-(--gutter) py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="font-semibold text-14 text-ink">{runText.sentOf(sent, toSend)}</h2>
        <p className="min-w-0 flex-1 basis-60 text-12 text-ink-2" role="status">
          {job.waiting ? <StatusIcon shape="pending" className="mr-1.5 inline align-[-2px]" /> : null}
          {stateWords(job)}
        </p>
        {onOrder ? <Orders state={job.state} onOrder={onOrder} /> : null}
        <Button look="quiet" onClick={onClose}>
          {runText.allRequests}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={runText.numbersSent}
        aria-valuemin={0}
        aria-valuemax={toSend}
        aria-valuenow={sent}
        aria-valuetext={runText.ofSent(sent, toSend)}
        className="flex h-2 gap-px overflow-hidden rounded-xs bg-sunken forced-color-adjust-none forced-colors:border"
      >
        {PARTS.map(({ group, bar }) =>
          bar && counts[group] > 0 ? (
            <span key={group} className={bar} style={{ width: `${(counts[group] / Math.max(1, toSend)) * 100}%` }} />
          ) : null,
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12">
        {PARTS.filter(({ group }) => counts[group] > 0).map(({ group, words, one = words, shape }) => (
          <span key={group} className={classes("inline-flex items-center gap-1.5", STATUS_TEXT[shape])}>
            <StatusIcon shape={shape} size={12} />
            {counts[group].toLocaleString("en-US")} {counts[group] === 1 ? one : words}
          </span>
        ))}
        {job.state === "running" ? <span className="text-ink-3 md:ml-auto">{runText.safeToClose}</span> : null}
      </div>
    </div>
  )
}

function Orders({ state, onOrder }: { state: JobSummary["state"]; onOrder: (order: JobOrder) => void }) {
  if (state === "done") return null
  return (
    <>
      {state === "running" ? (
        <Button onClick={() => onOrder("pause")}>{runText.pause}</Button>
      ) : (
        <Button onClick={() => onOrder("resume")}>{runText.resume}</Button>
      )}
      {state === "stopped" ? null : (
        <Button look="quiet" onClick={() => onOrder("stop")}>
          {runText.stop}
        </Button>
      )}
    </>
  )
}

function stateWords({ state, waiting, left, counts }: JobSummary): string {
  if (state === "paused") return runText.paused(counts.queued)
  if (state === "stopped") return counts.queued > 0 ? runText.stoppedWith(counts.queued) : runText.stopped
  if (state === "running") return [waiting ?? runText.sending, left].filter(Boolean).join(" ")
  const open = counts.sent > 0 ? runText.waitingOnLine(counts.sent) : ""
  if (counts.held === 0) return runText.allSent(open)
  return runText.needsReview(counts.held, open)
}

/** The runs of lists: the last one, and any that is not done. */
export function RunLines() {
  const { data } = useQuery(jobsOptions())
  const shown = (data?.jobs ?? []).filter((job, at) => at === 0 || job.state === "running" || job.state === "paused")
  if (shown.length === 0) return null
  return (
    <ul aria-label={requestsText.listsOfNumbers}>
      {shown.map((job) => (
        <li
          key={job.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-canvas px-(--gutter) py-1.5"
        >
          <StatusIcon shape={job.state === "running" ? "move" : job.counts.held > 0 ? "due" : "pending"} />
          <p className="min-w-0 flex-1 basis-60 text-12 text-ink-2">
            <strong className="font-medium text-13 text-ink">{headOf(job)}</strong> {stateWords(job)}
          </p>
          <Link href={jobHref(job.id)} prefetch={false} className={buttonClasses("outline", "md")}>
            {requestsText.lookAtIt}
            <span className="sr-only">: {headOf(job)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function headOf({ sent, toSend, askedBy }: JobSummary): string {
  return requestsText.list(sent, toSend, askedBy)
}
