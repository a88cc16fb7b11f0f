// The content of an alert message. Fixed when it is made, so that a retry says the same.

/** The shape drawn beside a line: over, due, block and so on, as for status. */
export type AlertShape = "over" | "due" | "block" | "pending" | "ready" | "unknown" | "move" | "changed" | "failed"

export type MessageLine = {
  /** Id of the alert. */
  id: string
  cause: string
  shape: AlertShape
  /** Container number; null if the alert is not about a container. */
  number: string | null
  fact: string
  proof: string
  action: string | null
  /** Terminal, port and line, as far as known. */
  place: string
  /** "as of Mon, Oct 19, 05:52 PT"; null if there is nothing to confirm. */
  asOf: string | null
  owner: string | null
  /** Full URL in Freeday. */
  link: string
}

export type MessageGroup = { title: string; note: string; lines: MessageLine[]; more: number }

/** A sum with the URL of its rows. `leftOut`: what it leaves out, each with its own URL. */
export type MessageFigure = {
  title: string
  amount: string
  estimate: boolean
  /** Not computable: `amount` is a text that says so. */
  isNotComputable?: boolean
  about: string
  link: string
  leftOut: { words: string; link: string }[]
}

export type MessageContent = {
  subject: string
  /** One line above the groups. */
  lead: string
  /** Shown above the groups; absent: none. */
  figures?: MessageFigure[]
  groups: MessageGroup[]
  /** URL of the whole list. */
  link: string
  /** The link's text; absent: the alerts. */
  linkWords?: string
  /** URL of the settings for these messages. */
  settings: string
}
