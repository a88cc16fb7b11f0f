import type { TimelineItem, TimelineKind } from "#lib/words/shipments/timeline-items"

export const TIMELINE_SHOWS = ["all", "moves", "changes"] as const
export type TimelineShow = (typeof TIMELINE_SHOWS)[number]

const CHANGES: readonly TimelineKind[] = ["changed", "hold", "hold_pending", "hold_cleared"]

/** The "now" rule is in every view: it separates plan from past. */
export function showTimeline(items: readonly TimelineItem[], show: TimelineShow): TimelineItem[] {
  if (show === "all") return [...items]
  return items.filter((item) => item.kind === "now" || CHANGES.includes(item.kind) === (show === "changes"))
}

export type TimelineStretch = { key: string; head: string | null; items: TimelineItem[] }

/** Neighbours of one group share a header. A place visited twice has two. */
export function toStretches(items: readonly TimelineItem[]): TimelineStretch[] {
  const stretches: TimelineStretch[] = []
  for (const item of items) {
    const head = item.kind === "now" ? null : item.group
    const before = stretches.at(-1)
    const joins = before !== undefined && before.head === head && item.kind !== "now" && before.items[0]?.kind !== "now"
    if (joins) before.items.push(item)
    else stretches.push({ key: item.key, head, items: [item] })
  }
  return stretches
}
