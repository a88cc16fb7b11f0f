// Exposure of one container: owed, accrued, one more day, the next 7 and 14 days, each with its basis or the reason why
// not (domain.md §4).

import { answersOf } from "../charges/clocks.ts"
import { type ChargeDay, costOf, currencyOf, daysThrough } from "../charges/days.ts"
import type { ChargeInput, ClockAnswer, Rates, RunningClock } from "../charges/days-clock.ts"
import { type CountSteps, countSteps } from "../charges/days-steps.ts"
import type { FreeTime } from "../charges/free-time.ts"
import { isNotComputable, isUncharged, type NotComputable, notComputable } from "../charges/not-computable.ts"
import { type ClearedFee, postedFor } from "../charges/posted.ts"
import { type Fee, type FeeSum, feeSums } from "../containers/fees.ts"
import { staleAt } from "../containers/freshness.ts"
import type { LfdInForce } from "../containers/last-free-day.ts"
import type { Reported } from "../containers/reported.ts"
import { addDays, type CalendarDay, dayInZone, type Instant } from "../days/calendar-day.ts"
import type { Clock, TariffBasis } from "../tariffs/terms.ts"

export type ExposureInput = ChargeInput & {
  fees: Reported<Fee[]>
  /** Fees paid according to the history (clearedFees). */
  cleared: readonly ClearedFee[]
  confirmedAt: Instant
}

/** Minor units, or why not computable. */
export type Amount = number | NotComputable

/** `fees`: as posted by the terminal, without `total` on top. `notComputable`: why they are incomplete. */
type Owed = { fees: FeeSum[]; notComputable: NotComputable | null }

export type ClockExposure = {
  clock: Clock
  state: "running" | "ended"
  currency: string
  basis: TariffBasis
  source: string
  freeTime: FreeTime
  /** The date the account acts by, if that is another day than the one on which free time ends; else null. */
  actBy: LfdInForce
  zoneKnown: boolean
  tied: string[]
  /** By the row through today, minus what was posted and paid. */
  accrued: Amount
  /** The whole count through today, whatever was posted. */
  counted: Amount
  /** What tomorrow adds. */
  oneMoreDay: Amount
  /** From tomorrow to the 7th or 14th day from today, if the container does not move. */
  next7: Amount
  next14: Amount
  ahead: ChargeDay[]
  steps: CountSteps | null
}

type StoppedClock = Exclude<ClockAnswer, RunningClock>
export type ContainerExposure = {
  today: CalendarDay
  owed: Owed
  clocks: (ClockExposure | StoppedClock)[]
}

export function exposureOf(facts: ExposureInput, rates: Rates, now: Instant): ContainerExposure {
  const today = dayInZone(now, facts.zone)
  const stale = staleAt(facts.confirmedAt, facts.stage) <= now
  return {
    today,
    owed: owedOf(facts, stale),
    clocks: answersOf(facts, rates, now).map((answer) => clockExposure(answer, facts, today, stale)),
  }
}

function owedOf({ fees, stage }: ExposureInput, stale: boolean): Owed {
  const stands = stage === "at_terminal" || stage === "at_ramp"
  // A container at sea or gated out owes a terminal nothing, unless the terminal has posted it.
  const owes = stands || (fees ?? []).length > 0
  if (stale) return { fees: [], notComputable: owes ? notComputable("stale") : null }
  if (fees === null) return { fees: [], notComputable: stands ? notComputable("fees_not_reported") : null }
  const sums = feeSums(fees)
  return {
    fees: sums,
    notComputable: sums.some(({ withoutAmount }) => withoutAmount > 0) ? notComputable("not_posted") : null,
  }
}

function clockExposure(
  answer: ClockAnswer,
  { fees, cleared }: ExposureInput,
  today: CalendarDay,
  stale: boolean,
): ClockExposure | StoppedClock {
  if (answer.state === "not_started") return answer
  if (answer.state === "not_computable" && isUncharged(answer)) return answer
  // An ended clock stays as it was. A running one may have changed since the data was confirmed.
  if (stale && answer.state !== "ended")
    return { state: "not_computable", clock: answer.clock, why: notComputable("stale") }
  if (answer.state === "not_computable") return answer
  const { state, clock, count, basis, source, freeTime, zoneKnown, tied } = answer
  const steps = countSteps(count, today)
  const days = daysThrough(count, addDays(today, 14))
  if (isNotComputable(days)) return { state: "not_computable", clock, why: days }
  const currency = currencyOf(count.row)
  const counted = costOf(days.filter(({ day }) => day <= today))
  const ahead = days.filter(({ day }) => day > today)
  const within = (length: number) => {
    const last = addDays(today, length)
    return costOf(ahead.filter(({ day }) => day <= last))
  }
  return {
    ...{ clock, state, currency, basis, source, freeTime, zoneKnown, tied, counted, ahead },
    accrued: accruedOf(counted, postedFor(clock, currency, fees, cleared)),
    oneMoreDay: within(1),
    next7: within(7),
    next14: within(14),
    steps,
    actBy: answer.actBy?.day === steps?.lastFreeDay ? null : answer.actBy,
  }
}

/** If more is posted than counted, nothing is left to accrue. The dispute page shows the disagreement. */
function accruedOf(counted: Amount, posted: Amount): Amount {
  if (typeof counted !== "number") return counted
  return typeof posted === "number" ? Math.max(0, counted - posted) : posted
}
