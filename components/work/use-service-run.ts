"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { newId } from "#lib/queries/new-id"
import { retryRun, type Selection, type ServiceRun, startRun, workJobOptions } from "#lib/queries/work"

/** A run over the chosen containers at the service's pace: begun, watched, and what failed sent again. */
export function useServiceRun(selection: Selection) {
  const queries = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const begin = useMutation({
    mutationFn: (run: ServiceRun) => startRun({ id: newId(), selection, run }),
    onSuccess: (begun) => setId(begun.id),
    meta: { failed: "Not begun." },
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
    for (const noun of ["containers", "container", "shipment", "work"]) {
      void queries.invalidateQueries({ queryKey: [noun] })
    }
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
