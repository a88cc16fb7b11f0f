import { type ChargeCount, type ChargeDay, costOf, currencyOf, daysThrough } from "../charges/days.ts"
import { isNotComputable, type NotComputable, notComputable } from "../charges/not-computable.ts"
import type { CalendarDay } from "../days/calendar-day.ts"
import {
  billedDays,
  billedLines,
  countBilledDays,
  type Invoice,
  lastBilledDay,
  MOST_BILLED_DAYS,
  wrongLineSums,
} from "./invoice.ts"

export type DifferenceReason =
  | "billed_twice"
  | "before_start"
  | "after_end"
  | "free_time"
  | "gates_closed"
  | "held"
  | "first_day"
  | "other_rate"
  | "not_billed"
  | "line_sum"
  | "total"

/**
 * `day` null: an arithmetic error on the invoice itself; `from`: the line with the error. `differenceMinor`: billed
 * minus recomputed.
 */
type Difference = {
  day: CalendarDay | null
  from: CalendarDay | null
  billedMinor: number
  recomputedMinor: number
  differenceMinor: number
  reason: DifferenceReason
}

export type InvoiceComparison = {
  currency: string
  billedMinor: number
  recomputedMinor: number
  differenceMinor: number
  differences: Difference[]
  daysAgreed: number
}

/** Recomputed through the last billed day or `through`, whichever is later. */
export function compareInvoice(
  invoice: Invoice,
  count: ChargeCount,
  through: CalendarDay | null,
): InvoiceComparison | NotComputable {
  const currency = currencyOf(count.row)
  if (currency !== invoice.currency)
    return notComputable("currency_differs", { billed: invoice.currency, onFile: currency })
  if (countBilledDays(invoice.billed) > MOST_BILLED_DAYS) return notComputable("too_many_billed_days")
  const last = [lastBilledDay(invoice.billed), through]
    .filter((day) => day !== null)
    .sort()
    .at(-1)
  if (last === undefined) return notComputable("no_billed_day")
  const days = daysThrough(count, last)
  if (isNotComputable(days)) return days
  const recomputedMinor = costOf(days)
  if (typeof recomputedMinor !== "number") return recomputedMinor
  const daily = dayDifferences(invoice, count, days)
  const differences = [...daily.filter(({ differenceMinor }) => differenceMinor !== 0), ...arithmetic(invoice)]
  const lines = billedLines(invoice)
  const billedMinor = invoice.totalMinor ?? lines
  return {
    currency,
    billedMinor,
    recomputedMinor,
    differenceMinor: billedMinor - recomputedMinor,
    differences,
    daysAgreed: daily.filter((day) => day.differenceMinor === 0 && day.recomputedMinor > 0).length,
  }
}

function dayDifferences(invoice: Invoice, count: ChargeCount, days: readonly ChargeDay[]): Difference[] {
  const counted = new Map(days.map((day) => [day.day, day]))
  const billed = billedDays(invoice.billed)
  const seen = new Set<CalendarDay>()
  const ofBilled = billed.map(({ day, rateMinor }) => {
    if (seen.has(day)) return difference(day, rateMinor, 0, "billed_twice")
    seen.add(day)
    const found = counted.get(day)
    return difference(
      day,
      rateMinor,
      found?.rateMinor ?? 0,
      found === undefined ? outside(count, day) : reasonOf(found),
    )
  })
  const notBilled = days.filter(({ day, kind }) => kind === "charged" && !seen.has(day))
  return [...ofBilled, ...notBilled.map(({ day, rateMinor }) => difference(day, 0, rateMinor ?? 0, "not_billed"))].sort(
    (a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1),
  )
}

function outside({ endsOn }: ChargeCount, day: CalendarDay): DifferenceReason {
  return endsOn !== null && day > endsOn ? "after_end" : "before_start"
}

function reasonOf({ kind }: ChargeDay): DifferenceReason {
  const reasons = {
    start: "first_day",
    free: "free_time",
    closed: "gates_closed",
    held: "held",
    charged: "other_rate",
  } as const
  return reasons[kind]
}

function difference(day: CalendarDay | null, billed: number, recomputed: number, reason: DifferenceReason): Difference {
  const amounts = { billedMinor: billed, recomputedMinor: recomputed, differenceMinor: billed - recomputed }
  return { day, from: null, ...amounts, reason }
}

/** The difference between the invoice's own sums and its days. */
function arithmetic(invoice: Invoice): Difference[] {
  const ofLines = wrongLineSums(invoice).map(({ from, amountMinor, countedMinor }) => ({
    ...difference(null, amountMinor, countedMinor, "line_sum"),
    from,
  }))
  const lines = billedLines(invoice)
  const { totalMinor } = invoice
  const ofTotal = totalMinor === null || totalMinor === lines ? [] : [difference(null, totalMinor, lines, "total")]
  return [...ofLines, ...ofTotal]
}
