import { type CalendarDay, dayInZone, daysBetween, type Instant } from "../days/calendar-day.ts"
import { compareText } from "../text.ts"

/** One `shipment.estimated.arrival` as reported. */
export type Estimate = {
  id: string
  createdAt: Instant
  estimatedAt: Instant
  zone: string | null
  dataSource: string | null
}

/** `day`: at the place. `movedDays`: against the estimate before, 0 for the first. */
export type EtaStep<E extends Estimate = Estimate> = E & { day: CalendarDay; movedDays: number }

/** Oldest first, without estimates that repeat the one before. */
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
