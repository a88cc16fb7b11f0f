// The 30-day clocks of a demurrage or detention invoice, in calendar days (46 CFR 541.7, 541.8; domain.md §5).
import { addDays, type CalendarDay, daysBetween } from "../days/calendar-day.ts"
import { formatFullDay } from "../days/local-time.ts"
import { type Invoice, lastBilledDay } from "./invoice.ts"

const DAYS = 30

/** `day` is the last day in time. `daysLeft` counts from today and is negative once over; null: settled or not known. */
export type InvoiceClock = {
  name: "issue" | "request" | "resolve"
  day: CalendarDay | null
  state: "in time" | "late" | "running" | "over" | "cannot tell"
  daysLeft: number | null
  words: string
}

/** Of the dispute: the day the mitigation, refund or waiver was asked for, and the day the biller answered. */
export type InvoiceDates = {
  today: CalendarDay
  sentOn: CalendarDay | null
  answeredOn: CalendarDay | null
}

export function invoiceClocks(invoice: Invoice, dates: InvoiceDates): InvoiceClock[] {
  return [issueClock(invoice), requestClock(invoice, dates), resolveClock(dates)]
}

/** Not issued within 30 days of the last charge: the billed party need not pay. */
function issueClock({ billed, invoiceDate }: Invoice): InvoiceClock {
  const last = lastBilledDay(billed)
  const day = last === null ? null : addDays(last, DAYS)
  const name = "issue"
  if (last === null || day === null) return unknown(name, day, "The invoice names no date charged")
  if (invoiceDate === null)
    return unknown(name, day, `Had to be issued by ${formatFullDay(day)}; the invoice has no date`)
  const after = daysBetween(last, invoiceDate)
  const late = after > DAYS
  const words = `Issued ${after} ${after === 1 ? "day" : "days"} after the last charge of ${formatFullDay(last)}${late ? ": too late, so it need not be paid" : ""}`
  return { name, day, state: late ? "late" : "in time", daysLeft: null, words }
}

/** At least 30 days from the invoice to ask; the biller may give more, never less. */
function requestClock({ invoiceDate }: Invoice, { today, sentOn }: InvoiceDates): InvoiceClock {
  const name = "request"
  if (invoiceDate === null) return unknown(name, null, "The invoice has no date to count from")
  const day = addDays(invoiceDate, DAYS)
  if (sentOn !== null) {
    const late = sentOn > day
    const words = `Asked on ${formatFullDay(sentOn)}, ${late ? `after the 30 days that ended on ${formatFullDay(day)}: the biller may refuse` : "in time"}`
    return { name, day, state: late ? "late" : "in time", daysLeft: null, words }
  }
  return counting(name, day, today, "Ask for mitigation, refund or waiver")
}

/** The biller must try to resolve a request within 30 days of it. */
function resolveClock({ today, sentOn, answeredOn }: InvoiceDates): InvoiceClock {
  const name = "resolve"
  if (sentOn === null) return unknown(name, null, "Nothing was asked of the biller yet")
  const day = addDays(sentOn, DAYS)
  if (answeredOn === null) return counting(name, day, today, "The biller must try to resolve it")
  const late = answeredOn > day
  return {
    name,
    day,
    state: late ? "late" : "in time",
    daysLeft: null,
    words: `Answered on ${formatFullDay(answeredOn)}`,
  }
}

function counting(name: InvoiceClock["name"], day: CalendarDay, today: CalendarDay, what: string): InvoiceClock {
  const daysLeft = daysBetween(today, day)
  const over = daysLeft < 0
  return {
    name,
    day,
    state: over ? "over" : "running",
    daysLeft,
    words: `${what} by ${formatFullDay(day)}${over ? ": over" : ""}`,
  }
}

function unknown(name: InvoiceClock["name"], day: CalendarDay | null, words: string): InvoiceClock {
  return { name, day, state: "cannot tell", daysLeft: null, words }
}
