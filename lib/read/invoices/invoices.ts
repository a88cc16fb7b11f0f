import type { Sql } from "#db/client"
import { type DisputeRecord, listDisputes } from "#db/invoices/disputes"
import { type InvoiceRecord, listInvoices } from "#db/invoices/invoices"
import { answersOf } from "#lib/domain/charges/clocks"
import { daysThrough } from "#lib/domain/charges/days"
import { isNotComputable } from "#lib/domain/charges/not-computable"
import { type CalendarDay, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { compareInvoice, type InvoiceComparison } from "#lib/domain/invoices/check"
import { type InvoiceClock, invoiceClocks } from "#lib/domain/invoices/clocks"
import { type Overlap, overlapOf } from "#lib/domain/invoices/dispute"
import { type Dispute, disputeTotals } from "#lib/domain/invoices/dispute-state"
import { type LineSum, lastBilledDay, wrongLineSums } from "#lib/domain/invoices/invoice"
import { checkItems, type ItemsAnswer } from "#lib/domain/invoices/items"
import { comparePeriods, type PeriodLine } from "#lib/domain/invoices/periods"
import type { TariffBasis } from "#lib/domain/tariffs/terms"
import { NOT_STARTED } from "#lib/words/charges/free-time"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { type ChargeFrame, loadChargeFrames } from "../charges/charges.ts"
import { listInvoicesToCheck } from "../documents/invoices.ts"

export type CheckedInvoice = InvoiceRecord & {
  items: ItemsAnswer
  clocks: InvoiceClock[]
  comparison: InvoiceComparison | { words: string }
  /** Lines whose own sum is not their days times their rate. */
  lineSums: LineSum[]
  /** Source of the recomputation; null: it is not computable. */
  source: string | null
  basis: TariffBasis | null
  /** The comparison for each period the invoice charges. */
  periods: PeriodLine[]
  /** All versions, the current one last; null: none was drafted. */
  dispute: { versions: { version: number; dispute: Dispute; at: Instant; byName: string }[] } | null
  /** Recomputed days charged while gates were closed or the container was held. */
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
  const answers = answersOf(frame.facts, frame.rates, now)
  return {
    ...{ containerId: container.id, number: container.number, shipmentId: container.shipmentId },
    ...{ billOfLading: shipment?.billOfLading ?? null, portName: shipment?.podName ?? null, today },
    /** Zone of the place where it is counted. */
    zone: frame.facts.zone,
    invoices: records.map((record) => checked(record, versionsOf.get(record.id) ?? [], frame, { today, answers })),
    totals: disputeTotals(stands),
    /** Read in documents, not checked yet. */
    toCheck: await listInvoicesToCheck(sql, container, records),
  }
}

function checked(
  record: InvoiceRecord,
  disputes: readonly DisputeRecord[],
  { facts }: ChargeFrame,
  { today, answers }: { today: CalendarDay; answers: ReturnType<typeof answersOf> },
): CheckedInvoice {
  const { invoice } = record
  const { sentOn = null, answeredOn = null } = disputes.at(-1)?.dispute ?? {}
  const versions = disputes.map(({ version, dispute, at, byName }) => ({ version, dispute, at: at as Instant, byName }))
  const base = {
    ...{ ...record, items: checkItems(invoice), clocks: invoiceClocks(invoice, { today, sentOn, answeredOn }) },
    lineSums: wrongLineSums(invoice),
    dispute: versions.length === 0 ? null : { versions },
  }
  const nothing = { source: null, basis: null, overlap: null, periods: comparePeriods(invoice, null) }
  const answer = answers.find(({ clock }) => clock === invoice.clock)
  if (!answer) throw new Error(`no clock is called ${invoice.clock}`)
  if (!("count" in answer)) {
    return {
      ...base,
      ...nothing,
      comparison: {
        words: answer.state === "not_computable" ? notComputableWords(answer.why) : NOT_STARTED[answer.why],
      },
    }
  }
  const { source, basis, count } = answer
  const comparison = compareInvoice(invoice, count, null)
  if (isNotComputable(comparison)) return { ...base, ...nothing, comparison: { words: notComputableWords(comparison) } }
  const last = lastBilledDay(invoice.billed)
  const days = last === null ? [] : daysThrough(count, last)
  const counted = isNotComputable(days) ? [] : days
  const overlap = overlapOf(counted, invoice.clock === "per_diem" ? [] : facts.obstacles, facts.zone)
  return {
    ...{ ...base, comparison, source, basis },
    periods: comparePeriods(invoice, counted),
    overlap: isNotComputable(overlap) ? null : overlap,
  }
}
