import { milestones } from "../shipments/milestones.ts"
import type { TimelineInput } from "../shipments/timeline-facts.ts"
import { plannedLabel } from "../shipments/timeline-words.ts"
import type { Expected } from "./span.ts"

/** The open milestone that is due first; null where nobody estimates one and no house rule expects it. */
export function expectedNext(facts: TimelineInput): Expected | null {
  const open = milestones(facts).milestones.flatMap((milestone): Expected[] => {
    const { expected, state, names } = milestone
    if (state !== "open" || expected === null) return []
    const { at, zone, basis } = expected
    return [{ key: `${names[0]} ${at}`, label: plannedLabel(milestone), at, zone, basis }]
  })
  return open.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))[0] ?? null
}
