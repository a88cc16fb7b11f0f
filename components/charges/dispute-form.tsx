"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useId, useState } from "react"
import { disputeWords } from "#lib/domain/dispute-state"
import { type DisputeToSend, invoicesOptions, postDispute } from "#lib/queries/charges"
import type { CheckedInvoice } from "#lib/read/invoices"
import { Button } from "../ui/button.tsx"
import { Field, fieldNoteId, Input, TextArea } from "../ui/input.tsx"
import { Select } from "../ui/select.tsx"
import { toast } from "../ui/toast.ts"
import { FailureWords } from "../work/failure-words.tsx"
import { useDraft } from "../work/use-draft.ts"
import { type DisputeText, readDisputeText, toDisputeText } from "./dispute-text.ts"

const ASKS = [
  { value: "waive", label: "Waive the charge" },
  { value: "reduce", label: "Reduce the invoice" },
  { value: "refund", label: "Refund what was paid" },
]

type Props = { containerId: string; entered: CheckedInvoice; onClose: () => void }

/** The dispute of an invoice, as it stands with the biller. Each save is kept as a version of its own. */
export function DisputeForm({ containerId, entered, onClose }: Props) {
  const id = useId()
  const queries = useQueryClient()
  const latest = entered.dispute?.versions.at(-1)
  const [draft, setDraft] = useDraft(`dispute:${entered.id}`)
  // The version it was opened on: what a colleague saves since does not pass for seen.
  const [opened, setOpened] = useState(latest?.version ?? 0)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const text: DisputeText = draft === null ? toDisputeText(entered) : (JSON.parse(draft) as DisputeText)
  const { currency } = entered.invoice
  const close = () => {
    setDraft(null)
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
  const set = (name: keyof DisputeText) => (value: string) => setDraft(JSON.stringify({ ...text, [name]: value }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const dispute = readDisputeText(text, currency)
    if ("faults" in dispute) return setFaults(dispute.faults)
    setFaults({})
    if (!save.isPending) save.mutate({ version: opened, dispute })
  }
  const line = (name: keyof DisputeText, label: string, more: { type?: "date"; hint?: string | undefined } = {}) => (
    <Field id={`${id}-${name}`} label={label} hint={more.hint} error={faults[name]}>
      <Input
        id={`${id}-${name}`}
        type={more.type ?? "text"}
        inputMode={more.type ? undefined : "decimal"}
        value={text[name]}
        onChange={(event) => set(name)(event.target.value)}
        aria-invalid={faults[name] ? true : undefined}
        aria-describedby={fieldNoteId(`${id}-${name}`)}
      />
    </Field>
  )

  return (
    <form onSubmit={submit} aria-label="Dispute" className="mt-2 grid gap-3" noValidate>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field id={`${id}-ask`} label="We ask the biller to">
          <Select id={`${id}-ask`} label="We ask the biller to" value={text.ask} options={ASKS} onChange={set("ask")} />
        </Field>
        {line("disputed", `Amount in dispute, ${currency}`, {
          hint: entered.basis === "sample" ? "Our count rests on a sample rate, not a contract" : undefined,
        })}
        {line("answerBy", "Answer wanted by", { type: "date" })}
      </div>
      <Field id={`${id}-reason`} label="Reason" hint="Printed in the dispute pack">
        <TextArea
          id={`${id}-reason`}
          rows={2}
          value={text.reason}
          onChange={(event) => set("reason")(event.target.value)}
          aria-describedby={fieldNoteId(`${id}-reason`)}
        />
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {line("sentOn", "Sent on", { type: "date", hint: "Empty: still a draft" })}
        {line("answeredOn", "Answered on", { type: "date" })}
        {line("accepted", `Amount accepted, ${currency}`, { hint: "0 if the claim was refused" })}
        {line("recoveredOn", "Recovered on", { type: "date" })}
        {line("recovered", `Amount recovered, ${currency}`, { hint: "Credited or paid back so far" })}
      </div>
      {latest && latest.version !== opened ? (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-12 text-over">
          {`${latest.byName} changed this dispute since you opened it. It now reads: ${disputeWords(latest.dispute)}.`}
          <Button onClick={() => setOpened(latest.version)}>Keep mine</Button>
          <Button
            onClick={() => {
              setOpened(latest.version)
              setDraft(null)
            }}
          >
            Take theirs
          </Button>
        </div>
      ) : save.error ? (
        <FailureWords error={save.error} />
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={save.isPending}>
          Save dispute
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
