// Whom we asked about a container, and the day to follow up.
import { addDays, type CalendarDay, type Instant } from "../days/calendar-day.ts"
import type { ContactRole } from "./contact-roles.ts"

/** Days are in the zone of whoever asked. `followUpAt`: the instant at which that day begins there. */
export type Asked = {
  role: ContactRole
  /** Person and company, as named at the time. */
  name: string
  on: CalendarDay
  followUpOn: CalendarDay
  followUpAt: Instant
}

export function isFollowUpDue({ followUpAt }: Pick<Asked, "followUpAt">, now: Instant): boolean {
  return followUpAt <= now
}

/** The next day from Monday to Friday. Holidays are not known, but the day can be changed. */
export function nextWorkingDay(day: CalendarDay): CalendarDay {
  const next = addDays(day, 1)
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay()
  return weekday === 6 ? addDays(next, 2) : weekday === 0 ? addDays(next, 1) : next
}
