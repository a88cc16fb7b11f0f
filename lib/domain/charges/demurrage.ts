// Demurrage: from discharge or availability to the gate; free time ends on the last free day in force (domain.md §2, §4).

import { lfdInForce } from "../containers/last-free-day.ts"
import type { Stage } from "../containers/stage.ts"
import type { Instant } from "../days/calendar-day.ts"
import { type ChargeFacts, type ClockAnswer, notTold, type Rates, runClock } from "./days-clock.ts"
import { untold } from "./days-not-known.ts"

/** Why a box that has not landed costs nothing yet; null: it stands at a terminal or a ramp, or has left it. */
export function notLanded(stage: Stage): string | null {
  if (stage === "at_sea") return "Not landed yet"
  return stage === "inland" ? "On its way inland: the clock of the inland place starts there" : null
}

/** The account's policy says which last free day counts, so that this agrees with every other page. */
export function demurrageClock(facts: ChargeFacts, rates: Rates, now: Instant): ClockAnswer {
  const clock = "demurrage"
  const why = notLanded(facts.stage)
  if (why !== null) return { state: "not_started", clock, why }
  if (facts.stage === "gone" && facts.outAt === null) return notTold(clock, untold("no_end"))
  const lfd = lfdInForce(facts.lfd, facts.lfdPolicy)
  if (lfd === null) return notTold(clock, untold("no_lfd"))
  return runClock({ clock, facts, rates, now, lfd, end: { at: facts.outAt, zone: facts.zone } })
}
