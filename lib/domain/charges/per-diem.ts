// Per diem, or detention: from the gate to the empty return, by the line's free days (domain.md §4).
import type { Instant } from "../days/calendar-day.ts"
import { type ChargeFacts, type ClockAnswer, notTold, type Rates, runClock } from "./days-clock.ts"
import { untold } from "./days-not-known.ts"

/** The empty return counts in the zone of the place it came back to; where that is not known, in that of the gate. */
export function perDiemClock(facts: ChargeFacts, rates: Rates, now: Instant): ClockAnswer {
  const clock = "per_diem"
  if (facts.stage !== "gone") return { state: "not_started", clock, why: "Not out of the gate yet" }
  if (facts.outAt === null) return notTold(clock, untold("no_start"))
  if (facts.returned && facts.returnedAt === null) return notTold(clock, untold("no_end"))
  const end = { at: facts.returnedAt, zone: facts.returnZone ?? facts.zone }
  return runClock({ clock, facts: { ...facts, obstacles: [] }, rates, now, lfd: null, end })
}
