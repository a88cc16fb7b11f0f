import { stageOf } from "../containers/stage.ts"
import type { AlertCause } from "./causes.ts"
import type { AlertCase, Span, SpanOf } from "./span.ts"
import { daySpans } from "./spans-days.ts"
import { moveSpans } from "./spans-moves.ts"
import { terminalSpans } from "./spans-terminal.ts"

/**
 * The span of one cause; null where it is not open and the clock will not open it. A container that is gone costs per
 * diem only.
 */
export function spanOf(container: AlertCase, cause: AlertCause, amount: number): Span | null {
  const isAway = stageOf(container.facts) === "gone" || container.delivered
  if (isAway && !(cause === "step_up" && container.stepUp?.clock === "per_diem")) return null
  return SPANS[cause]?.(container, amount) ?? null
}

const SPANS: Partial<Record<AlertCause, SpanOf>> = { ...daySpans, ...terminalSpans, ...moveSpans }
