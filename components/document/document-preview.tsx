"use client"

import { documentFileHref } from "#lib/queries/documents"
import type { DocumentItem } from "#lib/read/document-item"
import { buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"

/** The file as the browser shows PDFs, by way of our server. A part opens at its own page. */
export function DocumentPreview({ item }: { item: DocumentItem }) {
  if (!item.isPdf) {
    return (
      <EmptyState
        title="No preview"
        reason="The tracking service does not call this file a PDF. Download it to look at it."
        action={
          <a href={documentFileHref(item.id, true)} className={buttonClasses()}>
            Download
          </a>
        }
      />
    )
  }
  const page = item.part?.startPage ? `page=${item.part.startPage}&` : ""
  return (
    <iframe
      src={`${documentFileHref(item.id)}#${page}navpanes=0&view=FitH`}
      title={`The file ${item.name}`}
      className="sticky top-(--bar-height) block h-[calc(100dvh-var(--bar-height))] w-full bg-sunken max-lg:static max-lg:h-[70dvh]"
    />
  )
}
