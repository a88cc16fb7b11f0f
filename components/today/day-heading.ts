// The day a person's own calendar shows, and how much of it needs them.
import { dayInZone, type Instant } from "#lib/domain/calendar-day"
import type { Today } from "#lib/read/today"

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]

/** "Monday 19 October" in the home zone; without one, the day in UTC, said so. */
export function dayHeading(now: Instant, homeZone: string | null): string {
  const day = dayInZone(now, homeZone)
  const [, month = 1, date = 1] = day.split("-").map(Number)
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00.000Z`).getUTCDay()]
  return `${weekday} ${date} ${MONTHS[month - 1]}${homeZone === null ? ", UTC" : ""}`
}

/** "27 things need you." What cannot be told is never left out of a quiet day. */
export function needWords(counts: Today["counts"]): string {
  const { attention, unknown } = counts
  if (attention === 0 && unknown > 0)
    return `Nothing is due. ${unknown} ${unknown === 1 ? "is" : "are"} not known, so look at those.`
  if (attention === 0) return "Nothing needs you now."
  return attention === 1 ? "1 thing needs you." : `${attention.toLocaleString("en-US")} things need you.`
}

/** "3 last free days moved, 2 holds placed": only what happened; null where nothing did. */
export function sinceWords(since: Today["since"]): string | null {
  const parts = [
    counted(since.lfdMoved, "last free day moved", "last free days moved"),
    counted(since.holdsPlaced, "hold placed", "holds placed"),
    counted(since.holdsCleared, "hold cleared", "holds cleared"),
    counted(since.becameAvailable, "became available", "became available"),
    counted(since.feesPosted, "fee posted", "fees posted"),
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(", ") : null
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`
}
