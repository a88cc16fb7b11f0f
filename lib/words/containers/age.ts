import { hoursBetween, type Instant } from "#lib/domain/days/calendar-day"
import { formatLocal, type NullZone } from "#lib/domain/days/local-time"
import { spanWords } from "../days/span.ts"

/** Beside a value a few days are written short. */
const SHORT_DAYS = 14

/** The source of the data was never heard: nothing says how old it is. */
export const NOT_CHECKED = "not checked"

/** When the data is from, as shown in print, mail and files. */
export function confirmedWords(confirmedAt: Instant | null, zone: string | null, nullZone?: NullZone): string {
  return confirmedAt === null ? NOT_CHECKED : formatLocal(confirmedAt, zone, "full", nullZone && { nullZone })
}

/** "8 min", "1 h", "2 d", "5 weeks", "4 years": whole units gone by; an age in the future reads as none. */
export function ageWords(confirmedAt: Instant, now: Instant): string {
  const hours = hoursBetween(confirmedAt, now)
  if (hours * 60 < 1) return "under 1 min"
  if (hours < 1) return `${Math.floor(hours * 60)} min`
  if (hours < 48) return `${Math.floor(hours)} h`
  return hours < SHORT_DAYS * 24 ? `${Math.floor(hours / 24)} d` : spanWords(hours)
}
/** "2 days overdue". */
export function overdueWords(days: number): string {
  return `${days} ${days === 1 ? "day" : "days"} overdue`
}
