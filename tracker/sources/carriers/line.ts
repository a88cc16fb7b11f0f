// What a line's silence or refusal means for when it is asked again.
import { DAY, HOUR, MINUTE, SECOND } from "../../values/instant.ts"
import type { Answer as Heard } from "../dcsa/answer.ts"

/** After the first ask that was not answered; the next wait is twice as long, and so on, up to half a day. */
const TRY_AGAIN = 15 * MINUTE

export const isNoAnswer = ({ kind }: Heard) => kind === "unreachable" || kind === "unreadable"

/** `unanswered`: asks in a row that got no answer. */
export function againAt(heard: Heard | null, now: number, unanswered = 1): number {
  // Our own budget knows to the second when there is a call again.
  if (heard?.kind === "throttled") return Math.max(heard.until, now + (heard.by === "budget" ? SECOND : MINUTE))
  if (heard && isNoAnswer(heard)) {
    const until = heard.kind === "unreachable" ? (heard.until ?? 0) : 0
    return Math.max(until, now + Math.min(DAY / 2, TRY_AGAIN * 2 ** Math.max(0, unanswered - 1)))
  }
  if (heard?.kind === "refused") return now + HOUR
  return heard === null ? now + HOUR : now + DAY / 2
}
