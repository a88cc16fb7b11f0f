/** What can have changed on a container since yesterday. */
export const CHANGED_KINDS = ["lfd_moved", "arrived", "hold_placed", "hold_cleared", "available", "fee_posted"] as const

/** By when an empty that is out must be back: over, within 48 h, later, or nobody knows. */
export const EMPTY_DUES = ["late", "due", "later", "unknown"] as const

/** Somebody was asked: the day to ask after it has come, or is ahead. */
export const ASKED_TERMS = ["due", "waiting"] as const

/** The last free day in force, and what each source has reported. */
export const LIST_DAYS = ["lfd", "lfd_line", "lfd_terminal", "lfd_rail"] as const

export type ListDay = (typeof LIST_DAYS)[number]

/** Some 150 container numbers, as they are pasted. */
export const SEARCH_LENGTH = 2_000
