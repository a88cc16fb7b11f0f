import { type CalendarDay, daysLeft, type Instant } from "#lib/domain/days/calendar-day"
import { formatDay, type NullZone } from "#lib/domain/days/local-time"
import type { AlertRow } from "#lib/read/alerts/inbox"
import type { BoardRow } from "#lib/read/containers/board-row"
import { overdueWords } from "#lib/words/containers/age"
import { type EmptyOut, emptyUrgency, emptyWords, factWords } from "#lib/words/containers/fact"
import { containerText } from "#lib/words/containers/page"
import { rowText } from "#lib/words/containers/row"
import type { Urgency } from "./urgency.ts"

/** Causes that say the same as the container's state. */
const TELLS: Partial<Record<BoardRow["attention"], readonly AlertRow["cause"][]>> = {
  overdue: ["lfd_passed", "lfd_soon"],
  due: ["lfd_soon", "lfd_passed"],
  blocked: ["hold"],
  unknown: ["stale"],
  ready: ["ready", "lfd_soon"],
  gone: ["empty_due"],
}

/**
 * Whether the alert is about a container as bad as the worst one, and says the same as its state, so that one of the
 * two is enough.
 */
export function saysTheSame(
  alert: Pick<AlertRow, "cause" | "containerId">,
  worst: BoardRow,
  rows: readonly BoardRow[],
): boolean {
  const about = rows.find(({ id }) => id === alert.containerId)
  if (about?.attention !== worst.attention) return false
  return TELLS[worst.attention]?.includes(alert.cause) ?? false
}

/** Beside the last free day, due and ready are one word: a date would appear twice. */
export function worstWords(row: BoardRow, now: Instant, nullZone: NullZone = "utc"): string {
  if (row.attention === "due") return rowText.dueSoon
  if (row.attention === "gone" && row.empty) return emptyLateWords(row.empty, now)
  return row.attention === "ready" ? rowText.ready : factWords(row, now, nullZone).words
}

/** "Empty 3 days late: return by Fri, Nov 20". */
function emptyLateWords(empty: EmptyOut, now: Instant): string {
  const words = emptyWords(empty, now)
  if (empty.due === null || emptyUrgency(empty, now) !== "late") return words
  return containerText.returnBy(words, formatDay(empty.due.day))
}

export function leftWords(day: CalendarDay, now: Instant, zone: string | null): string {
  const left = daysLeft(day, now, zone)
  if (left === null) return rowText.daysLeftUnknown
  if (left < 0) return overdueWords(-left)
  if (left === 0) return rowText.leftToday
  return left === 1 ? rowText.leftTomorrow : rowText.daysLeft(left)
}

export function stateCounts({ states, emptiesLate }: Urgency, total: number): string | null {
  if (total < 2) return null
  const counted = states.map(({ state, count }) => `${count} ${rowText.counted[state]}`)
  return [...counted, ...(emptiesLate > 0 ? [rowText.emptiesLate(emptiesLate)] : [])].join(" · ")
}
