import Link from "next/link"
import { formatFullDay, formatFullTime } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { runsToReturn } from "#lib/domain/tariffs/terms"
import { chargesHref, disputeCsvHref } from "#lib/queries/charges/charges"
import type { ChargedClock } from "#lib/read/charges/charges"
import type { DisputePack as Pack, PackEntry } from "#lib/read/invoices/dispute"
import { entryTime, entryWords, groundWords, SAMPLE_WARNING, zoneWords } from "#lib/words/invoices/pack"
import { packText } from "#lib/words/invoices/pack-page"
import { PrintButton } from "../ui/page/print-button.tsx"
import { RowTh, Th } from "../ui/th.tsx"
import { DisputeInvoice } from "./pack-invoice.tsx"
import { Counted, LabelTable, Part } from "./pack-parts.tsx"

type Props = { pack: Pack; containerId: string; invoiceId: string | undefined }

export function DisputePack({ pack, containerId, invoiceId }: Props) {
  const { zone } = pack
  const clocks = pack.charges.clocks.filter((clock): clock is ChargedClock => "days" in clock)
  return (
    <div className="paper min-h-dvh bg-surface text-ink">
      <div className="flex items-center gap-3 border-b px-(--gutter) py-2.5 print:hidden">
        <Link href={chargesHref(containerId)} className="touch-target text-13 text-ink-2 hover:text-ink">
          {packText.back}
        </Link>
        <a
          href={disputeCsvHref(containerId, invoiceId)}
          download
          className="touch-target ml-auto text-13 text-ink-2 underline hover:text-ink"
        >
          {packText.csv}
        </a>
        <PrintButton />
      </div>
      <main className="mx-auto max-w-200 px-8 py-8 text-ink max-sm:px-4 print:max-w-none print:px-0 print:py-0">
        {pack.usesSample ? (
          <p role="note" className="mb-4 border-2 border-ink p-3 font-semibold text-13">
            {SAMPLE_WARNING}
          </p>
        ) : null}
        <p className="text-12 text-ink-2">{packText.head(formatFullTime(pack.asOf, zone))}</p>
        <h1 className="wrap-anywhere font-mono font-semibold text-[32px] leading-10">{pack.number}</h1>
        <p className="text-13 text-ink-2">{packText.about(zoneWords(zone))}</p>
        {pack.invoices.map((one) => (
          <DisputeInvoice key={one.id} entered={one} zone={zone} />
        ))}
        {pack.invoices.length === 0 ? (
          <Part title={packText.invoiceTitle}>
            <p className="text-13">{packText.noInvoice}</p>
          </Part>
        ) : null}
        <Part title={packText.shipmentTitle}>
          <LabelTable rows={pack.items.map(({ number, label, words }) => [`${number} ${label}`, words])} />
        </Part>
        {pack.byDate.length > 0 ? (
          <Part title={packText.byDateTitle}>
            <ul className="text-13">
              {pack.byDate.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Part>
        ) : null}
        {clocks.map((clock) => (
          <Part key={clock.clock} title={packText.overlapTitle(packText.clocks[clock.clock])}>
            {runsToReturn(clock.clock) && pack.charges.ownReturn ? (
              <p className="mb-2 text-13">{pack.charges.ownReturn}</p>
            ) : null}
            <DisputeDays clock={clock} zone={zone} />
          </Part>
        ))}
        {clocks.length === 0 ? (
          <Part title={packText.charges}>
            <p className="text-13">{packText.nothingCounted}</p>
          </Part>
        ) : null}
        <Part title={packText.availabilityTitle}>
          <DisputeAvailability entries={pack.availability} zone={zone} />
        </Part>
        <p className="mt-6 text-11 text-ink-2">
          {packText.history(
            pack.reported.count,
            pack.reported.first && formatFullTime(pack.reported.first, zone),
            pack.reported.last && formatFullTime(pack.reported.last, zone),
          )}
        </p>
      </main>
    </div>
  )
}

function DisputeAvailability({ entries, zone }: { entries: readonly PackEntry[]; zone: string | null }) {
  if (entries.length === 0) return <p className="text-13">{packText.nothingReported}</p>
  return (
    <table className="w-full text-12">
      <thead>
        <tr className="border-b text-left [&>th]:py-1 [&>th]:pr-3 [&>th]:font-normal [&>th]:text-ink-2">
          <th scope="col">{packText.when}</th>
          <th scope="col">{packText.what}</th>
          <th scope="col">{packText.sourceReceived}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr
            key={`${entry.kind} ${entry.name} ${entry.day} ${entry.at}`}
            className="border-b align-top [&>*]:py-1 [&>*]:pr-3"
          >
            <RowTh className="wrap-anywhere w-56 max-sm:w-28">{entryTime(entry, zone)}</RowTh>
            <td className="wrap-anywhere">{entryWords(entry)}</td>
            <td className="wrap-anywhere text-ink-2">
              {entry.source}
              {entry.notificationId ? <span className="block font-mono">{entry.notificationId}</span> : null}
              {entry.receivedAt ? (
                <span className="block">{packText.received(formatFullTime(entry.receivedAt, zone))}</span>
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
        {packText.overlapSum(
          overlap.charged.days,
          money(overlap.charged.minor),
          clock.source,
          overlap.overlapping.days,
          money(overlap.overlapping.minor),
          overlap.wholeDays.days,
          money(overlap.wholeDays.minor),
          overlap.notKnown.length,
          overlap.notKnown.join(" and "),
        )}
      </p>
      {overlap.days.length > 0 ? (
        <table className="mt-1 w-full text-12">
          <thead>
            <tr className="border-b text-left [&>th]:py-1 [&>th]:font-normal [&>th]:text-ink-2">
              <th scope="col">{packText.day}</th>
              <Th right>{packText.charged}</Th>
              <th scope="col" className="pl-4">
                {packText.stoodInTheWay}
              </th>
              <th scope="col">{packText.extent}</th>
            </tr>
          </thead>
          <tbody>
            {overlap.days.map(({ day, rateMinor, reasons }) => (
              <tr key={day} className="border-b align-top [&>*]:py-1">
                <RowTh className="sm:whitespace-nowrap">{formatFullDay(day)}</RowTh>
                <td className="text-right">
                  <Counted minor={rateMinor} currency={currency} basis={basis} />
                </td>
                <td className="wrap-anywhere pl-4">
                  {reasons.map(({ kind, names, from, until }) => (
                    <span key={kind} className="block">
                      {[kind, groundWords({ kind, names })].filter(Boolean).join(": ")}
                      {from ? packText.span(formatFullTime(from, zone), until && formatFullTime(until, zone)) : ""}
                    </span>
                  ))}
                </td>
                <td>
                  {reasons.map(({ kind, extent }) => (
                    <span key={kind} className="block">
                      {extent === "whole" ? packText.allDay : packText.part}
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
