// When a hold or availability began and ended, as the terminal dated it: by its own events and by signed changes. When we
// first read of it is later, and stands in only where nothing is dated (domain.md §5).

import { blocks, type Hold, parseHolds } from "../containers/holds.ts"
import type { Reported } from "../containers/reported.ts"
import type { Instant } from "../days/calendar-day.ts"
import type { Obstacle } from "./days-held.ts"

/** `messageId`: the message that carried it; null: an event, which is kept without its message. */
export type DatedReport = { at: Instant; messageId: string | null } & (
  | { kind: "available" | "not_available" }
  | { kind: "holds"; before: Reported<Hold[]>; after: Reported<Hold[]> }
)

/** As it was kept: `before` and `after` of a change of holds are lists as sent. */
export type DatedRecord = Pick<DatedReport, "kind" | "at" | "messageId"> & { before: unknown; after: unknown }

export function toDatedReport({ kind, at, messageId, before, after }: DatedRecord): DatedReport {
  if (kind !== "holds") return { kind, at, messageId }
  return { kind, at, messageId, before: parseHolds(before), after: parseHolds(after) }
}

/** Moves both ends to the dates that were reported for them. `dated`: oldest first; obstacles of one kind likewise. */
export function datedObstacles(obstacles: readonly Obstacle[], dated: readonly DatedReport[]): Obstacle[] {
  const ended = new Map<string, Instant>()
  return obstacles.map((obstacle) => {
    const key = `${obstacle.kind} ${obstacle.name}`
    const since = ended.get(key) ?? ""
    const { from, until } = obstacle
    const begins = dated.findLast((one) => one.at <= from && one.at >= since && startsIt(one, obstacle))
    const start = begins?.at ?? from
    const ends = until && dated.findLast((one) => one.at <= until && one.at >= start && endsIt(one, obstacle))
    if (until !== null) ended.set(key, ends ? ends.at : until)
    const [first, last] = obstacle.notificationIds
    return {
      ...obstacle,
      ...{ from: start, until: ends ? ends.at : until },
      notificationIds: [begins?.messageId ?? first, ...(until === null ? [] : [ends?.messageId ?? last])].filter(
        (id) => id !== undefined,
      ),
      ...(begins ? { datedFrom: true as const } : {}),
      ...(ends ? { datedUntil: true as const } : {}),
    }
  })
}

function startsIt(report: DatedReport, { kind, name }: Obstacle): boolean {
  if (kind === "not_available") return report.kind === "not_available"
  return report.kind === "holds" && blocksIn(report.after, name) && !blocksIn(report.before, name)
}

function endsIt(report: DatedReport, { kind, name }: Obstacle): boolean {
  if (kind === "not_available") return report.kind === "available"
  return (
    report.kind === "holds" && report.after !== null && blocksIn(report.before, name) && !blocksIn(report.after, name)
  )
}

function blocksIn(holds: Reported<Hold[]>, name: string | null): boolean {
  return (holds ?? []).some((hold) => hold.name === name && blocks(hold))
}
