import type { AttentionState } from "#lib/domain/containers/attention"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import type { Instant } from "#lib/domain/days/calendar-day"
import { compareText } from "#lib/domain/text"
import type { BoardRow } from "#lib/read/containers/board-row"
import { emptyUrgency } from "#lib/words/containers/fact"

export type Urgency = {
  /** First in the order of attention; among equals, the one to act on first. */
  worst: BoardRow | null
  /** The container whose last free day in force ends first, gated-out ones left out. */
  earliest: BoardRow | null
  states: { state: AttentionState; count: number }[]
  /** Number of gated-out containers with per diem running. */
  emptiesLate: number
  /** Containers still to be picked up without a reported last free day. */
  withoutLfd: number
}

export function urgencyOf(rows: readonly BoardRow[], now: Instant): Urgency {
  const open = rows.filter((row) => row.attention !== "gone")
  const byEnd = open.filter((row) => row.lfd.inForce !== null).toSorted((a, b) => compareText(endOf(a), endOf(b)))
  return {
    worst: rows.toSorted((a, b) => rank(a, now) - rank(b, now) || compareText(urgentAt(a), urgentAt(b)))[0] ?? null,
    earliest: byEnd[0] ?? null,
    states: WORST_FIRST.flatMap((state) => {
      const count = rows.filter((row) => row.attention === state).length
      return count > 0 ? [{ state, count }] : []
    }),
    emptiesLate: rows.filter(({ empty }) => empty !== null && emptyUrgency(empty, now) === "late").length,
    withoutLfd: open.length - byEnd.length,
  }
}

/** An empty that is late, or due within two days, costs money like a full container. */
export function rank({ attention, empty }: BoardRow, now: Instant): number {
  if (attention !== "gone" || empty === null) return WORST_FIRST.indexOf(attention)
  const urgency = emptyUrgency(empty, now)
  if (urgency === "late") return WORST_FIRST.indexOf("overdue")
  return WORST_FIRST.indexOf(urgency === "due" ? "due" : "gone")
}

// Sorted as in lists; without an instant, last.
function urgentAt(row: BoardRow): string {
  return (row.attention === "gone" ? row.empty?.due?.endsAt : row.urgentAt) ?? "~"
}

// Without a last free day, after every known day.
function endOf(row: BoardRow): string {
  return row.lfd.inForce?.endsAt ?? "~"
}
