import { expect, test } from "vitest"
import { ALERT_CAUSES, CAUSES } from "#lib/domain/alerts/causes"
import { CAUSE_LABELS, THRESHOLD_WORDS } from "./causes.ts"

test("every cause has a place, a label and, where it counts something, bounds", () => {
  for (const cause of ALERT_CAUSES) {
    const { threshold } = CAUSES[cause]
    expect(CAUSE_LABELS[cause]).not.toBe("")
    expect(cause in THRESHOLD_WORDS).toBe(threshold !== null)
    if (threshold) expect(threshold.initial).toBeGreaterThanOrEqual(threshold.least)
  }
})
