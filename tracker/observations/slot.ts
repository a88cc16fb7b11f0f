// Which fact an observation is about (its slot), and which version of it.
import { createHash } from "node:crypto"
import type { Classifier, Fact, Observation, Subject } from "./observation.ts"

const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22)

/**
 * A bill outlives its booking's number in what a line reports, so it names the subject where it is known. The time and
 * what is said of it stay out: a corrected time is another version of the same slot.
 */
function slotOf(source: string, { bill, booking, container, vesselImo }: Subject, fact: Fact): string {
  return digest([source, bill ?? booking, container, vesselImo, ...aboutOf(fact)])
}

export const NOBODY: Subject = { bill: null, booking: null, container: null, vesselImo: null }

function aboutOf(fact: Fact): unknown[] {
  if (fact.kind === "movement") {
    const { move, mode, laden, place, vessel, voyage, sequence, call } = fact
    const spot = place && [place.locode ?? place.name, place.facility?.list, place.facility?.code]
    return [
      "movement",
      move,
      mode,
      laden,
      spot,
      vessel?.imo ?? vessel?.name,
      voyage,
      sequence,
      ...(vessel ? [] : [call]),
    ]
  }
  if (fact.kind === "retraction") return [fact.kind, fact.retracts]
  return fact.kind === "last_free_day" ? [fact.kind, fact.of] : [fact.kind]
}

/** Of what takes back a message of a source. */
export const retractionSlot = (source: string, retracts: string): string =>
  slotOf(source, NOBODY, { kind: "retraction", retracts })

const sorted = (_name: string, value: unknown) =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A call may be named anew in each answer: that says nothing new. */
const versionOf = (classifier: Classifier, fact: Fact) =>
  digest(JSON.stringify([classifier, "call" in fact ? { ...fact, call: null } : fact], sorted))

/** Slot and version for what a source reported. */
export function identify(seen: Omit<Observation, "slot" | "version">): Observation {
  const slot = slotOf(seen.source, seen.subject, seen.fact)
  return { slot, version: versionOf(seen.classifier, seen.fact), ...seen }
}

/**
 * The same slot and version once, with the report that came last: a value that was changed and then changed back is
 * known as the newest by that alone.
 */
export function distinct(observations: readonly Observation[]): Observation[] {
  const kept = new Map<string, Observation>()
  for (const one of observations) {
    const name = `${one.slot} ${one.version}`
    const other = kept.get(name)
    if (other === undefined || (one.reportedAt ?? 0) > (other.reportedAt ?? 0)) kept.set(name, one)
  }
  return [...kept.values()]
}
