"use client"

import { useRouter } from "next/navigation"
import { startTransition, useCallback } from "react"

/** Asks the server again: `reset` alone would render the failed answer again. */
export function useRetry(reset: () => void): () => void {
  const router = useRouter()
  return useCallback(() => {
    startTransition(() => {
      router.refresh()
      reset()
    })
  }, [router, reset])
}
