"use client"

import { useMutation } from "@tanstack/react-query"
import { toast } from "../ui/overlays/toast.ts"

export function useDocumentWord<T>(say: (given: T) => Promise<{ service: string }>, words: (given: T) => string) {
  return useMutation({
    mutationFn: say,
    onSuccess: ({ service }, given) => {
      const later = service === "later" ? " It is sent to the tracking service as soon as that answers." : ""
      toast.success(`${words(given)}${later}`)
    },
    meta: { failed: "", stale: ["documents"] },
  })
}
