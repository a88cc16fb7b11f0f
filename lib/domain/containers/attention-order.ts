// The states of attention in the one order in which they are worked and shown. The browser imports it: no Temporal.

/** First what costs money, then what soon will, what needs a release or a check, then what can wait. */
export const WORST_FIRST = ["overdue", "due", "blocked", "unknown", "ready", "arriving", "gone"] as const

export type AttentionState = (typeof WORST_FIRST)[number]
