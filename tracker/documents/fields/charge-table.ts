// Reads the charges of a table: a row per period, or slabs under the period they count.

import { below, type Layout } from "../layout/spots.ts"
import { comesTo, type Money, namedCurrency, readAmounts } from "../values/amounts.ts"
import { readDays } from "../values/dates.ts"
import { addDays } from "../values/day-count.ts"
import type { Manner } from "../values/read.ts"
import type { Charge } from "./charges.ts"
import { type Column, type ColumnName, columnName, containerOf, type Row, type Table } from "./rows.ts"

/** `charged`: the period, if the paper states it outside its tables. */
export function isOfCharges({ columns }: Table, charged?: Period): boolean {
  const has = (name: ColumnName) => columns.some((column) => column.name === name)
  const isNamed = has("container") || charged !== undefined
  return has("amount") && (hasPeriod(columns) || (isNamed && has("days") && has("rate")))
}

/** "First day charged" and "last day charged", or both under one label, beside or above their days. */
export function findCharged(pages: readonly Layout[], { order }: Manner): Period | undefined {
  const daysOf = (wanted: ColumnName) =>
    pages.flatMap((layout) =>
      layout.flat().flatMap((spot) => {
        if (!/charge|bill/i.test(spot.text) || columnName(spot.text.replace(/:$/, "")) !== wanted) return []
        const values = [layout[spot.line]?.[spot.n + 1], below(layout, spot)[0]]
        return (
          values.map((value) => readDays(value?.text ?? "", order).map(sureOf)).find(({ length }) => length > 0) ?? []
        )
      }),
    )
  const [both, starts, ends] = [daysOf("period"), daysOf("from"), daysOf("to")]
  const [from, to, more] = both.length === 2 ? both : [...starts, ...ends]
  return from !== undefined && to !== undefined && more === undefined && from <= to ? { from, to } : undefined
}

function hasPeriod(columns: readonly Column[]): boolean {
  const has = (name: ColumnName) => columns.some((column) => column.name === name)
  return has("period") || (has("from") && has("to"))
}

/** The days of a container's period that its slabs have not yet used. */
type Open = { next: string; to: string }

export function readChargeTable(table: Table, only: string | null, manner: Manner, charged?: Period): Charge[] {
  let container = only ?? table.container ?? null
  let open: Open | undefined = charged && { next: charged.from, to: charged.to }
  return table.rows.flatMap((row) => {
    const named = containerOf(row)
    if (named !== undefined && named !== container) open = undefined
    container = named ?? container
    const stated = periodOf(table, row, manner)
    const days = countIn(table, row)
    const rate = amountIn(table, row, "rate", manner) ?? null
    const amount = amountIn(table, row, "amount", manner)
    if (stated && !amount) open = { next: stated.from, to: stated.to }
    if (!amount) return []
    const isWhole = days !== null && rate !== null && comesTo(rate, days, amount)
    const period = stated ?? (isWhole ? (takeDays(open, days) ?? periodAround(row, days, manner)) : undefined)
    if (!period) return []
    if (!stated && open) open = { ...open, next: addDays(period.to, 1) }
    return [{ container_number: container, ...period, days, rate, amount }]
  })
}

type Period = { from: string; to: string }

/** The slab goes on where the one above it ended. */
function takeDays(open: Open | undefined, days: number): Period | undefined {
  const to = open && addDays(open.next, days - 1)
  return open && to !== undefined && to <= open.to ? { from: open.next, to } : undefined
}

/** A row that counts its days says from when to when: from the day after the free time until the container is back. */
function periodAround(row: Row, days: number, manner: Manner): Period | undefined {
  const all = row.spots.flatMap(({ text }) => readDays(text, manner.order).map(sureOf))
  const periodTo = (to: string | undefined) => (free: string | undefined) =>
    free !== undefined && to === addDays(free, days) ? [{ from: addDays(free, 1), to }] : []
  const inOrder = all.flatMap((to, n) => all.slice(0, n).flatMap(periodTo(to)))
  return (inOrder.length > 0 ? inOrder : all.flatMap((to) => all.flatMap(periodTo(to)))).at(-1)
}

function periodOf(table: Table, row: Row, manner: Manner): Period | undefined {
  if (!hasPeriod(table.columns)) return undefined
  const read = (name: ColumnName) => readDays(textIn(table, row, name) ?? "", manner.order).map(sureOf)
  const [from, to] = pick(read("period"), read("from"), read("to"), row, manner)
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

type Days = (string | undefined)[]

function pick(period: Days, from: Days, to: Days, row: Row, manner: Manner): Days {
  if (period.length > 1) return period
  // A head over both days: "Period" in the first column and nothing over the second.
  const all = row.spots.flatMap(({ text }) => readDays(text, manner.order).map(sureOf))
  return from.length + to.length === 2 ? [...from, ...to] : all.length === 2 ? all : [from[0], to[0]]
}

const sureOf = (days: string[]) => (days.length === 1 ? days[0] : undefined)

function countIn(table: Table, row: Row): number | null {
  const days = /(?<![\d.,/-])\d{1,3}(?![\d.,/-])/.exec(textIn(table, row, "days") ?? "")?.[0]
  return days === undefined ? null : Number(days)
}

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
