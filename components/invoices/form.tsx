"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useWatch } from "react-hook-form"
import { invoicesOptions, postInvoice } from "#lib/queries/charges/charges"
import { newId } from "#lib/queries/new-id"
import type { CheckedInvoice, ContainerInvoices } from "#lib/read/invoices/invoices"
import { invoiceText } from "#lib/words/invoices/form"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormEnd, useSendForm } from "../ui/forms/form.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { type InvoiceReading, readingWords } from "./reading.ts"
import { INVOICE_DAYS, INVOICE_WORDS, type InvoiceText, invoiceForm, toInvoiceText } from "./text.ts"

type Props = {
  container: ContainerInvoices
  entered: CheckedInvoice | null
  reading?: InvoiceReading
  onClose: () => void
}

const CLOCKS = [
  { value: "demurrage", label: invoiceText.demurrage },
  { value: "per_diem", label: invoiceText.perDiemDetention },
  { value: "storage", label: invoiceText.storage },
]
const DIRECTIONS = [
  { value: "import", label: invoiceText.import },
  { value: "export", label: invoiceText.export },
]

/** An invoice as it was billed. What it does not say stays empty: that is what is checked. */
export function InvoiceForm({ container, entered, reading, onClose }: Props) {
  const queries = useQueryClient()
  const { containerId } = container
  const [first] = useState<InvoiceText>(() =>
    reading ? { ...reading.text, direction: "import" } : toInvoiceText(entered?.invoice ?? null, container),
  )
  const [id] = useState(() => entered?.id ?? newId())
  const form = useSendForm({
    shape: invoiceForm,
    first,
    draft: `invoice:${entered?.id ?? `${reading?.documentId ?? "new"} ${containerId}`}`,
    send: (invoice) =>
      postInvoice(containerId, { id, invoice, documentId: reading?.documentId ?? entered?.documentId ?? null }),
    // What stands in the way may be a colleague's, saved since the page was read.
    onFailed: () => void queries.invalidateQueries(invoicesOptions(containerId)),
    onSent: (next) => {
      queries.setQueryData(invoicesOptions(containerId).queryKey, next)
      toast.success(invoiceText.saved(container.number))
      onClose()
    },
  })
  const mark = (name: string) => (reading ? <ReadMark reading={reading} name={name} /> : undefined)
  const line = (name: string, label: string, more: { type?: string } = {}) => (
    <Field key={name} name={name} label={label} hint={mark(name)} {...more} />
  )

  return (
    <Form
      form={form}
      aria-label={entered ? invoiceText.changeInvoice : reading ? invoiceText.readTitle : invoiceText.newInvoice}
      className="mb-3 grid gap-3 border-y py-3"
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <Field
          name="clock"
          label={invoiceText.for}
          hint={mark("clock")}
          options={first.clock === "" ? [{ value: "", label: invoiceText.choose }, ...CLOCKS] : CLOCKS}
        />
        <Field
          name="direction"
          label={invoiceText.direction}
          hint={reading ? invoiceText.directionNotRead : undefined}
          options={DIRECTIONS}
        />
        {line("currency", invoiceText.currency)}
        {line("totalMinor", invoiceText.totalDue)}
        {line("freeDays", invoiceText.freeTimeInDays)}
        {Object.entries(INVOICE_DAYS).map(([name, label]) => line(name, label, { type: "date" }))}
      </div>
      <Field
        name="billed"
        label={invoiceText.datesCharged}
        hint={
          <>
            {reading ? <>{mark("billed")}. </> : null}
            {invoiceText.datesAbout}
          </>
        }
        mono
        rows={3}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {Object.entries(INVOICE_WORDS).map(([name, label]) => line(name, label))}
      </div>
      <FormEnd
        form={form}
        save={invoiceText.saveAndCheck}
        way={invoiceText.openOther}
        onCancel={() => {
          form.clear()
          onClose()
        }}
      />
    </Form>
  )
}

function ReadMark({ reading, name }: { reading: InvoiceReading; name: string }) {
  return readingWords(reading, name, useWatch({ name }))
}
