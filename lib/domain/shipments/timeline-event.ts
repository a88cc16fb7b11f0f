import type { Extra } from "../containers/entities.ts"
import type { Instant } from "../days/calendar-day.ts"

/** One transport event as reported. `placeCode` is the UN/LOCODE. */
export type TimelineEvent = {
  id: string
  event: string
  at: Instant | null
  zone: string | null
  place: string | null
  placeCode: string | null
  terminal: string | null
  vessel: string | null
  vesselImo: string | null
  voyage: string | null
  dataSource: string | null
  createdAt: Instant
  /** Attributes that Freeday has no place for, as sent. */
  extra: Extra
}
