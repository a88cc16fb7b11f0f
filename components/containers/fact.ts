import type { AttentionState } from "#lib/domain/containers/attention"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import type { BoardRow } from "#lib/read/containers/board-row"
import { type FactWords, factWords } from "#lib/words/containers/fact"
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

export type Fact = FactWords & { shape: StatusShape }

export function factOf(row: BoardRow, now: Instant, nullZone: NullZone = "utc"): Fact {
  return { shape: ATTENTION_SHAPE[row.attention], ...factWords(row, now, nullZone) }
}
