// What happens to a tracking request that waits for its first answer.
import type { FailedReason } from "#lib/wire/names"
import { DAY } from "../../values/instant.ts"
import type { Answer } from "./answer.ts"

type RequestState =
  | { status: "created" }
  | { status: "awaiting_manifest" }
  | { status: "pending"; isRetrying: true }
  /** If not final, it is asked again. */
  | { status: "failed"; reason: FailedReason; isFinal: boolean }

export type Waiting = {
  firstAskedAt: number
  /** Asks in a row, including this one, that brought nothing readable. */
  unanswered: number
  now: number
}

const RETRYING = { status: "pending", isRetrying: true } as const
const PATIENCE = 7 * DAY
const UNANSWERED_TO_SAY = 3
const UNANSWERED_TO_END = 8

const failed = (reason: FailedReason, isFinal: boolean) => ({ status: "failed", reason, isFinal }) as const

/** If the operator's key is at fault, the reason does not blame the client, and the operator is told separately. */
export function toRequestState(answer: Answer, waiting: Waiting, profile: { hidesForeign: boolean }): RequestState {
  const { firstAskedAt, unanswered, now } = waiting
  switch (answer.kind) {
    case "found":
      return foundState(answer)
    case "unchanged":
      return { status: "awaiting_manifest" }
    case "awaiting":
      if (now - firstAskedAt < PATIENCE) return { status: "awaiting_manifest" }
      if (answer.why === "empty") return failed("expired", true)
      return failed(profile.hidesForeign ? "data_unavailable" : "not_found", true)
    case "failed":
      return failed(answer.reason, true)
    case "refused":
      return failed("internal_processing_error", false)
    case "throttled":
      return RETRYING
    case "unreachable":
    case "unreadable":
      if (unanswered < UNANSWERED_TO_SAY) return RETRYING
      if (answer.kind === "unreadable") return failed("unrecognized_response", unanswered >= UNANSWERED_TO_END)
      return unanswered < UNANSWERED_TO_END
        ? failed("shipping_line_unreachable", false)
        : failed("retries_exhausted", true)
  }
}

const ENDED = new Set(["rejected", "voided", "cancelled"])

function foundState({ observations }: Extract<Answer, { kind: "found" }>): RequestState {
  const statuses = observations.flatMap(({ fact, reportedAt }) =>
    fact.kind === "bill_status" ? { status: fact.status, at: reportedAt ?? 0 } : [],
  )
  const last = statuses.reduce<(typeof statuses)[number] | null>((a, b) => (a && a.at > b.at ? a : b), null)
  const hasMoved = observations.some(({ fact, classifier }) => fact.kind === "movement" && classifier === "actual")
  if (last && ENDED.has(last.status) && !hasMoved) return failed("booking_cancelled", true)
  const isKnown = observations.some(({ fact }) => fact.kind === "movement" || fact.kind === "contains")
  return isKnown ? { status: "created" } : { status: "awaiting_manifest" }
}
