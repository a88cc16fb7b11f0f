import type { CalendarDay } from "#lib/domain/days/calendar-day"

/** `minor` with its digits: money, exact. `wall`: date and time of the place, without a zone. null: an empty cell. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "number"; value: number }
  | { kind: "money"; minor: number; digits: number }
  | { kind: "day"; day: CalendarDay }
  | { kind: "wall"; wall: string }
  | null

export const text = (value: string | null | undefined): Cell => (value ? { kind: "text", text: value } : null)
