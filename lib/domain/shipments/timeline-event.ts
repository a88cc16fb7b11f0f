import type { Extra } from "../containers/entities.ts"
import type { Instant } from "../days/calendar-day.ts"

/** One reported transport event. `placeCode`: UN/LOCODE. */
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
  /** Attributes that Freeday does not model, as sent. */
  extra: Extra
}
