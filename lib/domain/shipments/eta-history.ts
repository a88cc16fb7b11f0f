import { type CalendarDay, dayInZone, daysBetween, type Instant } from "../days/calendar-day.ts"
import { formatDay } from "../days/local-time.ts"
import { compareText } from "../text.ts"

/** One `shipment.estimated.arrival` as reported. */
export type Estimate = {
  id: string
  createdAt: Instant
  estimatedAt: Instant
  zone: string | null
  dataSource: string | null
}

/** `day` is the day at the place; `movedDays` counts from the estimate before it, 0 for the first. */
export type EtaStep<E extends Estimate = Estimate> = E & { day: CalendarDay; movedDays: number }

/** Oldest first; an estimate that repeats the one before it is left out. */
export function etaHistory<E extends Estimate>(estimates: readonly E[]): EtaStep<E>[] {
  const ordered = estimates.toSorted((a, b) =>
    a.createdAt === b.createdAt ? compareText(a.id, b.id) : compareText(a.createdAt, b.createdAt),
  )
  const steps: EtaStep<E>[] = []
  for (const estimate of ordered) {
    const before = steps.at(-1)
    if (before?.estimatedAt === estimate.estimatedAt) continue
    const day = dayInZone(estimate.estimatedAt, estimate.zone)
    steps.push({ ...estimate, day, movedDays: before === undefined ? 0 : daysBetween(before.day, day) })
  }
  return steps
}

/**
 * "4 days after the first ETA, Fri 9 Oct. It moved 4 times, last on Sun 11 Oct." `arrivedAt` is the arrival once it is
 * known, else null: then the latest estimate is compared. Null where nothing was estimated.
 */
export function etaSummary(history: readonly EtaStep[], arrivedAt: Instant | null, zone: string | null): string | null {
  const [first, last] = [history[0], history.at(-1)]
  if (first === undefined || last === undefined) return null
  const days = daysBetween(first.day, arrivedAt === null ? last.day : dayInZone(arrivedAt, zone))
  const where =
    days === 0
      ? "On the day of"
      : `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"} ${days > 0 ? "after" : "before"}`
  const moves = history.length - 1
  const moved =
    moves === 0
      ? "It has not moved."
      : `It moved ${moves === 1 ? "once" : `${moves} times, last`} on ${formatDay(dayInZone(last.createdAt, zone))}.`
  return `${where} the first ETA, ${formatDay(first.day)}. ${moved}`
}
