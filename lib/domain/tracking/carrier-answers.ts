// How much of a carrier's last answers our own tracker understood. Beyond the interface document.
import type { Instant } from "../days/calendar-day.ts"

/** `pointer`: where it stands in the payload. `what`: the tracker's own words. */
export type AnswerProblem = { pointer: string; what: string; payload: string }

export type CarrierAnswer = {
  /** Whether it answers for everything, or for what was new since then. */
  part: "all" | "news"
  at: Instant | null
  received: number
  /** Not everything beside the move was understood. */
  inPart: number
  notUnderstood: number
  /** Messages that change nothing, by why. */
  withoutEffect: Record<string, number>
  /** Why it is no list of messages, as the tracker has it. Null: it is one. */
  unreadable: string | null
  problems: AnswerProblem[]
  /** Ids of what was received. */
  payloads: string[]
}

/** By the id of what they are about. */
export type AnswersRead = { offered: true; answers: Record<string, CarrierAnswer[]> } | { offered: false }

export const isAllUnderstood = ({ inPart, notUnderstood, unreadable }: CarrierAnswer): boolean =>
  unreadable === null && inPart === 0 && notUnderstood === 0
