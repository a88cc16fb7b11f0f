import { type Fee, type FeeSum, feeSums } from "#lib/domain/containers/fees"
import type { Reported } from "#lib/domain/containers/reported"
import { formatMoney } from "#lib/domain/money"
import { plainLabel } from "#lib/domain/text"

/** Marks a figure for which the terminal posts no single fee. */
export const TOTAL_ONLY = "terminal's total"

const LABELS: Record<string, string> = {
  demurrage: "Demurrage",
  extended_dwell_time: "Extended dwell time",
  exam: "Exam",
  total: "Terminal's total",
  other: "Other fee",
}

export function feeLabel(type: string): string {
  return plainLabel(type, LABELS)
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
  if (sum.basis === "total only") return `${figure} (${TOTAL_ONLY})`
  return sum.withoutAmount > 0 ? `${figure}, ${sum.withoutAmount} not posted` : figure
}
