// The browser imports it: no Temporal.

import type { Instant } from "../days/calendar-day.ts"
import { isDayOver } from "../days/day-end.ts"
import type { ActBy } from "./act-by.ts"

/** Whether the gates close on another day than the last free day, so that a reason must be said. */
export function hasGateReason({ day, lastFreeDay, gates }: ActBy): boolean {
  return gates === "none" || day !== lastFreeDay
}

/** Whether no gate opens before the last free day ends; false where unknown. */
export function isGateMissed(actBy: ActBy, now: Instant): boolean {
  return actBy.gates === "none" || (hasGateReason(actBy) && isDayOver(actBy, now) === true)
}
