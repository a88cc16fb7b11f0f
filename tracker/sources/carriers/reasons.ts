// Why a value is shown: the observation that won, and what else was said of the same fact.
import type { Observation } from "../../observations/observation.ts"
import { nameOf, settle } from "../../observations/settle.ts"
import type { Evidence, Reason } from "../source.ts"
import type { Kept } from "./kept.ts"

/** Of one container: each fact that is believed of it, in the order of its journey, values last. */
export function toReasons({ observations, snapshots, beliefs }: Kept, container: string): Reason[] {
  const { standing, withdrawn } = settle(observations, snapshots)
  const named = new Map([...withdrawn, ...standing].map((one) => [nameOf(one), one]))
  const find = (names: readonly string[]) => names.flatMap((name) => named.get(name) ?? [])
  return beliefs
    .filter((belief) => belief.container === container)
    .flatMap((belief) =>
      find([belief.winner]).map((winner) => ({
        winner,
        others: find(belief.others),
        disagrees: find(belief.disagrees),
      })),
    )
    .sort((a, b) => timeOf(a.winner) - timeOf(b.winner))
    .map(({ winner, others, disagrees }) => ({
      fact: toName(winner),
      winner: toEvidence(winner),
      others: others.map(toEvidence),
      disagrees: disagrees.map(toEvidence),
    }))
}

function timeOf({ fact }: Observation): number {
  return fact.kind === "movement" ? fact.when.at : Number.MAX_SAFE_INTEGER
}

function toName({ fact }: Observation): string {
  const name = fact.kind === "movement" ? [fact.move, fact.mode, fact.place?.locode] : [fact.kind]
  return name.filter((part) => part !== null && part !== undefined).join(" ")
}

function toEvidence({ source, classifier, certainty, reportedAt, seenAt, fact, payload }: Observation): Evidence {
  return { source, classifier, certainty, reportedAt, seenAt, value: fact, payload }
}
