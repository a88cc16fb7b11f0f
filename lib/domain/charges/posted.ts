// Fees a terminal posted for one clock, over time. Fees reset when paid, so owed now and incurred differ (domain.md
// §3).

import { countedFees, type Fee, isTotal } from "../containers/fees.ts"
import type { Reported } from "../containers/reported.ts"
import type { Instant } from "../days/calendar-day.ts"
import type { Clock } from "../tariffs/terms.ts"
import { type NotComputable, notComputable } from "./not-computable.ts"

/** Fee types of each clock. Others (exam, dwell) are owed, but no tariff here counts them. */
const TYPES: Record<Clock, readonly string[]> = {
  demurrage: ["demurrage"],
  per_diem: ["per_diem", "detention"],
  combined: ["demurrage", "per_diem", "detention"],
  storage: ["storage"],
  plug_in: ["plug_in"],
}

export type ClearedFee = { type: string; currency: string; amountMinor: number }

/**
 * What was paid, from the fee lists in the order reported. A fee that falls to 0 or leaves the list was paid; one that
 * falls to a smaller amount was corrected. A list that is not reported is skipped.
 */
export function clearedFees(lists: readonly Reported<readonly Fee[]>[]): ClearedFee[] {
  const owed = new Map<string, ClearedFee>()
  const cleared = new Map<string, ClearedFee>()
  for (const list of lists) {
    if (list === null) continue
    for (const key of new Set([...owed.keys(), ...list.map(keyOf)])) {
      const before = owed.get(key)
      const fees = list.filter((fee) => keyOf(fee) === key)
      // An unreadable amount shows neither paid nor owed.
      if (fees.some((fee) => fee.amountMinor === null)) continue
      const amount = fees.reduce((sum, fee) => sum + (fee.amountMinor ?? 0), 0)
      if (before !== undefined && amount === 0) {
        const sum = cleared.get(key)?.amountMinor ?? 0
        cleared.set(key, { ...before, amountMinor: sum + before.amountMinor })
        owed.delete(key)
      }
      const [first] = fees
      if (first !== undefined && amount > 0)
        owed.set(key, { type: first.type, currency: first.currency, amountMinor: amount })
    }
  }
  return [...cleared.values()]
}

/** The part of a count in `currency` that was posted or paid. The rest is accrued. */
export function postedFor(
  clock: Clock,
  currency: string,
  fees: Reported<readonly Fee[]>,
  cleared: readonly ClearedFee[],
): number | NotComputable {
  const types = TYPES[clock]
  const own = [...(fees ?? []), ...cleared].filter(({ type }) => types.includes(type))
  if (own.some((fee) => fee.currency !== currency && fee.amountMinor !== 0)) return notComputable("currency_differs")
  // A lone total may or may not be this fee, so it can neither be subtracted nor ignored.
  const total = countedFees(fees ?? []).find((fee) => isTotal(fee) && fee.amountMinor !== 0)
  if (clock !== "per_diem" && total) return notComputable("total_only")
  return own.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)
}

/**
 * Posted or paid for a clock by what was reported before `before`. Null: nothing was reported by then. An invoice is held
 * against this, because what is posted now may be of later days.
 */
export function postedBefore(
  before: Instant,
  states: readonly { at: Instant; fees: Reported<readonly Fee[]> }[],
  { clock, currency }: { clock: Clock; currency: string },
): number | NotComputable | null {
  const lists = states.filter(({ at }) => at < before).map(({ fees }) => fees)
  if (lists.length === 0) return null
  const newest = lists.findLast((list) => list !== null)
  return newest === undefined
    ? notComputable("fees_not_reported")
    : postedFor(clock, currency, newest, clearedFees(lists))
}

function keyOf({ type, currency }: Fee): string {
  return `${type} ${currency}`
}
