"use client"

import { useRouter } from "next/navigation"
import { startTransition, useCallback } from "react"

/** The server is asked again; `reset` alone would draw the answer that failed once more. */
export function useRetry(reset: () => void): () => void {
  const router = useRouter()
  return useCallback(() => {
    startTransition(() => {
      router.refresh()
      reset()
    })
  }, [router, reset])
}
