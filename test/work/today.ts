// Builds Today as a page reads it: nothing needs anybody, except for what a test changes.
import type { Today } from "#lib/read/work/today"
import { anInstant } from "../builders.ts"

export function aToday(over: Partial<Today> = {}): Today {
  const none = {
    overdue: 0,
    follow_up: 0,
    due: 0,
    ready: 0,
    blocked: 0,
    arriving: 0,
    unknown: 0,
    empties: 0,
    failed: 0,
  }
  const unchanged = { lfd_moved: 0, arrived: 0, hold_placed: 0, hold_cleared: 0, available: 0, fee_posted: 0 }
  return {
    asOf: anInstant("2026-10-19T13:00:00.000Z"),
    policy: "earliest",
    counts: { attention: 0, ...none },
    gone: 0,
    show: "attention",
    whose: "everybody",
    groups: [],
    tomorrow: { sums: [], leftOut: {}, leftOutContainers: 0, cannotTell: false, counting: false },
    since: { from: anInstant("2026-10-18T13:00:00.000Z"), changed: unchanged },
    ...over,
  }
}
