// The cost of a disagreement on the last free day: the days between the dates, charged by the tariff row (domain.md
// §2).

import { costOf, currencyOf, daysThrough } from "../charges/days.ts"
import type { ChargeInput, RunningClock } from "../charges/days-clock.ts"
import { isNotComputable, type NotComputable } from "../charges/not-computable.ts"
import { type LfdBySource, lfdSources } from "../containers/last-free-day.ts"
import type { CalendarDay } from "../days/calendar-day.ts"

export type Disagreement = {
  sources: LfdBySource[]
  earliest: CalendarDay
  latest: CalendarDay
  /** An estimate, in the currency of the row. */
  currency: string
  worth: number | NotComputable
}

/** Null if fewer than two different days are reported. */
export function disagreementOf(facts: ChargeInput, { count }: RunningClock): Disagreement | null {
  const sources = lfdSources(facts.lfd)
  const days = sources.map(({ day }) => day).sort()
  const [earliest, latest] = [days[0], days.at(-1)]
  if (earliest === undefined || latest === undefined || earliest === latest) return null
  const between = daysThrough({ ...count, lastFreeDay: earliest, endsOn: null }, latest)
  const worth = isNotComputable(between) ? between : costOf(between)
  return { sources, earliest, latest, currency: currencyOf(count.row), worth }
}
