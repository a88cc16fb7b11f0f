import type { AttentionState } from "#lib/domain/containers/attention"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import type { BoardRow } from "#lib/read/containers/board-row"
import { emptyUrgency, type FactWords, factWords } from "#lib/words/containers/fact"
import type { StatusShape } from "../ui/status-icon.tsx"

export const ATTENTION_SHAPE: Record<AttentionState, StatusShape> = {
  overdue: "over",
  blocked: "block",
  unknown: "unknown",
  due: "due",
  ready: "ready",
  arriving: "move",
  gone: "actual",
}

const EMPTY_SHAPE = { late: "over", due: "due", later: "move", unknown: "unknown" } as const

export type Fact = FactWords & { shape: StatusShape }

export function factOf(row: BoardRow, now: Instant, nullZone: NullZone = "utc"): Fact {
  return { shape: shapeOf(row, now), ...factWords(row, now, nullZone) }
}

/** The state of a gated-out container depends on its empty. */
function shapeOf({ attention, empty }: BoardRow, now: Instant): StatusShape {
  if (attention !== "gone" || empty === null) return ATTENTION_SHAPE[attention]
  return EMPTY_SHAPE[emptyUrgency(empty, now)]
}
