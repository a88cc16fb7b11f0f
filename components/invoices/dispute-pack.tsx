import Link from "next/link"
import { formatFullDay, formatFullTime } from "#lib/domain/days/local-time"
import { disputeWords, requestWords } from "#lib/domain/invoices/dispute-state"
import {
  entryTime,
  entryWords,
  periodWords,
  rateWords,
  SAMPLE_WARNING,
  zoneWords,
} from "#lib/domain/invoices/pack-words"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { chargesHref, disputeCsvHref } from "#lib/queries/charges/charges"
import type { ChargedClock } from "#lib/read/charges/charges"
import type { DisputePack as Pack, PackEntry, PackInvoice } from "#lib/read/invoices/dispute"
import { PAPER } from "../ui/page/paper.ts"
import { PrintButton } from "../ui/page/print-button.tsx"
import { RowTh, Th } from "../ui/th.tsx"
import { Counted, LabelTable, Part } from "./pack-parts.tsx"

const NAMES = { demurrage: "Demurrage", per_diem: "Per diem", storage: "Terminal storage" } as const

type Props = { pack: Pack; containerId: string; invoiceId: string | undefined }

export function DisputePack({ pack, containerId, invoiceId }: Props) {
  const { zone } = pack
  const clocks = pack.charges.clocks.filter((clock): clock is ChargedClock => "days" in clock)
  return (
    <div style={PAPER} className="min-h-dvh bg-surface text-ink">
      <div className="flex items-center gap-3 border-b px-(--gutter) py-2.5 print:hidden">
        <Link href={chargesHref(containerId)} className="text-13 text-ink-2 hover:text-ink">
          Back to the charges
        </Link>
        <a
          href={disputeCsvHref(containerId, invoiceId)}
          download
          className="ml-auto text-13 text-ink-2 underline hover:text-ink"
        >
          CSV
        </a>
        <PrintButton />
      </div>
      <main className="mx-auto max-w-200 px-8 py-8 text-ink max-sm:px-4 print:max-w-none print:px-0 print:py-0">
        {pack.usesSample ? (
          <p role="note" className="mb-4 border-2 border-ink p-3 font-semibold text-13">
            {SAMPLE_WARNING}
          </p>
        ) : null}
        <p className="text-12 text-ink-2">{`Dispute pack, laid out to 46 CFR 541.6. As of ${formatFullTime(pack.asOf, zone)}`}</p>
        <h1 className="font-mono font-semibold text-[32px] leading-10">{pack.number}</h1>
        <p className="text-13 text-ink-2">
          {`Days and times are of ${zoneWords(zone)}. What we count is our own count by the rate named, no invoice.`}
        </p>
        {pack.invoices.map((one) => (
          <DisputeInvoice key={one.id} entered={one} zone={zone} />
        ))}
        {pack.invoices.length === 0 ? (
          <Part title="Invoice">
            <p className="text-13">
              No invoice is entered: parties, invoice number and date, and what was billed are not given. Enter it on
              the charges page.
            </p>
          </Part>
        ) : null}
        <Part title="The shipment, by the numbers of the rule">
          <LabelTable rows={pack.items.map(({ number, label, words }) => [`${number} ${label}`, words])} />
        </Part>
        {clocks.map((clock) => (
          <Part key={clock.clock} title={`${NAMES[clock.clock]}: days charged though no pickup was possible`}>
            <DisputeDays clock={clock} zone={zone} />
          </Part>
        ))}
        {clocks.length === 0 ? (
          <Part title="Charges">
            <p className="text-13">Nothing can be counted: no clock has a rate and a start.</p>
          </Part>
        ) : null}
        <Part title="Availability: when it could be picked up and when not">
          <DisputeAvailability entries={pack.availability} zone={zone} />
        </Part>
        <p className="mt-6 text-11 text-ink-2">
          {`The history holds ${pack.reported.count} reported states of this container${pack.reported.first && pack.reported.last ? `, from ${formatFullTime(pack.reported.first, zone)} to ${formatFullTime(pack.reported.last, zone)}` : ""}. Each notification is signed by the tracking service and kept with its id and the time it came in.`}
        </p>
      </main>
    </div>
  )
}

function DisputeAvailability({ entries, zone }: { entries: readonly PackEntry[]; zone: string | null }) {
  if (entries.length === 0)
    return <p className="text-13">Nothing was reported of holds, availability or closed gates.</p>
  return (
    <table className="w-full text-12">
      <thead>
        <tr className="border-b text-left [&>th]:py-1 [&>th]:pr-3 [&>th]:font-normal [&>th]:text-ink-2">
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Source, received</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr
            key={`${entry.kind} ${entry.name} ${entry.day} ${entry.at}`}
            className="border-b align-top [&>*]:py-1 [&>*]:pr-3"
          >
            <RowTh className="w-56 max-sm:w-28">{entryTime(entry, zone)}</RowTh>
            <td>{entryWords(entry)}</td>
            <td className="wrap-anywhere text-ink-2">
              {entry.source}
              {entry.notificationId ? <span className="block font-mono">{entry.notificationId}</span> : null}
              {entry.receivedAt ? (
                <span className="block">{`received ${formatFullTime(entry.receivedAt, zone)}`}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DisputeDays({ clock, zone }: { clock: ChargedClock; zone: string | null }) {
  const { overlap, currency, basis } = clock
  if ("words" in overlap) return <p className="text-13">{overlap.words}</p>
  const money = (minor: number) => `${formatMoney(minor, currency)}${basis === "sample" ? ` (${SAMPLE_MARK})` : ""}`
  return (
    <>
      <p className="text-13">
        {`${overlap.charged.days} ${overlap.charged.days === 1 ? "day" : "days"} charged, ${money(overlap.charged.minor)}, by ${clock.source}. ${overlap.overlapping.days} of them, ${money(overlap.overlapping.minor)}, met a hold, a closed gate or “not available”; ${overlap.wholeDays.days}, ${money(overlap.wholeDays.minor)}, all day.`}
        {overlap.notKnown.length > 0 ? ` Not known: ${overlap.notKnown.join(" and ")}.` : ""}
      </p>
      {overlap.days.length > 0 ? (
        <table className="mt-1 w-full text-12">
          <thead>
            <tr className="border-b text-left [&>th]:py-1 [&>th]:font-normal [&>th]:text-ink-2">
              <th scope="col">Day</th>
              <Th right>Charged</Th>
              <th scope="col" className="pl-4">
                Stood in the way
              </th>
              <th scope="col">Extent</th>
            </tr>
          </thead>
          <tbody>
            {overlap.days.map(({ day, rateMinor, reasons }) => (
              <tr key={day} className="border-b align-top [&>*]:py-1">
                <RowTh className="sm:whitespace-nowrap">{formatFullDay(day)}</RowTh>
                <td className="text-right">
                  <Counted minor={rateMinor} currency={currency} basis={basis} />
                </td>
                <td className="pl-4">
                  {reasons.map(({ kind, words, from, until }) => (
                    <span key={`${kind} ${words}`} className="block">
                      {`${kind}${words ? `: ${words}` : ""}${from ? `, ${formatFullTime(from, zone)} to ${until ? formatFullTime(until, zone) : "now"}` : ""}`}
                    </span>
                  ))}
                </td>
                <td>
                  {reasons.map(({ kind, extent }) => (
                    <span key={kind} className="block">
                      {extent === "whole" ? "all day" : "part"}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}

function DisputeInvoice({ entered, zone }: { entered: PackInvoice; zone: string | null }) {
  const { invoice, items, dispute, parties, about, clocks } = entered
  const name = invoice.invoiceNumber ? `Invoice ${invoice.invoiceNumber}` : "Invoice without a number"
  const versions = dispute?.versions ?? []
  const latest = versions.at(-1)?.dispute
  return (
    <>
      <Part title={`${name}: parties`}>
        <LabelTable rows={[...parties, ...about]} />
      </Part>
      <Part title={`${name}: billed against our count`}>
        <Periods entered={entered} />
      </Part>
      <Part title={`${name}: what it leaves out (46 CFR 541.6)`}>
        {items.missing.length === 0 ? (
          <p className="text-13">Nothing: it holds every item.</p>
        ) : (
          <>
            <ul className="text-13">
              {items.missing.map(({ number, label, paragraph }) => (
                <li key={number}>{`${number}. ${label} ${paragraph}`}</li>
              ))}
            </ul>
            <p className="mt-1 text-13">An omission ends the duty to pay (46 CFR 541.5).</p>
          </>
        )}
        <ul className="mt-2 text-12 text-ink-2">
          {clocks.map(({ name: clock, words }) => (
            <li key={clock}>{words}</li>
          ))}
        </ul>
      </Part>
      <Part title={`${name}: request`}>
        {latest ? (
          <>
            <p className="font-semibold text-14">{requestWords(latest)}</p>
            {latest.reason ? <p className="text-13">{latest.reason}</p> : null}
            {entered.basis === "sample" ? (
              <p className="text-13">{`The count beside it rests on a ${SAMPLE_MARK}.`}</p>
            ) : null}
            <ol className="mt-1 text-12 text-ink-2">
              {versions.map(({ version, dispute: one, at, byName }) => (
                <li key={version}>{`${disputeWords(one)} (noted ${formatFullTime(at, zone)} by ${byName})`}</li>
              ))}
            </ol>
          </>
        ) : (
          <p className="text-13">None drafted.</p>
        )}
      </Part>
    </>
  )
}

function Periods({ entered }: { entered: PackInvoice }) {
  const { invoice, comparison, periods, basis, source } = entered
  const { currency } = invoice
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must be reached by keys */}
      <section aria-label="Billed and counted, per period" tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full text-12 max-sm:min-w-160">
          <thead>
            <tr className="border-b text-right [&>th]:py-1 [&>th]:pl-3 [&>th]:font-normal [&>th]:text-ink-2">
              <Th className="pl-0!">Period</Th>
              <th scope="col">Days billed</th>
              <th scope="col">Rate</th>
              <th scope="col">Amount billed</th>
              <th scope="col">Our days</th>
              <th scope="col">Our rate</th>
              <th scope="col">Our amount</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {periods.map((line) => (
              <tr key={`${line.kind} ${line.from}`} className="border-b text-right align-top [&>*]:py-1 [&>*]:pl-3">
                <RowTh className="pl-0!">{periodWords(line)}</RowTh>
                <td>{line.billed.days}</td>
                <td>{rateWords(line.billed.rates, currency)}</td>
                <td>{formatMoney(line.billed.minor, currency)}</td>
                {line.ours === null || line.differenceMinor === null ? (
                  <td colSpan={4}>Cannot tell</td>
                ) : (
                  <>
                    <td>{line.ours.days}</td>
                    <td>
                      {rateWords(line.ours.rates, currency)}
                      {basis === "sample" && line.ours.rates.length > 0 ? (
                        <span className="block text-11">{SAMPLE_MARK}</span>
                      ) : null}
                    </td>
                    <td>
                      <Counted minor={line.ours.minor} currency={currency} basis={basis} />
                    </td>
                    <td>
                      <Counted minor={line.differenceMinor} currency={currency} basis={basis} />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
          {"words" in comparison ? null : (
            <tfoot>
              <tr className="text-right align-top font-semibold [&>*]:py-1 [&>*]:pl-3">
                <th scope="row" className="pl-0! text-left">
                  All
                </th>
                <td colSpan={2} />
                <td>{formatMoney(comparison.billedMinor, currency)}</td>
                <td colSpan={2} />
                <td>
                  <Counted minor={comparison.recomputedMinor} currency={currency} basis={basis} />
                </td>
                <td>
                  <Counted minor={comparison.differenceMinor} currency={currency} basis={basis} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <p className="mt-1 text-12 text-ink-2">
        {"words" in comparison ? `Our count cannot be made: ${comparison.words}.` : `Our count rests on ${source}.`}
      </p>
    </>
  )
}
