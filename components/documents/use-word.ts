"use client"

import { useMutation } from "@tanstack/react-query"
import { documentKeys } from "#lib/queries/documents/keys"
import { uploadsText } from "#lib/words/documents/uploads"
import { toast } from "../ui/overlays/toast.ts"

export function useDocumentWord<T>(say: (given: T) => Promise<{ service: string }>, words: (given: T) => string) {
  return useMutation({
    mutationFn: say,
    onSuccess: ({ service }, given) => {
      const later = service === "later" ? uploadsText.sentLater : ""
      toast.success(`${words(given)}${later}`)
    },
    meta: { failed: "", stale: [documentKeys.all] },
  })
}
