import type { CalendarDay } from "../days/calendar-day.ts"
import { isNotComputable, type NotComputable, type NotComputableReason } from "./not-computable.ts"
import type { PickupCost, WhatIfAnswer } from "./what-if.ts"

/** `blocked`: number of containers that could not be picked up that day. */
type SelectionDay = { day: CalendarDay; costs: PickupCost[]; blocked: number }
export type SelectionAnswer = { days: SelectionDay[]; leftOut: Partial<Record<NotComputableReason, number>> }

/** Days in order. A container whose days end earlier (its place is in another zone) only adds to the days it has. */
export function whatIfSelection(answers: readonly (WhatIfAnswer | NotComputable)[]): SelectionAnswer {
  const leftOut: Partial<Record<NotComputableReason, number>> = {}
  const days = new Map<CalendarDay, SelectionDay>()
  for (const answer of answers) {
    if (isNotComputable(answer)) {
      leftOut[answer.notComputable] = (leftOut[answer.notComputable] ?? 0) + 1
      continue
    }
    for (const { day, costs, obstacle } of answer.days) {
      const sum = days.get(day) ?? { day, costs: [], blocked: 0 }
      const blocked = sum.blocked + (obstacle === null ? 0 : 1)
      days.set(day, { day, costs: costs.reduce(added, sum.costs), blocked })
    }
  }
  return { days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)), leftOut }
}

function added(sums: PickupCost[], cost: PickupCost): PickupCost[] {
  const before = sums.find(({ currency }) => currency === cost.currency)
  const costMinor = (before?.costMinor ?? 0) + cost.costMinor
  const addedMinor = (before?.addedMinor ?? 0) + cost.addedMinor
  const others = sums.filter(({ currency }) => currency !== cost.currency)
  return [...others, { currency: cost.currency, costMinor, addedMinor }].sort((a, b) =>
    a.currency < b.currency ? -1 : 1,
  )
}
