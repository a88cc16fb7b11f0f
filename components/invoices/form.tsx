"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useWatch } from "react-hook-form"
import { invoicesOptions, postInvoice, type StandingInvoice } from "#lib/queries/charges/charges"
import { newId } from "#lib/queries/new-id"
import type { CheckedInvoice, ContainerInvoices } from "#lib/read/invoices/invoices"
import { invoiceText } from "#lib/words/invoices/form"
import { FieldsThatDiffer } from "../ui/forms/changed-by-another.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { VersionedEnd } from "../ui/forms/versioned-end.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { type InvoiceReading, readingWords } from "./reading.ts"
import {
  INVOICE_BILLERS,
  INVOICE_CLOCKS,
  INVOICE_DAYS,
  INVOICE_DIRECTIONS,
  INVOICE_WORDS,
  type InvoiceText,
  invoiceFields,
  invoiceForm,
  toInvoiceText,
  typedFields,
} from "./text.ts"

type Props = {
  container: ContainerInvoices
  entered: CheckedInvoice | null
  reading?: InvoiceReading
  onClose: () => void
}

/** An invoice as billed. What it does not say stays empty, because that is checked. */
export function InvoiceForm({ container, entered, reading, onClose }: Props) {
  const queries = useQueryClient()
  const { containerId } = container
  const [first] = useState<InvoiceText>(() =>
    reading ? { ...reading.text, direction: "import" } : toInvoiceText(entered?.invoice ?? null, container),
  )
  const [id] = useState(() => entered?.id ?? newId())
  // The version it was opened with, so that a colleague's later save does not count as seen.
  const seen = useRef(entered?.version ?? 0)
  const form = useSendForm({
    shape: invoiceForm,
    first,
    draft: `invoice:${entered?.id ?? `${reading?.documentId ?? "new"} ${containerId}`}`,
    send: (invoice) =>
      postInvoice(containerId, {
        ...{ id, version: seen.current, invoice },
        documentId: reading?.documentId ?? entered?.documentId ?? null,
      }),
    // The obstacle may be a colleague's save since the page was read.
    onFailed: () => void queries.invalidateQueries(invoicesOptions(containerId)),
    onSent: (next) => {
      queries.setQueryData(invoicesOptions(containerId).queryKey, next)
      toast.success(invoiceText.saved(container.number))
      onClose()
    },
  })
  const close = () => {
    form.clear()
    onClose()
  }
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
          options={first.clock === "" ? [{ value: "", label: invoiceText.choose }, ...INVOICE_CLOCKS] : INVOICE_CLOCKS}
        />
        <Field
          name="direction"
          label={invoiceText.direction}
          hint={reading ? invoiceText.directionNotRead : undefined}
          options={INVOICE_DIRECTIONS}
        />
        <Field name="biller" label={invoiceText.biller} hint={invoiceText.billerAbout} options={INVOICE_BILLERS} />
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
      <VersionedEnd
        form={form}
        seen={seen}
        save={invoiceText.saveAndCheck}
        onCancel={close}
        way={invoiceText.openOther}
      >
        {(stands: StandingInvoice) => <InvoicesThatDiffer stands={stands} container={container} />}
      </VersionedEnd>
    </Form>
  )
}

function InvoicesThatDiffer({ stands, container }: { stands: StandingInvoice; container: ContainerInvoices }) {
  const yours = useWatch({ compute: (typed: InvoiceText) => typedFields(typed, container) })
  return <FieldsThatDiffer theirs={invoiceFields(toInvoiceText(stands.invoice, container))} yours={yours} />
}

function ReadMark({ reading, name }: { reading: InvoiceReading; name: string }) {
  return readingWords(reading, name, useWatch({ name }))
}
