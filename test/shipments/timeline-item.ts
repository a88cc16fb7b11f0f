// Builds timeline items for tests: an arrival in Los Angeles, except for what the test changes.

import type { TimelineItem } from "#lib/words/shipments/timeline-items"
import { anInstant } from "#test/builders"

export function aTimelineItem(over: Partial<TimelineItem> = {}): TimelineItem {
  return {
    key: "vessel_arrived USLAX",
    kind: "actual",
    at: anInstant("2026-10-13T11:40:00Z"),
    zone: "America/Los_Angeles",
    place: "Los Angeles",
    label: "Vessel arrived",
    source: "AIS",
    detail: null,
    group: "Los Angeles",
    eventId: "e1",
    hoursLate: null,
    ...over,
  }
}
