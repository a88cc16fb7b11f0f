// When to ask a line again after silence or a refusal.
import { DAY, HOUR, MINUTE, SECOND } from "../../values/instant.ts"
import type { Answer as Heard, Stopped } from "../dcsa/answer.ts"

/** The wait after the first unanswered ask. Each further wait is twice as long, up to half a day. */
const TRY_AGAIN = 15 * MINUTE

export const isNoAnswer = ({ kind }: Heard) => kind === "unreachable" || kind === "unreadable"

/** Returns null if the answer was complete. */
export const whyStopped = (heard: Heard): Stopped | null => {
  if (heard.kind === "found") return heard.stopped
  return heard.kind === "unchanged" ? null : heard
}

/** `unanswered`: how many asks in a row got no answer. */
export function againAt(heard: Heard | null, now: number, unanswered = 1): number {
  const end = heard && whyStopped(heard)
  // Our own budget knows to the second when the next call is possible.
  if (end?.kind === "throttled") return Math.max(end.until, now + (end.by === "budget" ? SECOND : MINUTE))
  if (end && isNoAnswer(end)) {
    const until = end.kind === "unreachable" ? (end.until ?? 0) : 0
    return Math.max(until, now + Math.min(DAY / 2, TRY_AGAIN * 2 ** Math.max(0, unanswered - 1)))
  }
  if (end?.kind === "refused") return now + HOUR
  return heard === null ? now + HOUR : now + DAY / 2
}
