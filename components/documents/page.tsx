"use client"

import { useQuery } from "@tanstack/react-query"
import { Check, ChevronDown, Download } from "lucide-react"
import dynamic from "next/dynamic"
import Link from "next/link"
import { useState } from "react"
import {
  confirmDocument,
  documentFileHref,
  documentHref,
  documentOptions,
  documentsHref,
} from "#lib/queries/documents/documents"
import type { DocumentDetail } from "#lib/read/documents/item"
import type { DocumentItem } from "#lib/read/documents/to-item"
import { documentText } from "#lib/words/documents/page"
import { documentTypeLabel } from "#lib/words/documents/types"
import { sizeWords } from "#lib/words/documents/upload"
import { Button, buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { Notice } from "../ui/notice.tsx"
import { SentAttributes } from "../ui/page/also-sent.tsx"
import { BarTitle } from "../ui/page/bar-title.tsx"
import { ReadFailure } from "../ui/page/read-failure.tsx"
import { Section } from "../ui/section.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { AskedSection } from "./asked-section.tsx"
import { BetaMark } from "./beta-mark.tsx"
import { FieldsSection } from "./fields-section.tsx"
import { InvoiceSection } from "./invoice-section.tsx"
import { DocumentLine } from "./line.tsx"
import { DocumentLinks } from "./links.tsx"
import { useDocumentWord } from "./use-word.ts"
import type { Shown, ViewerProps } from "./viewer/viewer.tsx"
import { stateOf, typeWords } from "./words.ts"

const DocumentViewer = dynamic(
  () => fetchCode(() => import("./viewer/viewer.tsx")).then((part) => part.DocumentViewer),
  { ssr: false },
)

export type DocumentPageProps = {
  id: string
  mayLink: boolean
  mayCorrect: boolean
  mayOpen: boolean
  mayCheck: boolean
  zone: string | null
}

export function DocumentPage({ id, mayLink, mayCorrect, mayOpen, mayCheck, zone }: DocumentPageProps) {
  const query = useQuery(documentOptions(id))
  const detail = query.data
  const [shown, setShown] = useState<Shown>(null)
  const [found, setFound] = useState<readonly string[]>([])
  if (!detail) {
    return query.error ? (
      <ReadFailure query={query} what={documentText.documentWord} />
    ) : (
      <SkeletonRows label={documentText.readingDocument} rows={10} rowHeight={46} columns="1fr 456px" />
    )
  }
  const { item } = detail
  return (
    <>
      <BarTitle parent={{ label: documentText.documents, href: documentsHref() }}>{typeWords(item)}</BarTitle>
      <ReadFailure query={query} what={documentText.documentWord} shownSince={item.confirmedAt} />
      <div className="grid flex-1 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,496px)]">
        <div className="min-w-0 lg:col-start-2 lg:border-l">
          <DocumentHead item={item} mayCorrect={mayCorrect} mayOpen={mayOpen} zone={zone} />
          <DocumentLinks detail={detail} mayLink={mayLink} />
          {detail.parts.length > 0 ? <DocumentParts parts={detail.parts} /> : null}
          <AskedSection item={item} mayCorrect={mayCorrect} />
          <FieldsSection detail={detail} mayCorrect={mayCorrect} found={found} shown={shown} onShow={setShown} />
          {detail.invoices.length > 0 ? <InvoiceSection detail={detail} mayCheck={mayCheck} /> : null}
          <DocumentOrigin detail={detail} zone={zone} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {mayOpen ? <DocumentPreview detail={detail} shown={shown} onShow={setShown} onFound={setFound} /> : null}
        </div>
      </div>
    </>
  )
}

function DocumentOrigin({ detail, zone }: { detail: DocumentDetail; zone: string | null }) {
  const { source, accountName, emailSubject, contentType, updatedAt } = detail.origin
  const reported: [string, string | null][] = [
    [documentText.cameBy, source],
    [documentText.email, emailSubject],
    [documentText.account, accountName],
    [documentText.fileType, contentType],
  ]
  return (
    <details className="group border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-4 font-semibold text-12 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {documentText.moreDetails}
        <ChevronDown size={14} aria-hidden className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3">
        <dl className="mb-1.5 grid grid-cols-[minmax(96px,140px)_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-12">
          {reported.map(([name, value]) =>
            value === null ? null : (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="wrap-anywhere text-ink">{value}</dd>
              </div>
            ),
          )}
          <dt className="text-ink-2">{documentText.updated}</dt>
          <dd className="text-ink">
            <LocalTime at={updatedAt} zone={zone} absent={documentText.notReported} />
          </dd>
        </dl>
        <SentAttributes extra={detail.extra} />
      </div>
    </details>
  )
}

function DocumentParts({ parts }: { parts: readonly DocumentItem[] }) {
  return (
    <Section title={documentText.parts} level={2} beside={String(parts.length)}>
      <ul className="-my-1.5 grid">
        {parts.map((part) => (
          <DocumentLine key={part.id} item={part} zone={null} />
        ))}
      </ul>
    </Section>
  )
}

type DocumentPreviewProps = { detail: DocumentDetail } & Pick<ViewerProps, "shown" | "onShow" | "onFound">

function DocumentPreview({ detail: { item, read, scanned }, ...marking }: DocumentPreviewProps) {
  if (item.shownAs === null) {
    return (
      <EmptyState
        title={documentText.noPreview}
        reason={documentText.noPreviewAbout}
        action={
          <a href={documentFileHref(item.id, true)} className={buttonClasses()}>
            {documentText.download}
          </a>
        }
      />
    )
  }
  return (
    <DocumentViewer
      href={documentFileHref(item.id)}
      name={item.name}
      kind={item.shownAs}
      part={item.part}
      read={read}
      scanned={scanned}
      compared={item.compared}
      {...marking}
    />
  )
}

type DocumentHeadProps = { item: DocumentItem; mayCorrect: boolean; mayOpen: boolean; zone: string | null }

function DocumentHead({ item, mayCorrect, mayOpen, zone }: DocumentHeadProps) {
  const { shape, words } = stateOf(item)
  const confirm = useDocumentWord(
    (checked: boolean) => confirmDocument(item.id, checked),
    (checked) => (checked ? documentText.confirmedNow : documentText.noLongerConfirmed),
  )
  const { part } = item
  return (
    <header className="border-b px-4 pt-4 pb-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <h1 className="wrap-anywhere min-w-0 font-semibold text-20 text-ink">{typeWords(item)}</h1>
        <BetaMark />
      </div>
      <p className="mt-0.5 break-words text-13 text-ink-2">
        {item.name}
        {item.byteSize === null ? "" : ` · ${sizeWords(item.byteSize)}`}
      </p>
      {part ? (
        <p className="text-12 text-ink-3">
          {documentText.partOf}
          <Link href={documentHref(part.packetId)} className="font-medium text-accent hover:underline">
            {part.packetName ?? documentText.aPacket}
          </Link>
        </p>
      ) : null}
      <p className="mt-2 text-13">
        <StatusWords shape={shape}>{words}</StatusWords>
      </p>
      {item.reading === "failed" ? (
        <Notice shape="failed" title={documentText.notRead} className="pb-0">
          {documentText.notReadAbout(item.notes)}
        </Notice>
      ) : item.notes ? (
        <p className="mt-1 text-12 text-ink-3">{item.notes}</p>
      ) : null}
      {item.type !== item.typeRead && item.typeRead !== null ? (
        <p className="mt-1 text-12 text-ink-3">{documentText.serviceCallsIt(documentTypeLabel(item.typeRead))}</p>
      ) : null}
      <p className="mt-1 text-12 text-ink-3">
        {item.uploadedBy ? documentText.addedBy(item.uploadedBy) : documentText.addedAtService},{" "}
        <LocalTime at={item.createdAt} zone={zone} /> · <Freshness at={item.confirmedAt} zone={zone} staleAt={null} />
      </p>
      {item.checked ? (
        <p className="mt-1 text-12 text-ready">
          {documentText.confirmedBy(item.checked.by)}
          <LocalTime at={item.checked.at} zone={zone} />
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {mayCorrect && item.reading !== "reading" ? (
          <Button
            look={item.checked ? "outline" : "primary"}
            icon={<Check size={14} aria-hidden />}
            aria-pressed={item.checked !== null}
            busy={confirm.isPending}
            onClick={() => confirm.mutate(item.checked === null)}
          >
            {item.checked ? documentText.confirmed : documentText.confirm}
          </Button>
        ) : null}
        {mayOpen ? (
          <a href={documentFileHref(item.id, true)} className={buttonClasses()}>
            <Download size={14} aria-hidden />
            {documentText.downloadAfter}
          </a>
        ) : null}
      </div>
    </header>
  )
}
