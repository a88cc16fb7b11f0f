// The daily sums as weeks: each Monday, and the newest day. A Monday without sums stays empty.
import { addDays, type CalendarDay, daysBetween } from "#lib/domain/days/calendar-day"
import { weekdayOf } from "#lib/domain/tariffs/gate-calendar"
import type { ExposurePage } from "#lib/read/exposure/page"

export type DaySum = ExposurePage["trend"][number]
/** `sum` null: nothing was counted, or not all of it could be. `change` of the owed sum since the last week with sums. */
export type TrendWeek = { day: CalendarDay; sum: DaySum | null; change: number | null }

/** Empty: no day has a sum in this currency. */
export function trendWeeks(trend: readonly DaySum[], currency: string): TrendWeek[] {
  const days = [...new Set(trend.map(({ day }) => day as CalendarDay))].sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || !trend.some((one) => one.currency === currency)) return []
  const sumOn = (day: CalendarDay): DaySum | null => {
    const found = trend.find((one) => one.day === day && one.currency === currency)
    if (found) return found
    const onDay = trend.filter((one) => one.day === day)
    const [taken] = onDay
    // Zero in this currency only if nothing of the day was left out.
    return taken && onDay.every(({ leftOut }) => leftOut === 0)
      ? { ...taken, currency, containers: 0, leftOut: 0, owed: 0, accrued: 0, oneMoreDay: 0 }
      : null
  }
  const mondays: CalendarDay[] = []
  for (let day = addDays(first, (8 - weekdayOf(first)) % 7); day < last; day = addDays(day, 7)) mondays.push(day)
  const shown = [...(daysBetween(first, last) < 7 && mondays.length === 0 && first !== last ? [first] : mondays), last]
  let before: number | null = null
  return shown.slice(-14).map((day) => {
    const sum = sumOn(day)
    const change: number | null = sum && before !== null ? sum.owed - before : null
    if (sum) before = sum.owed
    return { day, sum, change }
  })
}
