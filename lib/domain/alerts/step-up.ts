// The next step-up of a container's daily rate (tier cliff, domain.md §4), on whichever clock comes first, with its
// source. Old data hides the figures but not this date, which is shown with its age.

import { answersOf, demurrageClock } from "../charges/clocks.ts"
import { currencyOf } from "../charges/days.ts"
import type { ChargeInput, ClockAnswer, Rates } from "../charges/days-clock.ts"
import { countSteps } from "../charges/days-steps.ts"
import type { FreeTime } from "../charges/free-time.ts"
import { type CalendarDay, dayInZone, type Instant } from "../days/calendar-day.ts"
import { startOfDay } from "../days/day-bounds.ts"

export type NextStepUp = ReturnType<typeof stepOf>[number]

/** Null if no clock runs, or no running clock has a higher rate ahead. */
export function nextStepUp(facts: ChargeInput, rates: Rates, now: Instant): NextStepUp | null {
  const today = dayInZone(now, facts.zone)
  const steps = answersOf(facts, rates, now).flatMap((answer) => stepOf(answer, facts.zone, today))
  return steps.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))[0] ?? null
}

/** Whose date demurrage runs by, and the last day it costs nothing. */
export type ChargedBy = { freeTime: FreeTime; lastFreeDay: CalendarDay | null }

/** Null if demurrage does not run, or is not computable. */
export function chargedBy(facts: ChargeInput, rates: Rates, now: Instant): ChargedBy | null {
  const answer = demurrageClock(facts, rates, now)
  if (answer.state !== "running") return null
  const steps = countSteps(answer.count, dayInZone(now, facts.zone))
  return { freeTime: answer.freeTime, lastFreeDay: steps?.lastFreeDay ?? answer.count.lastFreeDay }
}

function stepOf(answer: ClockAnswer, zone: string | null, today: CalendarDay) {
  if (answer.state !== "running") return []
  const { clock, count, source, freeTime, actBy } = answer
  const steps = countSteps(count, today)
  const stepUp = steps?.stepUp
  if (!steps || !stepUp) return []
  const { day, fromMinor, toMinor } = stepUp
  return [
    {
      clock,
      day,
      startsAt: startOfDay(day, zone),
      zone,
      fromMinor,
      toMinor,
      currency: currencyOf(count.row),
      source,
      freeTime,
      lastFreeDay: steps.lastFreeDay,
      actBy,
    },
  ]
}
