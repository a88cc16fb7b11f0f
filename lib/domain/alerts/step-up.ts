// The next step-up of a container's daily rate (tier cliff, domain.md §4), on whichever clock comes first, with its
// source. Old data hides the figures but not this date, which is shown with its age.

import { answersOf } from "../charges/clocks.ts"
import { currencyOf } from "../charges/days.ts"
import type { ChargeInput, ClockAnswer, Rates } from "../charges/days-clock.ts"
import { countSteps } from "../charges/days-steps.ts"
import { type CalendarDay, dayInZone, type Instant } from "../days/calendar-day.ts"
import { startOfDay } from "../days/day-bounds.ts"

export type NextStepUp = ReturnType<typeof stepOf>[number]

/** Null if no clock runs, or no running clock has a higher rate ahead. */
export function nextStepUp(facts: ChargeInput, rates: Rates, now: Instant): NextStepUp | null {
  const today = dayInZone(now, facts.zone)
  const steps = answersOf(facts, rates, now).flatMap((answer) => stepOf(answer, facts.zone, today))
  return steps.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))[0] ?? null
}

function stepOf(answer: ClockAnswer, zone: string | null, today: CalendarDay) {
  if (answer.state !== "running") return []
  const { clock, count, source } = answer
  const stepUp = countSteps(count, today)?.stepUp
  if (!stepUp) return []
  const { day, fromMinor, toMinor } = stepUp
  return [
    { clock, day, startsAt: startOfDay(day, zone), zone, fromMinor, toMinor, currency: currencyOf(count.row), source },
  ]
}
