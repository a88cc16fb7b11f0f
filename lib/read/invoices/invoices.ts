import type { Sql } from "#db/client"
import { type DisputeRecord, listDisputes } from "#db/invoices/disputes"
import { type InvoiceRecord, listInvoices } from "#db/invoices/invoices"
import { CLOCK_RULES } from "#lib/domain/charges/clocks"
import { daysThrough } from "#lib/domain/charges/days"
import { obstaclesOf } from "#lib/domain/charges/days-clock"
import { isNotComputable } from "#lib/domain/charges/not-computable"
import { type CalendarDay, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { type BilledDates, billedDates, endedOn } from "#lib/domain/invoices/billed-dates"
import { type BillerMatch, type BillerNames, billerOf, ratesOf } from "#lib/domain/invoices/biller"
import { compareInvoice, type InvoiceComparison } from "#lib/domain/invoices/check"
import { type InvoiceClock, invoiceClocks } from "#lib/domain/invoices/clocks"
import { type Overlap, overlapAsBilled, overlapOf } from "#lib/domain/invoices/dispute"
import { type Dispute, disputeTotals } from "#lib/domain/invoices/dispute-state"
import { type LineSum, lastBilledDay, wrongLineSums } from "#lib/domain/invoices/invoice"
import { checkItems, type ItemsAnswer } from "#lib/domain/invoices/items"
import { comparePeriods, type PeriodLine } from "#lib/domain/invoices/periods"
import type { Clock, TariffBasis } from "#lib/domain/tariffs/terms"
import { NOT_STARTED } from "#lib/words/charges/free-time"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { noRateOfWords } from "#lib/words/invoices/biller"
import { type ChargeFrame, loadChargeFrames } from "../charges/charges.ts"
import { listInvoicesToCheck } from "../documents/invoices.ts"
import { loadBillerNames } from "./biller-names.ts"
import { postedWords } from "./posted.ts"

export type CheckedInvoice = InvoiceRecord & {
  items: ItemsAnswer
  clocks: InvoiceClock[]
  comparison: InvoiceComparison | { words: string }
  /** Who bills; its date and rate are what the invoice is checked by. Null: not known. */
  biller: BillerMatch
  /** Its days beside each last free day, and what is not owed whatever the rate. */
  dates: BilledDates
  /** Posted for this charge at the end of its last charged day, in words; null: it names no day. */
  posted: string | null
  /** Lines whose own sum is not their days times their rate. */
  lineSums: LineSum[]
  /** Source of the recomputation; null: it is not computable. */
  source: string | null
  basis: TariffBasis | null
  /** The comparison for each period the invoice charges. */
  periods: PeriodLine[]
  /** All versions, the current one last; null: none was drafted. */
  dispute: { versions: { version: number; dispute: Dispute; at: Instant; byName: string }[] } | null
  /** Days charged while gates were closed or it was held: as recomputed, or as billed where nothing is (`source` null). */
  overlap: Overlap | null
}

export type ContainerInvoices = NonNullable<Awaited<ReturnType<typeof getInvoices>>>

/** Undefined: no such container. */
export async function getInvoices(sql: Sql, { id, now }: { id: string; now: Instant }) {
  const [frame] = await loadChargeFrames(sql, [id])
  if (!frame) return undefined
  const { container, shipment } = frame.records
  const [records, disputes] = await Promise.all([listInvoices(sql, container.id), listDisputes(sql, container.id)])
  const versionsOf = Map.groupBy(disputes, ({ invoiceId }) => invoiceId)
  const stands = [...versionsOf.values()].flatMap((versions) => versions.at(-1)?.dispute ?? [])
  const today = dayInZone(now, frame.facts.zone)
  const names = await loadBillerNames(sql, frame)
  return {
    ...{ containerId: container.id, number: container.number, shipmentId: container.shipmentId },
    ...{ billOfLading: shipment?.billOfLading ?? null, portName: shipment?.podName ?? null, today },
    /** Zone of the place where it is counted. */
    zone: frame.facts.zone,
    invoices: records.map((record) => checked(record, versionsOf.get(record.id) ?? [], frame, { today, now, names })),
    totals: disputeTotals(stands),
    /** Read in documents, not checked yet. */
    toCheck: await listInvoicesToCheck(sql, container, records),
  }
}

/** What an invoice without a row of ours is, to tell what may have kept the container. */
function billedAs(clock: Clock): Parameters<typeof obstaclesOf>[0] {
  return { clock, startEvent: clock === "per_diem" ? "gate_out" : "discharged" }
}

function checked(
  record: InvoiceRecord,
  disputes: readonly DisputeRecord[],
  { facts, rates, records }: ChargeFrame,
  { today, now, names }: { today: CalendarDay; now: Instant; names: BillerNames },
): CheckedInvoice {
  const { invoice } = record
  const biller = billerOf(invoice, names)
  const of = biller === null ? rates : ratesOf(biller.party, rates, facts)
  const answer = CLOCK_RULES[invoice.clock](facts, of, now)
  const { sentOn = null, answeredOn = null } = disputes.at(-1)?.dispute ?? {}
  const versions = disputes.map(({ version, dispute, at, byName }) => ({ version, dispute, at: at as Instant, byName }))
  const base = {
    ...{ ...record, items: checkItems(invoice), clocks: invoiceClocks(invoice, { today, sentOn, answeredOn }) },
    lineSums: wrongLineSums(invoice),
    biller,
    dates: billedDates(invoice, biller?.party ?? null, { lfd: facts.lfd, endsOn: endedOn(invoice.clock, facts) }),
    posted: postedWords(invoice, records.states, facts.zone),
    dispute: versions.length === 0 ? null : { versions },
  }
  const overlapOnly = overlapAsBilled(
    invoice,
    rates.terminalGates,
    obstaclesOf(billedAs(invoice.clock), facts),
    facts.zone,
  )
  const nothing = { source: null, basis: null, overlap: overlapOnly, periods: comparePeriods(invoice, null) }
  if (!("count" in answer)) {
    const isNoRate = answer.state === "not_computable" && answer.why.notComputable === "no_rate"
    return {
      ...base,
      ...nothing,
      comparison: {
        words:
          isNoRate && biller !== null
            ? noRateOfWords(biller.party)
            : answer.state === "not_computable"
              ? notComputableWords(answer.why)
              : NOT_STARTED[answer.why],
      },
    }
  }
  const { source, basis, count } = answer
  const comparison = compareInvoice(invoice, count, null)
  if (isNotComputable(comparison)) return { ...base, ...nothing, comparison: { words: notComputableWords(comparison) } }
  const last = lastBilledDay(invoice.billed)
  const days = last === null ? [] : daysThrough(count, last)
  const counted = isNotComputable(days) ? [] : days
  const overlap = overlapOf(counted, obstaclesOf(count.row, facts), facts.zone)
  return {
    ...{ ...base, comparison, source, basis },
    periods: comparePeriods(invoice, counted),
    overlap: isNotComputable(overlap) ? null : overlap,
  }
}
