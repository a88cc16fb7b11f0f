// A container's count, day by day, under one tariff row: free, closed, held, charged (domain.md §4). Days are at its
// place.

import type { Reported } from "../containers/reported.ts"
import { addDays, type CalendarDay, daysBetween } from "../days/calendar-day.ts"
import { type Gate, type GateCalendar, gateOn } from "../tariffs/gate-calendar.ts"
import { type TariffRow, tierOf } from "../tariffs/tariff.ts"
import { type Held, type HeldSpan, heldOn } from "./days-held.ts"
import { type NotComputable, notComputable } from "./not-computable.ts"

/** Everything a count depends on. */
export type ChargeCount = {
  row: TariffRow
  /** The first day of the count; null: not known, and the count begins on the reported last free day. */
  startsOn: CalendarDay | null
  /** The reported day on which free time ends; null: free time ends with the row's free days. */
  lastFreeDay: CalendarDay | null
  /** The day of gate out or empty return, which is still charged; null: the count goes on. */
  endsOn: CalendarDay | null
  /** Null: no gate calendar is on file. */
  gates: GateCalendar | null
  held: Reported<readonly HeldSpan[]>
}

/**
 * start: the first day, if the row does not count it. free: free time. closed, held: not counted, because the row
 * counts working days or excludes held days. charged: costs `rateMinor`.
 */
type ChargeKind = "start" | "free" | "closed" | "held" | "charged"

export type ChargeDay = {
  day: CalendarDay
  kind: ChargeKind
  /** Set for every kind: a charged day may have been held, or its gates closed. */
  gate: Gate | null
  held: Held
  /** Day number used to find the tier; null on days not charged. */
  number: number | null
  tier: number | null
  /** Null on a charged day: the row has no tier for it. */
  rateMinor: number | null
}

/** Ten years. If a count gets that far, its dates are wrong. */
export const LONGEST = 3660

/** Throws RangeError if neither a first day nor a last free day is known. */
export function* chargeDays(count: ChargeCount): Generator<ChargeDay, void> {
  const { row, startsOn, lastFreeDay, endsOn } = count
  const first = startsOn ?? lastFreeDay
  if (first === null) throw new RangeError("A count needs its first day or a last free day")
  let freeLeft = row.freeDays
  let charged = row.countFrom === "start_event" ? row.freeDays : 0
  for (let day = first; endsOn === null || day <= endsOn; day = dayAfter(day)) {
    const gate = count.gates === null ? null : gateOn(count.gates, day)
    const held = heldOn(count.held, day)
    const free = lastFreeDay === null ? freeLeft > 0 : day <= lastFreeDay
    const seen = { day, gate, held, number: null, tier: null, rateMinor: 0 }
    const skipped = skipOf(row, free, gate, held)
    if (startsOn === day && !row.startDayCounts) yield { ...seen, kind: "start" }
    else if (skipped !== null) yield { ...seen, kind: skipped }
    else if (free) {
      freeLeft -= 1
      yield { ...seen, kind: "free" }
    } else {
      charged += 1
      const found = tierOf(row, charged)
      const rateMinor = found?.tier.rateMinor ?? null
      yield { ...seen, kind: "charged", number: charged, tier: found?.index ?? null, rateMinor }
    }
  }
}

function skipOf(row: TariffRow, free: boolean, gate: Gate | null, held: Held): "closed" | "held" | null {
  const basis = free ? row.freeBasis : row.afterBasis
  if (basis === "working" && gate?.open === false) return "closed"
  return row.heldDaysExcluded && held === "whole" ? "held" : null
}

/** Why the count is not computable, or null. */
export function countFault({ row, startsOn, lastFreeDay, gates, held }: ChargeCount): NotComputable | null {
  const first = startsOn ?? lastFreeDay
  if (first === null) return notComputable("no_start")
  const counted = lastFreeDay === null && row.freeDays > 0 ? [row.freeBasis, row.afterBasis] : [row.afterBasis]
  if (counted.includes("working") && gates === null) return notComputable("no_gates")
  return row.heldDaysExcluded && held === null ? notComputable("holds_not_reported") : null
}

/** The days up to and including `last`. */
export function daysThrough(count: ChargeCount, last: CalendarDay): ChargeDay[] | NotComputable {
  const fault = countFault(count)
  if (fault !== null) return fault
  const first = count.startsOn ?? count.lastFreeDay
  if (first !== null && daysBetween(first, last) > LONGEST) return notComputable("too_long")
  const known = longest.get(count)
  if (known && known.last >= last) return known.days.filter(({ day }) => day <= last)
  const days: ChargeDay[] = []
  for (const day of chargeDays(count)) {
    if (day.day > last) break
    days.push(day)
  }
  longest.set(count, { last, days })
  return days
}

/** Many invoices of one container use the same count. */
const longest = new WeakMap<ChargeCount, { last: CalendarDay; days: readonly ChargeDay[] }>()

/** Cost of these days in minor units of the row's currency. Not computable if a charged day has no tier. */
export function costOf(days: readonly ChargeDay[]): number | NotComputable {
  let sum = 0
  for (const { rateMinor } of days) {
    if (rateMinor === null) return notComputable("no_tier")
    sum += rateMinor
  }
  if (!Number.isSafeInteger(sum)) throw new RangeError("A sum is too large to be kept exactly")
  return sum
}

/** A row has one currency (tariffFaults). */
export function currencyOf(row: TariffRow): string {
  return row.tiers[0]?.currency ?? ""
}

/** The next day. Cached, because counts of many containers use the same few hundred days. */
export function dayAfter(day: CalendarDay): CalendarDay {
  const known = daysAfter.get(day)
  if (known !== undefined) return known
  const after = addDays(day, 1)
  if (daysAfter.size >= KEPT) daysAfter.clear()
  daysAfter.set(day, after)
  return after
}

const KEPT = 5000
const daysAfter = new Map<CalendarDay, CalendarDay>()
