import { expect, test } from "vitest"
import { aTimelineItem } from "#test/shipments/timeline-item"
import { railLegs } from "./inland-panel.tsx"

test("rail moves and the arrival inland, oldest first; moves at sea and changes are left out", () => {
  const legs = railLegs([
    aTimelineItem({ key: "arrived_at_inland_destination USCHI", kind: "estimated" }),
    aTimelineItem({ key: "now", kind: "now" }),
    aTimelineItem({ key: "rail_departed USLAX" }),
    aTimelineItem({ key: "e7/0", kind: "changed" }),
    aTimelineItem({ key: "rail_loaded USLAX" }),
    aTimelineItem({ key: "vessel_discharged USLAX" }),
  ])
  expect(legs.map((leg) => leg.key)).toEqual([
    "rail_loaded USLAX",
    "rail_departed USLAX",
    "arrived_at_inland_destination USCHI",
  ])
})
