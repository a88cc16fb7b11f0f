// Reads the charged periods of a demurrage or detention invoice, row by row, so that an invoice check can recompute
// them.

import type { Layout } from "../layout/spots.ts"
import { comesTo, type Money, minor, readAmounts } from "../values/amounts.ts"
import { readContainerNumbers } from "../values/container-numbers.ts"
import { readDays } from "../values/dates.ts"
import { daysThrough } from "../values/day-count.ts"
import type { Manner } from "../values/read.ts"
import { readAddingUp } from "./adding-up.ts"
import { findCharged, isOfCharges, readChargeTable } from "./charge-table.ts"
import { readTables } from "./rows.ts"

export type Charge = {
  container_number: string | null
  from: string
  to: string
  days: number | null
  rate: Money | null
  amount: Money
}

/**
 * By the heads of tables, by what a row of charges looks like, and by figures that add up: the one that comes to
 * the total, of several the first.
 */
export function readCharges(
  pages: readonly Layout[],
  containers: readonly string[],
  manner: Manner,
  totals: readonly Money[],
): Charge[] {
  const only = containers.length === 1 ? (containers[0] ?? null) : null
  const charged = only === null ? undefined : findCharged(pages, manner)
  const inTables = readTables(pages, charged !== undefined)
    .filter((table) => isOfCharges(table, charged))
    .flatMap((table) => readChargeTable(table, only, manner, charged))
  const ways = [inTables, readLoose(pages, only, manner), readAddingUp(pages, only, manner)]
  const [best = []] = ways.sort((a, b) => weigh(b, totals) - weigh(a, totals))
  return best.slice(0, MOST_CHARGES)
}

/** A reading is best if it comes to the total, and next best if it says how. */
function weigh(charges: readonly Charge[], totals: readonly Money[]): number {
  if (charges.length === 0) return 0
  const comesToTotal = totals.some((total) => sumOf(charges, total.currency_code) === minor(total))
  const isWhole = charges.every(({ rate, days }) => rate !== null && days !== null)
  return 1 + (comesToTotal ? 2 : 0) + (isWhole ? 1 : 0)
}

const MOST_CHARGES = 500

const sureOf = (days: string[]) => (days.length === 1 ? days[0] : undefined)

/** A charge is a line with two dates, an amount, which is its last, and before it a rate or a number of days. */
function readLoose(pages: readonly Layout[], only: string | null, manner: Manner): Charge[] {
  let current = only
  return pages.flat().flatMap((line) => {
    const texts = line.map(({ text }) => text)
    current = readContainerNumbers(texts.join("  ")).numbers[0] ?? current
    const [from, to, third] = texts.flatMap((text) => readDays(text, manner.order)).map(sureOf)
    const [currency, other] = manner.currencies
    const amounts = texts.flatMap((text) =>
      isAmount(text) ? readAmounts(text, other === undefined ? currency : undefined) : [],
    )
    const amount = amounts.at(-1)
    if (from === undefined || to === undefined || third !== undefined || !amount || from > to) return []
    const rate = amounts.length > 1 ? (amounts.at(-2) ?? null) : null
    const days = readCount(texts)
    const charge = { container_number: current, from, to, days, rate, amount }
    return (rate || days !== null) && !isOther(charge) ? [charge] : []
  })
}

/** A number that is neither the days from one to the other nor makes the amount counts something else. */
function isOther({ from, to, days, rate, amount }: Charge): boolean {
  if (days === null || rate === null) return false
  return days !== daysThrough(from, to) && !comesTo(rate, days, amount)
}

/** Says in words which figures do not add up. */
export function findChargeFaults(charges: readonly Charge[], total: Money | undefined): string[] {
  const faults = charges.flatMap(({ from, to, days, rate, amount }) => {
    if (days === null || rate === null || comesTo(rate, days, amount)) return []
    return [`The line ${from} to ${to} says ${days} days at ${rate.amount}, which is not ${amount.amount}.`]
  })
  if (!total || charges.length === 0) return faults
  const sum = sumOf(charges, total.currency_code)
  if (sum !== minor(total)) faults.push(`The lines add up to ${sum / 100}, the total says ${total.amount}.`)
  return faults.slice(0, 10)
}

/** In hundredths, of the lines in one currency. */
export function sumOf(charges: readonly Charge[], currency: string): number {
  const own = charges.filter(({ amount }) => amount.currency_code === currency)
  return own.reduce((all, { amount }) => all + minor(amount), 0)
}

function isAmount(text: string): boolean {
  return readDays(text, undefined).length === 0 && readContainerNumbers(text).numbers.length === 0
}

function readCount(texts: readonly string[]): number | null {
  for (const text of texts) {
    const days = /^(\d{1,3})(?: days?\b.*)?(?: (?:x|@|at))?$/i.exec(text)?.[1]
    if (days !== undefined) return Number(days)
  }
  return null
}
