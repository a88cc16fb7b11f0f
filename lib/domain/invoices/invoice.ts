// A demurrage or detention invoice as entered or read; null: it does not say (46 CFR 541.6; domain.md §5).
import { dayAfter } from "../charges/days.ts"
import { type CalendarDay, daysBetween } from "../days/calendar-day.ts"
import { normaliseNumber } from "../find/find.ts"
import type { Clock } from "../tariffs/terms.ts"
import type { Biller } from "./biller.ts"

/** `issuer`: who bills, as named on the invoice. `liability`: why the billed party is liable. */
type Texts =
  | ("issuer" | "invoiceNumber" | "billOfLading" | "containerNumber" | "portOfDischarge" | "liability" | "rule")
  | ("contact" | "disputeAddress" | "disputeTimeFrames" | "consistencyStatement" | "noFaultStatement")
type Days = "invoiceDate" | "dueDate" | "freeFrom" | "freeTo" | "availableOn" | "earliestReturn"

export type Invoice = Record<Texts, string | null> &
  Record<Days, CalendarDay | null> & {
    /** Absent in invoices entered before this was asked for. */
    billedParty?: string | null | undefined
    /** Who the issuer is, chosen by a person; absent or null: not chosen, and the issuer's name decides (biller.ts). */
    biller?: Biller | null | undefined
    direction: "import" | "export"
    clock: Clock
    currency: string
    freeDays: number | null
    billed: readonly BilledSpan[]
    totalMinor: number | null
  }
/** Days `from` to `to`, both charged, at `rateMinor` a day. `amountMinor`: the invoice's own sum; null: not stated. */
export type BilledSpan = { from: CalendarDay; to: CalendarDay; rateMinor: number; amountMinor: number | null }

/** Identifies an invoice, however it is written. */
export type InvoiceKeys = { numberKey: string; issuerKey: string }

/** Null: without a number, duplicates cannot be detected. `issuerKey` "": not given. */
export function invoiceKeys({ issuer, invoiceNumber }: Pick<Invoice, "issuer" | "invoiceNumber">): InvoiceKeys | null {
  const numberKey = normaliseNumber(invoiceNumber ?? "")
  if (numberKey === "") return null
  return { numberKey, issuerKey: normaliseNumber(issuer ?? "").replace(/[\p{P}\p{S}]/gu, "") }
}

/** An invoice without an issuer may be from anyone. */
export function isSameInvoice(a: InvoiceKeys, b: InvoiceKeys): boolean {
  return a.numberKey === b.numberKey && (a.issuerKey === "" || b.issuerKey === "" || a.issuerKey === b.issuerKey)
}

/** Over all lines of an invoice: each day is compared with our count on every read. A longer one is an entry error. */
export const MOST_BILLED_DAYS = 1_000

export type InvoiceFault =
  | { code: "currency" | "total" | "free_time_reversed" }
  | { code: "days_reversed"; from: CalendarDay; to: CalendarDay }
  | { code: "too_many_days"; days: number; most: number }
  | { code: "rate" | "amount"; from: CalendarDay }

/** Empty: the invoice can be checked. */
export function invoiceFaults({ billed, currency, totalMinor, freeFrom, freeTo }: Invoice): InvoiceFault[] {
  const faults: InvoiceFault[] = []
  if (!/^[A-Z]{3}$/.test(currency)) faults.push({ code: "currency" })
  if (totalMinor !== null && !Number.isSafeInteger(totalMinor)) faults.push({ code: "total" })
  if (freeFrom !== null && freeTo !== null && freeTo < freeFrom) faults.push({ code: "free_time_reversed" })
  for (const { from, to, rateMinor, amountMinor } of billed) {
    if (daysBetween(from, to) < 0) faults.push({ code: "days_reversed", from, to })
    if (!Number.isSafeInteger(rateMinor) || rateMinor < 0) faults.push({ code: "rate", from })
    if (amountMinor !== null && !Number.isSafeInteger(amountMinor)) faults.push({ code: "amount", from })
  }
  const days = countBilledDays(billed)
  if (days > MOST_BILLED_DAYS) faults.push({ code: "too_many_days", days, most: MOST_BILLED_DAYS })
  return faults
}

/** A day billed by several lines counts several times. */
export function countBilledDays(billed: readonly Pick<BilledSpan, "from" | "to">[]): number {
  return billed.reduce((sum, { from, to }) => sum + Math.max(0, daysBetween(from, to) + 1), 0)
}

/** Each billed day in order, as often as it is billed. */
export function billedDays(billed: readonly BilledSpan[]): { day: CalendarDay; rateMinor: number }[] {
  const days: { day: CalendarDay; rateMinor: number }[] = []
  for (const { from, to, rateMinor } of billed)
    for (let day = from; day <= to; day = dayAfter(day)) days.push({ day, rateMinor })
  return days.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** A line whose stated sum is not its days times its rate, `countedMinor`. */
export type LineSum = BilledSpan & { days: number; amountMinor: number; countedMinor: number }

export function wrongLineSums({ billed }: Pick<Invoice, "billed">): LineSum[] {
  return billed.flatMap((span) => {
    const { amountMinor, rateMinor } = span
    const days = countBilledDays([span])
    const countedMinor = days * rateMinor
    return amountMinor === null || amountMinor === countedMinor ? [] : [{ ...span, amountMinor, days, countedMinor }]
  })
}

/** Sum of the lines, using each line's stated sum if it has one. */
export function billedLines({ billed }: Pick<Invoice, "billed">): number {
  return billed.reduce((sum, span) => sum + (span.amountMinor ?? countBilledDays([span]) * span.rateMinor), 0)
}

export function lastBilledDay(billed: readonly BilledSpan[]): CalendarDay | null {
  return (
    billed
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? null
  )
}
