"use client"

import { useQueryClient } from "@tanstack/react-query"
import { outboxOptions } from "#lib/queries/connection/outbox"
import type { Operation } from "#lib/read/connection/outbox"
import { partsText } from "#lib/words/ui/parts"
import { toast } from "./toast.ts"

export function useSayKept(): (kept: Operation) => void {
  const queries = useQueryClient()
  return (kept) => {
    toast(partsText.isKept(kept.what, kept.words))
    const { queryKey } = outboxOptions()
    // Recorded as waiting once, so that its outcome is shown however soon it comes.
    queries.setQueryData(queryKey, (before) => ({
      operations: [kept, ...(before?.operations ?? []).filter(({ id }) => id !== kept.id)],
    }))
    void queries.invalidateQueries({ queryKey })
  }
}
