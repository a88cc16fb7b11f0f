// Free time by a tariff row's own count, for when no last free day is reported (domain.md §4).

import { addDays, type CalendarDay } from "../days/calendar-day.ts"
import { type ChargeCount, chargeDays, countFault, LONGEST } from "./days.ts"
import { type NotComputable, notComputable } from "./not-computable.ts"

export type ComputedFreeTime = {
  /** The first day of the count. */
  startsOn: CalendarDay
  /** The last of the row's free days; if it has none, the day before the first charged one. */
  lastFreeDay: CalendarDay
}

/** As if the container does not move. Not computable without a first day, or the gates that working days need. */
export function computedFreeTime(count: ChargeCount): ComputedFreeTime | NotComputable {
  const byRow = { ...count, lastFreeDay: null, endsOn: null }
  const { startsOn } = byRow
  if (startsOn === null) return notComputable("no_start")
  const fault = countFault(byRow)
  if (fault !== null) return fault
  const longest = addDays(startsOn, LONGEST)
  let lastFree: CalendarDay | null = null
  for (const { day, kind } of chargeDays(byRow)) {
    if (kind === "charged") return { startsOn, lastFreeDay: lastFree ?? addDays(day, -1) }
    if (kind === "free") lastFree = day
    if (day > longest) break
  }
  return notComputable("too_long")
}
