import { formatFullDay, formatFullTime } from "#lib/domain/days/local-time"
import { type DisputeState, disputeState } from "#lib/domain/invoices/dispute-state"
import { decimalOf, minorDigits } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import type { TariffBasis } from "#lib/domain/tariffs/terms"
import { argumentsOfInvoice } from "#lib/words/invoices/biller"
import { disputeWords, requestWords } from "#lib/words/invoices/dispute"
import { itemLabel } from "#lib/words/invoices/items"
import {
  entryTime,
  entryWords,
  groundWords,
  periodWords,
  rateWords,
  SAMPLE_WARNING,
  zoneWords,
} from "#lib/words/invoices/pack"
import { packExport } from "#lib/words/invoices/pack-export"
import { csvLines, csvText } from "../csv-text.ts"
import { chargedThrough, type DisputePack, type PackInvoice } from "./dispute.ts"

export function disputeCsv(pack: DisputePack): string {
  const rows = [
    [packExport.freeday, packExport.title],
    ...(pack.usesSample ? [[packExport.warning, SAMPLE_WARNING]] : []),
    [packExport.asOf, formatFullTime(pack.asOf, pack.zone)],
    [packExport.daysAndTimes, zoneWords(pack.zone)],
    ...pack.items.map(({ number, label, words }) => [`${number} ${label}`, words]),
    ...pack.byDate.map((words) => [packExport.byDate, words]),
    ...(pack.charges.ownReturn ? [[packExport.ownRecord, pack.charges.ownReturn]] : []),
    ...pack.invoices.flatMap((one) => invoiceRows(one, pack)),
    ...(pack.invoices.length === 0 ? [[], [packExport.invoice, packExport.noneEntered]] : []),
    [],
    [packExport.availability, packExport.when, packExport.source, packExport.notificationId, packExport.received],
    ...pack.availability.map((entry) => [
      ...[entryWords(entry), entryTime(entry, pack.zone), entry.source, entry.notificationId ?? ""],
      entry.receivedAt ? formatFullTime(entry.receivedAt, pack.zone) : "",
    ]),
    [],
    ...dayRows(pack),
  ]
  return `\uFEFF${csvLines(rows.map((row) => row.map(csvText)))}`
}

const STATES: Record<DisputeState, string> = {
  drafted: packExport.drafted,
  sent: packExport.sent,
  answered: packExport.answered,
  recovered: packExport.recovered,
}

function invoiceRows(entered: PackInvoice, pack: DisputePack) {
  const { invoice, parties, about, periods, basis, items, dispute } = entered
  const amount = (minor: number | null) =>
    minor === null ? packExport.notComputable : decimalOf(minor, minorDigits(invoice.currency))
  const versions = dispute?.versions ?? []
  const latest = versions.at(-1)?.dispute
  return [
    [],
    ...[...parties, ...about],
    [
      packExport.missing,
      items.missing.map((item) => `${item.number} ${itemLabel(item)}`).join("; ") || packExport.nothing,
    ],
    ...argumentsOfInvoice(entered).map((words) => [packExport.billedDays, words]),
    [packExport.request, latest ? requestWords(latest) : packExport.noneDrafted],
    ...(latest?.reason ? [[packExport.reason, latest.reason]] : []),
    ...versions.map(({ dispute: one, at, byName }) => [
      ...[packExport.dispute(STATES[disputeState(one)].toLowerCase()), disputeWords(one)],
      `${byName}, ${formatFullTime(at, pack.zone)}`,
    ]),
    [],
    [
      ...[packExport.period, packExport.daysBilled, packExport.rateBilled, packExport.amountBilled],
      ...[
        packExport.ourDays,
        packExport.ourRate,
        packExport.ourAmount,
        packExport.difference,
        packExport.currency,
        packExport.ourBasis,
      ],
    ],
    ...periods.map((line) => [
      ...[periodWords(line), String(line.billed.days), rateWords(line.billed.rates, invoice.currency)],
      ...[amount(line.billed.minor), line.ours ? String(line.ours.days) : packExport.notComputable],
      ...[
        line.ours ? rateWords(line.ours.rates, invoice.currency) : packExport.notComputable,
        amount(line.ours?.minor ?? null),
      ],
      ...[amount(line.differenceMinor), invoice.currency, restsOn(basis)],
    ]),
  ]
}

/** One line per charged day: its cost by our count, what blocked pickup, and the messages that prove it. */
function dayRows({ charges, zone, receivedAt }: DisputePack): string[][] {
  const time = (at: Parameters<typeof formatFullTime>[0]) => formatFullTime(at, zone)
  const lines = charges.clocks.flatMap((clock) => {
    if (!("days" in clock)) return []
    const overlap = "days" in clock.overlap ? clock.overlap.days : []
    return chargedThrough(clock.days, charges.today).flatMap(({ day, rateMinor }) => {
      const amount = rateMinor === null ? packExport.notComputable : decimalOf(rateMinor, minorDigits(clock.currency))
      const base = [clock.clock.replace("_", " "), formatFullDay(day), amount, clock.currency]
      const rest = [restsOn(clock.basis), clock.source]
      const reasons = overlap.find((one) => one.day === day)?.reasons ?? []
      if (reasons.length === 0) return [[...base, ...rest, "", "", "", "", "", ""]]
      return reasons.map(({ kind, names, extent, from, until, notificationIds }) => [
        ...[...base, ...rest, [kind, groundWords({ kind, names })].filter(Boolean).join(": "), extent],
        ...[
          from ? time(from) : "",
          until ? time(until) : from ? packExport.stillInForce : "",
          notificationIds.join(" "),
        ],
        notificationIds.flatMap((one) => (receivedAt[one] ? time(receivedAt[one]) : [])).join("; "),
      ])
    })
  })
  const heads = [
    ...[
      packExport.chargeType,
      packExport.day,
      packExport.rate,
      packExport.currency,
      packExport.basis,
      packExport.tariff,
      packExport.blockedBy,
      packExport.wholeOrPart,
      packExport.from,
      packExport.until,
    ],
    ...[packExport.notificationIds, packExport.received],
  ]
  return [heads, ...lines]
}

function restsOn(basis: TariffBasis | null): string {
  return basis === "sample" ? SAMPLE_MARK : (basis ?? "")
}
