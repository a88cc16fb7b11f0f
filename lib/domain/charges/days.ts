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
  /** Within free time, and after it. Null: no gate calendar is on file. */
  gates: GateCalendar | null
  gatesAfter: GateCalendar | null
  /** The row whose rate a day costs, if rates are those of the day charged; null: none. Absent: always `row`. */
  rateOn?: (day: CalendarDay) => TariffRow | null
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
  /** The rate of its tier. Null on a charged day: no row has a tier for it. */
  tierMinor: number | null
  /** What the day adds: its rate, or with a minimum, what goes beyond what is charged so far. */
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
  let charged = 0
  /** What the rates of the charged days come to; null: one has none. */
  let sum: number | null = 0
  for (let day = first; endsOn === null || day <= endsOn; day = dayAfter(day)) {
    const free = lastFreeDay === null ? freeLeft > 0 : day <= lastFreeDay
    const calendar = free ? count.gates : count.gatesAfter
    const gate = calendar === null ? null : gateOn(calendar, day)
    const held = heldOn(count.held, day)
    const seen = { day, gate, held, number: null, tier: null, tierMinor: 0, rateMinor: 0 }
    const skipped = skipOf(row, free, gate, held)
    if (startsOn === day && !row.startDayCounts) yield { ...seen, kind: "start" }
    else if (skipped !== null) yield { ...seen, kind: skipped }
    else if (free) {
      freeLeft -= 1
      yield { ...seen, kind: "free" }
    } else {
      charged += 1
      const { number, tier, tierMinor } = rateOf(count, day, charged)
      const before = totalOf(row, sum)
      sum = sum === null || tierMinor === null ? null : sum + tierMinor
      const total = totalOf(row, sum)
      const adds = before === null || total === null ? null : total - before
      yield {
        ...seen,
        kind: "charged",
        number,
        tier,
        tierMinor,
        rateMinor: row.minimumMinor === null ? tierMinor : adds,
      }
    }
  }
}

type DayRate = Pick<ChargeDay, "number" | "tier" | "tierMinor">

/** `charged`: how many days are charged, this one included. A rate in another currency cannot be added. */
function rateOf({ row, rateOn }: ChargeCount, day: CalendarDay, charged: number): DayRate {
  const by = rateOn === undefined ? row : rateOn(day)
  const number = charged + (row.countFrom === "start_event" ? row.freeDays : 0)
  if (by === null || currencyOf(by) !== currencyOf(row)) return { number, tier: null, tierMinor: null }
  const found = tierOf(by, charged + (by.countFrom === "start_event" ? row.freeDays : 0))
  return { number, tier: found?.index ?? null, tierMinor: found?.tier.rateMinor ?? null }
}

function totalOf({ minimumMinor }: TariffRow, sum: number | null): number | null {
  return sum === null || sum === 0 ? sum : Math.max(minimumMinor ?? 0, sum)
}

function skipOf(row: TariffRow, free: boolean, gate: Gate | null, held: Held): "closed" | "held" | null {
  const basis = free ? row.freeBasis : row.afterBasis
  if (basis === "working" && gate?.open === false) return "closed"
  return row.heldDaysExcluded && held === "whole" ? "held" : null
}

/** Why the count is not computable, or null. */
export function countFault(count: ChargeCount): NotComputable | null {
  const { row, startsOn, lastFreeDay, gates, gatesAfter, held } = count
  const first = startsOn ?? lastFreeDay
  if (first === null) return notComputable("no_start")
  const countsFree = lastFreeDay === null && row.freeDays > 0 && row.freeBasis === "working"
  if ((countsFree && gates === null) || (row.afterBasis === "working" && gatesAfter === null))
    return notComputable("no_gates")
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
