import type { CalendarDay } from "#lib/domain/days/calendar-day"

/** `minor` with its digits: exact money. `wall`: local date and time without a zone. null: an empty cell. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "number"; value: number }
  | { kind: "money"; minor: number; digits: number }
  | { kind: "day"; day: CalendarDay }
  | { kind: "wall"; wall: string }
  | null

export const text = (value: string | null | undefined): Cell => (value ? { kind: "text", text: value } : null)
