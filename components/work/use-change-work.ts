"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { alertKeys } from "#lib/queries/alerts/keys"
import { containerKeys } from "#lib/queries/containers/keys"
import { isSignedOut, RequestFailed } from "#lib/queries/fetch-json"
import { newId } from "#lib/queries/new-id"
import { workKeys } from "#lib/queries/work/keys"
import {
  postWork,
  type Selection,
  type UndoResult,
  undoWork,
  type WantedChange,
  type WorkResult,
  workChoicesOptions,
} from "#lib/queries/work/work"
import { workText } from "#lib/words/work/work-section"
import { toast } from "../ui/overlays/toast.ts"
import { useAppClock } from "../ui/values/app-clock.tsx"
import { showChange } from "./work-cache.ts"

export type WorkChange = {
  selection: Selection
  change: WantedChange
  words: string
  zone?: string | null
  handOver?: { note: string | null }
}

export function useChangeWork(
  onResult?: (result: WorkResult, asked: WorkChange) => void,
  { showsConflict = false }: { showsConflict?: boolean } = {},
) {
  const queries = useQueryClient()
  const { data: choices } = useQuery(workChoicesOptions())
  const { clock } = useAppClock()
  const undo = useUndo()
  return useMutation({
    mutationFn: ({ selection, change, handOver }: WorkChange) =>
      postWork({ actionId: newId(), selection, change, ...(handOver ? { handOver } : {}) }),
    onMutate: ({ selection, change, zone = null }: WorkChange) => {
      const ids = selection.kind === "ids" ? new Set(selection.ids) : ("all" as const)
      const shown = { now: clock.at, people: choices?.people ?? [] }
      return { takeBack: showChange(queries, { ids, change, shown, zoneOf: () => zone }) }
    },
    onError: (error, _, context) => {
      context?.takeBack()
      if (error instanceof RequestFailed && error.stands !== undefined) {
        void settle(queries)
        // The dialog shows both versions where the person typed.
        if (showsConflict) return
      }
      toast.error(isSignedOut(error) ? workText.notSavedSignedOut : workText.notSaved(error.message))
    },
    onSuccess: (result, asked) => {
      void settle(queries)
      onResult?.(result, asked)
      if (result.changed === 0) {
        if (result.refusedCount === 0) toast(workText.noChanges)
        else if (!onResult) toast.error(workText.refused(result.refused[0]?.words))
        return
      }
      toast.undo(savedWords(result, asked), () => undo.mutate({ of: result.actionId, words: asked.words }))
    },
  })
}

function savedWords({ changed, refusedCount }: WorkResult, { words }: WorkChange): string {
  if (refusedCount === 0) return words
  const all = changed + refusedCount
  return workText.savedOn(changed, all)
}

export const useUndo = () => useUndoOf(undoWork)

/** `words`: what is undone, as it was announced. */
export function useUndoOf<Of>(undo: (of: Of) => Promise<UndoResult>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ of }: { of: Of; words: string }) => undo(of),
    onSuccess: ({ restored, kept }, { words }) => {
      void settle(queries)
      const what = restored === 1 ? workText.undoneOne(words) : workText.onContainers(restored)
      const left = kept > 0 ? workText.changedSince(kept) : ""
      toast.success(workText.undone(what, left))
    },
    meta: { failed: "" },
  })
}

/** An owner is also shown with alerts, and affects the counts of "Mine". */
const STALE = [
  workKeys.details,
  workKeys.choices,
  workKeys.today,
  workKeys.navigation,
  containerKeys.lists,
  alertKeys.all,
]

export async function settle(queries: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all(STALE.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
