// Availability that is lost in the yard or at the ramp, for a reason that a hold names, and restored.
import type { Hold } from "#lib/wire/resources"
import type { Report } from "./told.ts"
import type { Withdrawn } from "./traits.ts"
import { HOUR, MINUTE } from "./values/instant.ts"

const HOLDS: Record<Withdrawn, Hold> = {
  moved: { name: "other", status: "hold", description: "MOVED IN YARD, NOT ACCESSIBLE" },
  exam: { name: "VACIS", status: "hold", description: "SELECTED FOR EXAM AFTER RELEASE" },
  chassis: { name: "other", status: "hold", description: "GROUNDED, NO CHASSIS" },
}
/** A container that leaves sooner after it is available is not affected. */
const SHORTEST_STAY = 8 * HOUR

/** Starts after a third of the stay, lasts at most half of it, and ends well before the container leaves. */
export function planWithdrawal(
  why: Withdrawn | null,
  availableAt: number,
  leavesAt: number,
): { at: number; report: Report }[] {
  const stay = leavesAt - availableAt
  if (why === null || stay < SHORTEST_STAY) return []
  const toMinute = (at: number) => Math.floor(at / MINUTE) * MINUTE
  const from = toMinute(availableAt + stay / 3)
  const until = toMinute(from + Math.min(stay / 2, (why === "exam" ? 40 : 18) * HOUR))
  return [
    { at: from, report: { available: false, holds: [HOLDS[why]] } },
    { at: until, report: { available: true, holds: [] } },
  ]
}
