// A demurrage or detention invoice as read, in the shape the invoice check takes: one per container. What the invoice
// does not say is null; a person may have to say which charge it bills.

import { type CalendarDay, daysBetween, toCalendarDay } from "../days/calendar-day.ts"
import { normaliseNumber } from "../find/find.ts"
import type { BilledSpan, Invoice } from "../invoices/invoice.ts"
import type { Clock } from "../tariffs/terms.ts"
import { type DocumentFields, isRecord, moneyOf, textsOf } from "./fields.ts"

/** `disputeDays`: time frame of the dispute process. `states…`: the invoice contains that statement. */
export type ReadInvoice = Omit<Invoice, "clock" | "disputeTimeFrames" | "consistencyStatement" | "noFaultStatement"> & {
  clock: Clock | null
  disputeDays: number | null
  statesConsistent: boolean
  statesNoFault: boolean
}

/** [] if the fields are not of an invoice that names a container. */
export function toReadInvoices(documentType: string | null, fields: DocumentFields): ReadInvoice[] {
  if (documentType !== "demurrage_invoice") return []
  const lines = chargesOf(fields.charges)
  const named = [...textsOf(fields.container_numbers), ...lines.flatMap(({ container }) => container ?? [])]
  const containers = [...new Map(named.map((number) => [normaliseNumber(number), number])).values()]
  return containers.map((container) => {
    const own = lines.filter((line) =>
      line.container === null
        ? containers.length === 1
        : normaliseNumber(line.container) === normaliseNumber(container),
    )
    return { ...headOf(fields), containerNumber: container, ...sumsOf(fields, own, containers.length === 1) }
  })
}

type Charge = { container: string | null; span: BilledSpan; currency: string }

function sumsOf(fields: DocumentFields, own: readonly Charge[], isOnly: boolean) {
  const due = moneyOf(fields.total_due)
  const currency = own[0]?.currency ?? due?.currency ?? ""
  const sameCurrency = own.filter((line) => line.currency === currency)
  const lines = sameCurrency.reduce((sum, { span }) => sum + (span.amountMinor ?? 0), 0)
  // If there are several containers, each has the sum of its own lines: the total covers all.
  const totalMinor = isOnly ? (due?.minor ?? null) : own.length > 0 ? lines : null
  return { currency, billed: sameCurrency.map(({ span }) => span), totalMinor }
}

function headOf(fields: DocumentFields): Omit<ReadInvoice, "containerNumber" | "currency" | "billed" | "totalMinor"> {
  const text = (name: string) => textsOf(fields[name])[0] ?? null
  const day = (name: string): CalendarDay | null => toCalendarDay(fields[name])
  const whole = (name: string) => (Number.isSafeInteger(fields[name]) ? (fields[name] as number) : null)
  return {
    direction: "import",
    clock: CLOCKS[text("charge_type") ?? ""] ?? null,
    issuer: null,
    invoiceNumber: text("invoice_number"),
    billedParty: text("billed_party"),
    billOfLading: text("bill_of_lading_number"),
    portOfDischarge: text("port_of_discharge"),
    liability: null,
    invoiceDate: day("invoice_date"),
    dueDate: day("due_date"),
    freeDays: whole("free_time_days"),
    freeFrom: day("free_time_start"),
    freeTo: day("free_time_end"),
    availableOn: day("availability_date"),
    earliestReturn: null,
    rule: text("tariff_rule"),
    contact: null,
    disputeAddress: text("dispute_contact"),
    disputeDays: whole("dispute_days"),
    statesConsistent: fields.states_consistent_with_rules === true,
    statesNoFault: fields.states_biller_did_not_cause === true,
  }
}

const CLOCKS: Readonly<Record<string, Clock>> = { demurrage: "demurrage", detention: "per_diem", storage: "storage" }

function chargesOf(value: unknown): Charge[] {
  return (Array.isArray(value) ? value : []).filter(isRecord).flatMap((line) => {
    const [from, to] = [toCalendarDay(line.from), toCalendarDay(line.to)]
    const [rate, amount] = [moneyOf(line.rate), moneyOf(line.amount)]
    const one = amount ?? rate
    if (from === null || to === null || one === null) return []
    const days = Math.max(1, daysBetween(from, to) + 1)
    // Without a rate, the line's own sum divided by its days; the check shows the remainder.
    const rateMinor = rate?.minor ?? Math.round(one.minor / days)
    const container = typeof line.container_number === "string" ? line.container_number : null
    return [{ container, currency: one.currency, span: { from, to, rateMinor, amountMinor: amount?.minor ?? null } }]
  })
}
