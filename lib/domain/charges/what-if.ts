import type { Reported } from "../containers/reported.ts"
import { addDays, type CalendarDay } from "../days/calendar-day.ts"
import { type GateCalendar, gateOn } from "../tariffs/gate-calendar.ts"
import { type ChargeCount, costOf, currencyOf, daysThrough } from "./days.ts"
import type { RunningClock } from "./days-clock.ts"
import { type HeldSpan, heldOn } from "./days-held.ts"
import { isNotComputable, type NotComputable, notComputable } from "./not-computable.ts"

export type WhatIf = {
  today: CalendarDay
  /** Number of days after today to compute. */
  days: number
  /** As they run. `afterPickup`: days that one runs on after the pickup; 0 if it ends at the gate. */
  clocks: readonly (Pick<RunningClock, "count"> & { afterPickup: number })[]
  gates: GateCalendar | null
  /** Blocking holds. A hold not cleared has no last day, unless `clearedOn` gives one. */
  held: Reported<readonly HeldSpan[]>
  /** The first day a person expects the holds to be gone, so that it can be picked up; null: no such guess. */
  clearedOn: CalendarDay | null
  /** The per diem that follows, if the empty comes back this many days after pickup; null: not included. */
  perDiem: (Pick<ChargeCount, "row" | "gates" | "gatesAfter"> & { returnAfterDays: number }) | null
}

/** Per currency. `cost`: everything charged up to that pickup. `added`: the part after today. */
export type PickupCost = { currency: string; costMinor: number; addedMinor: number }

type PickupObstacle = "gates closed" | "held" | "gates not known" | "holds not reported"

export type PickupDay = {
  day: CalendarDay
  costs: PickupCost[]
  /** The daily rate of a clock is higher than on the last charged day before: a tier cliff. */
  stepsUp: boolean
  /** Null: nothing prevents a pickup. */
  obstacle: PickupObstacle | null
}

export type WhatIfAnswer = {
  days: PickupDay[]
  /** The earliest of the cheapest days on which a pickup is possible. */
  cheapest: PickupDay | null
  /** Why there is no cheapest day: what prevents pickup, or costs in several currencies; else null. */
  why: PickupObstacle[] | "several_currencies" | null
}

export function whatIf(question: WhatIf): WhatIfAnswer | NotComputable {
  const { today, clocks } = question
  if (clocks.some(({ count }) => count.endsOn !== null && count.endsOn <= today)) return notComputable("gone")
  const last = addDays(today, question.days)
  const counted = clocks.map(({ count, afterPickup }) => ({
    ...{ count, afterPickup },
    through: daysThrough(count, addDays(last, afterPickup)),
  }))
  const days: PickupDay[] = []
  for (let day = today; day <= last; day = addDays(day, 1)) {
    const parts: Part[] = []
    let stepsUp = false
    for (const { count, afterPickup, through } of counted) {
      if (isNotComputable(through)) return through
      const ends = addDays(day, afterPickup)
      const until = through.filter((one) => one.day <= ends)
      const cost = costOf(until)
      const added = costOf(until.filter((one) => one.day > today))
      if (typeof cost !== "number") return cost
      if (typeof added !== "number") return added
      parts.push({ currency: currencyOf(count.row), cost, added })
      const charged = until.filter(({ kind }) => kind === "charged")
      const [before, at] = [charged.at(-2), charged.at(-1)]
      stepsUp ||= at?.day === ends && before !== undefined && (at.tierMinor ?? 0) > (before.tierMinor ?? 0)
    }
    const after = perDiemPart(question, day)
    if (isNotComputable(after)) return after
    days.push({ day, costs: perCurrency([...parts, ...after]), stepsUp, obstacle: obstacleOn(question, day) })
  }
  return { days, ...cheapestOf(days) }
}

/** What picking up on an earlier day saves, per currency: "saves $2,451 if pulled Tuesday and not Friday". */
export function savedBy(early: PickupDay, late: PickupDay): { currency: string; minor: number }[] {
  const currencies = [...new Set([...early.costs, ...late.costs].map(({ currency }) => currency))].sort()
  const of = (day: PickupDay, currency: string) => day.costs.find((cost) => cost.currency === currency)?.costMinor ?? 0
  return currencies.map((currency) => ({ currency, minor: of(late, currency) - of(early, currency) }))
}

type Part = { currency: string; cost: number; added: number }

function perDiemPart({ perDiem }: WhatIf, pickup: CalendarDay): Part[] | NotComputable {
  if (perDiem === null) return []
  const { row, gates, gatesAfter, returnAfterDays } = perDiem
  const startsOn = row.startDay === "first_full_day_after" ? addDays(pickup, 1) : pickup
  const back = addDays(pickup, returnAfterDays)
  const count: ChargeCount = { row, startsOn, lastFreeDay: null, endsOn: back, gates, gatesAfter, held: [] }
  const days = daysThrough(count, back)
  const cost = isNotComputable(days) ? days : costOf(days)
  return typeof cost === "number" ? [{ currency: currencyOf(row), cost, added: cost }] : cost
}

function perCurrency(parts: readonly Part[]): PickupCost[] {
  const groups = Map.groupBy(parts, ({ currency }) => currency)
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, group]) => ({
      currency,
      costMinor: group.reduce((sum, { cost }) => sum + cost, 0),
      addedMinor: group.reduce((sum, { added }) => sum + added, 0),
    }))
}

/** A partly held day allows a pickup: the hold was lifted, or came later. */
function obstacleOn({ gates, held, clearedOn }: WhatIf, day: CalendarDay): PickupDay["obstacle"] {
  if (gates === null) return "gates not known"
  if (!gateOn(gates, day).open) return "gates closed"
  if (clearedOn !== null) return day < clearedOn ? "held" : null
  if (held === null) return "holds not reported"
  // An open hold covers the rest of its first day too. Only a hold that ends on the day frees it.
  const standing = held.some(({ first, last }) => first <= day && (last === null || day < last))
  return standing || heldOn(held, day) === "whole" ? "held" : null
}

function cheapestOf(days: readonly PickupDay[]): Pick<WhatIfAnswer, "cheapest" | "why"> {
  const allowed = days.filter(({ obstacle }) => obstacle === null)
  if (allowed.length === 0) return { cheapest: null, why: [...new Set(days.flatMap(({ obstacle }) => obstacle ?? []))] }
  if (allowed.some(({ costs }) => costs.length > 1)) return { cheapest: null, why: "several_currencies" }
  const costMinor = ({ costs }: PickupDay) => costs[0]?.costMinor ?? 0
  const least = Math.min(...allowed.map(costMinor))
  return { cheapest: allowed.find((day) => costMinor(day) === least) ?? null, why: null }
}
