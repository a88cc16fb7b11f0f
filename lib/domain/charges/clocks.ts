// The clocks of a container (domain.md §2, §4). Demurrage, storage and plug-in run to the gate, per diem and combined
// charges to the empty return.

import type { Stage } from "../containers/stage.ts"
import { dayInZone, type Instant } from "../days/calendar-day.ts"
import { CLOCKS, type Clock } from "../tariffs/terms.ts"
import {
  type ChargeInput,
  type ClockAnswer,
  type NotStarted,
  type Rates,
  rowsAt,
  runClock,
  startsOn,
  stopped,
} from "./days-clock.ts"
import { chooseAmong, chooseTariff, type TariffChoice } from "./match.ts"
import { isNotComputable, type NotComputable, notComputable } from "./not-computable.ts"

/** Why a container that has not landed costs nothing yet; null: it is at a terminal or ramp, or has left. */
function notLanded(stage: Stage): NotStarted | null {
  if (stage === "at_sea") return "not_landed"
  return stage === "inland" ? "going_inland" : null
}

/** Free time ends on the date of the party who charges (free-time.ts). */
export function demurrageClock(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  const clock = "demurrage"
  const why = notLanded(facts.stage)
  if (why !== null) return { state: "not_started", clock, why }
  const combined = isCombined(facts, rates, now)
  if (combined === true) return { state: "not_started", clock, why: "combined" }
  if (combined !== false) return stopped(clock, combined)
  return untilGate(clock, facts, rates, now)
}

/** Detention from discharge runs at the terminal too; else per diem starts at the gate. */
export function perDiemClock(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  const clock = "per_diem"
  const combined = isCombined(facts, rates, now)
  if (combined === true) return { state: "not_started", clock, why: "combined" }
  const early = startsBeforeGate(facts, rates, now)
  if (facts.stage !== "gone") {
    const why = early ? notLanded(facts.stage) : "not_out"
    if (why !== null) return { state: "not_started", clock, why }
  }
  if (combined !== false) return stopped(clock, combined)
  if (facts.outAt === null && !early) return stopped(clock, notComputable("no_start"))
  return untilReturn(clock, facts, rates, now)
}

/** Demurrage and detention as one, from landing to the empty return. */
function combinedClock(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  const clock = "combined"
  if (isCombined(facts, rates, now) !== true) return stopped(clock, notComputable("no_rate"))
  const why = notLanded(facts.stage)
  return why === null ? untilReturn(clock, facts, rates, now) : { state: "not_started", clock, why }
}

/** Like demurrage, but with the terminal's own free time instead of a last free day. */
export function storageClock(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  return untilGate("storage", facts, rates, now)
}

/** Power for a reefer. A last free day ends no free time of it. */
function plugInClock(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  const clock = "plug_in"
  const choice = choiceOf(clock, facts, rates, now)
  if (isNotComputable(choice) && choice.notComputable === "no_rate") return stopped(clock, choice)
  return untilGate(clock, facts, rates, now)
}

function untilGate(clock: Clock, facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  const why = notLanded(facts.stage)
  if (why !== null) return { state: "not_started", clock, why }
  if (facts.stage === "gone" && facts.outAt === null) return stopped(clock, notComputable("no_end"))
  return runClock({ clock, facts, rates, now, end: { at: facts.outAt, zone: facts.zone } })
}

/** The empty return counts in the zone of the return place; if that is not known, in the gate's zone. */
function untilReturn(clock: Clock, facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  if (facts.returned && facts.returnedAt === null) return stopped(clock, notComputable("no_end"))
  const end = { at: facts.returnedAt, zone: facts.returnZone ?? facts.zone }
  return runClock({ clock, facts, rates, now, end })
}

const TOGETHER: readonly Clock[] = ["demurrage", "per_diem", "combined"]

/**
 * Whether demurrage and detention are charged as one: a combined row comes before every row of the two. Not computable
 * if that is unclear.
 */
function isCombined(facts: ChargeInput, rates: Rates, now: Instant): boolean | NotComputable {
  const rows = rowsAt(facts, rates)
  if (!rows.some(({ clock }) => clock === "combined")) return false
  const today = dayInZone(now, facts.zone)
  const choice = chooseAmong(
    rows.filter(({ clock }) => TOGETHER.includes(clock)),
    facts.place,
    (row) => startsOn(row, facts) ?? today,
  )
  if (!isNotComputable(choice)) return choice.row.clock === "combined"
  return choice.notComputable === "no_rate" ? false : choice
}

function startsBeforeGate(facts: ChargeInput, rates: Rates, now: Instant): boolean {
  const choice = choiceOf("per_diem", facts, rates, now)
  return !isNotComputable(choice) && choice.row.startEvent !== "gate_out"
}

function choiceOf(clock: Clock, facts: ChargeInput, rates: Rates, now: Instant): TariffChoice {
  const today = dayInZone(now, facts.zone)
  return chooseTariff(rowsAt(facts, rates), clock, facts.place, (row) => startsOn(row, facts) ?? today)
}

export const CLOCK_RULES = {
  demurrage: demurrageClock,
  per_diem: perDiemClock,
  combined: combinedClock,
  storage: storageClock,
  plug_in: plugInClock,
}

/** One result per clock, in the order of CLOCKS. */
export function answersOf(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer[] {
  return CLOCKS.map((clock) => CLOCK_RULES[clock](facts, rates, now))
}

/** The clock that charges for an empty not back yet. */
export function returnClock(facts: ChargeInput, rates: Rates, now: Instant): ClockAnswer {
  const perDiem = perDiemClock(facts, rates, now)
  const isTogether = perDiem.state === "not_started" && perDiem.why === "combined"
  return isTogether ? combinedClock(facts, rates, now) : perDiem
}
