// Why a value is shown: the observation that won, and the others about the same fact.
import type { Shown } from "../../journey/shown.ts"
import type { Fact, Observation } from "../../observations/observation.ts"
import { nameOf, settle } from "../../observations/settle.ts"
import type { Evidence, Reason } from "../source.ts"
import type { Kept } from "./kept.ts"

/** The believed facts of one container, in the order of its journey, values last. */
export function toReasons(
  { observations, snapshots, beliefs }: Kept,
  shown: Shown | undefined,
  container: string,
): Reason[] {
  const { standing, withdrawn } = settle(observations, snapshots)
  const named = new Map([...withdrawn, ...standing].map((one) => [nameOf(one), { one, evidence: toEvidence(one) }]))
  const find = (names: readonly string[]) => names.flatMap((name) => named.get(name) ?? [])
  const evidenceOf = (names: readonly string[]) => find(names).map(({ evidence }) => evidence)
  return beliefs
    .filter((belief) => belief.container === container)
    .flatMap((belief) => find([belief.winner]).map((winner) => ({ belief, winner })))
    .sort((a, b) => timeOf(a.winner.one) - timeOf(b.winner.one))
    .map(({ belief, winner: { one, evidence } }) => ({
      fact: toName(one),
      shows: [...eventsOn(one, shown, container), ...attributesOn(one.fact)],
      winner: evidence,
      others: evidenceOf(belief.others),
      disagrees: evidenceOf(belief.disagrees),
    }))
}

function timeOf({ fact }: Observation): number {
  return fact.kind === "movement" ? fact.when.at : Number.MAX_SAFE_INTEGER
}

function toName({ fact }: Observation): string {
  const name = fact.kind === "movement" ? [fact.move, fact.mode, fact.place?.locode] : [fact.kind]
  return name.filter((part) => part !== null && part !== undefined).join(" ")
}

function eventsOn(winner: Observation, shown: Shown | undefined, container: string): string[] {
  const { events = [], estimates = [], arrival } = shown ?? {}
  const names = [...events, ...estimates]
    .filter((event) => event.container === container && event.because === nameOf(winner))
    .map(({ event }) => `container.transport.${event}`)
  return arrival?.because === nameOf(winner) ? [...names, "shipment.estimated.arrival"] : names
}

function attributesOn(fact: Fact): string[] {
  switch (fact.kind) {
    case "holds":
      return ["holds_at_pod_terminal"]
    case "fees":
      return ["fees_at_pod_terminal"]
    case "last_free_day":
      return [`pickup_lfd_${fact.of}`]
    case "availability":
      return ["available_for_pickup"]
    case "appointment":
      return ["pickup_appointment_at"]
    case "terminal":
      return ["pod_terminal"]
    case "equipment":
      return ["equipment_type", "equipment_length", "equipment_height"]
    case "seal":
      return ["seal_number"]
    case "weight":
      return ["weight_in_lbs"]
    default:
      return []
  }
}

function toEvidence({
  source,
  spokenBy,
  classifier,
  certainty,
  reportedAt,
  seenAt,
  fact,
  payload,
}: Observation): Evidence {
  return { source, spokenBy, classifier, certainty, reportedAt, seenAt, value: fact, payload }
}
