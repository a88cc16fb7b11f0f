"use client"

import Link from "next/link"
import { documentsHref } from "#lib/queries/documents/documents"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { DocumentsPage } from "#lib/read/documents/item"
import { documentsText } from "#lib/words/documents/list"
import { UPLOAD_LIMITS } from "#lib/words/documents/upload"
import type { DropTarget } from "../ui/page/drop-target.ts"
import { AddDocumentsButton } from "./add-documents-button.tsx"
import { DocumentLine } from "./line.tsx"

const SHOWN = 8

type DocumentsOfContainerProps = { page: DocumentsPage; row: BoardRow; target: DropTarget; canEdit: boolean }

export function DocumentsOfContainer({ page: { items, counts }, row, target, canEdit }: DocumentsOfContainerProps) {
  return (
    <>
      {items.length > 0 ? (
        <ul className="-my-1.5 mb-2 grid">
          {items.slice(0, SHOWN).map((item) => (
            <DocumentLine key={item.id} item={item} zone={row.zone} />
          ))}
        </ul>
      ) : null}
      {items.length > SHOWN ? (
        <p className="mb-2 text-12">
          <Link
            href={documentsHref({ q: row.billOfLading ?? row.number })}
            className="touch-target font-medium text-accent hover:underline"
          >
            {documentsText.showAll(counts.all)}
          </Link>
        </p>
      ) : null}
      {items.length === 0 && !canEdit ? <p className="text-12 text-ink-3">{documentsText.noneYet}</p> : null}
      {canEdit ? (
        <div className="flex flex-wrap items-center gap-2">
          <AddDocumentsButton target={target} />
          <span className="text-12 text-ink-3">{documentsText.orDrop(UPLOAD_LIMITS)}</span>
        </div>
      ) : null}
    </>
  )
}
