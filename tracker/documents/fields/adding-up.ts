// Finds charges that stand in no table: two days, a rate and an amount near each other that add up.
import type { Layout } from "../layout/spots.ts"
import { comesTo, type Money, minor, readAmounts } from "../values/amounts.ts"
import { readContainerNumbers } from "../values/container-numbers.ts"
import { readDays } from "../values/dates.ts"
import { daysThrough } from "../values/day-count.ts"
import type { Manner } from "../values/read.ts"
import type { Charge } from "./charges.ts"

type Token = { container: string } | { day: string } | { money: Money } | { count: number }

/** Days of a row that may stand before the period: available, free until. */
const MOST_BEFORE = 8
const LONGEST = 400

export function readAddingUp(pages: readonly Layout[], only: string | null, manner: Manner): Charge[] {
  const tokens = pages.flat(2).flatMap(({ text }) => readTokens(text, manner))
  const charges: Charge[] = []
  let container = only
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    if ("container" in token) container = token.container
    const found = "day" in token ? findPeriod(tokens, at, container) : undefined
    if (found) charges.push(found.charge)
    at = found ? found.next : at + 1
  }
  return charges
}

/** A number of days: alone in its cell, or before "days". */
const COUNT = /^(\d{1,3})$|(?<![\d.,/-])(\d{1,3}) ?(?:days?\b|x )/gi

function readTokens(text: string, manner: Manner): Token[] {
  const { numbers } = readContainerNumbers(text)
  const days = readDays(text, manner.order).flatMap((day) => (day.length === 1 ? day : []))
  const [currency, other] = manner.currencies
  const sums = numbers.length > 0 ? [] : readAmounts(text, other === undefined ? currency : undefined)
  return [
    ...numbers.map((container) => ({ container })),
    ...days.map((day) => ({ day })),
    ...sums.map((money) => ({ money })),
    ...[...text.matchAll(COUNT)].map(([, alone, counted]) => ({ count: Number(alone ?? counted) })),
  ]
}

/**
 * The days from a token on, with a rate and an amount before the day after the next. Of two periods before one rate the
 * later is charged: the free time goes before it.
 */
function findPeriod(tokens: readonly Token[], at: number, container: string | null) {
  const end = tokens.findIndex((token, n) => n > at && "container" in token)
  const own = tokens.slice(at, end < 0 ? undefined : end)
  const days = own.flatMap((token, n) => ("day" in token ? [{ day: token.day, n }] : []))
  const sumsBefore = (until = own.length) =>
    own.slice(0, until).flatMap((token) => ("money" in token ? [token.money] : []))
  const fits = days.slice(0, MOST_BEFORE).flatMap(({ day: from }, k) => {
    const to = days[k + 1]
    const count = to ? daysThrough(from, to.day) : 0
    const isFree = own.slice(0, days[k]?.n).every((token) => "day" in token || "count" in token)
    const counts = own.slice(0, days[k + 3]?.n).flatMap((token) => ("count" in token ? [token.count] : []))
    const isCounted = counts.length === 0 || counts.includes(count)
    const pair =
      to && isFree && isCounted && count >= 1 && count <= LONGEST
        ? findProduct(sumsBefore(days[k + 3]?.n), count)
        : undefined
    return pair && to
      ? [{ charge: { container_number: container, from, to: to.day, days: count, ...pair }, next: at + to.n + 1 }]
      : []
  })
  return fits.at(-1)
}

function findProduct(sums: readonly Money[], count: number): { rate: Money; amount: Money } | undefined {
  for (const [n, rate] of sums.entries()) {
    const amount = sums.slice(n + 1).find((sum) => minor(sum) !== 0 && comesTo(rate, count, sum))
    if (amount) return { rate, amount }
  }
  return undefined
}
