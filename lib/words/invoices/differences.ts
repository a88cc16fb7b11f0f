import { formatFullDay } from "#lib/domain/days/local-time"
import type { DifferenceReason } from "#lib/domain/invoices/check"
import type { LineSum } from "#lib/domain/invoices/invoice"
import { formatMoney } from "#lib/domain/money"

const REASONS: Record<DifferenceReason, string> = {
  billed_twice: "billed twice",
  before_start: "before the count starts",
  after_end: "after the count ended",
  free_time: "free time",
  gates_closed: "gates closed, not a day that counts",
  held: "held, not a day that counts",
  first_day: "first day, which does not count",
  other_rate: "different rate",
  not_billed: "not billed",
  line_sum: "sum of a line",
  total: "total of the invoice",
}

/** Why a day billed, or a sum of the invoice, is not as counted. */
export function differenceWords(reason: DifferenceReason): string {
  return REASONS[reason]
}

/** "Sat, Nov 21, 2026 to Thu, Nov 26, 2026: 6 days at $172.00 are $1,032.00, but the invoice says $1,000.00." */
export function lineSumWords(
  { from, to, days, rateMinor, countedMinor, amountMinor }: LineSum,
  currency: string,
): string {
  const money = (minor: number) => formatMoney(minor, currency)
  const span = from === to ? formatFullDay(from) : `${formatFullDay(from)} to ${formatFullDay(to)}`
  const counted = `${days === 1 ? "1 day" : `${days} days`} at ${money(rateMinor)} ${days === 1 ? "is" : "are"} ${money(countedMinor)}`
  return `${span}: ${counted}, but the invoice says ${money(amountMinor)}.`
}
