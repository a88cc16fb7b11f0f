import { expect, test } from "vitest"
import { anEstimate, anInstant, aTimeline } from "#test/builders"
import { buildTimeline } from "./timeline.ts"

const NOW = anInstant("2026-10-19T13:00:00Z")

test("every estimate of the arrival is an item: the first, then old → new, when and by whom", () => {
  const estimates = [
    anEstimate("2026-10-11T18:00:00Z", "2026-10-13T12:00:00Z"),
    anEstimate("2026-09-21T18:00:00Z", "2026-10-09T12:00:00Z"),
    anEstimate("2026-09-22T18:00:00Z", "2026-10-09T12:00:00Z"),
    anEstimate("2026-10-12T18:00:00Z", "2026-10-13T16:30:00Z"),
  ]
  const items = buildTimeline(aTimeline({ estimates }), NOW).filter(({ key }) => key.startsWith("estimate "))
  expect(items.map(({ at, label, detail }) => [at?.slice(0, 10), label, detail])).toEqual([
    ["2026-10-12", "ETA at Los Angeles moved, 05:00 PT → 09:30 PT on Tue, Oct 13", null],
    ["2026-10-11", "ETA at Los Angeles moved, Fri, Oct 9 → Tue, Oct 13", "4 days later"],
    ["2026-09-21", "First ETA at Los Angeles, Fri, Oct 9, 05:00 PT", null],
  ])
  expect(items.every(({ kind, source }) => kind === "changed" && source !== null)).toBe(true)
})
