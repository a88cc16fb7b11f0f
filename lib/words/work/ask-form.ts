import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { formatDate } from "#lib/domain/days/local-time"

/** Of the dialog, which loads when it is opened. */
export const askForm = {
  askAbout: (number: string) => `Ask about ${number}`,
  about: "Freeday records who you asked and brings the container back on the day you choose.",
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
  saved: (number: string, followUpOn: CalendarDay) => `${number}: asked, follow up ${formatDate(followUpOn)}`,
}
