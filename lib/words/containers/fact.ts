import { isGateMissed } from "#lib/domain/containers/act-by-gates"
import { type CalendarDay, dayInZone, daysLeft, type Instant } from "#lib/domain/days/calendar-day"
import { isDayOver } from "#lib/domain/days/day-end"
import { formatDate, formatDay, formatLocal, type NullZone, zoneLabel } from "#lib/domain/days/local-time"
import { midSentence } from "#lib/domain/text"
import { owedSums } from "#lib/domain/work/next-step"
import type { ReturnedByHand } from "#lib/domain/work/returned"
import type { BoardRow } from "#lib/read/containers/board-row"
import { actByReason, nextGateWords } from "#lib/words/containers/act-by"
import { overdueWords } from "#lib/words/containers/age"
import { appointmentWarns, shortAppointment } from "#lib/words/containers/appointments"
import { rowText } from "#lib/words/containers/row"
import { unreadWords } from "#lib/words/days/unread"

export type FactWords = { words: string; proof: string }

/** What matters most about a container now, and the line below it. */
export function factWords(row: BoardRow, now: Instant, nullZone: NullZone = "utc"): FactWords {
  const inForce = row.lfd.inForce
  switch (row.attention) {
    case "overdue":
      return {
        words: inForce ? overWords(inForce.day, now, inForce.zone) : rowText.overdue,
        proof: readyWords(row, now, nullZone),
      }
    case "blocked":
      return { words: holdNames(row), proof: rawHoldText(row) ?? row.readiness.reason }
    case "unknown":
      return { words: rowText.notKnown, proof: row.why }
    case "due":
      return { words: pickUpBy(row, now), proof: gateProof(row, now, nullZone) }
    case "ready":
      return {
        words: inForce ? pickUpBy(row, now) : rowText.ready,
        proof: gateProof(row, now, nullZone),
      }
    case "arriving":
      return { words: etaWords(row, nullZone), proof: wayWords(row, nullZone) }
    case "gone":
      if (row.empty) return { words: emptyWords(row.empty, now), proof: emptyProof(row.empty) }
      return row.returned
        ? { words: rowText.emptyReturned, proof: `${returnedWhere(row.returned)}, ${returnedBasis(row.returned)}` }
        : { words: goneWords(row), proof: row.emptyBack ? rowText.returnReported : rowText.returnNotReported }
  }
}

/** Of what is out of the gate. */
export function goneWords({ emptyBack }: Pick<BoardRow, "emptyBack">): string {
  return emptyBack ? rowText.emptyReturned : rowText.pickedUp
}

export function overWords(day: CalendarDay, now: Instant, zone: string | null): string {
  const over = -(daysLeft(day, now, zone) ?? 0)
  return over > 0 ? overdueWords(over) : rowText.overdue
}

export function dayWords(day: CalendarDay, now: Instant, zone: string | null, endsAt: Instant): string {
  const left = daysLeft(day, now, zone)
  const written = formatDay(day)
  const named = rowText.dayIn(written, zone && zoneLabel(endsAt, zone))
  if (left === null) return named
  if (left === 0) return rowText.today(named)
  return left === 1 ? rowText.tomorrow(named) : written
}

function pickUpBy({ actBy }: BoardRow, now: Instant): string {
  if (actBy === null) return rowText.noLastFreeDay
  return isGateMissed(actBy, now) ? rowText.noGateLeft : dayWords(actBy.day, now, actBy.zone, actBy.endsAt)
}

function gateProof(row: BoardRow, now: Instant, nullZone: NullZone): string {
  const reason = row.actBy && (isGateMissed(row.actBy, now) ? nextGateWords(row.actBy) : actByReason(row.actBy, now))
  const ready = readyWords(row, now, nullZone)
  return (appointmentWarns(row, now) ? [ready, reason] : [reason, ready]).filter(Boolean).join(". ")
}

function readyWords(row: BoardRow, now: Instant, nullZone: NullZone): string {
  if (row.readiness.state === "blocked") return rowText.blockedBy(midSentence(holdNames(row)))
  const appointment = shortAppointment(row, now, nullZone)
  if (appointment !== null) return appointment
  if (row.readiness.state === "ready" && owedSums(row.owed).length > 0) return rowText.paymentDue
  const state = READY_WORDS[row.readiness.state]
  return state ? rowText.noAppointment(state) : row.readiness.reason
}

const READY_WORDS: Partial<Record<BoardRow["readiness"]["state"], string>> = rowText.readinessNames

function holdNames(row: BoardRow): string {
  const names = (row.holds ?? []).filter((hold) => hold.blocks).map((hold) => hold.label)
  return names.length > 0 ? [...new Set(names)].join(", ") : rowText.blocked
}

function rawHoldText(row: BoardRow): string | null {
  const texts = (row.holds ?? []).filter((hold) => hold.blocks).flatMap((hold) => hold.description ?? [])
  return texts.length > 0 ? texts.join(", ") : null
}

function etaWords(row: BoardRow, nullZone: NullZone): string {
  if (row.stage === "at_terminal" || row.stage === "at_ramp") return rowText.notAvailableYet
  if (row.eta === null) return row.etaSent ? rowText.etaSent(unreadWords(row.etaSent)) : rowText.noEtaReported
  return arrivalWords(row.eta, nullZone)
}

function arrivalWords(eta: NonNullable<BoardRow["eta"]>, nullZone: NullZone): string {
  return rowText.arrival(eta.actual, formatLocal(eta.at, eta.zone, "full", { nullZone }))
}

function wayWords(row: BoardRow, nullZone: NullZone): string {
  if (row.stage === "at_sea") return row.vesselName ?? rowText.vesselNotReported
  if (row.stage === "inland") return row.destinationName ? rowText.byRailTo(row.destinationName) : rowText.byRail
  return row.eta?.actual ? arrivalWords(row.eta, nullZone) : row.readiness.reason
}

export type EmptyOut = NonNullable<BoardRow["empty"]>

const DUE_DAYS = 2

/** "Empty 2 days late", "Empty due today", "Empty due Fri, Nov 27", "Empty out" where no day is known. */
export function emptyWords({ due }: EmptyOut, now: Instant): string {
  if (due === null) return "Empty out"
  const left = daysLeft(due.day, now, due.zone)
  if (left !== null && left < 0) return left === -1 ? "Empty 1 day late" : `Empty ${-left} days late`
  return `Empty due ${left === 0 ? "today" : left === 1 ? "tomorrow" : formatDay(due.day)}`
}

/** Whether per diem runs, or begins within two days. */
export function emptyUrgency({ due }: EmptyOut, now: Instant): "late" | "due" | "later" | "unknown" {
  if (due === null) return "unknown"
  if (isDayOver(due, now)) return "late"
  return (daysLeft(due.day, now, due.zone) ?? 0) <= DUE_DAYS ? "due" : "later"
}

/** "Out since Mon, Nov 16. Return to WBCT. No rate on file", or the row that the day rests on. */
export function emptyProof({ outOn, due, why, returnTo }: EmptyOut): string {
  const since = outOn === null ? null : `Out since ${formatDay(outOn)}`
  return [since, returnToWords(returnTo) ?? "Return place not known", due?.source ?? why].filter(Boolean).join(". ")
}

/** "Return to WBCT or ITS"; null = not known. */
function returnToWords(returnTo: EmptyOut["returnTo"]): string | null {
  return returnTo.length === 0 ? null : `Return to ${returnTo.map(({ name }) => name).join(" or ")}`
}

/** "Tue, Nov 3 at WBCT". */
export function returnedWhere({ on, place }: Pick<ReturnedByHand, "on" | "place">): string {
  return `${formatDay(on)} at ${place}`
}

/** "by hand, by Priya Nair, Nov 3": the day on which it was said. */
export function returnedBasis({ by, markedAt, zone }: Pick<ReturnedByHand, "by" | "markedAt" | "zone">): string {
  return ["by hand", by && `by ${by}`, formatDate(dayInZone(markedAt, zone))].filter(Boolean).join(", ")
}
