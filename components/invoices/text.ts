import { z } from "zod"
import { type CalendarDay, toCalendarDay } from "#lib/domain/days/calendar-day"
import type { BilledSpan, Invoice } from "#lib/domain/invoices/invoice"
import { decimalOf, minorDigits } from "#lib/domain/money"
import type { Clock } from "#lib/domain/tariffs/terms"
import { invoiceText } from "#lib/words/invoices/form"
import { invoiceInput } from "#lib/words/invoices/shape"
import type { FieldText } from "../ui/forms/changed-by-another.tsx"

export type InvoiceText = Record<string, string>

export const INVOICE_CLOCKS = [
  { value: "demurrage", label: invoiceText.demurrage },
  { value: "per_diem", label: invoiceText.perDiemDetention },
  { value: "storage", label: invoiceText.storage },
]
export const INVOICE_DIRECTIONS = [
  { value: "import", label: invoiceText.import },
  { value: "export", label: invoiceText.export },
]

export const INVOICE_DAYS = invoiceText.days
export const INVOICE_WORDS = invoiceText.texts

const EMPTY: InvoiceText = {
  ...Object.fromEntries([...Object.keys(INVOICE_DAYS), ...Object.keys(INVOICE_WORDS)].map((name) => [name, ""])),
  ...{ direction: "import", clock: "demurrage", currency: "USD", billed: "", totalMinor: "", freeDays: "" },
}

type Known = { billOfLading: string | null; number: string; portName: string | null }

export function toInvoiceText(
  invoice: (Omit<Invoice, "clock"> & { clock: Clock | null }) | null,
  known: Known,
): InvoiceText {
  if (invoice === null) {
    return {
      ...EMPTY,
      containerNumber: known.number,
      billOfLading: known.billOfLading ?? "",
      portOfDischarge: known.portName ?? "",
    }
  }
  const { billed, totalMinor, freeDays, currency, ...others } = invoice
  const given = Object.entries(others).filter(([name]) => name in EMPTY)
  const texts = Object.fromEntries(given.map(([name, value]) => [name, value ?? ""]))
  return {
    ...EMPTY,
    ...texts,
    currency,
    freeDays: freeDays === null ? "" : String(freeDays),
    totalMinor: totalMinor === null ? "" : decimalOf(totalMinor, minorDigits(currency)),
    billed: billed.map((span) => spanLine(span, currency)).join("\n"),
  }
}

const LABELS: Record<string, string> = {
  ...{ clock: invoiceText.for, direction: invoiceText.direction, currency: invoiceText.currency },
  ...{ totalMinor: invoiceText.totalDue, freeDays: invoiceText.freeTimeInDays },
  ...{ ...INVOICE_DAYS, billed: invoiceText.datesCharged, ...INVOICE_WORDS },
}

/** What is typed as it would be kept: "1,032.00" is no other total than "1032.00". As typed where it cannot be read. */
export function typedFields(typed: InvoiceText, known: Known): FieldText[] {
  const read = readInvoiceText(typed)
  return invoiceFields(isRead(read) ? toInvoiceText(read, known) : typed)
}

/** Each field with its label, as a person reads it outside of the form. */
export function invoiceFields(text: InvoiceText): FieldText[] {
  const choices = [...INVOICE_CLOCKS, ...INVOICE_DIRECTIONS]
  const isChoice = (name: string) => name === "clock" || name === "direction"
  return Object.entries(LABELS).map(([name, label]) => {
    const typed = (text[name] ?? "").trim()
    const chosen = isChoice(name) ? choices.find(({ value }) => value === typed)?.label : undefined
    return { label, text: chosen ?? typed.replaceAll("\n", "; ") }
  })
}

function spanLine({ from, to, rateMinor, amountMinor }: BilledSpan, currency: string): string {
  const digits = minorDigits(currency)
  const sum = amountMinor === null ? "" : ` ${decimalOf(amountMinor, digits)}`
  return `${from} ${to} ${decimalOf(rateMinor, digits)}${sum}`
}

const invoiceShape = invoiceInput.shape.invoice

/** As the server takes it, once what is typed has been read. */
export const invoiceForm = z
  .record(z.string(), z.string())
  .transform((text, context): z.input<typeof invoiceShape> => {
    const read = readInvoiceText(text)
    if (isRead(read)) return read
    for (const [name, message] of Object.entries(read)) context.addIssue({ code: "custom", path: [name], message })
    return z.NEVER
  })
  .pipe(invoiceShape)

const isRead = (read: Invoice | Record<string, string>): read is Invoice =>
  "billed" in read && typeof read.billed !== "string"

export function readInvoiceText(text: InvoiceText): Invoice | Record<string, string> {
  const faults: Record<string, string> = {}
  const words = (name: string) => (text[name] ?? "").trim() || null
  const currency = (text.currency ?? "").trim().toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) faults.currency = invoiceText.currencyWrong
  const day = (name: string): CalendarDay | null => {
    const given = words(name)
    const found = given === null ? null : toCalendarDay(given)
    if (given !== null && found === null) faults[name] = invoiceText.dayWrong
    return found
  }
  const total = words("totalMinor")
  const totalMinor = total === null ? null : readAmount(total, currency)
  if (total !== null && totalMinor === null) faults.totalMinor = amountWords(currency)
  const free = words("freeDays")
  if (free !== null && !/^\d{1,3}$/.test(free)) faults.freeDays = invoiceText.daysWrong
  if (text.clock === "") faults.clock = invoiceText.forWhat
  const billed = readSpans(text.billed ?? "", currency)
  if (typeof billed === "string") faults.billed = billed
  const days = Object.keys(INVOICE_DAYS).map((name) => [name, day(name)])
  const texts = Object.keys(INVOICE_WORDS).map((name) => [name, words(name)])
  if (Object.keys(faults).length > 0 || typeof billed === "string") return faults
  return {
    ...(Object.fromEntries([...days, ...texts]) as Omit<Invoice, "billed">),
    direction: text.direction === "export" ? "export" : "import",
    clock: text.clock === "per_diem" || text.clock === "storage" ? text.clock : "demurrage",
    ...{ currency, billed, totalMinor, freeDays: free === null ? null : Number(free) },
  }
}

function readSpans(text: string, currency: string): BilledSpan[] | string {
  const spans: BilledSpan[] = []
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue
    const [first = "", second = "", rate = "", sum, ...rest] = line.split(/[\s,;]+/)
    const [from, to, rateMinor] = [toCalendarDay(first), toCalendarDay(second), readAmount(rate, currency)]
    const amountMinor = sum === undefined ? null : readAmount(sum, currency)
    const wrong = from === null || to === null || rateMinor === null || (sum !== undefined && amountMinor === null)
    if (wrong || rest.length > 0) return invoiceText.lineWrong(line)
    spans.push({ from, to, rateMinor, amountMinor })
  }
  return spans
}

function amountWords(currency: string): string {
  return invoiceText.amountWrong(minorDigits(currency))
}

/** Minor units, to the cent or refused, never rounded; null where it is no amount of that currency. */
export function readAmount(text: string, currency: string): number | null {
  const match = /^\$?(\d{1,11})(?:\.(\d{1,4}))?$/.exec(text.trim().replaceAll(",", ""))
  if (match === null) return null
  const [, units = "", fraction = ""] = match
  const digits = minorDigits(currency)
  return fraction.length > digits ? null : Number(units + fraction.padEnd(digits, "0"))
}
