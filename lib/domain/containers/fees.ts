// Fees: summed per currency. A `total` counts only in a list that holds no single fee, and is then marked; beside
// single fees it is shown and never counted, whatever its currency (interface document, container; requirement RES-9).
import { toMinorUnits } from "../money.ts"
import type { Reported } from "./reported.ts"

/** `amountMinor` 0: the type is known, the amount is not posted yet; null: the amount sent could not be read. */
export type Fee = { type: string; amountMinor: number | null; currency: string }

export type FeeSum = {
  currency: string
  amountMinor: number
  /** "total only": the terminal reports no fee but `total`, and this is that figure. */
  basis: "posted" | "total only"
  /** Fees whose amount is not posted (0) or not readable: the sum leaves them out. */
  withoutAmount: number
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

/**
 * The single fees; where the list has none, its totals. A second `total` in a currency states the same debt again, so
 * the largest counts.
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

/** One sum per currency that something counts in, in the order of their codes. No fees: no sums. */
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
 * The sum that a container is listed by: of the currency that most of its fees are in, else the first by code, since
 * amounts of two currencies have no order. Undefined: nothing is owed.
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
