"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { disputeWords } from "#lib/domain/dispute-state"
import { type DisputeToSend, invoicesOptions, postDispute } from "#lib/queries/charges"
import type { CheckedInvoice } from "#lib/read/invoices"
import { Button } from "../ui/button.tsx"
import { Form, FormEnd, SelectField, TextAreaField, TextField } from "../ui/fields.tsx"
import { toast } from "../ui/toast.ts"
import { useDraftOf } from "../work/use-draft.ts"
import { type DisputeText, readDisputeText, toDisputeText } from "./dispute-text.ts"

const ASKS = [
  { value: "waive", label: "Waive the charge" },
  { value: "reduce", label: "Reduce the invoice" },
  { value: "refund", label: "Refund what was paid" },
]

type Props = { containerId: string; entered: CheckedInvoice; onClose: () => void }

/** The dispute of an invoice, as it stands with the biller. Each save is kept as a version of its own. */
export function DisputeForm({ containerId, entered, onClose }: Props) {
  const queries = useQueryClient()
  const latest = entered.dispute?.versions.at(-1)
  const [text, setText, forget] = useDraftOf(`dispute:${entered.id}`, toDisputeText(entered))
  // The version it was opened on: what a colleague saves since does not pass for seen.
  const [opened, setOpened] = useState(latest?.version ?? 0)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { currency } = entered.invoice
  const close = () => {
    forget()
    onClose()
  }
  const save = useMutation({
    mutationFn: (input: DisputeToSend) => postDispute(containerId, entered.id, input),
    onError: () => void queries.invalidateQueries(invoicesOptions(containerId)),
    onSuccess: (next) => {
      queries.setQueryData(invoicesOptions(containerId).queryKey, next)
      toast.success("Dispute saved")
      close()
    },
  })
  const set = (name: keyof DisputeText) => (value: string) => setText({ ...text, [name]: value })

  const isStale = latest !== undefined && latest.version !== opened
  function submit() {
    const dispute = readDisputeText(text, currency)
    if ("faults" in dispute) return setFaults(dispute.faults)
    setFaults({})
    if (!save.isPending) save.mutate({ version: opened, dispute })
  }
  const line = (name: keyof DisputeText, label: string, more: { type?: "date"; hint?: string | undefined } = {}) => (
    <TextField
      label={label}
      hint={more.hint}
      error={faults[name]}
      type={more.type ?? "text"}
      inputMode={more.type ? undefined : "decimal"}
      value={text[name]}
      onText={set(name)}
    />
  )

  return (
    <Form onSubmit={submit} aria-label="Dispute" className="mt-2 grid gap-3" noValidate>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <SelectField label="We ask the biller to" value={text.ask} options={ASKS} onChange={set("ask")} />
        {line("disputed", `Amount in dispute, ${currency}`, {
          hint: entered.basis === "sample" ? "Our count rests on a sample rate, not a contract" : undefined,
        })}
        {line("answerBy", "Answer wanted by", { type: "date" })}
      </div>
      <TextAreaField
        label="Reason"
        hint="Printed in the dispute pack"
        rows={2}
        value={text.reason}
        onText={set("reason")}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {line("sentOn", "Sent on", { type: "date", hint: "Empty: still a draft" })}
        {line("answeredOn", "Answered on", { type: "date" })}
        {line("accepted", `Amount accepted, ${currency}`, { hint: "0 if the claim was refused" })}
        {line("recoveredOn", "Recovered on", { type: "date" })}
        {line("recovered", `Amount recovered, ${currency}`, { hint: "Credited or paid back so far" })}
      </div>
      {isStale ? (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-12 text-over">
          {`${latest.byName} changed this dispute since you opened it. It now reads: ${disputeWords(latest.dispute)}.`}
          <Button onClick={() => setOpened(latest.version)}>Keep mine</Button>
          <Button
            onClick={() => {
              setOpened(latest.version)
              forget()
            }}
          >
            Take theirs
          </Button>
        </div>
      ) : null}
      <FormEnd save="Save dispute" busy={save.isPending} error={isStale ? null : save.error} onCancel={close} />
    </Form>
  )
}
