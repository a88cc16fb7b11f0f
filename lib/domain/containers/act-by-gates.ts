// The browser imports this: no Temporal.

import type { Instant } from "../days/calendar-day.ts"
import { isDayOver } from "../days/day-end.ts"
import type { ActBy } from "./act-by.ts"

/** Whether the gates change the day to act by, so that a reason must be given. */
export function hasGateReason({ day, lastFreeDay, gates }: ActBy): boolean {
  return gates === "none" || day !== lastFreeDay
}

/** Whether no gate opens any more before the last free day ends; false if unknown. */
export function isGateMissed(actBy: ActBy, now: Instant): boolean {
  return actBy.gates === "none" || (hasGateReason(actBy) && isDayOver(actBy, now) === true)
}
