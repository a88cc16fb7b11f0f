"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import Link from "next/link"
import { parseAsStringLiteral, useQueryStates } from "nuqs"
import { type RefObject, useMemo, useRef } from "react"
import { DOCUMENT_TYPES } from "#lib/domain/documents/types"
import {
  DOCUMENT_STATES,
  type DocumentStateTab,
  type DocumentView,
  documentHref,
  documentParams,
  documentsHref,
  documentsOptions,
} from "#lib/queries/documents/documents"
import type { DocumentItem } from "#lib/read/documents/to-item"
import { documentsText } from "#lib/words/documents/list"
import { documentTypeLabel } from "#lib/words/documents/types"
import { sizeWords, UPLOAD_LIMITS } from "#lib/words/documents/upload"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { Select } from "../ui/forms/select.tsx"
import { BadAddress } from "../ui/page/bad-address.tsx"
import { SearchBox } from "../ui/page/search-box.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { ShowMore } from "../ui/rows/show-more.tsx"
import { ROW_LINK, useRowKeys } from "../ui/rows/use-row-keys.ts"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import type { StatusShape } from "../ui/status-icon.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { TabLinks } from "../ui/tab-links.tsx"
import { Th } from "../ui/th.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { AddDocumentsButton } from "./add-documents-button.tsx"
import { BetaMark } from "./beta-mark.tsx"
import { stateOf, typeWords } from "./words.ts"

const ANY = "any"
const TABS: Record<DocumentStateTab, { label: string; shape?: StatusShape }> = {
  all: { label: documentsText.all },
  unlinked: { label: documentsText.whichShipment, shape: "unknown" },
  reading: { label: documentsText.beingRead, shape: "pending" },
  failed: { label: documentsText.notReadable, shape: "failed" },
}

export function DocumentList({ mayAdd, zone }: { mayAdd: boolean; zone: string | null }) {
  const [view, setView] = useQueryStates(documentParams, { history: "push" })
  const answer = useInfiniteQuery({ ...documentsOptions(view), placeholderData: (before) => before })
  const pages = answer.data?.pages
  const first = pages?.[0]
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  const filtered = view.q !== "" || view.type !== "" || view.state !== "all"
  const clear = () => void setView({ q: null, type: null, state: null })
  const search = (q: string) =>
    void setView({ q: q || null }, { history: view.q !== "" && q !== "" ? "replace" : "push" })
  return (
    <div className="@container pb-10">
      <header className="flex flex-wrap items-center gap-2.5 px-(--gutter) pt-4 pb-3">
        <h1 className="font-semibold text-20 text-ink max-sm:sr-only">{documentsText.documents}</h1>
        <BetaMark />
        {mayAdd ? (
          <span className="ml-auto flex flex-wrap items-center gap-2.5 max-sm:ml-0">
            <span className="text-12 text-ink-3">{documentsText.dropAnywhere(UPLOAD_LIMITS)}</span>
            <AddDocumentsButton target={null} look="primary" />
          </span>
        ) : null}
      </header>
      <TabLinks
        label={documentsText.whatToShow}
        tabs={DOCUMENT_STATES.map((value) => ({
          value,
          ...TABS[value],
          count: first?.counts[value],
          href: documentsHref({ ...view, state: value }),
        }))}
        value={view.state}
        onShow={(state) => void setView({ state })}
      />
      <search className="flex flex-wrap items-center gap-2 border-b px-(--gutter) py-2">
        <SearchBox
          value={view.q}
          onSearch={search}
          label={documentsText.searchDocuments}
          placeholder={documentsText.nameOrNumber}
        />
        <div className="w-48">
          <Select
            label={documentsText.type}
            value={view.type || ANY}
            onChange={(type) => void setView({ type: type === ANY ? null : type })}
            options={[
              { value: ANY, label: documentsText.anyType },
              ...DOCUMENT_TYPES.map((type) => ({ value: type, label: documentTypeLabel(type) })),
            ]}
          />
        </div>
        {filtered ? (
          <Button look="quiet" onClick={clear}>
            {documentsText.clearAll}
          </Button>
        ) : null}
      </search>
      <BadAddress parts={{ ...documentParams, type: parseAsStringLiteral(DOCUMENT_TYPES) }} />
      {answer.isFetchNextPageError ? null : (
        <AskFailed query={answer} what={documentsText.theList} asOf={first?.asOf} />
      )}
      {items.length > 0 ? (
        <>
          <DocumentTable items={items} zone={zone} bodyRef={body} />
          <p role="status" className="px-(--gutter) pt-3 text-12 text-ink-2">
            {documentsText.countOf(items.length, first?.counts[view.state] ?? items.length)}
          </p>
          <ShowMore query={answer}>{documentsText.showMore}</ShowMore>
        </>
      ) : null}
      {first && items.length === 0 ? (
        <NoDocuments view={view} filtered={filtered} mayAdd={mayAdd} onClear={clear} />
      ) : null}
      {first || answer.isError ? null : (
        <SkeletonRows label={documentsText.readingDocuments} rows={10} rowHeight={46} columns="1fr 1fr 120px 160px" />
      )}
    </div>
  )
}

type NoDocumentsProps = { view: DocumentView; filtered: boolean; mayAdd: boolean; onClear: () => void }

function NoDocuments({ view, filtered, mayAdd, onClear }: NoDocumentsProps) {
  if (!filtered) {
    return (
      <EmptyState
        title={documentsText.noDocumentsYet}
        reason={documentsText.noDocumentsAbout}
        action={mayAdd ? <AddDocumentsButton target={null} look="primary" /> : null}
      />
    )
  }
  const titles = documentsText.emptyTitles
  return (
    <EmptyState
      title={view.q || view.type ? documentsText.noneFits : titles[view.state]}
      reason={view.q ? documentsText.noneHolds(view.q) : documentsText.lookAtOthers}
      action={<Button onClick={onClear}>{documentsText.showAllDocuments}</Button>}
    />
  )
}

type DocumentTableProps = {
  items: readonly DocumentItem[]
  zone: string | null
  bodyRef: RefObject<HTMLTableSectionElement | null>
}

const HEAD =
  "sticky top-(--bar-height) z-10 h-8 border-b bg-canvas px-1.5 text-left font-normal text-12 text-ink-2 first:pl-(--gutter)"
const CELL = "border-b px-1.5 py-1 align-middle first:pl-(--gutter) max-sm:border-0 max-sm:p-0 max-sm:first:pl-0"
const ROW =
  "relative transition-colors hover:bg-hover has-[a[data-row-link]:focus-visible]:bg-accent-tint max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:border-b max-sm:px-(--gutter) max-sm:py-2.5"

function DocumentTable({ items, zone, bodyRef }: DocumentTableProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-13 max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <Th className={HEAD}>{documentsText.document}</Th>
          <Th className={`${HEAD} w-[26%]`}>{documentsText.shipment}</Th>
          <Th className={`${HEAD} w-[190px]`}>{documentsText.state}</Th>
          <Th className={`${HEAD} w-[190px] pr-3 @max-[860px]:hidden`}>{documentsText.added}</Th>
        </tr>
      </thead>
      <tbody ref={bodyRef} className="max-sm:block">
        {items.map((item) => (
          <Row key={item.id} item={item} zone={zone} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ item, zone }: { item: DocumentItem; zone: string | null }) {
  const { shape, words } = stateOf(item)
  const [first, ...others] = item.shipments
  const more = others.length > 0 ? documentsText.andMoreAfter(others.length) : ""
  const numbers = item.containers.map(({ number }) => number)
  const proof = [item.name, item.byteSize === null ? null : sizeWords(item.byteSize)]
  return (
    <tr className={ROW}>
      <td className={CELL}>
        <Link
          href={documentHref(item.id)}
          prefetch={false}
          {...ROW_LINK}
          className="block truncate font-medium text-ink outline-none after:absolute after:inset-0"
        >
          {typeWords(item)}
        </Link>
        <p className="truncate text-12 text-ink-3" title={item.name}>
          {item.part ? documentsText.ofPacket(item.part.packetName) : proof.filter(Boolean).join(" · ")}
        </p>
      </td>
      <td className={`${CELL} max-sm:order-3 max-sm:col-span-2 max-sm:truncate`}>
        <p className="truncate font-mono text-id text-ink max-sm:inline">
          {first ? (first.billOfLading ?? documentsText.noBillReported) : null}
          {first ? <span className="font-sans text-12 text-ink-3">{more}</span> : null}
          {first ? null : <span className="font-sans text-13 text-unknown">{placeWords(item)}</span>}
        </p>
        <p className="truncate text-12 text-ink-3 max-sm:ml-2 max-sm:inline">
          {numbers.slice(0, 3).join(", ")}
          {numbers.length > 3 ? documentsText.andMoreAfter(numbers.length - 3) : ""}
        </p>
      </td>
      <td className={`${CELL} max-sm:text-right`}>
        <StatusWords shape={shape} className="max-w-full">
          {words}
        </StatusWords>
        {item.notes && item.reading === "failed" ? (
          <p className="truncate text-12 text-ink-3 max-sm:hidden" title={item.notes}>
            {item.notes}
          </p>
        ) : null}
      </td>
      <td className={`${CELL} pr-3 max-sm:hidden @max-[860px]:hidden`}>
        <p className="truncate text-ink-2">
          <LocalTime at={item.createdAt} zone={zone} focusable={false} />
        </p>
        <p className="truncate text-12 text-ink-3">{item.uploadedBy ?? documentsText.atService}</p>
      </td>
    </tr>
  )
}

function placeWords({ reading, type, containers }: DocumentItem): string {
  if (containers.length > 0) return documentsText.noShipment
  if (reading === "reading") return documentsText.notReadYet
  return type === "packet" ? documentsText.byParts : documentsText.noneYet
}
