// Whether a container needs a person: one state, the first that applies (architecture.md, Attention).

import { addHours, type Instant } from "../days/calendar-day.ts"
import { type DayEnd, firstEnd, isDayOver } from "../days/day-end.ts"
import { type ActBy, actByAt, type PlaceGates } from "./act-by.ts"
import { isGateMissed } from "./act-by-gates.ts"
import type { AttentionState } from "./attention-order.ts"
import type { Fee } from "./fees.ts"
import { staleAt } from "./freshness.ts"
import { type LfdInForce, lfdInForce } from "./last-free-day.ts"
import type { LfdPolicy } from "./lfd-sources.ts"
import { type Readiness, type ReadinessInput, readiness } from "./readiness.ts"
import type { Reported } from "./reported.ts"
import { lfdsAt, type Stage, stageOf } from "./stage.ts"

export type { AttentionState }

/** Everything attention depends on. `confirmedAt`: the newest notification or re-read that confirmed the values. */
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

type Lfd = NonNullable<LfdInForce>

/** The reason for a state, with its data. */
export type AttentionReason =
  | { code: "too_old" | "arrival_not_reported" | "on_rail" | "on_its_way" }
  | { code: "readiness"; readiness: Readiness }
  | { code: "lfd_over" | "lfd_unclear"; lfd: Lfd }
  /** The last free day is near. `gate_missed`: and no gate opens before it ends. */
  | { code: "lfd_near" | "gate_missed"; lfd: Lfd; actBy: ActBy | null }

type Judged = { state: AttentionState; why: AttentionReason }

/** `until`: when the state or its reason changes by itself, without new data; null: never. */
export type Attention = Judged & { until: Instant | null }

/** House rule: an arrival this long past its estimate that nobody reports is unknown. */
const SILENT_ARRIVAL_HOURS = 24
const DUE_HOURS = 48

/** The state at `now`, and until when it holds. Exact for any later instant before `until`. */
export function attentionAt(facts: ContainerFacts, policy: LfdPolicy, now: Instant): Attention {
  const weighed = weigh(facts, policy)
  const found = judge(weighed, now)
  const until = weighed.turns.find((at) => at > now && judge(weighed, at).why.code !== found.why.code)
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
  /** Every instant at which the result may change, in order. */
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

/** The estimate for an arrival not reported yet. */
function expectedArrival(facts: ContainerFacts, stage: Stage): Instant | null {
  if (stage === "inland") return facts.destinationAtaAt === null ? facts.destinationEtaAt : null
  if (stage !== "at_sea" || facts.podArrivedAt !== null || facts.podAtaAt !== null) return null
  return facts.podEtaAt
}

function judge(it: Case, now: Instant): Judged {
  if (it.stage === "gone") return { state: "gone", why: ofReadiness(it) }
  if (now >= it.stale) return { state: "unknown", why: { code: "too_old" } }
  if (it.lfd !== null && it.stage !== "at_sea" && isDayOver(it.lfd, now)) {
    return { state: "overdue", why: { code: "lfd_over", lfd: it.lfd } }
  }
  return it.stage === "at_terminal" || it.stage === "at_ramp" ? judgeLanded(it, now) : judgeMoving(it, now)
}

function judgeLanded(it: Case, now: Instant): Judged {
  const { lfd, actBy, ready } = it
  if (ready.state === "blocked" || ready.state === "unknown") return { state: ready.state, why: ofReadiness(it) }
  const unclear = maybeOver(it, now)
  if (unclear !== null) return unclear
  if (lfd !== null && it.dueFrom !== null && now >= it.dueFrom) {
    const code = actBy !== null && isGateMissed(actBy, now) ? "gate_missed" : "lfd_near"
    return { state: "due", why: { code, lfd, actBy } }
  }
  return { state: ready.state === "ready" ? "ready" : "arriving", why: ofReadiness(it) }
}

function ofReadiness({ ready }: Case): AttentionReason {
  return { code: "readiness", readiness: ready }
}

/** If the local zone is not known, the answer is unknown for some hours. */
function maybeOver({ lfd }: Case, now: Instant): Judged | null {
  if (lfd === null || isDayOver(lfd, now) !== null) return null
  return { state: "unknown", why: { code: "lfd_unclear", lfd } }
}

function judgeMoving(it: Case, now: Instant): Judged {
  const unclear = it.stage === "inland" ? maybeOver(it, now) : null
  if (unclear !== null) return unclear
  if (it.silentFrom !== null && now >= it.silentFrom) {
    return { state: "unknown", why: { code: "arrival_not_reported" } }
  }
  return { state: "arriving", why: { code: it.stage === "inland" ? "on_rail" : "on_its_way" } }
}
