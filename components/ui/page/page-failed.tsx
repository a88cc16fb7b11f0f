"use client"

import { useEffect } from "react"
import { pageFailedText } from "#lib/words/shell/page-failed"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"

const RETRY_MS = 10_000

/** A page that could not be rendered: explains it, and retries automatically. The cause is in the server's log. */
export function PageFailed({ retry }: { retry: () => void }) {
  useEffect(() => {
    const timer = setInterval(retry, RETRY_MS)
    return () => clearInterval(timer)
  }, [retry])
  return (
    <Notice
      shape="failed"
      urgent
      className="px-(--gutter) pt-8"
      title={pageFailedText.pageNotRead}
      actions={<Button onClick={retry}>{pageFailedText.tryNow}</Button>}
    >
      {pageFailedText.databaseNoAnswer}
    </Notice>
  )
}
