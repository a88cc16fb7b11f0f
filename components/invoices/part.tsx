"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import Link from "next/link"
import { parseAsString, useQueryState } from "nuqs"
import { useEffect, useRef, useState } from "react"
import { formatMoney } from "#lib/domain/money"
import { deleteInvoice, invoicesOptions } from "#lib/queries/charges/charges"
import { documentHref, documentOptions } from "#lib/queries/documents/documents"
import type { ContainerInvoices } from "#lib/read/invoices/invoices"
import { totalWords } from "#lib/words/invoices/dispute"
import { invoiceText } from "#lib/words/invoices/form"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { ReadFailure } from "../ui/page/read-failure.tsx"
import { Section } from "../ui/section.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { InvoiceCheck } from "./check.tsx"
import { InvoiceForm } from "./form.tsx"
import { toReading } from "./reading.ts"

export function InvoicesPart({ id, mayCheck }: { id: string; mayCheck: boolean }) {
  const queries = useQueryClient()
  const query = useQuery(invoicesOptions(id))
  const [open, setOpen] = useState<string | null>(null)
  const [documentId, setDocumentId] = useQueryState("document", parseAsString.withOptions({ history: "push" }))
  const remove = useMutation({
    mutationFn: (invoiceId: string) => deleteInvoice(id, invoiceId),
    onSuccess: (next) => {
      queries.setQueryData(invoicesOptions(id).queryKey, next)
      toast.success(invoiceText.invoiceRemoved(next.number))
    },
    meta: { failed: "" },
  })
  const found = query.data
  // Once it is saved, there is nothing more to fill in from the document.
  const reading = found?.invoices.some((one) => one.documentId === documentId) ? null : documentId
  return (
    <Section
      title={invoiceText.invoices}
      level={2}
      className="px-(--gutter)!"
      beside={found ? String(found.invoices.length) : undefined}
    >
      {found && found.totals.length > 0 ? (
        <ul className="mb-3 font-medium text-13 text-ink">
          {found.totals.map((total) => (
            <li key={total.currency}>{totalWords(total)}</li>
          ))}
        </ul>
      ) : null}
      {query.error ? <p className="text-13 text-over">{query.error.message}</p> : null}
      {found && mayCheck && reading !== null ? (
        <ReadInvoice container={found} documentId={reading} onClose={() => void setDocumentId(null)} />
      ) : null}
      {found && mayCheck && reading === null ? (
        <InvoicesToCheck found={found.toCheck} onCheck={(id) => void setDocumentId(id)} />
      ) : null}
      {mayCheck && open === null && reading === null ? (
        <Button className="mb-3" onClick={() => setOpen("")}>
          {invoiceText.enterInvoice}
        </Button>
      ) : null}
      {found && open === "" ? <InvoiceForm container={found} entered={null} onClose={() => setOpen(null)} /> : null}
      {found && found.invoices.length === 0 && open === null && reading === null ? (
        <p className="text-13 text-ink-3">{invoiceText.noInvoices}</p>
      ) : null}
      <ul className="grid gap-4">
        {found?.invoices.map((entered) => (
          <li key={entered.id}>
            {open === entered.id ? (
              <InvoiceForm container={found} entered={entered} onClose={() => setOpen(null)} />
            ) : (
              <InvoiceCheck
                container={found}
                entered={entered}
                mayChange={mayCheck}
                actions={
                  mayCheck ? (
                    <>
                      <Button onClick={() => setOpen(entered.id)}>{invoiceText.change}</Button>
                      {entered.dispute === null ? (
                        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(entered.id)}>
                          {invoiceText.remove}
                        </Button>
                      ) : null}
                    </>
                  ) : null
                }
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type InvoicesToCheckProps = { found: ContainerInvoices["toCheck"]; onCheck: (documentId: string) => void }

function InvoicesToCheck({ found, onCheck }: InvoicesToCheckProps) {
  if (found.length === 0) return null
  return (
    <ul aria-label={invoiceText.invoicesInDocuments} className="mb-3 border-y">
      {found.map(({ documentId, name, isFromScan, invoice }) => (
        <li key={documentId} className="flex flex-wrap items-center gap-2 border-b py-2 text-13 last:border-b-0">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="text-ink">
              {invoice.invoiceNumber ? invoiceText.invoiceNumbered(invoice.invoiceNumber) : invoiceText.anInvoice}
            </span>
            <span className="text-ink-3">
              {invoiceText.notChecked(
                invoice.totalMinor === null ? null : formatMoney(invoice.totalMinor, invoice.currency),
                name,
              )}
              {isFromScan ? ` ${invoiceText.fromScan}` : ""}
            </span>
          </span>
          <Button onClick={() => onCheck(documentId)}>{invoiceText.checkInvoice}</Button>
        </li>
      ))}
    </ul>
  )
}

type ReadInvoiceProps = { container: ContainerInvoices; documentId: string; onClose: () => void }

function ReadInvoice({ container, documentId, onClose }: ReadInvoiceProps) {
  const query = useQuery(documentOptions(documentId))
  const top = useRef<HTMLDivElement>(null)
  const isThere = query.data !== undefined
  useEffect(() => {
    if (isThere) top.current?.scrollIntoView({ block: "start" })
  }, [isThere])
  if (!query.data) {
    return query.error ? (
      <ReadFailure query={query} what={invoiceText.document} />
    ) : (
      <SkeletonRows label={invoiceText.readingDocument} rows={4} rowHeight={46} columns="1fr 1fr 1fr" />
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
          title={invoiceText.chargesNothing(container.number)}
          actions={<Button onClick={onClose}>{invoiceText.close}</Button>}
        >
          {link}
          {invoiceText.noDates}
        </Notice>
      ) : (
        <>
          <Notice shape="due" title={invoiceText.lookFirst} className="pt-0">
            {invoiceText.readFrom}
            {link}
            {invoiceText.notReadAbout}
            {item.fromScan.length > 0 ? ` ${invoiceText.fromScan}` : ""}
          </Notice>
          <InvoiceForm container={container} entered={null} reading={reading} onClose={onClose} />
        </>
      )}
    </div>
  )
}
