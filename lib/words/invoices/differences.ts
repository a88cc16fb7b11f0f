import type { DifferenceReason } from "#lib/domain/invoices/check"

const REASONS: Record<DifferenceReason, string> = {
  billed_twice: "billed twice",
  before_start: "before the count starts",
  after_end: "after the count ended",
  free_time: "free time",
  gates_closed: "gates closed, not a day that counts",
  held: "held, not a day that counts",
  first_day: "first day, which does not count",
  other_rate: "another rate",
  not_billed: "not billed",
  line_sum: "sum of a line",
  total: "total of the invoice",
}

/** Why a day billed, or a sum of the invoice, is not as counted. */
export function differenceWords(reason: DifferenceReason): string {
  return REASONS[reason]
}
