import { type LfdDate, lfdSources } from "../containers/last-free-day.ts"
import type { CalendarDay } from "../days/calendar-day.ts"
import { costOf, daysThrough } from "./days.ts"
import type { ChargeInput, RunningClock } from "./days-clock.ts"
import { isNotComputable, type NotComputable } from "./not-computable.ts"

/** `own`: the date of who charges. `days`, `minor`: charged through `today` if free time ended on this date. */
export type DaysByDate = Pick<LfdDate, "source" | "day"> & { own: boolean; days: number; minor: number | NotComputable }

/** A demurrage count by each reported last free day; [] if it is not computable. */
export function daysByDate(facts: ChargeInput, { count, freeTime }: RunningClock, today: CalendarDay): DaysByDate[] {
  return lfdSources(facts.lfd).flatMap(({ source, day }) => {
    const days = daysThrough({ ...count, lastFreeDay: day }, today)
    if (isNotComputable(days)) return []
    const charged = days.filter(({ kind }) => kind === "charged")
    return [{ source, day, own: source === freeTime.party, days: charged.length, minor: costOf(charged) }]
  })
}
