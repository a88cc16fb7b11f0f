"use client"

import { useState } from "react"
import type { Selection, WantedChange, WorkResult } from "#lib/queries/work/work"
import { bulkText } from "#lib/words/work/bulk"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { FailedRows } from "./run-dialog.tsx"
import { useChangeWork, type WorkChange } from "./use-change-work.ts"

/** Changes everything selected, and keeps what was refused, so that it can be shown and retried. */
export function useBulkChange(selection: Selection, onDone: () => void, onAsked: () => void) {
  const [partial, setPartial] = useState<(WorkChange & { result: WorkResult }) | null>(null)
  const onResult = (result: WorkResult, asked: WorkChange) => {
    if (result.refusedCount > 0) setPartial({ ...asked, result })
    else onDone()
  }
  const save = useChangeWork(onResult)
  return {
    save,
    partial,
    onResult,
    forget: () => setPartial(null),
    change: (wanted: WantedChange, words: string, more: Pick<WorkChange, "handOver"> = {}) => {
      onAsked()
      save.mutate({ selection, change: wanted, words, ...more })
    },
    retry: (ids: string[]) => {
      if (!partial) return
      const { change, words, result, handOver } = partial
      setPartial(null)
      // Somebody else's changes have been shown by now, so pressing again overwrites them.
      const again = change.field === "appointment" ? { ...change, version: result.version } : change
      save.mutate({ selection: { kind: "ids", ids }, change: again, words, ...(handOver ? { handOver } : {}) })
    },
  }
}

type BulkResultProps = {
  result: WorkResult
  busy: boolean
  onClose: () => void
  onRetry: (ids: string[]) => void
}

export function BulkResult({ result, busy, onClose, onRetry }: BulkResultProps) {
  const { changed, refused, refusedCount } = result
  const conflicts = refused.filter(({ conflict }) => conflict)
  return (
    <Dialog
      onClose={onClose}
      title={bulkText.doneAndNot(changed, refusedCount)}
      description={refusedCount > refused.length ? bulkText.firstRefused(refused.length) : undefined}
      actions={
        <>
          <Button onClick={onClose}>{bulkText.close}</Button>
          {conflicts.length > 0 ? (
            <Button look="primary" busy={busy} onClick={() => onRetry(conflicts.map(({ id }) => id))}>
              {bulkText.overwrite(conflicts.length)}
            </Button>
          ) : (
            <Button look="primary" busy={busy} onClick={() => onRetry(refused.map(({ id }) => id))}>
              {bulkText.tryAgain}
            </Button>
          )}
        </>
      }
    >
      <FailedRows rows={refused.map(({ id, number, words }) => ({ key: id, name: number ?? id, words }))} />
    </Dialog>
  )
}
