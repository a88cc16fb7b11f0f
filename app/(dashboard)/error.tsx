"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { PageFailed } from "#components/ui/page/page-failed"
import { isAnswered } from "#lib/queries/fetch-json"
import { navigationOptions } from "#lib/queries/work/navigation"
import { useRetry } from "../use-retry.ts"

/**
 * Inside the frame, which is refetched with the page. While the frame's data cannot be read either, the page is not
 * requested, and the frame stays.
 */
export default function DashboardError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const queries = useQueryClient()
  const readAgain = useRetry(reset)
  const retry = useCallback(() => {
    const frame = queries.fetchQuery({ ...navigationOptions(), staleTime: 0 })
    frame.then(readAgain, (error: unknown) => {
      if (isAnswered(error)) readAgain()
    })
  }, [queries, readAgain])
  return <PageFailed retry={retry} />
}
