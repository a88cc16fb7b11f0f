// Whether a container needs a person: one state, the first that holds wins (architecture.md, Attention).

import { addHours, type Instant } from "../days/calendar-day.ts"
import { type DayEnd, firstEnd, isDayOver } from "../days/day-end.ts"
import { formatDay } from "../days/local-time.ts"
import { type ActBy, actByAt, type PlaceGates } from "./act-by.ts"
import { actByWords } from "./act-by-words.ts"
import type { AttentionState } from "./attention-order.ts"
import type { Fee } from "./fees.ts"
import { staleAt } from "./freshness.ts"
import { type LfdInForce, type LfdPolicy, lfdInForce } from "./last-free-day.ts"
import { type Readiness, type ReadinessInput, readiness } from "./readiness.ts"
import type { Reported } from "./reported.ts"
import { lfdsAt, type Stage, stageOf } from "./stage.ts"

export type { AttentionState }

/** All that attention rests on. `confirmedAt`: the newest notification or re-read that confirmed the values. */
export type ContainerFacts = ReadinessInput & {
  podArrivedAt: Instant | null
  fees: Reported<Fee[]>
  podEtaAt: Instant | null
  podAtaAt: Instant | null
  destinationEtaAt: Instant | null
  confirmedAt: Instant
  pickupAppointmentAt: Instant | null
  gates: PlaceGates
}

/** `until`: when the state or its reason changes by itself, with no new data; null where it does not. */
export type Attention = { state: AttentionState; until: Instant | null; why: string }

/** House rule: an arrival this long past its estimate, and nobody reports it, is not known. */
const SILENT_ARRIVAL_HOURS = 24
const DUE_HOURS = 48
export const TOO_OLD = "The data is too old."

/** The state at `now`, and until when it holds. Exact for any later instant before `until`. */
export function attentionAt(facts: ContainerFacts, policy: LfdPolicy, now: Instant): Attention {
  const weighed = weigh(facts, policy)
  const found = judge(weighed, now)
  const until = weighed.turns.find((at) => at > now && judge(weighed, at).why !== found.why)
  return { ...found, until: until ?? null }
}

type Case = {
  stage: Stage
  lfd: LfdInForce
  actBy: ActBy | null
  dueFrom: Instant | null
  silentFrom: Instant | null
  stale: Instant
  ready: Readiness
  /** Every instant at which the answer may turn, in order. */
  turns: Instant[]
}

function weigh(facts: ContainerFacts, policy: LfdPolicy): Case {
  const stage = stageOf(facts)
  const lfd = lfdInForce(lfdsAt(stage, facts.lfd), policy)
  const actBy = actByAt(facts.gates, stage, lfd)
  const dueFrom = actBy && addHours(firstEnd(actBy), -DUE_HOURS)
  const expected = expectedArrival(facts, stage)
  const silentFrom = expected === null ? null : addHours(expected, SILENT_ARRIVAL_HOURS)
  const stale = staleAt(facts.confirmedAt, stage)
  const turns = [dueFrom, ...endsOf(actBy), ...endsOf(lfd), silentFrom, stale].filter((at) => at !== null).sort()
  return { stage, lfd, actBy, dueFrom, silentFrom, stale, ready: readiness(facts), turns }
}

function endsOf(end: DayEnd | null): Instant[] {
  return end === null ? [] : [firstEnd(end), end.endsAt]
}

/** The estimate that an arrival not yet reported is measured by. */
function expectedArrival(facts: ContainerFacts, stage: Stage): Instant | null {
  if (stage === "inland") return facts.destinationAtaAt === null ? facts.destinationEtaAt : null
  if (stage !== "at_sea" || facts.podArrivedAt !== null || facts.podAtaAt !== null) return null
  return facts.podEtaAt
}

function judge(it: Case, now: Instant): { state: AttentionState; why: string } {
  if (it.stage === "gone") return { state: "gone", why: it.ready.reason }
  if (now >= it.stale) return { state: "unknown", why: TOO_OLD }
  if (it.lfd !== null && it.stage !== "at_sea" && isDayOver(it.lfd, now)) {
    return { state: "overdue", why: `The last free day was ${formatDay(it.lfd.day)}. ${it.lfd.basis}.` }
  }
  return it.stage === "at_terminal" || it.stage === "at_ramp" ? judgeLanded(it, now) : judgeMoving(it, now)
}

function judgeLanded(it: Case, now: Instant): { state: AttentionState; why: string } {
  if (it.ready.state === "blocked") return { state: "blocked", why: it.ready.reason }
  if (it.ready.state === "unknown") return { state: "unknown", why: it.ready.reason }
  const unclear = maybeOver(it, now)
  if (unclear !== null) return unclear
  if (it.lfd !== null && it.dueFrom !== null && now >= it.dueFrom) {
    const day = (it.actBy && actByWords(it.actBy, now)) ?? `The last free day is ${formatDay(it.lfd.day)}`
    return { state: "due", why: `${day}. ${it.lfd.basis}.` }
  }
  return { state: it.ready.state === "ready" ? "ready" : "arriving", why: it.ready.reason }
}

/** Where the local zone is not known, there are hours in which the answer is unknown. */
function maybeOver({ lfd }: Case, now: Instant): { state: AttentionState; why: string } | null {
  if (lfd === null || isDayOver(lfd, now) !== null) return null
  return {
    state: "unknown",
    why: `The last free day is ${formatDay(lfd.day)}, cannot tell if it is over. ${lfd.basis}.`,
  }
}

function judgeMoving(it: Case, now: Instant): { state: AttentionState; why: string } {
  const unclear = it.stage === "inland" ? maybeOver(it, now) : null
  if (unclear !== null) return unclear
  if (it.silentFrom !== null && now >= it.silentFrom) {
    return { state: "unknown", why: "The estimated arrival passed more than 24 h ago, and no arrival is reported." }
  }
  return { state: "arriving", why: it.stage === "inland" ? "On rail to its inland destination." : "On its way." }
}
