// Fees, summed per currency. A `total` counts only in a list without single fees, and is then marked. Beside single
// fees it is shown but never counted, whatever its currency (interface document, container; RES-9).
import { toMinorUnits } from "../money.ts"
import { asSentText } from "../unread.ts"
import type { Reported } from "./reported.ts"

/** `amountMinor` 0: the type is known but no amount is posted yet; null: the amount could not be read. */
export type Fee = {
  type: string
  amountMinor: number | null
  currency: string
  /** The amount as sent, if it could not be read. */
  sent?: string
}

export type FeeSum = {
  currency: string
  amountMinor: number
  /** "total only": the terminal reports no fee except `total`. */
  basis: "posted" | "total only"
  /** Fees left out of the sum because their amount is not posted (0) or not readable. */
  withoutAmount: number
}

/** Parses a decimal amount as the service sends it. Anything else becomes null, never 0, and is kept as sent. */
export function toFee(type: string, amount: unknown, currency: string): Fee {
  const code = currency.trim().toUpperCase()
  const amountMinor = minorOf(amount, code)
  const sent = amountMinor === null ? asSentText(amount) : null
  return { type, amountMinor, currency: code, ...(sent === null ? {} : { sent }) }
}

function minorOf(amount: unknown, currency: string): number | null {
  try {
    return typeof amount === "number" ? toMinorUnits(amount, currency) : null
  } catch {
    return null
  }
}

/** Parses a list as the service sends it (`amount` decimal, `currency_code`); null if it is not a list. */
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

/**
 * The single fees; if there are none, the totals. A second `total` in a currency repeats the same debt, so only the
 * largest counts.
 */
export function countedFees(fees: readonly Fee[]): Fee[] {
  const single = fees.filter((fee) => !isTotal(fee))
  if (single.length > 0) return single
  return currenciesOf(fees).map((currency) =>
    fees
      .filter((fee) => fee.currency === currency)
      .reduce((largest, fee) => ((fee.amountMinor ?? -1) > (largest.amountMinor ?? -1) ? fee : largest)),
  )
}

/** One sum per currency with anything to count, by currency code. No fees: no sums. */
export function feeSums(fees: readonly Fee[]): FeeSum[] {
  const counted = countedFees(fees)
  return currenciesOf(counted).map((currency) => {
    const own = counted.filter((fee) => fee.currency === currency)
    return {
      currency,
      amountMinor: own.reduce((sum, fee) => sum + (fee.amountMinor ?? 0), 0),
      basis: own.every(isTotal) ? "total only" : "posted",
      withoutAmount: own.filter((fee) => fee.amountMinor === null || notPosted(fee)).length,
    }
  })
}

/**
 * The sum shown in lists: in the currency of most of its fees, else the first by code, since amounts in two currencies
 * cannot be ordered. Undefined: nothing is owed.
 */
export function listedSum(fees: readonly Fee[]): FeeSum | undefined {
  const feesIn = ({ currency }: FeeSum) => countedFees(fees).filter((fee) => fee.currency === currency).length
  const owed = feeSums(fees).filter(({ amountMinor }) => amountMinor !== 0)
  return owed.toSorted((a, b) => feesIn(b) - feesIn(a))[0]
}

export function isTotal(fee: Pick<Fee, "type">): boolean {
  return fee.type === "total"
}

function currenciesOf(fees: readonly Fee[]): string[] {
  return [...new Set(fees.map((fee) => fee.currency))].sort()
}
