// The 30-day clocks of a demurrage or detention invoice, in calendar days (46 CFR 541.7, 541.8; domain.md §5).
import { addDays, type CalendarDay, daysBetween } from "../days/calendar-day.ts"
import { type Invoice, lastBilledDay } from "./invoice.ts"

const DAYS = 30

/** `day`: the last day in time. `daysLeft`: from today, negative once over; null: settled or not known. */
export type InvoiceClock = {
  name: "issue" | "request" | "resolve"
  day: CalendarDay | null
  state: "in time" | "late" | "running" | "over" | "cannot tell"
  daysLeft: number | null
  /** What it is based on. `after`: days from `last`, the last day charged, to the invoice. */
  basis:
    | { code: Code }
    | { code: "issued"; last: CalendarDay; after: number }
    | { code: "asked" | "answered"; on: CalendarDay }
}

/** `sentOn`: when mitigation, refund or waiver was requested. `answeredOn`: when the biller answered. */
export type InvoiceDates = {
  today: CalendarDay
  sentOn: CalendarDay | null
  answeredOn: CalendarDay | null
}

export function invoiceClocks(invoice: Invoice, dates: InvoiceDates): InvoiceClock[] {
  return [issueClock(invoice), requestClock(invoice, dates), resolveClock(dates)]
}

/** If it is not issued within 30 days of the last charge, the billed party need not pay. */
function issueClock({ billed, invoiceDate }: Invoice): InvoiceClock {
  const last = lastBilledDay(billed)
  const day = last === null ? null : addDays(last, DAYS)
  const name = "issue"
  if (last === null || day === null) return unknown(name, day, "no_days_charged")
  if (invoiceDate === null) return unknown(name, day, "no_invoice_date")
  const after = daysBetween(last, invoiceDate)
  const state = after > DAYS ? "late" : "in time"
  return { name, day, state, daysLeft: null, basis: { code: "issued", last, after } }
}

/** At least 30 days from the invoice to make a request. The biller may give more, never less. */
function requestClock({ invoiceDate }: Invoice, { today, sentOn }: InvoiceDates): InvoiceClock {
  const name = "request"
  if (invoiceDate === null) return unknown(name, null, "no_invoice_date")
  const day = addDays(invoiceDate, DAYS)
  if (sentOn === null) return counting(name, day, today, "to_ask")
  return { name, day, state: sentOn > day ? "late" : "in time", daysLeft: null, basis: { code: "asked", on: sentOn } }
}

/** The biller must try to resolve a request within 30 days. */
function resolveClock({ today, sentOn, answeredOn }: InvoiceDates): InvoiceClock {
  const name = "resolve"
  if (sentOn === null) return unknown(name, null, "not_asked")
  const day = addDays(sentOn, DAYS)
  if (answeredOn === null) return counting(name, day, today, "to_resolve")
  const state = answeredOn > day ? "late" : "in time"
  return { name, day, state, daysLeft: null, basis: { code: "answered", on: answeredOn } }
}

type Code = "no_days_charged" | "no_invoice_date" | "to_ask" | "not_asked" | "to_resolve"

function counting(name: InvoiceClock["name"], day: CalendarDay, today: CalendarDay, code: Code): InvoiceClock {
  const daysLeft = daysBetween(today, day)
  return { name, day, state: daysLeft < 0 ? "over" : "running", daysLeft, basis: { code } }
}

function unknown(name: InvoiceClock["name"], day: CalendarDay | null, code: Code): InvoiceClock {
  return { name, day, state: "cannot tell", daysLeft: null, basis: { code } }
}
