"use client"

import { formatLocal } from "#lib/domain/local-time"
import type { BoardRow } from "#lib/read/board-row"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { leftWords, type useRefresh } from "./use-refresh.ts"

/** How many refreshes are left, and what became of one that brought nothing. */
export function RefreshLine({ refresh, row }: { refresh: ReturnType<typeof useRefresh>; row: BoardRow }) {
  const { run, state, waits } = refresh
  if (!state) return null
  if (!state.enabled || run.data?.outcome === "not_enabled") {
    return (
      <Notice
        shape="unknown"
        title="Refresh is not enabled for our account"
        className="pb-0"
        actions={
          <Button busy={run.isPending} onClick={() => run.mutate(row.id)}>
            Try again
          </Button>
        }
      >
        The tracking service can turn it on: an admin asks it for container refresh. Once it does, this works by itself.
        {state.said ? ` It says: “${state.said}”` : ""}
      </Notice>
    )
  }
  return (
    <>
      {run.error ? (
        <p role="alert" className="mt-2 text-12 text-over">
          {`Not refreshed. ${run.error.message} Still as of ${formatLocal(row.confirmedAt, row.zone, "time")}.`}
        </p>
      ) : null}
      {run.isPending || run.isSuccess || run.error || state.left < state.limit ? (
        <p className="mt-1.5 text-12 text-ink-3">
          {run.isPending ? "Asking the line, the terminal and the railroad. " : ""}
          {leftWords(state, waits)}
        </p>
      ) : null}
    </>
  )
}
