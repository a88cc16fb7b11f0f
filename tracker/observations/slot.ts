// Which fact an observation is about (its slot), and which version of the fact.
import { createHash } from "node:crypto"
import type { Classifier, Fact, Observation, Subject } from "./observation.ts"

const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22)

/**
 * Prefers the bill over the booking, because lines keep reporting it longer. Leaves out the time and the value: a
 * corrected time is another version of the same slot.
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

/** The slot of a retraction of one of the source's messages. */
export const retractionSlot = (source: string, retracts: string): string =>
  slotOf(source, NOBODY, { kind: "retraction", retracts })

const sorted = (_name: string, value: unknown) =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Leaves out the call: a source may rename it in each answer, which means nothing new. */
const versionOf = (classifier: Classifier, fact: Fact) =>
  digest(JSON.stringify([classifier, "call" in fact ? { ...fact, call: null } : fact], sorted))

/** Adds slot and version to what a source reported. */
export function identify(seen: Omit<Observation, "slot" | "version">): Observation {
  const slot = slotOf(seen.source, seen.subject, seen.fact)
  return { slot, version: versionOf(seen.classifier, seen.fact), ...seen }
}

/** Keeps each slot and version once, with its latest report, so a value changed back is the newest. */
export function distinct(observations: readonly Observation[]): Observation[] {
  const kept = new Map<string, Observation>()
  for (const one of observations) {
    const name = `${one.slot} ${one.version}`
    const other = kept.get(name)
    if (other === undefined || (one.reportedAt ?? 0) > (other.reportedAt ?? 0)) kept.set(name, one)
  }
  return [...kept.values()]
}
