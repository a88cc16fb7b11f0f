"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { parseAsString, useQueryState } from "nuqs"
import { useState } from "react"
import { totalWords } from "#lib/domain/dispute-state"
import { deleteInvoice, invoicesOptions } from "#lib/queries/charges"
import { Button } from "../ui/button.tsx"
import { Section } from "../ui/section.tsx"
import { toast } from "../ui/toast.ts"
import { InvoiceCheck } from "./invoice-check.tsx"
import { InvoiceForm } from "./invoice-form.tsx"
import { InvoicesToCheck } from "./invoices-to-check.tsx"
import { ReadInvoice } from "./read-invoice.tsx"

export function InvoicesPart({ id, mayCheck }: { id: string; mayCheck: boolean }) {
  const queries = useQueryClient()
  const query = useQuery(invoicesOptions(id))
  const [open, setOpen] = useState<string | null>(null)
  const [documentId, setDocumentId] = useQueryState("document", parseAsString.withOptions({ history: "push" }))
  const remove = useMutation({
    mutationFn: (invoiceId: string) => deleteInvoice(id, invoiceId),
    onSuccess: (next) => {
      queries.setQueryData(invoicesOptions(id).queryKey, next)
      toast.success("Invoice removed")
    },
    meta: { failed: "" },
  })
  const found = query.data
  // Once it is saved the document has nothing more to fill in.
  const reading = found?.invoices.some((one) => one.documentId === documentId) ? null : documentId
  return (
    <Section
      title="Invoices"
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
          Enter an invoice
        </Button>
      ) : null}
      {found && open === "" ? <InvoiceForm container={found} entered={null} onClose={() => setOpen(null)} /> : null}
      {found && found.invoices.length === 0 && open === null && reading === null ? (
        <p className="text-13 text-ink-3">
          None entered. Enter one as it was billed: it is held against the 20 items it must have, its 30-day clocks, and
          our count of each day.
        </p>
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
                      <Button onClick={() => setOpen(entered.id)}>Change</Button>
                      {entered.dispute === null ? (
                        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(entered.id)}>
                          Remove
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
