// Fees: summed per currency, `total` never added (interface document, container; requirement RES-9).
import { formatMoney, toMinorUnits } from "./money.ts"
import type { Reported } from "./reported.ts"

/** `amountMinor` 0: the type is known, the amount is not posted yet; null: the amount sent could not be read. */
export type Fee = { type: string; amountMinor: number | null; currency: string }

export type FeeSum = {
  currency: string
  amountMinor: number
  /** "total only": the terminal reports no fee but `total` in this currency, and this is that figure. */
  basis: "posted" | "total only"
  /** Fees whose amount is not posted (0) or not readable: the sum leaves them out. */
  withoutAmount: number
  /** What the terminal gives as `total`, to be shown beside the sum, never added. */
  totalMinor: number | null
}

const LABELS: Record<string, string> = {
  demurrage: "Demurrage",
  extended_dwell_time: "Extended dwell time",
  exam: "Exam",
  total: "Total as the terminal gives it",
  other: "Other fee",
}

export function feeLabel(type: string): string {
  const plain = type.replaceAll("_", " ")
  return (Object.hasOwn(LABELS, type) ? LABELS[type] : undefined) ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Reads a decimal amount as the service sends it; what is no amount becomes null, never 0. */
export function toFee(type: string, amount: unknown, currency: string): Fee {
  const code = currency.trim().toUpperCase()
  try {
    return { type, amountMinor: typeof amount === "number" ? toMinorUnits(amount, code) : null, currency: code }
  } catch {
    return { type, amountMinor: null, currency: code }
  }
}

/** Reads a list as the service sends it (`amount` decimal, `currency_code`); null where it is no list. */
export function parseFees(value: unknown): Reported<Fee[]> {
  if (!Array.isArray(value)) return null
  return value.map((entry: unknown) => {
    const raw: Record<string, unknown> = typeof entry === "object" && entry !== null ? { ...entry } : {}
    const text = (field: unknown) => (typeof field === "string" ? field : "")
    return toFee(text(raw.type) || "other", raw.amount, text(raw.currency_code))
  })
}

export function notPosted(fee: Fee): boolean {
  return fee.amountMinor === 0
}

/** One sum per currency, in the order of their codes. No fees: no sums. */
export function feeSums(fees: readonly Fee[]): FeeSum[] {
  const currencies = [...new Set(fees.map((fee) => fee.currency))].sort()
  return currencies.map((currency) =>
    sumOf(
      fees.filter((fee) => fee.currency === currency),
      currency,
    ),
  )
}

function sumOf(fees: readonly Fee[], currency: string): FeeSum {
  const single = fees.filter((fee) => fee.type !== "total")
  const totals = fees.filter((fee) => fee.type === "total").map((fee) => fee.amountMinor)
  const readable = totals.filter((amount) => amount !== null)
  // A second `total` is another statement of the same debt, so the larger one stands; they are not added.
  const totalMinor = readable.length === 0 ? null : Math.max(...readable)
  const counted = single.length > 0 ? single : fees
  return {
    currency,
    amountMinor: single.length > 0 ? single.reduce((sum, fee) => sum + (fee.amountMinor ?? 0), 0) : (totalMinor ?? 0),
    basis: single.length > 0 ? "posted" : "total only",
    withoutAmount: counted.filter((fee) => fee.amountMinor === null || notPosted(fee)).length,
    totalMinor,
  }
}

/** One line over a list: "No fees", "Not reported" (which is not none), "Not posted", or the sums. */
export function feesWords(fees: Reported<Fee[]>): string {
  if (fees === null) return "Not reported"
  if (fees.length === 0) return "No fees"
  return feeSums(fees).map(sumWords).join(" and ")
}

function sumWords(sum: FeeSum): string {
  if (sum.amountMinor === 0) return sum.withoutAmount > 0 ? "Not posted" : formatMoney(0, sum.currency)
  const figure = formatMoney(sum.amountMinor, sum.currency)
  if (sum.basis === "total only") return `${figure} (terminal's total)`
  return sum.withoutAmount > 0 ? `${figure}, ${sum.withoutAmount} not posted` : figure
}
