import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import type { BoardRow } from "./board-row.ts"

/** What people added; the service knows nothing of it. */
export type ContainerWork = {
  owner: { id: string; name: string } | null
  tags: string[]
  /** World instant, by the word of a person. */
  deliveredAt: Instant | null
  /** By the person who looks. */
  watched: boolean
  notes: number
}

/** Alerts that are not closed. `label`: of the gravest. */
export type RowAlerts = { open: number; seen: number; label: string }

/** Estimates, by what was counted last. `untold`: why there is none, or beside what there is. */
export type RowCharges = {
  sums: { currency: string; oneMoreDayMinor: number; stepUp: { day: CalendarDay; toMinor: number } | null }[]
  untold: string | null
}

export type ContainerRow = BoardRow & {
  /** null = nothing is charged, or will be. */
  charges: RowCharges | null
  work: ContainerWork
  /** null = none. */
  alerts: RowAlerts | null
  /** null = no request names one. `name` null = the service names none. */
  customer: { id: string; name: string | null } | null
  /** The newest dated event. `words` as in the timeline. */
  lastEvent: { words: string; at: Instant; zone: string | null; place: string | null } | null
}

export type ContainersPage = {
  asOf: string
  /** Exact up to 10,000. */
  total: number
  totalIsExact: boolean
  rows: ContainerRow[]
  nextCursor: string | null
}

/** What one filter can be set to, each with the rows it would leave beside all other filters. */
export type ContainerChoices = {
  filter: string
  choices: { value: string; label: string; count: number; countIsExact: boolean }[]
}
