import { addDays, type CalendarDay } from "../days/calendar-day.ts"
import { type ChargeCount, type ChargeDay, chargeDays, countFault } from "./days.ts"

/** From this day on, a day costs `toMinor`. `alertOn`, the day before, is the last day to act. */
type StepUp = { day: CalendarDay; alertOn: CalendarDay; fromMinor: number; toMinor: number }

export type CountSteps = {
  /** The reported day, or the end of the row's free days; if it has none, the day before the first charged one. */
  lastFreeDay: CalendarDay | null
  firstCharged: CalendarDay | null
  /** The first step-up of the daily rate after `today`; null at the top rate, or if the count ends before. */
  stepUp: StepUp | null
}

/** Enough for the last tier of any tariff. A step further ahead is not worth planning for. */
const AHEAD = 400

/** Null if the count is not computable (countFault says why). Looks ahead as if the container does not move. */
export function countSteps(count: ChargeCount, today: CalendarDay): CountSteps | null {
  if (countFault(count) !== null) return null
  let lastFree: CalendarDay | null = null
  let firstCharged: CalendarDay | null = null
  let rate: number | null = null
  const last = addDays(today, AHEAD)
  for (const day of chargeDays(count)) {
    if (day.kind === "free") lastFree = day.day
    if (day.kind === "charged") firstCharged ??= day.day
    if (day.day > today && rises(day, rate)) return done(stepTo(day, rate))
    if (day.kind === "charged") rate = day.tierMinor
    if (atTop(count, day) || day.day > last) break
  }
  return done(null)

  function done(stepUp: StepUp | null): CountSteps {
    const counted = firstCharged === null ? lastFree : (lastFree ?? addDays(firstCharged, -1))
    return { lastFreeDay: count.lastFreeDay ?? counted, firstCharged, stepUp }
  }
}

function rises(day: ChargeDay, rate: number | null): boolean {
  return day.kind === "charged" && rate !== null && (day.tierMinor ?? 0) > rate
}

function stepTo({ day, tierMinor }: ChargeDay, rate: number | null): StepUp {
  return { day, alertOn: addDays(day, -1), fromMinor: rate ?? 0, toMinor: tierMinor ?? 0 }
}

/** If rates are those of the day charged, a row to come may cost more than the last tier. */
function atTop({ row, rateOn }: ChargeCount, { tier }: ChargeDay): boolean {
  return rateOn === undefined && tier !== null && tier === row.tiers.length - 1
}
