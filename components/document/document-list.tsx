"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import { useQueryStates } from "nuqs"
import { useMemo, useRef } from "react"
import { DOCUMENT_TYPES, documentTypeLabel } from "#lib/domain/document-types"
import { UPLOAD_LIMITS } from "#lib/domain/upload"
import {
  DOCUMENT_STATES,
  type DocumentStateTab,
  type DocumentView,
  documentParams,
  documentsHref,
  documentsOptions,
} from "#lib/queries/documents"
import { AskFailed } from "../rows/ask-failed.tsx"
import { useRowKeys } from "../rows/use-row-keys.ts"
import { SearchBox } from "../shipment-list/search-box.tsx"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { Select } from "../ui/select.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import type { StatusShape } from "../ui/status-icon.tsx"
import { TabLinks } from "../ui/tab-links.tsx"
import { AddDocumentsButton } from "./add-documents-button.tsx"
import { BetaMark } from "./beta-mark.tsx"
import { DocumentTable } from "./document-table.tsx"

const ANY = "any"
const TABS: Record<DocumentStateTab, { label: string; shape?: StatusShape }> = {
  all: { label: "All" },
  unlinked: { label: "Which shipment?", shape: "unknown" },
  reading: { label: "Being read", shape: "pending" },
  failed: { label: "Not readable", shape: "failed" },
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
        <h1 className="font-semibold text-20 text-ink max-sm:sr-only">Documents</h1>
        <BetaMark />
        {mayAdd ? (
          <span className="ml-auto flex flex-wrap items-center gap-2.5 max-sm:ml-0">
            <span className="text-12 text-ink-3">{`Drop files anywhere. ${UPLOAD_LIMITS}`}</span>
            <AddDocumentsButton target={null} look="primary" />
          </span>
        ) : null}
      </header>
      <TabLinks
        label="What to show"
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
        <SearchBox value={view.q} onSearch={search} label="Search documents" placeholder="Name, or a number in it" />
        <div className="w-48">
          <Select
            label="Type"
            value={view.type || ANY}
            onChange={(type) => void setView({ type: type === ANY ? null : type })}
            options={[
              { value: ANY, label: "Any type" },
              ...DOCUMENT_TYPES.map((type) => ({ value: type, label: documentTypeLabel(type) })),
            ]}
          />
        </div>
        {filtered ? (
          <Button look="quiet" onClick={clear}>
            Clear all
          </Button>
        ) : null}
      </search>
      <AskFailed query={answer} what="The list of documents" asOf={first?.asOf} />
      {items.length > 0 ? (
        <>
          <DocumentTable items={items} zone={zone} bodyRef={body} />
          <footer className="flex min-h-11 items-center gap-3 px-(--gutter) text-12 text-ink-2">
            <span role="status">{`${items.length} of ${(first?.counts[view.state] ?? items.length).toLocaleString("en-US")}`}</span>
            {answer.hasNextPage ? (
              <Button busy={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
                Show more
              </Button>
            ) : null}
          </footer>
        </>
      ) : null}
      {first && items.length === 0 ? (
        <NoDocuments view={view} filtered={filtered} mayAdd={mayAdd} onClear={clear} />
      ) : null}
      {first || answer.isError ? null : (
        <SkeletonRows label="Reading documents" rows={10} rowHeight={46} columns="1fr 1fr 120px 160px" />
      )}
    </div>
  )
}

type NoDocumentsProps = { view: DocumentView; filtered: boolean; mayAdd: boolean; onClear: () => void }

function NoDocuments({ view, filtered, mayAdd, onClear }: NoDocumentsProps) {
  if (!filtered) {
    return (
      <EmptyState
        title="No documents yet"
        reason="Drop a delivery order, an arrival notice or an invoice on any page: it is read, and lands on its shipment."
        action={mayAdd ? <AddDocumentsButton target={null} look="primary" /> : null}
      />
    )
  }
  const titles = {
    all: "No document fits",
    unlinked: "Every document has its shipment",
    reading: "Nothing is being read",
    failed: "Every document could be read",
  }
  return (
    <EmptyState
      title={view.q || view.type ? "No document fits" : titles[view.state]}
      reason={view.q ? `None of these holds "${view.q}".` : "Look at the others."}
      action={<Button onClick={onClear}>Show all documents</Button>}
    />
  )
}
