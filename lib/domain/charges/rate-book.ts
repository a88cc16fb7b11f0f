import type { PlaceGates } from "../containers/act-by.ts"
import type { GateCalendar } from "../tariffs/gate-calendar.ts"
import type { TariffRow } from "../tariffs/tariff.ts"
import type { Rates } from "./days-clock.ts"

/** Used instead of a terminal code: all terminals without their own calendar. */
export const ANY_TERMINAL = "*"

/** `terminals`: FIRMS codes. */
type Calendars = readonly { calendar: GateCalendar; terminals: readonly string[] }[]

export type RateBook = { rows: readonly TariffRow[]; calendars: Calendars }

/** The gates of a terminal. For null (a place without a code), those of ANY_TERMINAL. */
function createGatesAt(calendars: Calendars): (terminal: string | null) => GateCalendar | null {
  const own = new Map(
    calendars.flatMap(({ calendar, terminals }) => terminals.map((code) => [code, calendar] as const)),
  )
  return (terminal) => (terminal === null ? undefined : own.get(terminal)) ?? own.get(ANY_TERMINAL) ?? null
}

/** Gates where a container can be picked up, by its terminal's FIRMS code; an inland place has no code. */
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
