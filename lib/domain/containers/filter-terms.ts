/** What can have changed on a container since yesterday. */
export const CHANGED_KINDS = ["lfd_moved", "arrived", "hold_placed", "hold_cleared", "available", "fee_posted"] as const

/** When an outstanding empty is due: overdue, within 48 h, later, or not known. */
export const EMPTY_DUES = ["late", "due", "later", "unknown"] as const

/** Somebody was asked, and the follow-up is due or still ahead. */
export const ASKED_TERMS = ["due", "waiting"] as const

/** The last free day in force, and each source's own. */
export const LIST_DAYS = ["lfd", "lfd_line", "lfd_terminal", "lfd_rail"] as const

export type ListDay = (typeof LIST_DAYS)[number]

/** Enough for about 150 pasted container numbers. */
export const SEARCH_LENGTH = 2_000
