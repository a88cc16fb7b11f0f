// How old a confirmed value may be: 24 h at a terminal, 72 h at sea or on rail (architecture.md, Age).
import { addHours, hoursBetween, type Instant } from "../days/calendar-day.ts"
import type { Stage } from "./stage.ts"

/** From this instant on the data is too old to answer by. */
export function staleAt(confirmedAt: Instant, stage: Stage): Instant {
  return addHours(confirmedAt, stage === "at_terminal" || stage === "at_ramp" ? 24 : 72)
}

/** "8 min", "1 h", "2 d": whole units gone by; an age in the future reads as none. */
export function ageWords(confirmedAt: Instant, now: Instant): string {
  const hours = hoursBetween(confirmedAt, now)
  if (hours * 60 < 1) return "under 1 min"
  if (hours < 1) return `${Math.floor(hours * 60)} min`
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} d`
}
