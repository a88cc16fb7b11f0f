import type { TimelineItem, TimelineKind } from "#lib/domain/shipments/timeline"

export type RailLeg = TimelineItem & { kind: Exclude<TimelineKind, "now"> }

/** The key of a milestone begins with its name. */
const INLAND = /^(rail_|arrived_at_inland)/

export function railLegs(items: readonly TimelineItem[]): RailLeg[] {
  return items
    .flatMap((item) => (item.kind === "now" ? [] : [{ ...item, kind: item.kind }]))
    .filter((item) => INLAND.test(item.key))
    .toReversed()
}
