"use client"

import Link from "next/link"
import { useState } from "react"
import { type DisputeState, disputeState, disputeWords, requestWords } from "#lib/domain/dispute-state"
import { formatFullTime } from "#lib/domain/local-time"
import { disputeHref } from "#lib/queries/charges"
import type { CheckedInvoice, ContainerInvoices } from "#lib/read/invoices"
import { Button } from "../ui/button.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { DisputeForm } from "./dispute-form.tsx"

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
    <section aria-label="Dispute" className="mt-3">
      <h4 className="font-semibold text-13 text-ink">Dispute</h4>
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
            <summary className="cursor-pointer">{`History, ${versions.length}`}</summary>
            <ol>
              {versions.toReversed().map(({ version, dispute, at, byName }) => (
                <li key={version}>{`${formatFullTime(at, zone)}, ${byName}: ${disputeWords(dispute)}`}</li>
              ))}
            </ol>
          </details>
        </>
      ) : (
        <p className="text-13 text-ink-3">None. Draft one to ask the biller to waive or reduce the charge.</p>
      )}
      {open ? (
        <DisputeForm containerId={containerId} entered={entered} onClose={() => setOpen(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {mayChange ? (
            <Button onClick={() => setOpen(true)}>{latest ? "Update dispute" : "Draft a dispute"}</Button>
          ) : null}
          <Link
            href={disputeHref(containerId, entered.id)}
            prefetch={false}
            className="font-medium text-12 text-accent hover:underline"
          >
            Dispute pack of this invoice
          </Link>
        </div>
      )}
    </section>
  )
}
