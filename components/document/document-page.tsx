"use client"

import { useQuery } from "@tanstack/react-query"
import { documentOptions, documentsHref } from "#lib/queries/documents"
import { ReadFailure } from "../container/read-failure.tsx"
import { BarTitle } from "../shell/bar-title.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { DocumentHead } from "./document-head.tsx"
import { DocumentLinks } from "./document-links.tsx"
import { DocumentOrigin } from "./document-origin.tsx"
import { DocumentParts } from "./document-parts.tsx"
import { DocumentPreview } from "./document-preview.tsx"
import { typeWords } from "./document-words.ts"
import { FieldsSection } from "./fields-section.tsx"
import { InvoiceSection } from "./invoice-section.tsx"

export type DocumentPageProps = {
  id: string
  mayLink: boolean
  mayCorrect: boolean
  mayOpen: boolean
  mayCheck: boolean
  /** The person's home zone. */
  zone: string | null
}

export function DocumentPage({ id, mayLink, mayCorrect, mayOpen, mayCheck, zone }: DocumentPageProps) {
  const query = useQuery(documentOptions(id))
  const detail = query.data
  if (!detail) {
    return query.error ? (
      <ReadFailure query={query} what="document" />
    ) : (
      <SkeletonRows label="Reading the document" rows={10} rowHeight={46} columns="1fr 456px" />
    )
  }
  const { item } = detail
  return (
    <>
      <BarTitle parent={{ label: "Documents", href: documentsHref() }}>{typeWords(item)}</BarTitle>
      <ReadFailure query={query} what="document" shownSince={item.confirmedAt} />
      <div className="grid flex-1 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,496px)]">
        <div className="min-w-0 lg:col-start-2 lg:border-l">
          <DocumentHead item={item} mayCorrect={mayCorrect} mayOpen={mayOpen} zone={zone} />
          <DocumentLinks detail={detail} mayLink={mayLink} />
          {detail.parts.length > 0 ? <DocumentParts parts={detail.parts} /> : null}
          <FieldsSection detail={detail} mayCorrect={mayCorrect} />
          {detail.invoices.length > 0 ? <InvoiceSection detail={detail} mayCheck={mayCheck} /> : null}
          <DocumentOrigin detail={detail} zone={zone} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">{mayOpen ? <DocumentPreview item={item} /> : null}</div>
      </div>
    </>
  )
}
