"use client"

import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { FailedRows } from "./failed-rows.tsx"
import type { useServiceRun } from "./use-service-run.ts"

const TITLES: Record<string, string> = {
  references: "Saving references",
  refresh: "Refreshing",
  stop_tracking: "Stopping tracking",
  resume_tracking: "Resuming tracking",
}

/** How far the run is, what it waits for, and which rows failed. It goes on when the dialog is closed. */
export function RunDialog({ run, onDone }: { run: ReturnType<typeof useServiceRun>; onDone: () => void }) {
  const { job, failed = [] } = run.data ?? {}
  const isOver = job?.state === "done" || job?.state === "stopped"
  const ended = job ? job.counts.done + job.counts.failed : 0
  function close() {
    run.close()
    if (isOver && failed.length === 0) onDone()
  }
  return (
    <Dialog
      open={run.isOpen}
      onClose={close}
      title={TITLES[job?.kind ?? ""] ?? "Beginning"}
      description={isOver ? undefined : "You may close this: it goes on by itself."}
      actions={
        <>
          {isOver && failed.length > 0 ? (
            <Button look="primary" busy={run.isSendingAgain} onClick={run.again}>
              Try the failed ones again
            </Button>
          ) : null}
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      {job ? (
        <div className="grid gap-3 text-13">
          <div>
            <progress className="sr-only" aria-label="Done" value={ended} max={job.total} />
            <div className="h-1.5 overflow-hidden rounded-chip bg-sunken" aria-hidden>
              <div className="h-full bg-accent" style={{ width: `${(100 * ended) / Math.max(1, job.total)}%` }} />
            </div>
            <p role="status" className="mt-1.5 text-ink-2">
              {`${job.counts.done.toLocaleString("en-US")} of ${job.total.toLocaleString("en-US")} done`}
              {job.counts.failed > 0 ? `, ${job.counts.failed.toLocaleString("en-US")} failed` : ""}
              {isOver ? "." : `. ${job.waiting ?? job.left ?? ""}`}
            </p>
          </div>
          {failed.length > 0 ? (
            <FailedRows rows={failed.map(({ no, name, words }) => ({ key: String(no), name, words }))} />
          ) : null}
        </div>
      ) : (
        <p className="text-13 text-ink-2">Handing it over</p>
      )}
    </Dialog>
  )
}
