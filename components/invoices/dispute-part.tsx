"use client"

import { useQueryClient } from "@tanstack/react-query"
import Link from "next/link"
import { useState } from "react"
import { z } from "zod"
import { formatFullTime } from "#lib/domain/days/local-time"
import { DISPUTE_ASKS, type DisputeAsk } from "#lib/domain/invoices/dispute-asks"
import { type Dispute, type DisputeState, disputeState } from "#lib/domain/invoices/dispute-state"
import { decimalOf, minorDigits, parseAmount } from "#lib/domain/money"
import { disputeHref, invoicesOptions, postDispute } from "#lib/queries/charges/charges"
import type { CheckedInvoice, ContainerInvoices } from "#lib/read/invoices/invoices"
import { disputeWords, requestWords } from "#lib/words/invoices/dispute"
import { disputeText } from "#lib/words/invoices/dispute-form"
import { amountFaultWords } from "#lib/words/invoices/invoice"
import { disputeInput } from "#lib/words/invoices/shape"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormEnd, useSendForm } from "../ui/forms/form.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { StatusWords } from "../ui/status-words.tsx"
import { useLeads } from "../ui/values/reach.tsx"

const SHAPES: Record<DisputeState, "unknown" | "due" | "ready"> = {
  drafted: "unknown",
  sent: "due",
  answered: "due",
  recovered: "ready",
}

type Props = {
  container: Pick<ContainerInvoices, "containerId" | "number" | "zone">
  entered: CheckedInvoice
  mayChange: boolean
}

export function DisputePart({ container, entered, mayChange }: Props) {
  const leads = useLeads()
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
            <summary className="touch-target w-fit cursor-pointer">{disputeText.history(versions.length)}</summary>
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
        <DisputeForm container={container} entered={entered} onClose={() => setOpen(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-3 max-sm:mt-5">
          {mayChange ? (
            <Button onClick={() => setOpen(true)}>{latest ? disputeText.update : disputeText.draft}</Button>
          ) : null}
          {leads(disputeHref(containerId, entered.id)) ? (
            <Link
              href={disputeHref(containerId, entered.id)}
              prefetch={false}
              className="touch-target font-medium text-12 text-accent hover:underline"
            >
              {disputeText.packOfInvoice}
            </Link>
          ) : null}
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

type FormProps = { container: { containerId: string; number: string }; entered: CheckedInvoice; onClose: () => void }

function DisputeForm({ container: { containerId, number }, entered, onClose }: FormProps) {
  const queries = useQueryClient()
  const latest = entered.dispute?.versions.at(-1)
  // The version it was opened with, so that a colleague's later save does not count as seen.
  const [opened, setOpened] = useState(latest?.version ?? 0)
  const [first, setFirst] = useState(() => toDisputeText(entered))
  const { currency } = entered.invoice
  const form = useSendForm({
    shape: disputeForm(currency),
    first,
    draft: `dispute:${entered.id}`,
    send: (dispute) => postDispute(containerId, entered.id, { version: opened, dispute }),
    onFailed: () => void queries.invalidateQueries(invoicesOptions(containerId)),
    onSent: (next) => {
      queries.setQueryData(invoicesOptions(containerId).queryKey, next)
      toast.success(disputeText.disputeSaved(number))
      onClose()
    },
  })
  const isStale = latest !== undefined && latest.version !== opened
  const line = (name: keyof DisputeText, label: string, more: { type?: "date"; hint?: string | undefined } = {}) => (
    <Field name={name} label={label} inputMode={more.type ? undefined : "decimal"} {...more} />
  )
  return (
    <Form form={form} aria-label={disputeText.dispute} className="mt-2 grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field name="ask" label={disputeText.weAsk} options={ASKS} />
        {line("disputedMinor", disputeText.amountInDispute(currency), {
          hint: entered.basis === "sample" ? disputeText.restsOnSample : undefined,
        })}
        {line("answerBy", disputeText.answerWanted, { type: "date" })}
      </div>
      <Field name="reason" label={disputeText.reason} hint={disputeText.reasonAbout} rows={2} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {line("sentOn", disputeText.sentOn, { type: "date", hint: disputeText.sentOnAbout })}
        {line("answeredOn", disputeText.answeredOn, { type: "date" })}
        {line("acceptedMinor", disputeText.amountAccepted(currency), { hint: disputeText.acceptedAbout })}
        {line("recoveredOn", disputeText.recoveredOn, { type: "date" })}
        {line("recoveredMinor", disputeText.amountRecovered(currency), { hint: disputeText.recoveredAbout })}
      </div>
      {isStale ? (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-12 text-over">
          {disputeText.changedMeanwhile(latest.byName, disputeWords(latest.dispute))}
          <Button onClick={() => setOpened(latest.version)}>{disputeText.keepMine}</Button>
          <Button
            onClick={() => {
              setOpened(latest.version)
              setFirst(toDisputeText(entered))
              form.clear(toDisputeText(entered))
            }}
          >
            {disputeText.takeTheirs}
          </Button>
        </div>
      ) : null}
      <FormEnd
        form={isStale ? { ...form, failure: null } : form}
        save={disputeText.saveDispute}
        onCancel={() => {
          form.clear()
          onClose()
        }}
      />
    </Form>
  )
}

const AMOUNTS = ["disputedMinor", "acceptedMinor", "recoveredMinor"] as const
const DAYS = ["answerBy", "sentOn", "answeredOn", "recoveredOn"] as const
type DisputeText = { ask: DisputeAsk } & Record<"reason" | (typeof AMOUNTS)[number] | (typeof DAYS)[number], string>

/**
 * A new dispute starts with the amount billed above our count, unless that uses a sample rate: no claim may rest on
 * one.
 */
function toDisputeText({ invoice, comparison, basis, dispute }: CheckedInvoice): DisputeText {
  const is = dispute?.versions.at(-1)?.dispute
  const above = "words" in comparison || basis === "sample" ? 0 : comparison.differenceMinor
  const start = { ask: "waive" as DisputeAsk, reason: null, disputedMinor: above > 0 ? above : null }
  const { currency: _, ...known }: Partial<Dispute> = is ?? {}
  const amount = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? "" : decimalOf(minor, minorDigits(invoice.currency))
  const all = { ...start, ...known }
  return {
    ask: all.ask,
    reason: all.reason ?? "",
    ...({
      ...Object.fromEntries(AMOUNTS.map((name) => [name, amount((all as Partial<Dispute>)[name])])),
      ...Object.fromEntries(DAYS.map((name) => [name, (all as Partial<Dispute>)[name] ?? ""])),
    } as Omit<DisputeText, "ask" | "reason">),
  }
}

const disputeShape = disputeInput.shape.dispute

function disputeForm(currency: string) {
  const amount = z.string().transform((text, context) => {
    if (text.trim() === "") return null
    const minor = parseAmount(text, currency)
    if (typeof minor === "number") return minor
    context.addIssue({ code: "custom", message: amountFaultWords(minor, currency) })
    return z.NEVER
  })
  const day = z.string().transform((text) => text || null)
  return z
    .object({
      ask: z.enum(DISPUTE_ASKS),
      reason: z.string(),
      disputedMinor: amount.refine((minor) => minor !== null, disputeText.amountMissing),
      ...{ acceptedMinor: amount, recoveredMinor: amount },
      ...{ answerBy: day, sentOn: day, answeredOn: day, recoveredOn: day },
    })
    .transform((typed): z.input<typeof disputeShape> => ({ ...typed, currency }))
    .pipe(disputeShape)
}
