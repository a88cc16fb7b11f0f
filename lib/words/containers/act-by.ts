// The day to act by in words, with its reason. The browser imports it: no Temporal.

import type { ActBy } from "#lib/domain/containers/act-by"
import { hasGateReason, isGateMissed } from "#lib/domain/containers/act-by-gates"
import { daysBetween, type Instant } from "#lib/domain/days/calendar-day"
import { formatDay, formatWeekday } from "#lib/domain/days/local-time"
import { lowerFirst, upperFirst } from "#lib/domain/text"

/**
 * "No gates Sat and Sun before the LFD of Sun, Nov 22"; "No open gate left before the LFD of Sun, Nov 22; next gate Mon 23
 * Nov, 1 day past LFD". null: the last free day is the day, and there is nothing to explain.
 */
export function actByReason(actBy: ActBy, now: Instant): string | null {
  return isGateMissed(actBy, now) ? withBasis(actBy, missedWords(actBy)) : closedReason(actBy)
}

/** The same whenever it is read: why the gates close before the last free day. */
export function closedReason(actBy: ActBy): string | null {
  if (!hasGateReason(actBy)) return null
  return withBasis(actBy, actBy.gates === "none" ? missedWords(actBy) : closedWords(actBy))
}

/** "Pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22"; null as above. */
export function actByWords(actBy: ActBy, now: Instant): string | null {
  const reason = actByReason(actBy, now)
  if (reason === null || isGateMissed(actBy, now)) return reason
  return `Pick up by ${formatDay(actBy.day)}: ${lowerFirst(reason)}`
}

/** Below "No gate left before LFD": "Next gate Mon, Nov 23, 1 day past LFD". */
export function nextGateWords(actBy: ActBy): string {
  return withBasis(actBy, upperFirst(nextGate(actBy)))
}

/** Beside a last free day: "last gate Fri, Nov 20", "no gate left before it"; null as above. */
export function gateNote(actBy: ActBy, now: Instant): string | null {
  if (!hasGateReason(actBy)) return null
  return isGateMissed(actBy, now) ? "no gate left before it" : `last gate ${formatDay(actBy.day)}`
}

/** Until an own calendar is saved. */
export const SAMPLE_GATES_MARK = "per the sample gate calendar"

function withBasis({ publishedTo, isSample }: ActBy, words: string): string {
  const basis = [
    ...(publishedTo === null ? [] : [`by weekday only, gates published through ${formatDay(publishedTo)}`]),
    ...(isSample ? [SAMPLE_GATES_MARK] : []),
  ]
  return basis.length === 0 ? words : `${words} (${basis.join("; ")})`
}

function missedWords(actBy: ActBy): string {
  return `No open gate left before the LFD of ${formatDay(actBy.lastFreeDay)}; ${nextGate(actBy)}`
}

function nextGate({ lastFreeDay, nextOpen }: ActBy): string {
  if (nextOpen === null) return "the next gate is not on file"
  const past = daysBetween(lastFreeDay, nextOpen)
  return `next gate ${formatDay(nextOpen)}, ${past} ${past === 1 ? "day" : "days"} past LFD`
}

function closedWords({ closed, lastFreeDay }: ActBy): string {
  const lfd = formatDay(lastFreeDay)
  const [first] = closed
  if (closed.length === 1) return `No gates on the LFD of ${lfd}${first?.reason ? ` (${first.reason})` : ""}`
  return `No gates ${listed(closed)} before the LFD of ${lfd}`
}

const MOST_NAMED = 4

function listed(closed: ActBy["closed"]): string {
  const names = closed.map(({ day, reason }) => `${formatWeekday(day)}${reason ? ` (${reason})` : ""}`)
  const [first, last] = [closed[0], closed.at(-1)]
  if (closed.length > MOST_NAMED && first && last) return `from ${formatDay(first.day)} to ${formatDay(last.day)}`
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
}

/** "Pier 400 gates", or "Pier 400 gates, and the terminal's appointment". */
export function calendarName({ calendar, byAppointment }: Pick<ActBy, "calendar" | "byAppointment">): string {
  return `${calendar}${byAppointment ? ", and the terminal's appointment" : ""}`
}
