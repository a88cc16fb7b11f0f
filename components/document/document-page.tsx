"use client"

import { useQuery } from "@tanstack/react-query"
import { ChevronDown } from "lucide-react"
import { documentFileHref, documentOptions, documentsHref } from "#lib/queries/documents"
import type { DocumentDetail, DocumentItem } from "#lib/read/document-item"
import { SentAttributes } from "../container/also-sent.tsx"
import { ReadFailure } from "../container/read-failure.tsx"
import { LocalTime } from "../local-time.tsx"
import { BarTitle } from "../shell/bar-title.tsx"
import { buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { Section } from "../ui/section.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { DocumentHead } from "./document-head.tsx"
import { DocumentLine } from "./document-line.tsx"
import { DocumentLinks } from "./document-links.tsx"
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

/** How it came to the tracking service, and what is sent of it that Freeday has no place for. */
function DocumentOrigin({ detail, zone }: { detail: DocumentDetail; zone: string | null }) {
  const { source, accountName, emailSubject, contentType, updatedAt } = detail.origin
  const told: [string, string | null][] = [
    ["Came by", source],
    ["Email", emailSubject],
    ["Account", accountName],
    ["File type", contentType],
  ]
  return (
    <details className="group border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-4 font-semibold text-12 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        More details
        <ChevronDown size={14} aria-hidden className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3">
        <dl className="mb-1.5 grid grid-cols-[minmax(96px,140px)_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-12">
          {told.map(([name, value]) =>
            value === null ? null : (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="wrap-anywhere text-ink">{value}</dd>
              </div>
            ),
          )}
          <dt className="text-ink-2">Updated</dt>
          <dd className="text-ink">
            <LocalTime at={updatedAt} zone={zone} absent="Not reported" />
          </dd>
        </dl>
        <SentAttributes extra={detail.extra} />
      </div>
    </details>
  )
}

function DocumentParts({ parts }: { parts: readonly DocumentItem[] }) {
  return (
    <Section title="Parts" level={2} beside={String(parts.length)}>
      <ul className="-my-1.5 grid">
        {parts.map((part) => (
          <DocumentLine key={part.id} item={part} zone={null} />
        ))}
      </ul>
    </Section>
  )
}

/** The file as the browser shows PDFs, by way of our server. A part opens at its own page. */
function DocumentPreview({ item }: { item: DocumentItem }) {
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
