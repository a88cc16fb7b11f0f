import type { ActBy } from "#lib/domain/containers/act-by"
import { appointmentsDiffer, appointmentsOf } from "#lib/domain/containers/appointments"
import { type Fee, type FeeSum, isTotal } from "#lib/domain/containers/fees"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { type LocalStamp, localStamp } from "#lib/domain/days/local-stamp"
import type { NullZone } from "#lib/domain/days/local-time"
import { decimalOf, minorDigits } from "#lib/domain/money"
import { calendarName, closedReason } from "#lib/words/containers/act-by"
import { TOTAL_ONLY } from "#lib/words/containers/fees"
import { holdWords } from "#lib/words/containers/holds"
import { readinessWords } from "#lib/words/containers/readiness"
import { stampZone } from "#lib/words/days/zone-note"
import { nextStepWords } from "#lib/words/work/next-step"
import type { ContainerRow } from "./row.ts"

/** `minor` with its digits: money, exact. `wall`: date and time of the place, without a zone. null: an empty cell. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "number"; value: number }
  | { kind: "money"; minor: number; digits: number }
  | { kind: "day"; day: CalendarDay }
  | { kind: "wall"; wall: string }
  | null

/** `now`: the instant the file is as of. */
export type ExportField = { head: string; cell: (row: ContainerRow, nullZone: NullZone, now: Instant) => Cell }

export const text = (value: string | null | undefined): Cell => (value ? { kind: "text", text: value } : null)
const list = (values: readonly string[]): Cell => text(values.join(", "))

/** What a person marked delivered asks for nothing any more. */
function stepCell(row: ContainerRow, nullZone: NullZone, now: Instant): Cell {
  return text((row.work.deliveredAt === null && nextStepWords(row, now, nullZone)) || "none")
}

/** A time takes two columns: figures at the place, and which zone that was. */
function timeFields(
  name: string,
  at: (row: ContainerRow) => { at: Instant; zone: string | null } | null,
  place = "the place",
): ExportField[] {
  // Both columns of a row ask for the same stamp, one after the other.
  let last: { row: ContainerRow; nullZone: NullZone; stamp: LocalStamp | null } | undefined
  const stampOf = (row: ContainerRow, nullZone: NullZone) => {
    if (last?.row === row && last.nullZone === nullZone) return last.stamp
    const time = at(row)
    last = { row, nullZone, stamp: time && localStamp(time.at, time.zone) }
    return last.stamp
  }
  return [
    {
      head: `${name} (local time of ${place})`,
      cell: (row, nullZone) => {
        const stamp = stampOf(row, nullZone)
        return stamp && { kind: "wall", wall: stamp.wall }
      },
    },
    { head: `${name}, zone`, cell: (row, nullZone) => text(stampZone(stampOf(row, nullZone), nullZone)) },
  ]
}

const LFD_NAMES = { line: "Line", terminal: "Terminal", rail: "Rail" } as const

function takenWords(source: ContainerRow["lfd"]["coalescedFrom"]): string {
  if (source === null) return "not reported"
  return source === "coalesced" ? "source not reported" : LFD_NAMES[source]
}

function lfdOf(source: keyof typeof LFD_NAMES): ExportField {
  return {
    head: `Last free day, ${LFD_NAMES[source].toLowerCase()}`,
    cell: ({ lfd }) => {
      const reported = lfd.sources.find((one) => one.source === source)
      if (source === "rail" && lfd.railNotEnabled) return text("not enabled for the account")
      return reported ? { kind: "day", day: reported.day } : null
    },
  }
}

const WHOSE = { us: "ours", terminal: "terminal's" } as const

function differWords(row: ContainerRow): string | null {
  return appointmentsOf(row).length < 2 ? null : appointmentsDiffer(row) ? "yes" : "no"
}

/** "ours", "terminal's", "ours, terminal's (not known)"; "no" where none of them is. */
function afterLfdWords(row: ContainerRow): string {
  const late = appointmentsOf(row).filter(({ afterLfd }) => afterLfd !== false)
  return late.map(({ by, afterLfd }) => `${WHOSE[by]}${afterLfd ? "" : " (not known)"}`).join(", ") || "no"
}

function gatesWords(actBy: ActBy): string {
  if (actBy.gates === "unknown") return "no gate calendar on file"
  const reason = closedReason(actBy) ?? "gates open on the last free day"
  return `${reason}; calendar: ${calendarName(actBy)}`
}

const STATUS = {
  overdue: "Overdue",
  blocked: "Blocked",
  due: "Due",
  unknown: "Not known",
  ready: "Ready",
  arriving: "Arriving",
  gone: "Out of the gate",
} as const

/** Which fees a sum is of; totals beside them are given here and counted nowhere. */
function restOn(fees: readonly Fee[], owed: readonly FeeSum[]): string {
  if (owed.length === 0) return ""
  if (owed.some(({ basis }) => basis === "total only")) return TOTAL_ONLY
  const beside = fees
    .filter(isTotal)
    .map(({ amountMinor, currency }) =>
      amountMinor === null ? "not readable" : `${decimalOf(amountMinor, minorDigits(currency))} ${currency}`,
    )
  return ["single fees", ...beside.map((amount) => `${TOTAL_ONLY} ${amount} is not counted`)].join("; ")
}

/** In the words of the list; "not reported" is written, never left empty. */
const EXPORT_FIELDS = {
  number: [{ head: "Container", cell: (row) => text(row.number) }],
  status: [
    { head: "Status", cell: (row) => text(STATUS[row.attention]) },
    { head: "Why", cell: (row) => text(row.why) },
  ],
  next_step: [{ head: "Next step", cell: stepCell }],
  lfd: [
    {
      head: "Last free day in force (calendar day at the place)",
      cell: ({ lfd }) => (lfd.inForce ? { kind: "day", day: lfd.inForce.day } : text("not known")),
    },
    { head: "Last free day in force, source", cell: ({ lfd }) => text(lfd.inForce?.source) },
    { head: "Last free day in force, zone", cell: ({ lfd }) => text(lfd.inForce?.zone) },
    {
      head: "Pick up by (last day with open gates, calendar day at the place)",
      cell: ({ actBy }) => (actBy && actBy.gates !== "none" ? { kind: "day", day: actBy.day } : null),
    },
    { head: "Pick up by, reason", cell: ({ actBy }) => text(actBy && gatesWords(actBy)) },
    {
      head: "Next open gate after the last free day",
      cell: ({ actBy }) => (actBy?.nextOpen ? { kind: "day", day: actBy.nextOpen } : null),
    },
    lfdOf("line"),
    lfdOf("terminal"),
    lfdOf("rail"),
    {
      head: "Days between the sources",
      cell: ({ lfd }) =>
        lfd.sources.filter(({ counts }) => counts === "now").length > 1
          ? { kind: "number", value: lfd.spreadDays }
          : null,
    },
    { head: "Reported as the pickup LFD (pickup_lfd)", cell: ({ lfd }) => text(takenWords(lfd.coalescedFrom)) },
  ],
  lfd_line: [lfdOf("line")],
  lfd_terminal: [lfdOf("terminal")],
  lfd_rail: [lfdOf("rail")],
  days_left: [
    {
      head: "Days left (negative: past LFD)",
      cell: ({ attention, lfd: { inForce }, stale }) => {
        if (attention === "gone") return text("picked up")
        if (stale) return text("not known, data is old")
        if (inForce === null) return text("not known")
        if (inForce.daysLeft === null) return text("not known, local zone not reported")
        return { kind: "number", value: inForce.daysLeft }
      },
    },
  ],
  holds: [
    {
      head: "Holds",
      cell: ({ holds }) =>
        text(
          holds === null
            ? "not reported"
            : holds.length === 0
              ? "none"
              : holds.map((hold) => `${holdWords(hold)}${hold.blocks ? "" : " (does not block)"}`).join("; "),
        ),
    },
  ],
  fees: [
    {
      head: "Posted fees",
      cell: ({ fees, owed }) =>
        fees === null
          ? text("not reported")
          : owed[0]
            ? { kind: "money", minor: owed[0].amountMinor, digits: minorDigits(owed[0].currency) }
            : text("none"),
    },
    { head: "Posted fees, currency", cell: ({ owed }) => text(owed[0]?.currency) },
    { head: "Posted fees, basis", cell: ({ fees, owed }) => text(restOn(fees ?? [], owed)) },
    {
      head: "Posted fees, other currencies and missing amounts",
      cell: ({ owed }) => {
        const others = owed
          .slice(1)
          .map((sum) => `${decimalOf(sum.amountMinor, minorDigits(sum.currency))} ${sum.currency}`)
        const open = owed.reduce((sum, one) => sum + one.withoutAmount, 0)
        return list([...others, ...(open > 0 ? [`${open} without an amount`] : [])])
      },
    },
  ],
  charges: [
    {
      head: "Cost of one more day, estimate",
      cell: ({ charges }) => {
        const [first] = charges?.sums ?? []
        return first
          ? { kind: "money", minor: first.oneMoreDayMinor, digits: minorDigits(first.currency) }
          : text(charges?.notComputable ?? "none")
      },
    },
    { head: "Cost of one more day, currency", cell: ({ charges }) => text(charges?.sums[0]?.currency) },
    {
      head: "Rate steps up on",
      cell: ({ charges }) => {
        const day = charges?.sums[0]?.stepUp?.day
        return day ? { kind: "day", day } : null
      },
    },
  ],
  appointment: [
    ...timeFields(
      "Terminal's appointment",
      (row) => row.appointmentAt && { at: row.appointmentAt, zone: row.zone },
      "the terminal",
    ),
    ...timeFields(
      "Our appointment",
      ({ ourAppointment: ours, zone }) => ours && { at: ours.at, zone: ours.zone ?? zone },
      "the terminal",
    ),
    { head: "Appointments differ", cell: (row) => text(differWords(row)) },
    { head: "Appointment after the last free day", cell: (row) => text(afterLfdWords(row)) },
  ],
  terminal: [
    { head: "Terminal", cell: (row) => text(row.terminal?.name ?? "not reported") },
    { head: "FIRMS code", cell: (row) => text(row.terminal?.firmsCode) },
  ],
  as_of: [
    ...timeFields("Data as of", (row) => ({ at: row.confirmedAt, zone: row.zone })),
    { head: "Data too old", cell: (row) => text(row.stale ? "yes" : "no") },
  ],
  shipment: [{ head: "Bill of lading", cell: (row) => text(row.billOfLading) }],
  line: [
    { head: "Line", cell: (row) => text(row.lineName) },
    { head: "SCAC", cell: (row) => text(row.lineScac) },
  ],
  port: [
    { head: "Port of discharge", cell: (row) => text(row.podName) },
    { head: "Port of discharge, UN/LOCODE", cell: (row) => text(row.podLocode) },
    { head: "Inland destination", cell: (row) => text(row.destinationName) },
  ],
  vessel: [{ head: "Vessel", cell: (row) => text(row.vesselName) }],
  eta: [
    ...timeFields("Arrival", (row) => row.eta && { at: row.eta.at, zone: row.eta.zone }),
    { head: "Arrival is", cell: (row) => text(row.eta ? (row.eta.actual ? "actual" : "estimated") : "not reported") },
  ],
  last_event: [
    { head: "Last event", cell: (row) => text(row.lastEvent?.words) },
    ...timeFields("Last event", (row) => row.lastEvent && { at: row.lastEvent.at, zone: row.lastEvent.zone }),
    { head: "Last event, place", cell: (row) => text(row.lastEvent?.place) },
  ],
  references: [{ head: "References", cell: (row) => list(row.refNumbers) }],
  customer: [
    { head: "Customer", cell: (row) => text(row.customer ? (row.customer.name ?? "name not reported") : null) },
  ],
  owner: [{ head: "Owner", cell: (row) => text(row.work.owner?.name) }],
  tags: [{ head: "Tags", cell: (row) => list(row.work.tags) }],
  readiness: [
    { head: "Readiness", cell: (row) => text(readinessWords(row.readiness.state, row.stale)) },
    { head: "Readiness, reason", cell: (row) => text(row.readiness.reason) },
  ],
  equipment: [{ head: "Equipment", cell: (row) => text(row.equipment) }],
} satisfies Record<string, ExportField[]>

export type ExportColumn = keyof typeof EXPORT_FIELDS

export function fieldsOf(columns: readonly ExportColumn[]): ExportField[] {
  return columns.flatMap((column): ExportField[] => EXPORT_FIELDS[column])
}
