"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
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
    // The server says what is left.
    if (failed) void refetch()
  }, [failed, refetch])
  useEffect(() => {
    // One is free again: the count is read anew.
    if (state?.left === 0 && waits === 0) void refetch()
  }, [state?.left, waits, refetch])
  return { run, state, waits }
}

export function useRefreshRun() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (containerId: string) => postRefresh(containerId),
    onSuccess: ({ outcome, words, refresh }, containerId) => {
      queries.setQueryData<WorkDetail>(workOptions(containerId).queryKey, (before) => before && { ...before, refresh })
      if (outcome === "updated") toast.success(workText.updated(words))
      if (outcome === "nothing_new") toast(workText.nothingNew)
      if (outcome === "asked") toast(workText.askingSources)
    },
    meta: { stale: ["container", "shipment", "work"] },
  })
}

export function leftWords({ left, limit }: RefreshState, waits: number): string {
  if (left > 0) return workText.refreshesLeft(left, limit)
  return waits > 0 ? workText.noRefreshesUntil(limit, waits) : workText.noRefreshes(limit)
}

/** Whole seconds left of `seconds`, counted from when `since` (ms, as Date.now()) was; real time. */
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
