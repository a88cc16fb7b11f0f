// What an invoice's own days say beside dated facts, whatever the rate: the days billed on or before each last free day,
// and the days its biller's own date leaves out (domain.md §5).

import type { ChargeInput } from "../charges/days-clock.ts"
import { type LfdDate, lfdSources, type ReportedLfds } from "../containers/last-free-day.ts"
import { type CalendarDay, dayInZone } from "../days/calendar-day.ts"
import { type Clock, runsToReturn } from "../tariffs/terms.ts"
import type { Biller } from "./biller.ts"
import { billedDays, countBilledDays, type Invoice, MOST_BILLED_DAYS } from "./invoice.ts"

/** Days billed on or before the date, and after it. `minor`: as billed. */
export type BilledBy = Pick<LfdDate, "source" | "day"> & {
  /** The biller's own date. */
  own: boolean
  free: { days: number; minor: number }
  after: { days: number; minor: number }
}

export type NotOwedReason = "free_time" | "after_end" | "billed_twice"
type NotOwedDay = { day: CalendarDay; minor: number; reason: NotOwedReason }

export type BilledDates = {
  dates: BilledBy[]
  /** Not owed by the biller's own date, by the day it left, or as billed before. In order. */
  notOwed: { days: NotOwedDay[]; minor: number }
}

/** `lfd`: dates at the place that bills. `endsOn`: the day its clock ended; null: it runs, or the day is not known. */
export function billedDates(
  invoice: Pick<Invoice, "billed" | "clock">,
  party: Biller | null,
  { lfd, endsOn }: { lfd: ReportedLfds; endsOn: CalendarDay | null },
): BilledDates {
  const isTooLong = countBilledDays(invoice.billed) > MOST_BILLED_DAYS
  const billed = isTooLong ? [] : billedDays(invoice.billed)
  // Only demurrage ends free time on a reported day.
  const sources = invoice.clock === "demurrage" && !isTooLong ? lfdSources(lfd) : []
  const own = sources.find(({ source }) => source === party)?.day ?? null
  const seen = new Set<CalendarDay>()
  const days = billed.flatMap(({ day, rateMinor: minor }): NotOwedDay[] => {
    const isAgain = seen.has(day)
    seen.add(day)
    if (isAgain) return [{ day, minor, reason: "billed_twice" }]
    if (own !== null && day <= own) return [{ day, minor, reason: "free_time" }]
    return endsOn !== null && day > endsOn ? [{ day, minor, reason: "after_end" }] : []
  })
  return {
    dates: sources.map(({ source, day }) => ({
      ...{ source, day, own: source === party },
      free: tally(billed.filter((one) => one.day <= day)),
      after: tally(billed.filter((one) => one.day > day)),
    })),
    notOwed: { days, minor: days.reduce((sum, { minor }) => sum + minor, 0) },
  }
}

/** The last day of a clock, which may still be charged; null: it runs, or the day is not reported. */
export function endedOn(clock: Clock, facts: ChargeInput): CalendarDay | null {
  if (!runsToReturn(clock)) return facts.outAt && dayInZone(facts.outAt, facts.zone)
  return facts.returnedAt && dayInZone(facts.returnedAt, facts.returnZone ?? facts.zone)
}

function tally(days: readonly { rateMinor: number }[]): { days: number; minor: number } {
  return { days: days.length, minor: days.reduce((sum, { rateMinor }) => sum + rateMinor, 0) }
}
