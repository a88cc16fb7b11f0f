// Reads the charged periods of a demurrage or detention invoice, line by line, so that an invoice check can recompute
// them.
import { type Money, readAmounts, toMinor } from "./amounts.ts"
import { readContainerNumbers } from "./container-numbers.ts"
import { readDates } from "./dates.ts"
import type { Line } from "./page.ts"
import type { Manner } from "./values.ts"

export type Charge = {
  container_number: string | null
  from: string
  to: string
  days: number | null
  rate: Money | null
  amount: Money
}

/** A charge is a line with two dates and at least one amount. The last amount is the line's own. */
export function readCharges(lines: readonly Line[], containers: readonly string[], manner: Manner): Charge[] {
  let current = containers.length === 1 ? (containers[0] ?? null) : null
  const charges: Charge[] = []
  for (const { cells } of lines) {
    const texts = cells.map(({ text }) => text)
    current = readContainerNumbers(texts.join("  ")).numbers[0] ?? current
    const [from, to, third] = texts.flatMap((text) => readDates(text, manner.order))
    const amounts = texts.flatMap((text) => (isAmount(text, manner) ? readAmounts(text, manner.currency) : []))
    const amount = amounts.at(-1)
    if (from === undefined || to === undefined || third !== undefined || !amount || from > to) continue
    const rate = amounts.length > 1 ? (amounts.at(-2) ?? null) : null
    charges.push({ container_number: current, from, to, days: readDays(texts), rate, amount })
  }
  return charges.slice(0, 500)
}

/** Says in words which figures do not add up. */
export function findChargeFaults(charges: readonly Charge[], total: Money | undefined): string[] {
  const faults = charges.flatMap(({ from, to, days, rate, amount }) => {
    if (days === null || rate === null || minor(rate) * days === minor(amount)) return []
    return [`The line ${from} to ${to} says ${days} days at ${rate.amount}, which is not ${amount.amount}.`]
  })
  if (!total || charges.length === 0) return faults
  const sum = charges.reduce((all, { amount }) => all + minor(amount), 0)
  if (sum !== minor(total)) faults.push(`The lines add up to ${sum / 100}, the total says ${total.amount}.`)
  return faults.slice(0, 10)
}

const minor = ({ amount }: Money) => toMinor(amount.toFixed(2))

function isAmount(text: string, { order }: Manner): boolean {
  return readDates(text, order).length === 0 && readContainerNumbers(text).numbers.length === 0
}

function readDays(texts: readonly string[]): number | null {
  for (const text of texts) {
    const days = /^(\d{1,3})(?: days?)?(?: (?:x|@|at))?$/i.exec(text)?.[1]
    if (days !== undefined) return Number(days)
  }
  return null
}
