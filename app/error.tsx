"use client"

import { LogoBar } from "#components/ui/page/logo-bar"
import { PageFailed } from "#components/ui/page/page-failed"
import { useRetry } from "./use-retry.ts"

/** If the frame itself failed, and on pages without one. */
export default function PageError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <LogoBar />
      <main id="main">
        <PageFailed retry={useRetry(reset)} />
      </main>
    </>
  )
}
