import { expect, test } from "vitest"
import { anEstimate } from "#test/builders"
import { etaHistory } from "./eta-history.ts"

const estimates = [
  anEstimate("2026-10-11T18:00:00Z", "2026-10-13T12:00:00Z"),
  anEstimate("2026-09-21T18:00:00Z", "2026-10-09T12:00:00Z"),
  anEstimate("2026-09-22T18:00:00Z", "2026-10-09T12:00:00Z"),
  anEstimate("2026-09-29T18:00:00Z", "2026-10-12T05:00:00Z"),
]

test("estimates in the order they were made, repeats left out, moves in days at the place", () => {
  expect(etaHistory(estimates).map((step) => [step.createdAt.slice(0, 10), step.day, step.movedDays])).toEqual([
    ["2026-09-21", "2026-10-09", 0],
    ["2026-09-29", "2026-10-11", 2],
    ["2026-10-11", "2026-10-13", 2],
  ])
})
