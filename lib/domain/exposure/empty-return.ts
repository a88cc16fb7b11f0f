// When an empty is due: the last free day of per diem, by the row that applies (domain.md §4). Days are at the place
// whose gate it left.

import { returnClock } from "../charges/clocks.ts"
import { computedFreeTime } from "../charges/computed-free-time.ts"
import type { Rates } from "../charges/days-clock.ts"
import { isNotComputable, type NotComputable, notComputable } from "../charges/not-computable.ts"
import { type CalendarDay, dayInZone, type Instant } from "../days/calendar-day.ts"
import { endOfDay } from "../days/day-bounds.ts"
import type { ExposureInput } from "./exposure.ts"
import { closesAt } from "./open.ts"

export type EmptyReturn = {
  /** The day it left the gate; null: not reported. */
  outOn: CalendarDay | null
  zone: string | null
  /** UN/LOCODE of that place; null: not reported. */
  port: string | null
} & (
  | { returnBy: CalendarDay; endsAt: Instant; source: string; why: null }
  | { returnBy: null; endsAt: null; source: null; why: NotComputable }
)

/** Null: it has not left the gate, its empty is back, or its clock closed because nothing was reported for so long. */
export function emptyReturn(facts: ExposureInput, rates: Rates, now: Instant): EmptyReturn | null {
  const { stage, returned, outAt, zone } = facts
  const closes = closesAt("per_diem", facts)
  if (stage !== "gone" || returned || closes === null || closes <= now) return null
  const place = { outOn: outAt && dayInZone(outAt, zone), zone, port: facts.place.port }
  const none = (why: NotComputable) => ({ ...place, returnBy: null, endsAt: null, source: null, why })
  const clock = returnClock(facts, rates, now)
  if (clock.state === "not_computable") return none(clock.why)
  if (clock.state === "not_started") return none(notComputable("no_start"))
  const freeTime = computedFreeTime(clock.count)
  if (isNotComputable(freeTime)) return none(freeTime)
  const { lastFreeDay: returnBy } = freeTime
  return { ...place, returnBy, endsAt: endOfDay(returnBy, zone), source: clock.source, why: null }
}
