// A demurrage or detention invoice as it was entered or read; null = it does not say (46 CFR 541.6; domain.md §5).
import type { z } from "zod"
import { addDays, type CalendarDay, daysBetween } from "../days/calendar-day.ts"
import { normaliseNumber } from "../find/find.ts"
import type { invoiceShape } from "./shape.ts"

export type Invoice = z.infer<typeof invoiceShape>
export type BilledSpan = Invoice["billed"][number]

/** What distinguishes one invoice from another, however it is written. */
export type InvoiceKeys = { numberKey: string; issuerKey: string }

/** null: without a number nobody can know whether it was entered before. `issuerKey` "": not given. */
export function invoiceKeys({ issuer, invoiceNumber }: Pick<Invoice, "issuer" | "invoiceNumber">): InvoiceKeys | null {
  const numberKey = normaliseNumber(invoiceNumber ?? "")
  if (numberKey === "") return null
  return { numberKey, issuerKey: normaliseNumber(issuer ?? "").replace(/[\p{P}\p{S}]/gu, "") }
}

/** One whose issuer is not said may be anybody's. */
export function isSameInvoice(a: InvoiceKeys, b: InvoiceKeys): boolean {
  return a.numberKey === b.numberKey && (a.issuerKey === "" || b.issuerKey === "" || a.issuerKey === b.issuerKey)
}

/** Longer spans are entry errors. */
const LONGEST = 3660

/** In words that say what to do; none: the invoice can be checked. */
export function invoiceFaults({ billed, currency, totalMinor, freeFrom, freeTo }: Invoice): string[] {
  const faults: string[] = []
  if (!/^[A-Z]{3}$/.test(currency)) faults.push("Give the invoice's currency as three capital letters, as USD")
  if (totalMinor !== null && !Number.isSafeInteger(totalMinor)) faults.push("Give the total as an amount")
  if (freeFrom !== null && freeTo !== null && freeTo < freeFrom)
    faults.push("Free time ends before it starts: check both days")
  for (const { from, to, rateMinor, amountMinor } of billed) {
    const length = daysBetween(from, to) + 1
    if (length < 1) faults.push(`The days from ${from} to ${to} end before they begin`)
    if (length > LONGEST) faults.push(`The days from ${from} to ${to} are more than ten years: check the years`)
    if (!Number.isSafeInteger(rateMinor) || rateMinor < 0)
      faults.push(`Give the rate from ${from} as an amount of 0 or more`)
    if (amountMinor !== null && !Number.isSafeInteger(amountMinor))
      faults.push(`Give the amount from ${from} as an amount`)
  }
  return faults
}

/** Each day billed, as often as it is billed, in order. */
export function billedDays(billed: readonly BilledSpan[]): { day: CalendarDay; rateMinor: number }[] {
  const days = billed.flatMap(({ from, to, rateMinor }) =>
    Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => ({ day: addDays(from, at), rateMinor })),
  )
  return days.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** What the lines add up to, each by its own sum where it states one. */
export function billedLines({ billed }: Pick<Invoice, "billed">): number {
  return billed.reduce((sum, span) => sum + (span.amountMinor ?? billedDays([span]).length * span.rateMinor), 0)
}

export function lastBilledDay(billed: readonly BilledSpan[]): CalendarDay | null {
  return (
    billed
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? null
  )
}
