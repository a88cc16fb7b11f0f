import { dayInZone, daysBetween, type Instant } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import type { EtaStep } from "#lib/domain/shipments/eta-history"

/**
 * "4 days after the first ETA, Fri, Oct 9. It moved 4 times, last on Sun, Oct 11." `arrivedAt` is the arrival once it is
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
