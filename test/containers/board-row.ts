// Builds rows for tests: a landed, ready container in Los Angeles, except for what the test changes.
import type { ActBy } from "#lib/domain/containers/act-by"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { endOfDay } from "#lib/domain/days/day-bounds"
import type { BoardHold, BoardLfd, BoardRow } from "#lib/read/containers/board-row"
import type { TodayRow } from "#lib/read/work/today-rows"

export const at = (text: string) => text as Instant
export const day = (text: string) => text as CalendarDay

export function anLfd(over: Partial<NonNullable<BoardLfd["inForce"]>> = {}): BoardLfd {
  const inForce = {
    day: day("2026-10-19"),
    source: "terminal" as const,
    zone: "America/Los_Angeles",
    endsAt: at("2026-10-20T07:00:00.000Z"),
    basis: "The terminal's date, the earliest reported",
    daysLeft: 0,
    ...over,
  }
  return {
    sources: [{ source: "terminal", day: inForce.day, counts: "now" }],
    inForce,
    coalescedFrom: "terminal",
    spreadDays: 0,
  }
}

/** Without a calendar on file, it is the last free day itself. */
export function anActBy(over: Partial<ActBy> = {}): ActBy {
  const itself = { day: day("2026-10-19"), endsAt: at("2026-10-20T07:00:00.000Z"), zone: "America/Los_Angeles" }
  const none = { calendar: null, isSample: false, closed: [], nextOpen: null, publishedTo: null }
  return { ...itself, lastFreeDay: itself.day, gates: "unknown", ...none, ...over }
}

/** The last free day is Sun, Oct 25, and the gates are closed that weekend. */
export function aClosedWeekend(): Pick<BoardRow, "lfd" | "actBy"> {
  const sunday = { day: day("2026-10-25"), endsAt: at("2026-10-26T07:00:00.000Z"), daysLeft: 6 }
  return {
    lfd: anLfd(sunday),
    actBy: anActBy({
      ...{ day: day("2026-10-23"), endsAt: at("2026-10-24T07:00:00.000Z"), lastFreeDay: sunday.day },
      ...{ gates: "open", calendar: "Pier", nextOpen: day("2026-10-26") },
      closed: [day("2026-10-24"), day("2026-10-25")].map((closed) => ({ day: closed, reason: "" })),
    }),
  }
}

export function aHold(over: Partial<BoardHold> = {}): BoardHold {
  return {
    name: "customs",
    status: "hold",
    description: "CBP INTENSIVE EXAM",
    label: "Customs hold",
    whoClears: "Call the customs broker",
    blocks: true,
    since: at("2026-10-16T21:10:00.000Z"),
    exact: true,
    ...over,
  }
}

function dayOf({ day, endsAt, zone }: NonNullable<BoardLfd["inForce"]>) {
  return { day, endsAt, zone }
}

/** Out of the gate. Its empty must be returned by that day in Los Angeles. */
export function anEmpty(over: Partial<BoardRow> = {}): BoardRow {
  return aRow({ stage: "gone", attention: "gone", lfd: NO_LFD, why: "Out of the gate.", ...over })
}

export function outUntil(returnBy: string): NonNullable<BoardRow["empty"]> {
  const zone = "America/Los_Angeles"
  const due = { day: day(returnBy), endsAt: endOfDay(day(returnBy), zone), zone, source: "Tariff: Rule 34" }
  return { outOn: day("2026-10-12"), due, why: null, ...RETURNED_WHERE }
}

/** The account has no return place on file. */
export const RETURNED_WHERE = {
  returnTo: [],
  line: "MSCU",
  port: "USLAX",
  zone: "America/Los_Angeles",
  place: "Los Angeles",
}

const NO_LFD: BoardLfd = { sources: [], inForce: null, coalescedFrom: null, spreadDays: 0 }

export function aTodayRow(over: Partial<TodayRow> = {}): TodayRow {
  return { ...aRow(), contacts: [], owner: null, asked: null, atRisk: null, alerts: null, ...over }
}

export function aRow(over: Partial<BoardRow> = {}): BoardRow {
  const { inForce } = over.lfd ?? anLfd()
  const actBy = over.actBy ?? (inForce && anActBy({ ...dayOf(inForce), lastFreeDay: inForce.day }))
  return {
    id: "c1",
    number: "MEDU7310464",
    shipmentId: "s1",
    billOfLading: "MEDUQX482190",
    lineName: "MSC",
    lineScac: "MSCU",
    equipment: "40' high cube",
    terminal: { name: "APM Pier 400", firmsCode: "W185" },
    podName: "Los Angeles",
    podLocode: "USLAX",
    destinationName: null,
    vesselName: "MSC Isabella",
    zone: "America/Los_Angeles",
    currentStatus: "available",
    stage: "at_terminal",
    attention: "due",
    why: "The last free day is Mon, Oct 19.",
    urgentAt: (over.attention === "overdue" ? inForce : actBy)?.endsAt ?? null,
    readiness: { state: "ready", reason: "Available, and no hold blocks it.", blockedBy: [], unreported: [] },
    lfd: anLfd(),
    actBy,
    holds: [],
    fees: [],
    owed: [],
    appointmentAt: null,
    appointmentSent: null,
    ourAppointment: null,
    appointmentAfterLfd: false,
    empty: null,
    emptyBack: false,
    returned: null,
    stopped: false,
    eta: { at: at("2026-10-13T11:40:00.000Z"), zone: "America/Los_Angeles", actual: true, place: "Los Angeles" },
    refNumbers: [],
    confirmedAt: at("2026-10-19T12:52:00.000Z"),
    staleAt: at("2026-10-20T12:52:00.000Z"),
    stale: false,
    ...over,
  }
}
