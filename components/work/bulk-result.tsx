"use client"

import type { WorkResult } from "#lib/queries/work"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { FailedRows } from "./failed-rows.tsx"

type BulkResultProps = {
  result: WorkResult
  busy: boolean
  onClose: () => void
  /** Ids of the containers that could not take it, or of those that somebody else changed since. */
  onRetry: (ids: string[]) => void
}

/** What was done, and each container that could not take it, with its reason. */
export function BulkResult({ result, busy, onClose, onRetry }: BulkResultProps) {
  const { changed, refused, refusedCount } = result
  const conflicts = refused.filter(({ conflict }) => conflict)
  return (
    <Dialog
      onClose={onClose}
      title={`${changed.toLocaleString("en-US")} done, ${refusedCount.toLocaleString("en-US")} not`}
      description={refusedCount > refused.length ? `The first ${refused.length} that were not:` : undefined}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {conflicts.length > 0 ? (
            <Button look="primary" busy={busy} onClick={() => onRetry(conflicts.map(({ id }) => id))}>
              {`Overwrite ${conflicts.length.toLocaleString("en-US")}`}
            </Button>
          ) : (
            <Button look="primary" busy={busy} onClick={() => onRetry(refused.map(({ id }) => id))}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <FailedRows rows={refused.map(({ id, number, words }) => ({ key: id, name: number ?? id, words }))} />
    </Dialog>
  )
}
