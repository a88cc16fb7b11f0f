export type AlertAct =
  | { act: "acknowledge" }
  | { act: "reopen" }
  /** `until`: world instant. */
  | { act: "snooze"; until: string }
  | { act: "assign"; ownerId: string | null }

/** How long a snooze may last at most: longer ones are forgotten. */
export const LONGEST_SNOOZE_HOURS = 24 * 14
