import type { EmptyReturnRecord } from "#db/exposure/empty-returns"
import type { ContainerRecord } from "#db/mirror/read"
import { appointmentsOf, type OurAppointment } from "#lib/domain/containers/appointments"
import { EARLIEST } from "#lib/domain/containers/facts"
import { blocks, type Hold, parseHolds } from "#lib/domain/containers/holds"
import { isReturned } from "#lib/domain/containers/stage"
import { type CalendarDay, dayInZone, daysLeft, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { holdChanges } from "#lib/domain/shipments/changeset"
import { type ReturnPlace, returnPlacesOn } from "#lib/domain/tariffs/return-place"
import { unreadOf } from "#lib/domain/unread"
import type { ReturnedByHand } from "#lib/domain/work/returned"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { NEVER_CHECKED, TOO_OLD } from "#lib/words/containers/attention"
import { clearWords, holdLabel } from "#lib/words/containers/holds"
import { rowText } from "#lib/words/containers/row"

type HoldHistory = { at: string | null; before: unknown; after: unknown }
type TerminalPart = { name: string | null; nickname: string | null; firmsCode: string | null }

export type BoardRowParts = {
  container: ContainerRecord
  terminal: TerminalPart | null
  /** Changes of its holds, oldest first. */
  holdHistory: HoldHistory[]
  ourAppointment: OurAppointment | null
  /** Null: its empty is not out. */
  emptyReturn: EmptyReturnRecord | null
  /** What one of us recorded of the empty's return. */
  byHand: ReturnedByHand | null
  /** One of us stopped its tracking, while its shipment goes on. */
  stopped: boolean
  /** All return places on file. */
  returnPlaces: readonly ReturnPlace[]
}

export function toBoardRow(parts: BoardRowParts, now: Instant) {
  const { container, terminal, ourAppointment } = parts
  const { id, number, shipmentId, billOfLading, lineName, lineScac, equipment } = container
  const { podName, podLocode, vesselName, currentStatus, stage, fees, refNumbers } = container
  const { lfd, ...shown } = container.shown
  const { inForce } = lfd
  const confirmedAt = parseInstant(container.confirmedAt)
  const staleAt = parseInstant(container.staleAt) ?? EARLIEST
  const stale = staleAt <= now
  const appointmentAt = parseInstant(container.pickupAppointmentAt)
  const appointments = appointmentsOf({ appointmentAt, ourAppointment, zone: shown.zone, lfd })
  return {
    ...{ id, number, shipmentId, billOfLading, lineName, lineScac, equipment },
    ...{ podName, podLocode, vesselName, currentStatus, stage, fees, refNumbers },
    ...shown,
    terminal: terminal
      ? { name: terminal.nickname ?? terminal.name ?? rowText.terminalNotNamed, firmsCode: terminal.firmsCode }
      : null,
    // Derived values hold until they are derived again, but old data must show at once.
    ...(stale && stage !== "gone"
      ? { attention: "unknown" as const, why: confirmedAt === null ? NEVER_CHECKED : TOO_OLD }
      : { attention: container.attention, why: container.attentionWhy }),
    /** Sort key within a state: end of the day to act by; if overdue, end of the last free day; else arrival. */
    urgentAt: parseInstant(container.urgentAt),
    /** `daysLeft`: local calendar days as of `now`, negative once over; null: the zone is not known. */
    lfd: { ...lfd, inForce: inForce && { ...inForce, daysLeft: daysLeft(inForce.day, now, inForce.zone) } },
    /** Null: not reported. */
    holds: container.holds === null ? null : container.holds.map((hold) => toBoardHold(hold, parts)),
    /** The terminal's appointment, as the service reports it. */
    appointmentAt,
    /** The terminal's appointment as sent, if it could not be read. */
    appointmentSent: unreadOf(container.extra, "pickup_appointment_at"),
    ourAppointment,
    /** Either the terminal's or ours; `appointmentsOf` says which. */
    appointmentAfterLfd: appointments.some(({ afterLfd }) => afterLfd === true),
    /** Its empty is out. Null: it has not left the gate, or the empty is back. */
    empty: parts.emptyReturn && !parts.byHand ? toEmpty(parts.emptyReturn, parts, now) : null,
    /** According to the line, or to one of us. */
    emptyBack: stage === "gone" && (parts.byHand !== null || isReturned(container)),
    /** What one of us recorded of the return, until the line reports it. */
    returned: container.emptyTerminatedAt === null && stage === "gone" ? parts.byHand : null,
    /** One of us stopped the tracking of this container alone. */
    stopped: parts.stopped,
    /** Null: its source was never heard. */
    confirmedAt,
    ...{ staleAt, stale },
  }
}

function toEmpty(record: EmptyReturnRecord, { container, returnPlaces }: BoardRowParts, now: Instant) {
  const { outOn, zone, port, returnBy, endsAt, source, why } = record
  const { lineScac: line, podLocode, podName, shown } = container
  const ends = parseInstant(endsAt)
  return {
    /** Where its line takes empties there. Empty: not known. */
    returnTo: returnPlacesOn(returnPlaces, { line, port }, dayInZone(now, zone)).map(({ name, note }) => ({
      name,
      note,
    })),
    ...{ line, port, zone },
    place: (port !== null && port === podLocode ? podName : shown.destinationName) ?? port,
    /** The day it left the gate; null: not reported. */
    outOn: outOn as CalendarDay | null,
    /** The last day without per diem and its end, with the tariff row behind it. */
    due: returnBy && ends ? { day: returnBy as CalendarDay, endsAt: ends, zone, source: source ?? "" } : null,
    /** Why there is no day, in words. */
    why: why && notComputableWords(why),
  }
}

/** Since the latest change that added this hold. Without one, it was there at our first read. */
function toBoardHold(hold: Hold, { container, holdHistory }: BoardRowParts) {
  const placed = holdHistory.findLast(({ before, after }) =>
    holdChanges(parseHolds(before), parseHolds(after)).some(
      (change) => change.name === hold.name && change.before === null && change.after !== null,
    ),
  )
  return {
    ...hold,
    label: holdLabel(hold.name),
    whoClears: clearWords(hold.name),
    blocks: blocks(hold),
    since: parseInstant(placed?.at ?? container.firstSeenAt),
    exact: placed !== undefined,
  }
}
