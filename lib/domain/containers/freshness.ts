// How old a confirmed value may be: 24 h at a terminal, 72 h at sea or on rail (architecture.md, Age).
import { addHours, type Instant } from "../days/calendar-day.ts"
import type { Stage } from "./stage.ts"

/** From this instant on, the data is old. */
export function staleAt(confirmedAt: Instant, stage: Stage): Instant {
  return addHours(confirmedAt, stage === "at_terminal" || stage === "at_ramp" ? 24 : 72)
}
