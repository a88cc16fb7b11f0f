// The states of attention, in the order in which they are worked and shown. The browser imports this: no Temporal.

/** What costs money comes first, then what soon will, what needs a release or a check, and what can wait. */
export const WORST_FIRST = ["overdue", "due", "blocked", "unknown", "ready", "arriving", "gone"] as const

export type AttentionState = (typeof WORST_FIRST)[number]
