"use client"

import { useQuery } from "@tanstack/react-query"
import { documentsOfOptions } from "#lib/queries/documents"
import type { BoardRow } from "#lib/read/board-row"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { onDemand } from "../ui/on-demand.tsx"
import { Section } from "../ui/section.tsx"
import { BetaMark } from "./beta-mark.tsx"
import { dropTarget } from "./upload/drop-target.ts"

const READING = <p className="min-h-7 text-12 text-ink-3">Reading documents</p>
const DocumentsOfBox = onDemand(() => import("./documents-of-box.tsx").then((part) => part.DocumentsOfBox), {
  meanwhile: READING,
})

/** The documents of a box's shipment, or of the box itself where it has none. Files dropped on it are added there. */
export function DocumentsSection({ row, canEdit }: { row: BoardRow; canEdit: boolean }) {
  const place = row.shipmentId
    ? ({ kind: "shipment", id: row.shipmentId } as const)
    : ({ kind: "container", id: row.id } as const)
  const { data: page, error, refetch } = useQuery(documentsOfOptions(place))
  const target = { shipmentId: row.shipmentId, containerId: row.id, label: row.number }
  return (
    <div {...dropTarget(target)}>
      <Section
        title="Documents"
        beside={<BetaMark />}
        note={row.shipmentId && page && page.items.length > 0 ? "Of the whole shipment" : undefined}
      >
        {page ? <DocumentsOfBox page={page} row={row} target={target} canEdit={canEdit} /> : null}
        {error && !page ? (
          <Notice
            shape="failed"
            title="Documents could not be read"
            actions={<Button onClick={() => void refetch()}>Try now</Button>}
          >
            {error.message}
          </Notice>
        ) : null}
        {!page && !error ? READING : null}
      </Section>
    </div>
  )
}
