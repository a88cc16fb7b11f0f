// Invoices of a container, checked: the 20 items, the 30-day clocks, and billed against recomputed day by day.
import type { Sql } from "#db/client"
import { type InvoiceRecord, listInvoices } from "#db/invoices"
import { type CalendarDay, dayInZone, type Instant } from "#lib/domain/calendar-day"
import { daysThrough } from "#lib/domain/charge-days"
import { isUntold } from "#lib/domain/charge-days-untold"
import { demurrageClock } from "#lib/domain/demurrage"
import { type Overlap, overlapOf } from "#lib/domain/dispute"
import { lastBilledDay } from "#lib/domain/invoice"
import { compareInvoice, type InvoiceComparison } from "#lib/domain/invoice-check"
import { type InvoiceClock, invoiceClocks } from "#lib/domain/invoice-clocks"
import { checkItems, type ItemsAnswer } from "#lib/domain/invoice-items"
import { perDiemClock } from "#lib/domain/per-diem"
import { storageClock } from "#lib/domain/storage"
import { type ChargeFrame, loadChargeFrames } from "./charges.ts"
import { type InvoiceToCheck, listInvoicesToCheck } from "./document-invoices.ts"

export type CheckedInvoice = InvoiceRecord & {
  items: ItemsAnswer
  clocks: InvoiceClock[]
  comparison: InvoiceComparison | { words: string }
  /** What the recomputation rests on; null = it could not be made. */
  source: string | null
  /** Recomputed days that were charged while gates were closed or a hold stood. */
  overlap: Overlap | null
}

export type ContainerInvoices = {
  containerId: string
  number: string
  shipmentId: string | null
  billOfLading: string | null
  portName: string | null
  today: CalendarDay
  invoices: CheckedInvoice[]
  /** Read in documents, and not looked at yet. */
  toCheck: InvoiceToCheck[]
}

const CLOCKS = { demurrage: demurrageClock, per_diem: perDiemClock, storage: storageClock }

/** undefined: no such container. */
export async function getInvoices(
  sql: Sql,
  { id, now }: { id: string; now: Instant },
): Promise<ContainerInvoices | undefined> {
  const [frame] = await loadChargeFrames(sql, [id])
  if (!frame) return undefined
  const { container, shipment } = frame.records
  const records = await listInvoices(sql, container.id)
  const today = dayInZone(now, frame.facts.zone)
  return {
    ...{ containerId: container.id, number: container.number, shipmentId: container.shipmentId },
    ...{ billOfLading: shipment?.billOfLading ?? null, portName: shipment?.podName ?? null, today },
    invoices: records.map((record) => checked(record, frame, today, now)),
    toCheck: await listInvoicesToCheck(sql, container, records),
  }
}

function checked(
  record: InvoiceRecord,
  { facts, rates }: ChargeFrame,
  today: CalendarDay,
  now: Instant,
): CheckedInvoice {
  const { invoice } = record
  const days = {
    requestedOn: record.requestedOn as CalendarDay | null,
    resolvedOn: record.resolvedOn as CalendarDay | null,
  }
  const base = { ...record, items: checkItems(invoice), clocks: invoiceClocks(invoice, { today, ...days }) }
  const answer = CLOCKS[invoice.clock](facts, rates, now)
  if (!("count" in answer)) {
    const words = answer.state === "untold" ? answer.why.words : answer.why
    return { ...base, comparison: { words }, source: null, overlap: null }
  }
  const comparison = compareInvoice(invoice, answer.count, null)
  const last = lastBilledDay(invoice.billed)
  const counted = last === null ? [] : daysThrough(answer.count, last)
  const overlap = isUntold(counted)
    ? null
    : overlapOf(counted, invoice.clock === "per_diem" ? [] : facts.obstacles, facts.zone)
  return {
    ...base,
    comparison: isUntold(comparison) ? { words: comparison.words } : comparison,
    source: answer.source,
    overlap: overlap === null || isUntold(overlap) ? null : overlap,
  }
}
