import { expect, test } from "vitest"
import { etaHistory } from "#lib/domain/shipments/eta-history"
import { anEstimate, anInstant } from "#test/builders"
import { etaSummary } from "./eta.ts"

const zone = "America/Los_Angeles"
const history = etaHistory([
  anEstimate("2026-09-21T18:00:00Z", "2026-10-09T12:00:00Z"),
  anEstimate("2026-09-29T18:00:00Z", "2026-10-12T05:00:00Z"),
  anEstimate("2026-10-11T18:00:00Z", "2026-10-13T12:00:00Z"),
])

test("the summary compares the arrival, or the latest estimate, with the first", () => {
  expect(etaSummary(history, null, zone)).toBe(
    "4 days after the first ETA, Fri, Oct 9. It moved 2 times, last on Sun, Oct 11.",
  )
  expect(etaSummary(history, anInstant("2026-10-09T06:00:00Z"), zone)).toMatch(/^1 day before the first ETA/)
  expect(etaSummary(history.slice(0, 1), null, zone)).toBe("On the day of the first ETA, Fri, Oct 9. It has not moved.")
  expect(etaSummary([], null, zone)).toBeNull()
})
