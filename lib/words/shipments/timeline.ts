// The life of one container in the order it happened: actual, estimated, missing and never reported distinguished
// (UX-37 to UX-39).
import { hoursBetween, type Instant } from "#lib/domain/days/calendar-day"
import { milestones } from "#lib/domain/shipments/milestones"
import type { Report } from "#lib/domain/shipments/reports"
import type { TimelineChange, TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { changeItems } from "./timeline-changes.ts"
import { estimateItems } from "./timeline-estimates.ts"
import { looseItem, milestoneItem, nowItem, type Placed, RANK, type TimelineItem } from "./timeline-items.ts"

/**
 * Newest first: the plan and what is late, the line of now, then the past. What nobody reported is just under the
 * move that proves it; a change that a changeset shows is not repeated by its event.
 */
export function buildTimeline(facts: TimelineInput, now: Instant): TimelineItem[] {
  const { route, nullZone } = facts
  const { milestones: all, loose } = milestones(facts)
  const places = { podZone: route.podZone, inlandZone: route.destinationZone, nullZone }
  const reported = [...changeItems(facts.changes, places), ...estimateItems(facts)]
  const changes = reported.map((item) => ({ item, sort: item.at ?? now, rank: RANK.loose }))
  const placed = [
    ...all.flatMap((_, index) => milestoneItem(all, index, facts, now)),
    ...loose.filter((report) => !isShownByChange(report, facts.changes)).map((report) => looseItem(report, facts)),
    ...changes,
  ].toSorted(newestFirst)
  const here = placed.find(({ item }) => item.kind === "actual" && item.zone !== null)?.item.zone ?? route.podZone
  return withGroups([...placed, nowItem(now, here)].toSorted(newestFirst).map(({ item }) => item))
}

function newestFirst(a: Placed, b: Placed): number {
  if (a.sort !== b.sort) return a.sort < b.sort ? 1 : -1
  return b.rank - a.rank || (a.item.key < b.item.key ? -1 : Number(a.item.key > b.item.key))
}

const SHOWN_BY: Record<string, readonly string[]> = {
  available: ["available_for_pickup"],
  not_available: ["available_for_pickup"],
  "pickup_lfd.changed": ["pickup_lfd"],
  "pickup_lfd_line.changed": ["pickup_lfd_line", "pickup_lfd"],
  "pickup_lfd_terminal.changed": ["pickup_lfd_terminal", "pickup_lfd"],
  "pickup_lfd_rail.changed": ["pickup_lfd_rail", "pickup_lfd"],
  "pickup_appointment.changed": ["pickup_appointment_at"],
}
const SAME_CHANGE_HOURS = 0.25

function isShownByChange(report: Report, changes: readonly TimelineChange[]): boolean {
  const attributes = SHOWN_BY[report.name] ?? []
  const at = report.at ?? report.first.createdAt
  return changes.some(
    (change) =>
      Math.abs(hoursBetween(change.at, at)) <= SAME_CHANGE_HOURS &&
      change.changes.some((one) => attributes.includes(one.attribute)),
  )
}

/** An item without a place goes where the container was at that time. */
function withGroups(items: readonly TimelineItem[]): TimelineItem[] {
  let here: string | null = null
  const oldestFirst = items.toReversed().map((item) => {
    const group = item.kind === "now" ? null : (item.group ?? here)
    if (item.kind === "actual") here = whereAfter(item) ?? group
    return { ...item, group }
  })
  return oldestFirst.toReversed()
}

function whereAfter(item: TimelineItem): string | null {
  if (/^(vessel|transshipment|feeder)_departed /.test(item.key)) return "At sea"
  return item.key.startsWith("rail_departed ") ? "On rail" : null
}
