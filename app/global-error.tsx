"use client"

import { LogoBar } from "#components/ui/page/logo-bar"
import { PageFailed } from "#components/ui/page/page-failed"
import { pageFailedText } from "#lib/words/shell/page-failed"
import "./globals.css"

const reload = () => location.reload()

/** If even the document failed: replaces it. */
export default function DocumentError() {
  return (
    <html lang="en">
      <body className="font-sans antialiased">
        <title>{pageFailedText.failed}</title>
        <LogoBar />
        <main id="main">
          <PageFailed retry={reload} />
        </main>
      </body>
    </html>
  )
}
