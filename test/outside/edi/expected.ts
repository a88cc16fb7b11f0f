type EdiFact = {
  container: string
  /** The interface's name of a milestone, or in words what else the message says. `unclear`: it must be counted and named. */
  event: string
  place: string
  /** An instant in UTC, or a calendar day. */
  at: string
}

/** One file as it was received, and what a person reads from it. */
export type EdiCase = { name: string; text: string; says: EdiFact[] }
