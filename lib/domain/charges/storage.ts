// Terminal storage: runs as demurrage does, by the terminal's own free time and not by a last free day (domain.md §4).
import type { Instant } from "../days/calendar-day.ts"
import { type ChargeFacts, type ClockAnswer, notTold, type Rates, runClock } from "./days-clock.ts"
import { untold } from "./days-not-known.ts"
import { notLanded } from "./demurrage.ts"

export function storageClock(facts: ChargeFacts, rates: Rates, now: Instant): ClockAnswer {
  const clock = "storage"
  const why = notLanded(facts.stage)
  if (why !== null) return { state: "not_started", clock, why }
  if (facts.stage === "gone" && facts.outAt === null) return notTold(clock, untold("no_end"))
  return runClock({ clock, facts, rates, now, lfd: null, end: { at: facts.outAt, zone: facts.zone } })
}
