"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { containerKeys } from "#lib/queries/containers/keys"
import { newId } from "#lib/queries/new-id"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { workKeys } from "#lib/queries/work/keys"
import { retryRun, type Selection, type ServiceRun, startRun, workJobOptions } from "#lib/queries/work/work"
import { bulkText } from "#lib/words/work/bulk"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"

const TITLES: Record<string, string> = bulkText.titles

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
      title={TITLES[job?.kind ?? ""] ?? bulkText.beginning}
      description={isOver ? undefined : bulkText.mayClose}
      actions={
        <>
          {isOver && failed.length > 0 ? (
            <Button look="primary" busy={run.isSendingAgain} onClick={run.again}>
              {bulkText.tryFailedAgain}
            </Button>
          ) : null}
          <Button onClick={close}>{bulkText.close}</Button>
        </>
      }
    >
      {job ? (
        <div className="grid gap-3 text-13">
          <div>
            <progress className="sr-only" aria-label={bulkText.done} value={ended} max={job.total} />
            <div className="h-1.5 overflow-hidden rounded-chip bg-sunken" aria-hidden>
              <div className="h-full bg-accent" style={{ width: `${(100 * ended) / Math.max(1, job.total)}%` }} />
            </div>
            <p role="status" className="mt-1.5 text-ink-2">
              {bulkText.doneOf(job.counts.done, job.total, job.counts.failed)}
              {isOver ? "." : `. ${job.waiting ?? job.left ?? ""}`}
            </p>
          </div>
          {failed.length > 0 ? (
            <FailedRows rows={failed.map(({ no, name, words }) => ({ key: String(no), name, words }))} />
          ) : null}
        </div>
      ) : (
        <p className="text-13 text-ink-2">{bulkText.handingOver}</p>
      )}
    </Dialog>
  )
}

export function FailedRows({ rows }: { rows: readonly { key: string; name: string; words: string }[] }) {
  return (
    <ul aria-label={bulkText.notDone} className="grid gap-2 text-13">
      {rows.map(({ key, name, words }) => (
        <li key={key} className="grid grid-cols-[14px_minmax(0,1fr)] gap-x-2.5">
          <StatusIcon shape="failed" size={13} className="mt-[3px]" />
          <span className="min-w-0">
            <span className="font-mono text-ink">{name}</span>
            <span className="block wrap-anywhere text-12 text-ink-2">{words}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function useServiceRun(selection: Selection) {
  const queries = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const begin = useMutation({
    mutationFn: (run: ServiceRun) => startRun({ id: newId(), selection, run }),
    onSuccess: (begun) => setId(begun.id),
    meta: { failed: bulkText.notBegun },
  })
  const { data } = useQuery({ ...workJobOptions(id ?? ""), enabled: id !== null })
  const again = useMutation({
    mutationFn: () => retryRun(id ?? ""),
    onSuccess: (job) => queries.setQueryData(workJobOptions(job.job.id).queryKey, job),
    meta: { failed: "" },
  })
  const state = data?.job.state
  useEffect(() => {
    if (state !== "done") return
    for (const queryKey of [containerKeys.all, shipmentKeys.details, workKeys.details])
      void queries.invalidateQueries({ queryKey })
  }, [state, queries])
  return {
    start: (run: ServiceRun) => begin.mutate(run),
    again: () => again.mutate(),
    isSendingAgain: again.isPending,
    isOpen: id !== null,
    close: () => setId(null),
    data,
  }
}
