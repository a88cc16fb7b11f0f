// Why a value is shown: the observation that won, and what else was said of the same fact.
import { belongingTo } from "../../journey/belonging.ts"
import { resolveJourneys } from "../../journey/legs.ts"
import type { Belief } from "../../observations/believe.ts"
import type { Observation } from "../../observations/observation.ts"
import type { Settled } from "../../observations/settle.ts"
import type { Evidence, Reason } from "../source.ts"

/** Of one container: each fact that is believed of it, in the order of its journey, values last. */
export function toReasons(
  asked: { bill: string | null; booking: string | null },
  settled: Settled,
  container: string,
): Reason[] {
  const journeys = resolveJourneys(belongingTo(asked, settled.standing))
  const beliefs = journeys.find((one) => one.container === container)?.beliefs ?? []
  const reasons = beliefs.map((belief) => ({ at: timeOf(belief), reason: toReason(belief) }))
  return reasons.sort((a, b) => a.at - b.at).map(({ reason }) => reason)
}

function timeOf({ winner: { fact } }: Belief): number {
  return fact.kind === "movement" ? fact.when.at : Number.MAX_SAFE_INTEGER
}

function toReason({ winner, losers, disagreements }: Belief): Reason {
  const { fact } = winner
  const name = fact.kind === "movement" ? [fact.move, fact.mode, fact.place?.locode] : [fact.kind]
  return {
    fact: name.filter((part) => part !== null && part !== undefined).join(" "),
    winner: toEvidence(winner),
    others: losers.map(toEvidence),
    disagrees: disagreements.map(toEvidence),
  }
}

function toEvidence({ source, classifier, certainty, reportedAt, seenAt, fact, payload }: Observation): Evidence {
  return { source, classifier, certainty, reportedAt, seenAt, value: fact, payload }
}
