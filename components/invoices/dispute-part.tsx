"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import Link from "next/link"
import { useState } from "react"
import { type CalendarDay, toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatFullTime } from "#lib/domain/days/local-time"
import { DISPUTE_ASKS, type DisputeAsk } from "#lib/domain/invoices/dispute-asks"
import { type Dispute, type DisputeState, disputeState } from "#lib/domain/invoices/dispute-state"
import { decimalOf, minorDigits } from "#lib/domain/money"
import { type DisputeToSend, disputeHref, invoicesOptions, postDispute } from "#lib/queries/charges/charges"
import type { CheckedInvoice, ContainerInvoices } from "#lib/read/invoices/invoices"
import { disputeWords, requestWords } from "#lib/words/invoices/dispute"
import { disputeText } from "#lib/words/invoices/dispute-form"
import { Button } from "../ui/button.tsx"
import { Form, FormEnd, SelectField, TextAreaField, TextField } from "../ui/forms/fields.tsx"
import { useDraftOf } from "../ui/forms/use-draft.ts"
import { toast } from "../ui/overlays/toast.ts"
import { StatusWords } from "../ui/status-words.tsx"
import { readAmount } from "./text.ts"

const SHAPES: Record<DisputeState, "unknown" | "due" | "ready"> = {
  drafted: "unknown",
  sent: "due",
  answered: "due",
  recovered: "ready",
}

type Props = { container: Pick<ContainerInvoices, "containerId" | "zone">; entered: CheckedInvoice; mayChange: boolean }

export function DisputePart({ container, entered, mayChange }: Props) {
  const { containerId, zone } = container
  const [open, setOpen] = useState(false)
  const versions = entered.dispute?.versions ?? []
  const latest = versions.at(-1)
  return (
    <section aria-label={disputeText.dispute} className="mt-3">
      <h4 className="font-semibold text-13 text-ink">{disputeText.dispute}</h4>
      {latest ? (
        <>
          <p className="text-13">
            <StatusWords wraps shape={SHAPES[disputeState(latest.dispute)]}>
              {disputeWords(latest.dispute)}
            </StatusWords>
          </p>
          <p className="text-13 text-ink-2">
            {[requestWords(latest.dispute), latest.dispute.reason ?? ""].filter(Boolean).join(" ")}
          </p>
          <details className="text-12 text-ink-2">
            <summary className="cursor-pointer">{disputeText.history(versions.length)}</summary>
            <ol>
              {versions.toReversed().map(({ version, dispute, at, byName }) => (
                <li key={version}>{`${formatFullTime(at, zone)}, ${byName}: ${disputeWords(dispute)}`}</li>
              ))}
            </ol>
          </details>
        </>
      ) : (
        <p className="text-13 text-ink-3">{disputeText.noDispute}</p>
      )}
      {open ? (
        <DisputeForm containerId={containerId} entered={entered} onClose={() => setOpen(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {mayChange ? (
            <Button onClick={() => setOpen(true)}>{latest ? disputeText.update : disputeText.draft}</Button>
          ) : null}
          <Link
            href={disputeHref(containerId, entered.id)}
            prefetch={false}
            className="font-medium text-12 text-accent hover:underline"
          >
            {disputeText.packOfInvoice}
          </Link>
        </div>
      )}
    </section>
  )
}

const ASKS = [
  { value: "waive", label: disputeText.waiveCharge },
  { value: "reduce", label: disputeText.reduceInvoice },
  { value: "refund", label: disputeText.refundWhatPaid },
]

type FormProps = { containerId: string; entered: CheckedInvoice; onClose: () => void }

function DisputeForm({ containerId, entered, onClose }: FormProps) {
  const queries = useQueryClient()
  const latest = entered.dispute?.versions.at(-1)
  const { text, setText, forget, close } = useDraftOf(`dispute:${entered.id}`, toDisputeText(entered), onClose)
  // The version it was opened on: what a colleague saves since does not pass for seen.
  const [opened, setOpened] = useState(latest?.version ?? 0)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { currency } = entered.invoice
  const save = useMutation({
    mutationFn: (input: DisputeToSend) => postDispute(containerId, entered.id, input),
    onError: () => void queries.invalidateQueries(invoicesOptions(containerId)),
    onSuccess: (next) => {
      queries.setQueryData(invoicesOptions(containerId).queryKey, next)
      toast.success(disputeText.disputeSaved)
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
    <Form onSubmit={submit} aria-label={disputeText.dispute} className="mt-2 grid gap-3" noValidate>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <SelectField label={disputeText.weAsk} value={text.ask} options={ASKS} onChange={set("ask")} />
        {line("disputed", disputeText.amountInDispute(currency), {
          hint: entered.basis === "sample" ? disputeText.restsOnSample : undefined,
        })}
        {line("answerBy", disputeText.answerWanted, { type: "date" })}
      </div>
      <TextAreaField
        label={disputeText.reason}
        hint={disputeText.reasonAbout}
        rows={2}
        value={text.reason}
        onText={set("reason")}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {line("sentOn", disputeText.sentOn, { type: "date", hint: disputeText.sentOnAbout })}
        {line("answeredOn", disputeText.answeredOn, { type: "date" })}
        {line("accepted", disputeText.amountAccepted(currency), { hint: disputeText.acceptedAbout })}
        {line("recoveredOn", disputeText.recoveredOn, { type: "date" })}
        {line("recovered", disputeText.amountRecovered(currency), { hint: disputeText.recoveredAbout })}
      </div>
      {isStale ? (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-12 text-over">
          {disputeText.changedMeanwhile(latest.byName, disputeWords(latest.dispute))}
          <Button onClick={() => setOpened(latest.version)}>{disputeText.keepMine}</Button>
          <Button
            onClick={() => {
              setOpened(latest.version)
              forget()
            }}
          >
            {disputeText.takeTheirs}
          </Button>
        </div>
      ) : null}
      <FormEnd
        save={disputeText.saveDispute}
        busy={save.isPending}
        error={isStale ? null : save.error}
        onCancel={close}
      />
    </Form>
  )
}

const DISPUTE_AMOUNTS = ["disputed", "accepted", "recovered"] as const
const DISPUTE_DAYS = ["answerBy", "sentOn", "answeredOn", "recoveredOn"] as const
type DisputeText = Record<"ask" | "reason" | (typeof DISPUTE_AMOUNTS)[number] | (typeof DISPUTE_DAYS)[number], string>

/** A new one starts with what is billed above our count, unless the count rests on a sample rate: no claim rests on that. */
function toDisputeText({ invoice, comparison, basis, dispute }: CheckedInvoice): DisputeText {
  const amount = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? "" : decimalOf(minor, minorDigits(invoice.currency))
  const is = dispute?.versions.at(-1)?.dispute
  const above = "words" in comparison || basis === "sample" ? 0 : comparison.differenceMinor
  return {
    ask: is?.ask ?? "waive",
    reason: is?.reason ?? "",
    disputed: is ? amount(is.disputedMinor) : above > 0 ? amount(above) : "",
    ...{ answerBy: is?.answerBy ?? "", sentOn: is?.sentOn ?? "", answeredOn: is?.answeredOn ?? "" },
    ...{
      accepted: amount(is?.acceptedMinor),
      recoveredOn: is?.recoveredOn ?? "",
      recovered: amount(is?.recoveredMinor),
    },
  }
}

function readDisputeText(text: DisputeText, currency: string): Dispute | { faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const amount = (name: (typeof DISPUTE_AMOUNTS)[number]): number | null => {
    if (text[name].trim() === "") return null
    const minor = readAmount(text[name], currency)
    if (minor === null) faults[name] = disputeText.amountWrong(currency)
    return minor
  }
  const day = (name: (typeof DISPUTE_DAYS)[number]): CalendarDay | null => {
    const found = text[name] === "" ? null : toCalendarDay(text[name])
    if (text[name] !== "" && found === null) faults[name] = disputeText.dateWrong
    return found ?? null
  }
  const disputedMinor = amount("disputed")
  if (disputedMinor === null && !faults.disputed) faults.disputed = disputeText.amountMissing
  const read = {
    ask: DISPUTE_ASKS.find((ask) => ask === text.ask) ?? ("waive" satisfies DisputeAsk),
    currency,
    disputedMinor: disputedMinor ?? 0,
    reason: text.reason.trim() || null,
    ...{ answerBy: day("answerBy"), sentOn: day("sentOn"), answeredOn: day("answeredOn") },
    ...{ acceptedMinor: amount("accepted"), recoveredOn: day("recoveredOn"), recoveredMinor: amount("recovered") },
  }
  return Object.keys(faults).length > 0 ? { faults } : read
}
