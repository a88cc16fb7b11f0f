// The daily sums as weeks: each Monday, and the newest day. A Monday without sums stays empty.
import { addDays, type CalendarDay, daysBetween } from "#lib/domain/calendar-day"
import { weekdayOf } from "#lib/domain/gate-calendar"
import type { ExposurePage } from "#lib/read/exposure"

type Sum = ExposurePage["trend"][number]
/** `change` of what is owed since the week before that has sums. */
export type TrendWeek = { day: CalendarDay; sum: Sum | null; change: number | null }

export function trendWeeks(trend: readonly Sum[], currency: string): TrendWeek[] {
  const days = [...new Set(trend.map(({ day }) => day as CalendarDay))].sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const sumOn = (day: CalendarDay): Sum | null => {
    const found = trend.find((one) => one.day === day && one.currency === currency)
    if (found) return found
    const [taken] = trend.filter((one) => one.day === day)
    // The day has sums, but none in this currency.
    return taken ? { ...taken, currency, containers: 0, leftOut: 0, owed: 0, accrued: 0, oneMoreDay: 0 } : null
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
