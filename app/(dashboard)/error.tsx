"use client"

import { useEffect } from "react"
import { Button } from "#components/ui/button"
import { Notice } from "#components/ui/notice"
import { pagesText } from "#lib/words/shell/pages"

const RETRY_MS = 10_000

export default function DashboardError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    const timer = setTimeout(reset, RETRY_MS)
    return () => clearTimeout(timer)
  }, [reset])
  return (
    <Notice
      shape="failed"
      urgent
      className="px-(--gutter) pt-8"
      title={pagesText.pageNotRead}
      actions={<Button onClick={reset}>{pagesText.tryNow}</Button>}
    >
      {pagesText.databaseNoAnswer}
    </Notice>
  )
}
