"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { PageFailed } from "#components/ui/page/page-failed"
import { isAnswered } from "#lib/queries/fetch-json"
import { navigationOptions } from "#lib/queries/work/navigation"
import { useRetry } from "../use-retry.ts"

/**
 * In the frame, which is read again with the page: while what it needs cannot be read either, the page is not asked for,
 * and the frame stays.
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
