import { formatDate } from "#lib/domain/days/local-time"
import type { Asked } from "#lib/domain/work/asked"
import type { ContactRole } from "#lib/domain/work/contact-roles"

const WHO: Record<ContactRole, string> = {
  broker: "broker",
  carrier: "carrier",
  trucker: "trucker",
  terminal: "terminal",
  warehouse: "warehouse",
  customer: "customer",
  other: "contact",
}

/** "Asked broker Nov 26, follow up Nov 27". */
export function askedWords({ role, on, followUpOn }: Pick<Asked, "role" | "on" | "followUpOn">): string {
  return `Asked ${WHO[role]} ${formatDate(on)}, follow up ${formatDate(followUpOn)}`
}

/** In a row, where the day to ask again is what counts: "Asked broker, follow up Nov 27". */
export function askedShort({ role, followUpOn }: Pick<Asked, "role" | "followUpOn">): string {
  return `Asked ${WHO[role]}, follow up ${formatDate(followUpOn)}`
}

/** As the history says it: "asked broker (Jane Roe, Harbor Customs), follow up Nov 27". */
export function askedLogWords(asked: Asked | null): string {
  if (asked === null) return "closed the follow-up"
  return `asked ${WHO[asked.role]} (${asked.name}), follow up ${formatDate(asked.followUpOn)}`
}

export const askText = {
  askSomebody: "Ask broker, trucker or customer",
  asked: "Asked",
  done: "Done",
  doneNamed: (number: string) => ` with the follow-up of ${number}`,
  closed: (number: string) => `${number}: follow-up done`,
}
