"use client"

import Link from "next/link"
import { formatDay } from "#lib/domain/days/local-time"
import { normaliseNumber } from "#lib/domain/find/find"
import { formatMoney } from "#lib/domain/money"
import { chargesHref, checkInvoiceHref } from "#lib/queries/charges/charges"
import type { DocumentDetail, NamedInvoice } from "#lib/read/documents/item"
import { documentText } from "#lib/words/documents/page"
import { buttonClasses } from "../ui/button.tsx"
import { Section } from "../ui/section.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"

export function InvoiceSection({ detail, mayCheck }: { detail: DocumentDetail; mayCheck: boolean }) {
  return (
    <Section title={documentText.daysCharged} level={2} note={documentText.asOnInvoice}>
      {detail.item.fromScan.includes("charges") ? (
        <p className="mb-1.5 text-12">
          <StatusWords shape="unknown" wraps>
            {documentText.checkAgainst}
          </StatusWords>
        </p>
      ) : null}
      <div className="grid gap-3">
        {detail.invoices.map((invoice) => (
          <div key={invoice.containerNumber}>
            <Charged invoice={invoice} />
            <CheckInvoice detail={detail} invoice={invoice} mayCheck={mayCheck} />
          </div>
        ))}
      </div>
    </Section>
  )
}

function Charged({ invoice: { containerNumber, clock, currency, billed, totalMinor } }: { invoice: NamedInvoice }) {
  return (
    <>
      <p className="flex items-baseline gap-2 text-13">
        <ContainerNumber number={containerNumber ?? documentText.noContainerNamed} />
        <span className="text-12 text-ink-3">{clock ? documentText.clocks[clock] : documentText.unknownCharge}</span>
        <span className="ml-auto font-medium text-ink">
          {totalMinor === null ? documentText.totalNotFound : formatMoney(totalMinor, currency)}
        </span>
      </p>
      {billed.map(({ from, to, rateMinor, amountMinor }) => (
        <p key={`${from} ${rateMinor}`} className="flex gap-2 text-12 text-ink-2">
          <span>{documentText.dates(formatDay(from), formatDay(to), to.slice(0, 4))}</span>
          <span className="ml-auto">{documentText.aDay(formatMoney(rateMinor, currency))}</span>
          <span className="w-24 text-right">
            {amountMinor === null ? documentText.notSummed : formatMoney(amountMinor, currency)}
          </span>
        </p>
      ))}
      {billed.length === 0 ? <p className="text-12 text-ink-3">{documentText.noDates}</p> : null}
    </>
  )
}

type CheckInvoiceProps = { detail: DocumentDetail; invoice: NamedInvoice; mayCheck: boolean }

function CheckInvoice({ detail: { item, invoices, saved }, invoice, mayCheck }: CheckInvoiceProps) {
  const containers = invoice.container ? [invoice.container] : invoices.length === 1 ? item.containers : []
  const done = saved.filter(({ number, containerId }) =>
    invoice.container
      ? normaliseNumber(number) === normaliseNumber(invoice.container.number)
      : containers.some(({ id }) => id === containerId),
  )
  if (done.length > 0) {
    return (
      <>
        {done.map(({ id, containerId, number, enteredByName }) => (
          <p key={id} className="mt-1.5 text-12">
            <StatusWords shape="ready">{documentText.checkedBy(enteredByName)}</StatusWords>
            <Link href={chargesHref(containerId)} className="font-medium text-accent hover:underline">
              {documentText.resultAt(number)}
            </Link>
          </p>
        ))}
      </>
    )
  }
  if (containers.length === 0) {
    return <p className="mt-1.5 text-12 text-unknown">{documentText.cannotCheck}</p>
  }
  if (!mayCheck) return null
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      {containers.map(({ id, number }) => (
        <Link key={id} href={checkInvoiceHref(id, item.id)} className={buttonClasses()}>
          {invoice.container && invoices.length === 1
            ? documentText.checkInvoice
            : documentText.checkInvoiceNumber(number)}
        </Link>
      ))}
    </p>
  )
}
