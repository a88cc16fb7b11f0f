"use client"

import { useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { UPLOAD_LIMITS } from "#lib/domain/upload"
import { documentsHref, documentsOfOptions } from "#lib/queries/documents"
import type { BoardRow } from "#lib/read/board-row"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { Section } from "../ui/section.tsx"
import { AddDocumentsButton } from "./add-documents-button.tsx"
import { BetaMark } from "./beta-mark.tsx"
import { DocumentLine } from "./document-line.tsx"
import { dropTarget } from "./upload/drop-target.ts"

const SHOWN = 8

/** The documents of a box's shipment, or of the box itself where it has none. Files dropped on it are added there. */
export function DocumentsSection({ row, canEdit }: { row: BoardRow; canEdit: boolean }) {
  const place = row.shipmentId
    ? ({ kind: "shipment", id: row.shipmentId } as const)
    : ({ kind: "container", id: row.id } as const)
  const query = useQuery(documentsOfOptions(place))
  const target = { shipmentId: row.shipmentId, containerId: row.id, label: row.number }
  const items = query.data?.items
  return (
    <div {...dropTarget(target)}>
      <Section
        title="Documents"
        beside={<BetaMark />}
        note={row.shipmentId && items && items.length > 0 ? "Of the whole shipment" : undefined}
      >
        {items && items.length > 0 ? (
          <ul className="-my-1.5 mb-2 grid">
            {items.slice(0, SHOWN).map((item) => (
              <DocumentLine key={item.id} item={item} zone={row.zone} />
            ))}
          </ul>
        ) : null}
        {items && items.length > SHOWN ? (
          <p className="mb-2 text-12">
            <Link
              href={documentsHref({ q: row.billOfLading ?? row.number })}
              className="font-medium text-accent hover:underline"
            >
              {`All ${query.data?.counts.all.toLocaleString("en-US")}`}
            </Link>
          </p>
        ) : null}
        {items?.length === 0 && !canEdit ? <p className="text-12 text-ink-3">None yet</p> : null}
        {query.error && !items ? (
          <Notice
            shape="failed"
            title="Documents could not be read"
            actions={<Button onClick={() => void query.refetch()}>Try now</Button>}
          >
            {query.error.message}
          </Notice>
        ) : null}
        {!items && !query.error ? <p className="min-h-7 text-12 text-ink-3">Reading documents</p> : null}
        {canEdit && items ? (
          <div className="flex flex-wrap items-center gap-2">
            <AddDocumentsButton target={target} />
            <span className="text-12 text-ink-3">{`or drop them here. ${UPLOAD_LIMITS}`}</span>
          </div>
        ) : null}
      </Section>
    </div>
  )
}
