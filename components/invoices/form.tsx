"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type InvoiceToSend, invoicesOptions, postInvoice } from "#lib/queries/charges/charges"
import { newId } from "#lib/queries/new-id"
import type { CheckedInvoice, ContainerInvoices } from "#lib/read/invoices/invoices"
import { invoiceText } from "#lib/words/invoices/form"
import { Form, FormEnd, SelectField, TextAreaField, TextField } from "../ui/forms/fields.tsx"
import { useDraftOf } from "../ui/forms/use-draft.ts"
import { toast } from "../ui/overlays/toast.ts"
import { type InvoiceReading, readingWords } from "./reading.ts"
import { INVOICE_DAYS, INVOICE_WORDS, type InvoiceText, readInvoiceText, toInvoiceText } from "./text.ts"

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
  const { text, setText, close } = useDraftOf<InvoiceText>(
    `invoice:${entered?.id ?? `${reading?.documentId ?? "new"} ${containerId}`}`,
    reading ? { ...reading.text, direction: "import" } : toInvoiceText(entered?.invoice ?? null, container),
    onClose,
  )
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [invoiceId] = useState(() => entered?.id ?? newId())
  const save = useMutation({
    mutationFn: (input: InvoiceToSend) => postInvoice(containerId, input),
    // What stands in the way may be a colleague's, saved since the page was read.
    onError: () => void queries.invalidateQueries(invoicesOptions(containerId)),
    onSuccess: (next) => {
      queries.setQueryData(invoicesOptions(containerId).queryKey, next)
      toast.success(invoiceText.saved)
      close()
    },
  })
  const set = (name: string) => (value: string) => setText({ ...text, [name]: value })

  function submit() {
    const read = readInvoiceText(text)
    if (!("billed" in read) || typeof read.billed === "string") return setFaults(read as Record<string, string>)
    setFaults({})
    if (!save.isPending)
      save.mutate({
        id: invoiceId,
        invoice: read as InvoiceToSend["invoice"],
        documentId: reading?.documentId ?? entered?.documentId ?? null,
      })
  }
  const mark = (name: string) => (reading ? readingWords(reading, name, text[name] ?? "") : undefined)
  const line = (name: string, label: string, more: { type?: string; hint?: string } = {}) => (
    <TextField
      key={name}
      label={label}
      hint={more.hint ?? mark(name)}
      error={faults[name]}
      type={more.type ?? "text"}
      value={text[name] ?? ""}
      onText={set(name)}
    />
  )

  return (
    <Form
      onSubmit={submit}
      aria-label={entered ? invoiceText.changeInvoice : reading ? invoiceText.readTitle : invoiceText.newInvoice}
      className="mb-3 grid gap-3 border-y py-3"
      noValidate
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label={invoiceText.for}
          hint={mark("clock")}
          error={faults.clock}
          value={text.clock ?? "demurrage"}
          options={text.clock === "" ? [{ value: "", label: invoiceText.choose }, ...CLOCKS] : CLOCKS}
          onChange={set("clock")}
        />
        <SelectField
          label={invoiceText.direction}
          hint={reading ? invoiceText.directionNotRead : undefined}
          value={text.direction ?? "import"}
          options={DIRECTIONS}
          onChange={set("direction")}
        />
        {line("currency", invoiceText.currency)}
        {line("total", invoiceText.totalDue)}
        {line("freeDays", invoiceText.freeTimeInDays)}
        {Object.entries(INVOICE_DAYS).map(([name, label]) => line(name, label, { type: "date" }))}
      </div>
      <TextAreaField
        label={invoiceText.datesCharged}
        hint={invoiceText.datesAbout(mark("billed"))}
        error={faults.billed}
        mono
        rows={3}
        value={text.billed ?? ""}
        onText={set("billed")}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {Object.entries(INVOICE_WORDS).map(([name, label]) => line(name, label))}
      </div>
      <FormEnd
        save={invoiceText.saveAndCheck}
        busy={save.isPending}
        error={save.error}
        way={invoiceText.openOther}
        onCancel={close}
      />
    </Form>
  )
}
