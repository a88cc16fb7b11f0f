// The three clocks of a container (domain.md §2, §4): demurrage and storage run from discharge or availability to the
// gate, per diem from the gate to the empty return.

import type { Stage } from "../containers/stage.ts"
import type { Instant } from "../days/calendar-day.ts"
import { CLOCKS } from "../tariffs/terms.ts"
import { type ChargeInput, type ClockAnswer, type NotStarted, type Rates, runClock, stopped } from "./days-clock.ts"
import { notComputable } from "./not-computable.ts"

/** Why a container that has not landed costs nothing yet; null: it is at a terminal or ramp, or has left. */
function notLanded(stage: Stage): NotStarted | null {
  if (stage === "at_sea") return "not_landed"
  return stage === "inland" ? "going_inland" : null
}

/** Free time ends on the date of the party who charges (free-time.ts). */
export function demurrageClock(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  return untilGate("demurrage", facts, rates, now)
}

/** The empty return counts in the zone of the return place; if that is not known, in the gate's zone. */
export function perDiemClock(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  const clock = "per_diem"
  if (facts.stage !== "gone") return { state: "not_started", clock, why: "not_out" }
  if (facts.outAt === null) return stopped(clock, notComputable("no_start"))
  if (facts.returned && facts.returnedAt === null) return stopped(clock, notComputable("no_end"))
  const end = { at: facts.returnedAt, zone: facts.returnZone ?? facts.zone }
  return runClock({ clock, facts: { ...facts, obstacles: [] }, rates, now, end })
}

/** Like demurrage, but with the terminal's own free time instead of a last free day. */
export function storageClock(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  return untilGate("storage", facts, rates, now)
}

function untilGate(clock: "demurrage" | "storage", facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  const why = notLanded(facts.stage)
  if (why !== null) return { state: "not_started", clock, why }
  if (facts.stage === "gone" && facts.outAt === null) return stopped(clock, notComputable("no_end"))
  return runClock({ clock, facts, rates, now, end: { at: facts.outAt, zone: facts.zone } })
}

export const CLOCK_RULES = { demurrage: demurrageClock, per_diem: perDiemClock, storage: storageClock }

/** One result per clock, in the order of CLOCKS. */
export function answersOf(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer[] {
  return CLOCKS.map((clock) => CLOCK_RULES[clock](facts, rates, now))
}
