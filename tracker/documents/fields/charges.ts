// Reads the charged periods of a demurrage or detention invoice, row by row, so that an invoice check can recompute
// them.

import type { Layout } from "../layout/spots.ts"
import { type Money, minor, namedCurrency, readAmounts } from "../values/amounts.ts"
import { readContainerNumbers } from "../values/container-numbers.ts"
import { readDays } from "../values/dates.ts"
import type { Manner } from "../values/read.ts"
import { readAddingUp } from "./adding-up.ts"
import { type Column, type ColumnName, containerOf, type Row, readTables, type Table } from "./rows.ts"

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
  const inTables = readTables(pages)
    .filter(isOfCharges)
    .flatMap((table) => readTable(table, only, manner))
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

function isOfCharges({ columns }: Table): boolean {
  const has = (name: ColumnName) => columns.some((column) => column.name === name)
  return has("amount") && (has("period") || (has("from") && has("to")))
}

function readTable(table: Table, only: string | null, manner: Manner): Charge[] {
  let current = only ?? table.container ?? null
  return table.rows.flatMap((row) => {
    current = containerOf(row) ?? current
    const [from, to] = periodOf(table, row, manner)
    const amount = amountIn(table, row, "amount", manner)
    if (from === undefined || to === undefined || !amount || from > to) return []
    const days = /(?<![\d.,/-])\d{1,3}(?![\d.,/-])/.exec(textIn(table, row, "days") ?? "")?.[0]
    return [
      {
        container_number: current,
        from,
        to,
        days: days === undefined ? null : Number(days),
        rate: amountIn(table, row, "rate", manner) ?? null,
        amount,
      },
    ]
  })
}

function periodOf(table: Table, row: Row, manner: Manner): (string | undefined)[] {
  const read = (name: ColumnName) => readDays(textIn(table, row, name) ?? "", manner.order).map(sureOf)
  const period = read("period")
  if (period.length > 1) return period
  const [from, to] = [read("from"), read("to")]
  // A head over both days: "Period" in the first column and nothing over the second.
  const all = row.spots.flatMap(({ text }) => readDays(text, manner.order).map(sureOf))
  return from.length + to.length === 2 ? [...from, ...to] : all.length === 2 ? all : [from[0], to[0]]
}

const sureOf = (days: string[]) => (days.length === 1 ? days[0] : undefined)

/** The last column of a name: a total stands to the right of what it sums up. */
function columnIn({ columns }: Table, { cells }: Row, name: ColumnName): Column | undefined {
  return columns.filter((column) => column.name === name && cells.has(column)).at(-1)
}

function textIn(table: Table, row: Row, name: ColumnName): string | undefined {
  const column = columnIn(table, row, name)
  return column && row.cells.get(column)
}

function amountIn(table: Table, row: Row, name: ColumnName, manner: Manner): Money | undefined {
  const column = columnIn(table, row, name)
  const stated = namedCurrency(textIn(table, row, "currency") ?? "") ?? namedCurrency(column?.words ?? "")
  const currency = stated ?? (manner.currencies.length === 1 ? manner.currencies[0] : undefined)
  return readAmounts((column && row.cells.get(column)) ?? "", currency, true)[0]
}

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
    return rate || days !== null ? [{ container_number: current, from, to, days, rate, amount }] : []
  })
}

/** Says in words which figures do not add up. */
export function findChargeFaults(charges: readonly Charge[], total: Money | undefined): string[] {
  const faults = charges.flatMap(({ from, to, days, rate, amount }) => {
    if (days === null || rate === null || minor(rate) * days === minor(amount)) return []
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
