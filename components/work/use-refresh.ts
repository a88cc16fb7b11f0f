"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useState } from "react"
import { containerKeys } from "#lib/queries/containers/keys"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { workKeys } from "#lib/queries/work/keys"
import { postRefresh, type RefreshState, workOptions } from "#lib/queries/work/work"
import type { WorkDetail } from "#lib/read/work/work"
import { workText } from "#lib/words/work/work-section"
import { toast } from "../ui/overlays/toast.ts"

export function useRefresh(containerId: string) {
  const { data, dataUpdatedAt, refetch } = useQuery(workOptions(containerId))
  const state = data?.refresh ?? null
  const waits = useCountdown(state?.left === 0 ? state.againInSeconds : 0, dataUpdatedAt)
  const run = useRefreshRun()
  const failed = run.isError
  useEffect(() => {
    // The server says how many are left.
    if (failed) void refetch()
  }, [failed, refetch])
  useEffect(() => {
    // A refresh is free again, so the count is refetched.
    if (state?.left === 0 && waits === 0) void refetch()
  }, [state?.left, waits, refetch])
  return { run, state, waits }
}

type Refreshed = { id: string; number: string }

/** If no part of the page shows the outcome, toasts announce it. */
export function useSaidRefresh() {
  const run = useRefreshRun()
  const { mutate } = run
  const refresh = useCallback(
    ({ id, number }: Refreshed) =>
      mutate(
        { id, number },
        {
          onSuccess: ({ outcome }) => {
            if (outcome === "not_enabled") toast.error(workText.refreshOff)
          },
          onError: (error) => toast.error(workText.notRefreshedNow(number, error.message)),
        },
      ),
    [mutate],
  )
  return { refresh, refreshing: run.isPending ? run.variables.id : null }
}

function useRefreshRun() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Refreshed) => postRefresh(id),
    onSuccess: ({ outcome, words, refresh }, { id, number }) => {
      queries.setQueryData<WorkDetail>(workOptions(id).queryKey, (before) => before && { ...before, refresh })
      if (outcome === "updated") toast.success(workText.updated(number, words))
      if (outcome === "nothing_new") toast(workText.nothingNew(number))
      if (outcome === "asked") toast(workText.askingSources(number))
    },
    meta: { stale: [containerKeys.details, shipmentKeys.details, workKeys.details] },
  })
}

export function leftWords({ left, limit }: RefreshState, waits: number): string {
  if (left > 0) return workText.refreshesLeft(left, limit)
  return waits > 0 ? workText.noRefreshesUntil(limit, waits) : workText.noRefreshes(limit)
}

/** Whole seconds left of `seconds`, counted from `since` (ms, as Date.now()); real time. */
function useCountdown(seconds: number, since: number): number {
  const [now, setNow] = useState(since)
  const left = Math.max(0, Math.ceil(seconds - Math.max(0, now - since) / 1_000))
  useEffect(() => {
    setNow(Date.now())
    if (seconds <= 0) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
