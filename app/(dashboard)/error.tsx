"use client"

import { useEffect } from "react"
import { Button } from "#components/ui/button"
import { Notice } from "#components/ui/notice"

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
      title="This page could not be read"
      actions={<Button onClick={reset}>Try now</Button>}
    >
      Freeday's database did not answer, or something went wrong on our side. Nothing is lost. Next try in 10 s.
    </Notice>
  )
}
