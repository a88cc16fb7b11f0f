// The state of a container in a list, in as few words as it takes: dates, ages and amounts have columns of their own.

import { hasGateReason, isGateMissed } from "#lib/domain/containers/act-by-gates"
import { dayInZone, daysLeft, type Instant } from "#lib/domain/days/calendar-day"
import { formatDay, formatWeekday } from "#lib/domain/days/local-time"
import { midSentence } from "#lib/domain/text"
import type { ContainerRow } from "#lib/read/containers/row"
import { gateNote } from "#lib/words/containers/act-by"
import { overdueWords } from "#lib/words/containers/age"
import { emptyUrgency, emptyWords, goneWords, overWords } from "#lib/words/containers/fact"
import { shortHold } from "#lib/words/containers/holds"
import { rowText } from "#lib/words/containers/row"
import { unreadWords } from "#lib/words/days/unread"

const text = {
  overdueBlocked: (overdue: string) => `${overdue}, blocked`,
  due: { 0: "Due today", 1: "Due tomorrow" } as Record<number, string>,
  dueIn: (days: number) => `Due in ${days} days`,
  lastGate: { 0: "Last gate today", 1: "Last gate tomorrow" } as Record<number, string>,
  lastGateOn: (weekday: string) => `Last gate ${weekday}`,
  atSea: "At sea, no ETA",
  onRail: "On rail, no ETA",
  eta: (day: string) => `ETA ${day}`,
  arrived: (day: string) => `Arrived ${day}`,
  delivered: "Delivered (marked by us)",
  today: "today",
  tomorrow: "tomorrow",
  left: (days: number) => `${days} days left`,
}

/** "Ready", "Blocked: customs", "2 days overdue". */
export function statusWords(row: ContainerRow, now: Instant): string {
  if (row.work.deliveredAt !== null && row.attention !== "gone") return text.delivered
  switch (row.attention) {
    case "overdue": {
      const words = row.lfd.inForce ? overWords(row.lfd.inForce.day, now, row.lfd.inForce.zone) : rowText.overdue
      return row.readiness.state === "blocked" ? text.overdueBlocked(words) : words
    }
    case "blocked":
      return blockedWords(row)
    case "unknown":
      return rowText.notKnown
    case "due":
      return dueWords(row, now)
    case "ready":
      return rowText.ready
    case "arriving":
      return arrivingWords(row)
    case "gone":
      return row.empty?.due && emptyUrgency(row.empty, now) !== "later" ? emptyWords(row.empty, now) : goneWords(row)
  }
}

/** What the number of days left means, for who cannot see the columns beside it: "2 days left, last gate Fri, Oct 23". */
export function daysLeftWords({ lfd: { inForce }, actBy, attention }: ContainerRow, now: Instant): string {
  const left = inForce && daysLeft(inForce.day, now, inForce.zone)
  if (left === null) return rowText.notKnown
  const words = left < 0 ? overdueWords(-left) : left === 0 ? text.today : left === 1 ? text.tomorrow : text.left(left)
  const gate = actBy && attention !== "overdue" ? gateNote(actBy, now) : null
  return gate === null ? words : `${words}, ${gate}`
}

function blockedWords({ holds }: ContainerRow): string {
  const names = (holds ?? []).filter((hold) => hold.blocks).map((hold) => midSentence(shortHold(hold.name)))
  return names.length > 0 ? rowText.blockedBy([...new Set(names)].join(", ")) : rowText.blocked
}

function dueWords({ actBy }: ContainerRow, now: Instant): string {
  if (actBy === null) return rowText.dueSoon
  if (isGateMissed(actBy, now)) return rowText.noGateLeft
  const left = daysLeft(actBy.day, now, actBy.zone)
  if (left === null) return rowText.dueSoon
  if (hasGateReason(actBy)) return text.lastGate[left] ?? text.lastGateOn(formatWeekday(actBy.day))
  return text.due[left] ?? text.dueIn(left)
}

function arrivingWords({ stage, eta, etaSent }: ContainerRow): string {
  if (stage === "at_terminal" || stage === "at_ramp") return rowText.notAvailableYet
  if (etaSent) return text.eta(unreadWords(etaSent))
  if (eta === null) return stage === "inland" ? text.onRail : text.atSea
  const day = formatDay(dayInZone(eta.at, eta.zone))
  return eta.actual ? text.arrived(day) : text.eta(day)
}
