"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { saveContainerReferences } from "#lib/queries/container"
import { saveShipmentReferences } from "#lib/queries/shipment"
import { useSayKept } from "../live/use-say-kept.ts"
import { toast } from "../ui/toast.ts"
import { type ReferenceTarget, showReferences } from "./reference-cache.ts"
import { toReferenceText } from "./reference-text.ts"

type Save = { refNumbers: string[]; before: string[]; undo?: boolean }

/** Shows the new numbers at once, tells the service, and takes them back with the reason where it refuses. */
export function useSaveReferences(target: ReferenceTarget) {
  const queries = useQueryClient()
  const sayKept = useSayKept()
  const save = useMutation({
    mutationFn: ({ refNumbers }: Save) =>
      target.kind === "shipment"
        ? saveShipmentReferences(target.id, refNumbers)
        : saveContainerReferences(target.id, refNumbers),
    onMutate: async ({ refNumbers }) => {
      await queries.cancelQueries({ queryKey: [target.kind] })
      showReferences(queries, target, refNumbers)
    },
    onError: (_, { before }) => showReferences(queries, target, before),
    onSuccess: (answer, { before, undo }) => {
      if ("kept" in answer) return sayKept(answer.kept)
      showReferences(queries, target, answer.refNumbers)
      if (undo) {
        toast.success(`References are again ${toReferenceText(answer.refNumbers) || "none"}`)
        return
      }
      toast.undo("References saved to the tracking service", () =>
        save.mutate({ refNumbers: before, before: answer.refNumbers, undo: true }),
      )
    },
  })
  return save
}
