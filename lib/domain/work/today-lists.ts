import type { AttentionState } from "../containers/attention-order.ts"

/**
 * The lists of Today, in the order in which they are worked: the order of attention, with due follow-ups after what
 * costs money now, and at the end empties that are out and requests that failed. The browser imports this.
 */
export const TODAY_LISTS = [
  "overdue",
  "follow_up",
  "due",
  "blocked",
  "unknown",
  "ready",
  "arriving",
  "empties",
  "failed",
] as const satisfies readonly (Exclude<AttentionState, "gone"> | "follow_up" | "empties" | "failed")[]

export type TodayList = (typeof TODAY_LISTS)[number]
