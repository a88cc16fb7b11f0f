"use client"

import { useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { useEffect, useRef } from "react"
import { documentHref, documentOptions } from "#lib/queries/documents"
import type { ContainerInvoices } from "#lib/read/invoices"
import { ReadFailure } from "../container/read-failure.tsx"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { InvoiceForm } from "./invoice-form.tsx"
import { toReading } from "./invoice-reading.ts"

type ReadInvoiceProps = { container: ContainerInvoices; documentId: string; onClose: () => void }

/** The form of an invoice, filled with what was read in a document: nothing is saved until somebody has looked. */
export function ReadInvoice({ container, documentId, onClose }: ReadInvoiceProps) {
  const query = useQuery(documentOptions(documentId))
  const top = useRef<HTMLDivElement>(null)
  const isThere = query.data !== undefined
  // It stands below the counts: who asked for it sees it.
  useEffect(() => {
    if (isThere) top.current?.scrollIntoView({ block: "start" })
  }, [isThere])
  if (!query.data) {
    return query.error ? (
      <ReadFailure query={query} what="document" />
    ) : (
      <SkeletonRows label="Reading the document" rows={4} rowHeight={46} columns="1fr 1fr 1fr" />
    )
  }
  const { item } = query.data
  const reading = toReading(query.data, container)
  const link = (
    <Link href={documentHref(documentId)} target="_blank" className="font-medium text-accent hover:underline">
      {item.name}
    </Link>
  )
  return (
    <div ref={top} className="scroll-mt-16">
      {reading === null ? (
        <Notice
          shape="unknown"
          urgent
          title={`Nothing in it charges ${container.number}`}
          actions={<Button onClick={onClose}>Close</Button>}
        >
          {link}
          {" names no dates charged for this container. Correct its fields there, or enter the invoice by hand."}
        </Notice>
      ) : (
        <>
          <Notice shape="due" title="Look at each field, then save: nothing is saved yet" className="pt-0">
            {"Read from "}
            {link}
            {". What was not read is empty, and counts as not said."}
          </Notice>
          <InvoiceForm container={container} entered={null} reading={reading} onClose={onClose} />
        </>
      )}
    </div>
  )
}
