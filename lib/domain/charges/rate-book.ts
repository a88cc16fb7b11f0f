import type { PlaceGates } from "../containers/act-by.ts"
import type { GateCalendar } from "../tariffs/gate-calendar.ts"
import type { TariffRow } from "../tariffs/tariff.ts"
import type { Rates } from "./days-clock.ts"

/** In place of a terminal's code: every terminal that has no calendar of its own. */
export const ANY_TERMINAL = "*"

/** `terminals`: FIRMS codes. */
type Calendars = readonly { calendar: GateCalendar; terminals: readonly string[] }[]

export type RateBook = { rows: readonly TariffRow[]; calendars: Calendars }

/** The gates of a terminal; of null, a place without a code, those of every other terminal. */
function createGatesAt(calendars: Calendars): (terminal: string | null) => GateCalendar | null {
  const own = new Map(
    calendars.flatMap(({ calendar, terminals }) => terminals.map((code) => [code, calendar] as const)),
  )
  return (terminal) => (terminal === null ? undefined : own.get(terminal)) ?? own.get(ANY_TERMINAL) ?? null
}

/** Where a container can be picked up, by the FIRMS code of its terminal; an inland place has no code. */
export function createPlaceGatesAt(calendars: Calendars): (terminal: string | null) => PlaceGates {
  const gatesAt = createGatesAt(calendars)
  return (terminal) => ({ port: gatesAt(terminal), inland: gatesAt(null) })
}

/** `terminal`: FIRMS code; null: not reported, or an inland place. */
export function createRatesAt({ rows, calendars }: RateBook): (terminal: string | null) => Rates {
  const gates = new Map(calendars.map(({ calendar }) => [calendar.name, calendar]))
  const gatesAt = createGatesAt(calendars)
  const known = new Map<string | null, Rates>()
  return (terminal) => {
    const before = known.get(terminal)
    if (before) return before
    const rates = { rows, gates, terminalGates: gatesAt(terminal) }
    known.set(terminal, rates)
    return rates
  }
}
