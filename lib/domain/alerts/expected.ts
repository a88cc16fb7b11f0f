import { type Expectation, type Milestone, milestones } from "../shipments/milestones.ts"
import type { TimelineInput } from "../shipments/timeline-facts.ts"
import type { Expected } from "./span.ts"

type ExpectedMilestone = Omit<Expected, "label" | "basis"> &
  Pick<Milestone, "names" | "place"> &
  Pick<Expectation, "basis">

/** The open milestone due first; null if nobody estimates one and no house rule expects one. */
export function expectedNext(facts: TimelineInput): ExpectedMilestone | null {
  const open = milestones(facts).milestones.flatMap(({ expected, state, names, place }): ExpectedMilestone[] => {
    if (state !== "open" || expected === null) return []
    const { at, zone, basis } = expected
    return [{ key: `${names[0]} ${at}`, names, place, at, zone, basis }]
  })
  return open.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))[0] ?? null
}
