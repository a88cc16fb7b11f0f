// How old a confirmed value may be: 24 h at a terminal, 72 h at sea or on rail (architecture.md, Age).
import { addHours, type Instant } from "../days/calendar-day.ts"
import type { Stage } from "./stage.ts"

/** When each source was last heard; null: never. */
type Heard = { terminal: string | null; line: string | null }

/** From when the data of a container is: its terminal's while it is there, else the line's. Null: not checked. */
export function checkedAt(stage: Stage, { terminal, line }: Heard): string | null {
  return stage === "at_terminal" ? terminal : line
}

/** From this instant on, the data is old. */
export function staleAt(confirmedAt: Instant, stage: Stage): Instant {
  return addHours(confirmedAt, stage === "at_terminal" || stage === "at_ramp" ? 24 : 72)
}

/** Data that was never confirmed counts as from the beginning of time (facts.ts); what is older than this is such data. */
export const FIRST_HEARD = "1971"
