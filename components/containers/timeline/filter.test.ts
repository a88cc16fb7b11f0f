import { describe, expect, test } from "vitest"
import { aTimelineItem } from "#test/shipments/timeline-item"
import { showTimeline, toStretches } from "./filter.ts"

const items = [
  aTimelineItem({ key: "plan", kind: "estimated", group: "Inland, planned" }),
  aTimelineItem({ key: "late", kind: "missing", group: "Inland, planned" }),
  aTimelineItem({ key: "now", kind: "now", group: null }),
  aTimelineItem({ key: "lfd", kind: "changed", group: "Los Angeles" }),
  aTimelineItem({ key: "hold", kind: "hold", group: "Los Angeles" }),
  aTimelineItem({ key: "pending", kind: "hold_pending", group: "Los Angeles" }),
  aTimelineItem({ key: "cleared", kind: "hold_cleared", group: "Los Angeles" }),
  aTimelineItem({ key: "gap", kind: "never_reported", group: "Busan" }),
  aTimelineItem({ key: "left", kind: "actual", group: "Los Angeles" }),
]
const keys = (show: "all" | "moves" | "changes") => showTimeline(items, show).map((item) => item.key)

describe("showTimeline", () => {
  test("all shows every item in its order", () => {
    expect(keys("all")).toEqual(items.map((item) => item.key))
  })
  test("moves are what happened or should have, with the now rule", () => {
    expect(keys("moves")).toEqual(["plan", "late", "now", "gap", "left"])
  })
  test("changes are values and holds, with the now rule", () => {
    expect(keys("changes")).toEqual(["now", "lfd", "hold", "pending", "cleared"])
  })
})

describe("toStretches", () => {
  test("neighbours of one group stand under one head, a place seen again has its own", () => {
    expect(toStretches(items).map((stretch) => [stretch.head, stretch.items.length])).toEqual([
      ["Inland, planned", 2],
      [null, 1],
      ["Los Angeles", 4],
      ["Busan", 1],
      ["Los Angeles", 1],
    ])
  })
  test("an item without a group does not join the now rule", () => {
    const stretches = toStretches([
      aTimelineItem({ key: "now", kind: "now", group: null }),
      aTimelineItem({ key: "x", group: null }),
    ])
    expect(stretches.map((stretch) => stretch.key)).toEqual(["now", "x"])
  })
})
