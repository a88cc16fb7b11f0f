import { describe, expect, test } from "vitest"
import type { TimelineItem, TimelineKind } from "#lib/words/shipments/timeline-items"
import { renderedText } from "#test/rendered"
import { aTimelineItem } from "#test/shipments/timeline-item"
import { TimelineRow } from "./row.tsx"

type Kind = Exclude<TimelineKind, "now">
const shown = (over: Partial<Omit<TimelineItem, "kind">> & { kind?: Kind } = {}) => {
  const kind = over.kind ?? "actual"
  const item = { ...aTimelineItem(over), kind }
  return renderedText(<TimelineRow item={item} above="none" below="none" fresh={false} />)
}

describe("a fact of the timeline", () => {
  test("[D:BEH-6] stands in the local time of its place with the zone named", () => {
    expect(shown()).toBe("Tue, Oct 13 04:40 PT Actual: Vessel arrived AIS")
  })
  test("[D:BEH-6] without a zone is shown in UTC, and says that the local zone is unknown", () => {
    expect(shown({ zone: null })).toContain("11:40 UTC Actual: Vessel arrived AIS . Local zone unknown, shown in UTC")
  })
  test("[D:RES-12] without a timestamp is shown as undated", () => {
    expect(shown({ at: null })).toBe("undated Actual: Vessel arrived AIS")
  })
  test.each([
    ["actual", "Actual:"],
    ["estimated", "Estimated:"],
    ["missing", "Missing:"],
    ["never_reported", "Never reported:"],
    ["changed", "Changed:"],
    ["hold", "Hold:"],
    ["hold_pending", "Pending hold:"],
    ["hold_cleared", "Cleared:"],
  ] as const)("%s differs in words, not by shape and colour alone", (kind, words) => {
    expect(shown({ kind })).toContain(words)
  })
  test("what was never reported has no date made up", () => {
    expect(shown({ kind: "never_reported", at: null })).toContain("no record")
  })
  test("a plan names its source once", () => {
    const text = shown({ kind: "estimated", source: "MSC", detail: "Estimated by MSC" })
    expect(text.match(/MSC/g)).toHaveLength(1)
  })
})
