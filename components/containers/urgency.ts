import type { AttentionState } from "#lib/domain/containers/attention"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { compareText } from "#lib/domain/text"
import type { BoardRow } from "#lib/read/containers/board-row"

export type Urgency = {
  /** First in the order of attention; among equals the one to act on first. */
  worst: BoardRow | null
  /** The container whose last free day in force ends first; containers that are out do not count. */
  earliest: BoardRow | null
  states: { state: AttentionState; count: number }[]
  /** Containers still to be picked up for which no last free day is reported. */
  withoutLfd: number
}

export function urgencyOf(rows: readonly BoardRow[]): Urgency {
  const open = rows.filter((row) => row.attention !== "gone")
  const byEnd = open.filter((row) => row.lfd.inForce !== null).toSorted((a, b) => compareText(endOf(a), endOf(b)))
  return {
    worst: rows.toSorted((a, b) => rank(a) - rank(b) || compareText(urgentAt(a), urgentAt(b)))[0] ?? null,
    earliest: byEnd[0] ?? null,
    states: WORST_FIRST.flatMap((state) => {
      const count = rows.filter((row) => row.attention === state).length
      return count > 0 ? [{ state, count }] : []
    }),
    withoutLfd: open.length - byEnd.length,
  }
}

function rank(row: BoardRow): number {
  return WORST_FIRST.indexOf(row.attention)
}

// As lists are sorted; what has no instant comes last.
function urgentAt(row: BoardRow): string {
  return row.urgentAt ?? "~"
}

// No last free day sorts behind every day that is known.
function endOf(row: BoardRow): string {
  return row.lfd.inForce?.endsAt ?? "~"
}
