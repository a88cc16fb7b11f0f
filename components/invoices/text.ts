import { z } from "zod"
import { type CalendarDay, toCalendarDay } from "#lib/domain/days/calendar-day"
import { BILLERS, type Biller } from "#lib/domain/invoices/biller"
import type { BilledSpan, Invoice } from "#lib/domain/invoices/invoice"
import { type AmountFault, decimalOf, minorDigits, parseAmount } from "#lib/domain/money"
import { CLOCKS, type Clock } from "#lib/domain/tariffs/terms"
import { BILLER_WORDS } from "#lib/words/invoices/biller"
import { invoiceText } from "#lib/words/invoices/form"
import { amountFaultWords } from "#lib/words/invoices/invoice"
import { invoiceInput } from "#lib/words/invoices/shape"
import type { FieldText } from "../ui/forms/changed-by-another.tsx"

export type InvoiceText = Record<string, string>

export const INVOICE_CLOCKS = [
  { value: "demurrage", label: invoiceText.demurrage },
  { value: "per_diem", label: invoiceText.perDiemDetention },
  { value: "combined", label: invoiceText.combined },
  { value: "storage", label: invoiceText.storage },
  { value: "plug_in", label: invoiceText.plugIn },
]
export const INVOICE_DIRECTIONS = [
  { value: "import", label: invoiceText.import },
  { value: "export", label: invoiceText.export },
]

/** "" leaves it to the issuer's name. */
export const INVOICE_BILLERS = [
  { value: "", label: invoiceText.billerByName },
  ...BILLERS.map((value) => ({ value, label: BILLER_WORDS[value] })),
]

export const INVOICE_DAYS = invoiceText.days
export const INVOICE_WORDS = invoiceText.texts

const EMPTY: InvoiceText = {
  ...Object.fromEntries([...Object.keys(INVOICE_DAYS), ...Object.keys(INVOICE_WORDS)].map((name) => [name, ""])),
  ...{ direction: "import", clock: "demurrage", currency: "USD", billed: "", totalMinor: "", freeDays: "" },
  biller: "",
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
  biller: invoiceText.biller,
  ...{ totalMinor: invoiceText.totalDue, freeDays: invoiceText.freeTimeInDays },
  ...{ ...INVOICE_DAYS, billed: invoiceText.datesCharged, ...INVOICE_WORDS },
}

/** Normalizes what is typed: "1,032.00" is the same total as "1032.00". Unchanged if it cannot be parsed. */
export function typedFields(typed: InvoiceText, known: Known): FieldText[] {
  const read = readInvoiceText(typed)
  return invoiceFields(isRead(read) ? toInvoiceText(read, known) : typed)
}

/** Each field with its label, for reading outside the form. */
export function invoiceFields(text: InvoiceText): FieldText[] {
  const choices = [...INVOICE_CLOCKS, ...INVOICE_DIRECTIONS, ...INVOICE_BILLERS]
  const isChoice = (name: string) => name === "clock" || name === "direction" || name === "biller"
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

/** In the server's format, once what is typed was parsed. */
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
  const totalMinor = total === null ? null : parseAmount(total, currency)
  if (typeof totalMinor === "string") faults.totalMinor = amountFaultWords(totalMinor, currency)
  const free = words("freeDays")
  if (free !== null && !/^\d{1,3}$/.test(free)) faults.freeDays = invoiceText.daysWrong
  if (text.clock === "") faults.clock = invoiceText.forWhat
  const billed = readSpans(text.billed ?? "", currency)
  if (typeof billed === "string") faults.billed = billed
  const days = Object.keys(INVOICE_DAYS).map((name) => [name, day(name)])
  const texts = Object.keys(INVOICE_WORDS).map((name) => [name, words(name)])
  if (Object.keys(faults).length > 0 || typeof billed === "string" || typeof totalMinor === "string") return faults
  return {
    ...(Object.fromEntries([...days, ...texts]) as Omit<Invoice, "billed">),
    direction: text.direction === "export" ? "export" : "import",
    biller: BILLERS.find((one: Biller) => one === text.biller) ?? null,
    clock: CLOCKS.find((clock) => clock === text.clock) ?? "demurrage",
    ...{ currency, billed, totalMinor, freeDays: free === null ? null : Number(free) },
  }
}

/**
 * A semicolon or spaces separate the parts of a line, with or without a comma before them. A comma without a space
 * belongs to an amount.
 */
function readSpans(text: string, currency: string): BilledSpan[] | string {
  const spans: BilledSpan[] = []
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue
    const [first = "", second = "", rate, sum, ...rest] = line.split(/\s*;\s*|\s*,?\s+/)
    const [from, to] = [toCalendarDay(first), toCalendarDay(second)]
    if (from === null || to === null || rate === undefined || rest.length > 0) return invoiceText.lineWrong(line)
    const rateMinor = parseAmount(rate, currency)
    const amountMinor = sum === undefined ? null : parseAmount(sum, currency)
    if (typeof rateMinor === "string") return lineAmountWords(rateMinor, currency, line)
    if (typeof amountMinor === "string") return lineAmountWords(amountMinor, currency, line)
    spans.push({ from, to, rateMinor, amountMinor })
  }
  return spans
}

function lineAmountWords(fault: AmountFault, currency: string, line: string): string {
  return invoiceText.lineAmountWrong(amountFaultWords(fault, currency), line)
}
