import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { formatDate } from "#lib/domain/days/local-time"
import type { Asked } from "#lib/domain/work/asked"
import type { ContactRole } from "#lib/domain/work/contact-roles"

const WHO: Record<ContactRole, string> = {
  broker: "broker",
  carrier: "line",
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
  ask: "Ask",
  askAbout: (number: string) => `Ask about ${number}`,
  about: "Freeday records who you asked and brings the container back on the day you choose.",
  askSomebody: "Ask broker, trucker or customer",
  whom: "Who to ask",
  noContacts: "No contact fits this container. Add the broker, trucker or customer under Contacts.",
  contacts: "Contacts",
  reading: "Loading the contacts",
  noEmail: "no email",
  followUpOn: "Follow up on",
  followUpHint: "The container comes back on Today that morning.",
  chooseContact: "Choose who to ask.",
  chooseDay: "Choose the day to follow up.",
  writeEmail: "Write the email",
  keepOnly: "Keep without email",
  asked: "Asked",
  askAgain: "Ask again",
  done: "Done",
  doneNamed: (number: string) => ` with the follow-up of ${number}`,
  saved: (number: string, followUpOn: CalendarDay) => `${number}: asked, follow up ${formatDate(followUpOn)}`,
  closed: (number: string) => `${number}: follow-up done`,
}
