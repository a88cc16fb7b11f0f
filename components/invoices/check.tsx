import Link from "next/link"
import type { ReactNode } from "react"
import { formatDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { documentHref } from "#lib/queries/documents/documents"
import type { CheckedInvoice, ContainerInvoices } from "#lib/read/invoices/invoices"
import { datesOfInvoice } from "#lib/words/invoices/biller"
import { checkText } from "#lib/words/invoices/check-page"
import { invoiceClockWords } from "#lib/words/invoices/clocks"
import { differenceWords, lineSumWords } from "#lib/words/invoices/differences"
import { itemLabel, itemsWords } from "#lib/words/invoices/items"
import { StatusWords } from "../ui/status-words.tsx"
import { RowTh, Th } from "../ui/th.tsx"
import { DisputePart } from "./dispute-part.tsx"
import { OverlapWords } from "./overlap-words.tsx"

const STATES = { "in time": "ready", late: "over", running: "due", over: "over", "cannot tell": "unknown" } as const

type Props = {
  container: Pick<ContainerInvoices, "containerId" | "number" | "zone">
  entered: CheckedInvoice
  mayChange: boolean
  actions: ReactNode
}

export function InvoiceCheck({ container, entered, mayChange, actions }: Props) {
  const { invoice, items, clocks, comparison, basis } = entered
  const total =
    invoice.totalMinor === null ? checkText.totalNotStated : formatMoney(invoice.totalMinor, invoice.currency)
  return (
    <article
      id={`invoice-${entered.id}`}
      aria-label={checkText.invoiceOf(total)}
      className="scroll-mt-16 border-y py-3"
    >
      <div className="flex flex-wrap items-start gap-2">
        <h3 className="min-w-0 flex-1 font-semibold text-14 text-ink">
          {checkText.title(
            invoice.clock.replace("_", " "),
            total,
            invoice.invoiceDate && formatDay(invoice.invoiceDate),
          )}
          {invoice.invoiceNumber || invoice.issuer ? (
            <span className="block font-normal text-13 text-ink-2">
              {checkText.head(invoice.invoiceNumber, invoice.issuer)}
            </span>
          ) : null}
          <span className="block font-normal text-12 text-ink-3">
            {entered.documentId === null
              ? checkText.enteredBy(entered.enteredByName)
              : checkText.lookedAtBy(entered.enteredByName)}
            {entered.documentId === null ? null : (
              <Link href={documentHref(entered.documentId)} className="font-medium text-accent hover:underline">
                {entered.documentName ?? checkText.aDocument}
              </Link>
            )}
          </span>
        </h3>
        {actions}
      </div>
      <h4 className="mt-3 font-semibold text-13 text-ink">{checkText.billedAgainstCount}</h4>
      {"words" in comparison ? (
        <p className="text-13 text-unknown">{checkText.notRecomputed(comparison.words)}</p>
      ) : (
        <>
          <p className="text-13 text-ink">
            {checkText.billedAndRecomputed(
              formatMoney(comparison.billedMinor, comparison.currency),
              formatMoney(comparison.recomputedMinor, comparison.currency),
            )}
            <strong>{checkText.differenceOf(formatMoney(comparison.differenceMinor, comparison.currency))}</strong>
            {checkText.daysAgree(comparison.daysAgreed, entered.source)}
          </p>
          {basis === "sample" ? (
            <p className="text-13">
              <StatusWords shape="due" wraps>
                {checkText.restsOnSample(SAMPLE_MARK)}
              </StatusWords>
            </p>
          ) : null}
          {comparison.differences.length > 0 ? <Differences comparison={comparison} /> : null}
        </>
      )}
      <InvoiceDates entered={entered} />
      {entered.lineSums.length > 0 ? (
        <ul aria-label={checkText.lineSums} className="text-13">
          {entered.lineSums.map((line) => (
            <li key={`${line.from} ${line.to} ${line.rateMinor} ${line.amountMinor}`}>
              <StatusWords shape="due" wraps>
                {lineSumWords(line, invoice.currency)}
              </StatusWords>
            </li>
          ))}
        </ul>
      ) : null}
      {entered.overlap ? (
        <OverlapWords
          overlap={entered.overlap}
          currency={invoice.currency}
          zone={container.zone}
          isBilled={entered.source === null}
        />
      ) : null}
      <DisputePart container={container} entered={entered} mayChange={mayChange} />
      <h4 className="mt-3 font-semibold text-13 text-ink">{checkText.clocks}</h4>
      <ul className="grid gap-0.5 text-13">
        {clocks.map((clock) => (
          <li key={clock.name}>
            <StatusWords shape={STATES[clock.state]} wraps>
              {`${invoiceClockWords(clock)}${clock.daysLeft !== null && clock.daysLeft >= 0 ? checkText.daysLeft(clock.daysLeft) : ""}`}
            </StatusWords>
          </li>
        ))}
      </ul>
      <h4 className="mt-3 font-semibold text-13 text-ink">{checkText.items}</h4>
      <p className={items.missing.length > 0 ? "text-13 text-over" : "text-13 text-ready"}>
        {itemsWords(items.missing)}
      </p>
      <ol className="mt-1 grid gap-x-6 text-12 sm:grid-cols-2">
        {items.items.map(({ number, paragraph, state }) => (
          <li key={number} className={state === "missing" ? "text-over" : "text-ink-2"}>
            {`${number}. ${itemLabel({ number })} ${paragraph}: ${state}`}
          </li>
        ))}
      </ol>
    </article>
  )
}

function InvoiceDates({ entered }: { entered: CheckedInvoice }) {
  return (
    <ul aria-label={checkText.dates} className="mt-1 grid gap-0.5 text-13 text-ink-2">
      {datesOfInvoice(entered).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

function Differences({ comparison }: { comparison: Extract<CheckedInvoice["comparison"], { currency: string }> }) {
  const money = (minor: number) => formatMoney(minor, comparison.currency)
  return (
    <div className="relative overflow-x-auto">
      <table className="mt-1 w-full max-w-170 text-13">
        <caption className="sr-only">{checkText.daysDiffer}</caption>
        <thead>
          <tr className="border-b text-12 text-ink-3 [&>th]:h-7 [&>th]:font-normal">
            <Th>{checkText.day}</Th>
            <Th right>{checkText.billed}</Th>
            <Th right>{checkText.ourCount}</Th>
            <Th right>{checkText.difference}</Th>
            <Th className="pl-4">{checkText.why}</Th>
          </tr>
        </thead>
        <tbody>
          {comparison.differences.map((one) => (
            <tr key={`${one.day} ${one.from} ${one.reason} ${one.billedMinor}`} className="border-b [&>*]:h-7">
              <RowTh className="text-ink">{one.day ? formatDay(one.day) : checkText.sums}</RowTh>
              <td className="text-right text-ink-2">{money(one.billedMinor)}</td>
              <td className="text-right text-ink-2">{money(one.recomputedMinor)}</td>
              <td className="text-right text-ink">{money(one.differenceMinor)}</td>
              <td className="pl-4 text-ink-2">{differenceWords(one.reason)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold text-ink">
            <th scope="row" className="h-7 text-left">
              {checkText.all}
            </th>
            <td colSpan={2} />
            <td className="text-right">
              {money(comparison.differences.reduce((sum, one) => sum + one.differenceMinor, 0))}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
