// The content of a message about alerts: fixed when it is made, so that a retry says the same.

/** The shape beside it: over, due, block and so on, as status has them. */
export type AlertShape = "over" | "due" | "block" | "pending" | "ready" | "unknown" | "move" | "changed" | "failed"

export type MessageLine = {
  /** Of the alert. */
  id: string
  cause: string
  shape: AlertShape
  /** Number of the container; null where the alert is about none. */
  number: string | null
  fact: string
  proof: string
  action: string | null
  /** Terminal, port, line: what is known. */
  place: string
  /** "as of Mon, Oct 19, 05:52 PT"; null where there is nothing to confirm. */
  asOf: string | null
  owner: string | null
  /** Whole address in Freeday. */
  link: string
}

export type MessageGroup = { title: string; note: string; lines: MessageLine[]; more: number }

/** A sum with the address of its rows. `leftOut`: what it does not hold, each with its own. */
export type MessageFigure = {
  title: string
  amount: string
  estimate: boolean
  /** Not computable: the amount is a text that says so. */
  isNotComputable?: boolean
  about: string
  link: string
  leftOut: { words: string; link: string }[]
}

export type MessageContent = {
  subject: string
  /** One line above the groups. */
  lead: string
  /** Above the groups; absent: none. */
  figures?: MessageFigure[]
  groups: MessageGroup[]
  /** Where all of it is. */
  link: string
  /** What is opened there; absent: the alerts. */
  linkWords?: string
  /** Where it is set up. */
  settings: string
}
