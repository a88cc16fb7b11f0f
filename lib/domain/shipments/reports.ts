import { hoursBetween, type Instant } from "../days/calendar-day.ts"
import { compareText } from "../text.ts"
import type { TimelineEvent } from "./timeline-event.ts"

/** `name`: the event without "container." and "transport.". `others`: other sources' reports of the same move. */
export type Report = { name: string; at: Instant | null; first: TimelineEvent; others: TimelineEvent[] }

/** House rule: reports of one move at one place lie within this span; further apart, it happened twice. */
const SAME_MOVE_HOURS = 72

/** Oldest first, undated last. */
export function groupReports(events: readonly TimelineEvent[]): Report[] {
  const byMove = Map.groupBy(events, (event) => `${event.event} ${event.placeCode ?? event.place ?? ""}`)
  const clusters = [...byMove.values()].flatMap(cluster)
  return clusters
    .flatMap(toReport)
    .toSorted((a, b) => compareText(a.at ?? "9999", b.at ?? "9999") || compareText(a.first.id, b.first.id))
}

function shortName(event: string): string {
  return event.replace(/^container\./, "").replace(/^transport\./, "")
}

function cluster(events: readonly TimelineEvent[]): TimelineEvent[][] {
  const dated = events.filter((event) => event.at !== null).toSorted((a, b) => compareText(a.at ?? "", b.at ?? ""))
  const clusters: TimelineEvent[][] = []
  for (const event of dated) {
    const last = clusters.at(-1)
    const before = last?.at(-1)?.at ?? null
    if (last && before && event.at && hoursBetween(before, event.at) <= SAME_MOVE_HOURS) last.push(event)
    else clusters.push([event])
  }
  const undated = events.filter((event) => event.at === null)
  if (clusters.length === 0) return undated.length > 0 ? [undated] : []
  return clusters
}

function toReport(events: readonly TimelineEvent[]): Report[] {
  const oldest = events.toSorted((a, b) => compareText(a.createdAt, b.createdAt) || compareText(b.id, a.id))
  const newestPerSource = [...new Map(oldest.map((event) => [event.dataSource, event])).values()]
  const [first, ...others] = newestPerSource.toSorted((a, b) => rank(a) - rank(b) || compareText(a.id, b.id))
  return first === undefined ? [] : [{ name: shortName(first.event), at: first.at, first, others }]
}

/** AIS is best for a vessel's arrival, a terminal for moves on its own ground. */
function rank(event: TimelineEvent): number {
  const sailing = /(arrived|departed|berthed)$/.test(event.event) && !event.event.includes("rail")
  const order = sailing ? ["ais", "terminal", "shipping_line"] : ["terminal", "shipping_line", "ais"]
  const place = order.indexOf(event.dataSource ?? "")
  return place < 0 ? order.length : place
}
