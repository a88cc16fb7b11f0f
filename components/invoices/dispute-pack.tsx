import Link from "next/link"
import { formatFullDay, formatFullTime } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { chargesHref, disputeCsvHref } from "#lib/queries/charges/charges"
import type { ChargedClock } from "#lib/read/charges/charges"
import type { DisputePack as Pack, PackEntry } from "#lib/read/invoices/dispute"
import { entryTime, entryWords, groundWords, SAMPLE_WARNING, zoneWords } from "#lib/words/invoices/pack"
import { PAPER } from "../ui/page/paper.ts"
import { PrintButton } from "../ui/page/print-button.tsx"
import { RowTh, Th } from "../ui/th.tsx"
import { DisputeInvoice } from "./pack-invoice.tsx"
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
                  {reasons.map(({ kind, names, from, until }) => (
                    <span key={kind} className="block">
                      {`${[kind, groundWords({ kind, names })].filter(Boolean).join(": ")}${from ? `, ${formatFullTime(from, zone)} to ${until ? formatFullTime(until, zone) : "now"}` : ""}`}
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
