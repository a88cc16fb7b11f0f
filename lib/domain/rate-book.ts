// All rates of the account, and those that a box is counted by: with the gates of the terminal where it stands.
import type { Rates } from "./charge-days-clock.ts"
import type { GateCalendar } from "./gate-calendar.ts"
import type { TariffRow } from "./tariff.ts"

/** In place of a terminal's code: every terminal that has no calendar of its own. */
export const ANY_TERMINAL = "*"

export type RateBook = {
  rows: readonly TariffRow[]
  calendars: readonly { calendar: GateCalendar; terminals: readonly string[] }[]
}

/** `terminal`: FIRMS code; null: not reported, or an inland place. */
export function createRatesAt({ rows, calendars }: RateBook): (terminal: string | null) => Rates {
  const gates = new Map(calendars.map(({ calendar }) => [calendar.name, calendar]))
  const own = new Map(
    calendars.flatMap(({ calendar, terminals }) => terminals.map((code) => [code, calendar] as const)),
  )
  const known = new Map<string | null, Rates>()
  return (terminal) => {
    const before = known.get(terminal)
    if (before) return before
    const terminalGates = (terminal === null ? undefined : own.get(terminal)) ?? own.get(ANY_TERMINAL) ?? null
    const rates = { rows, gates, terminalGates }
    known.set(terminal, rates)
    return rates
  }
}
