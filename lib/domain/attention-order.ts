// The states in the order they win, and in the order they are shown. The browser imports it: no rule, no Temporal.
import type { AttentionState } from "./attention.ts"

/** In the order in which they win. */
export const ATTENTION_STATES: readonly AttentionState[] = [
  "gone",
  "overdue",
  "blocked",
  "unknown",
  "due",
  "ready",
  "arriving",
]

/** What needs a person first, what needs none last. */
export const WORST_FIRST: readonly AttentionState[] = [...ATTENTION_STATES.filter((state) => state !== "gone"), "gone"]

/** What to do first: what costs money already, what soon will, what needs a release or a look, then what can wait. */
export const MOST_URGENT_FIRST: readonly AttentionState[] = [
  "overdue",
  "due",
  "blocked",
  "unknown",
  "ready",
  "arriving",
  "gone",
]
