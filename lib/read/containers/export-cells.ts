import type { ActBy } from "#lib/domain/containers/act-by"
import { appointmentsDiffer, appointmentsOf } from "#lib/domain/containers/appointments"
import { type Fee, type FeeSum, isTotal } from "#lib/domain/containers/fees"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import type { CustomField } from "#lib/domain/fields/field"
import { type FieldRef, isFieldRef, slugOfRef } from "#lib/domain/fields/field-terms"
import { decimalOf, minorDigits } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { calendarName, closedReason } from "#lib/words/containers/act-by"
import { exportText } from "#lib/words/containers/export"
import { goneWords, returnedBasis, returnedWhere } from "#lib/words/containers/fact"
import { TOTAL_ONLY } from "#lib/words/containers/fees"
import { holdWords } from "#lib/words/containers/holds"
import { hasLeftPort, terminalWords } from "#lib/words/containers/place"
import { readinessWords } from "#lib/words/containers/readiness"
import { unreadWords } from "#lib/words/days/unread"
import { CONTACT_WORDS } from "#lib/words/work/contacts"
import { nextStepWords } from "#lib/words/work/next-step"
import { type Cell, text } from "../cell.ts"
import { type ExportField, timeFields } from "./export-field.ts"
import { fieldCell } from "./field-cell.ts"
import type { ContainerRow } from "./row.ts"

const list = (values: readonly string[]): Cell => text(values.join(", "))

/** A container marked delivered has no next step. */
function stepCell(row: ContainerRow, nullZone: NullZone, now: Instant): Cell {
  return text((row.work.deliveredAt === null && nextStepWords(row, now, nullZone)) || "none")
}

const LFD_NAMES = { line: exportText.line, terminal: exportText.terminal, rail: exportText.rail } as const

function takenWords(source: ContainerRow["lfd"]["coalescedFrom"]): string {
  if (source === null) return exportText.notReported
  return source === "coalesced" ? exportText.sourceNotReported : LFD_NAMES[source]
}

function lfdOf(source: keyof typeof LFD_NAMES): ExportField {
  return {
    head: exportText.lfdOf(LFD_NAMES[source].toLowerCase()),
    cell: ({ lfd }) => {
      const reported = lfd.sources.find((one) => one.source === source)
      const unread = lfd.unread?.find((one) => one.source === source)
      if (unread) return text(unreadWords(unread.sent))
      if (source === "rail" && lfd.railNotEnabled) return text(exportText.notEnabledForAccount)
      return reported ? { kind: "day", day: reported.day } : null
    },
  }
}

function etaWords({ eta, etaSent }: ContainerRow): string {
  if (eta) return eta.actual ? "actual" : "estimated"
  return etaSent ? unreadWords(etaSent) : exportText.notReported
}

const WHOSE = { us: "ours", terminal: "terminal's" } as const

function differWords(row: ContainerRow): string | null {
  return appointmentsOf(row).length < 2 ? null : appointmentsDiffer(row) ? "yes" : "no"
}

/** "ours", "terminal's", "ours, terminal's (not known)"; "no" if neither is after it. */
function afterLfdWords(row: ContainerRow): string {
  const late = appointmentsOf(row).filter(({ afterLfd }) => afterLfd !== false)
  return late.map(({ by, afterLfd }) => `${WHOSE[by]}${afterLfd ? "" : exportText.notKnownAfter}`).join(", ") || "no"
}

function gatesWords(actBy: ActBy): string {
  if (actBy.gates === "unknown") return exportText.noCalendar
  const reason = closedReason(actBy) ?? exportText.gatesOpen
  return `${reason}; calendar: ${calendarName(actBy)}`
}

const STATUS = {
  overdue: exportText.overdue,
  blocked: exportText.blocked,
  due: exportText.due,
  unknown: exportText.statusNotKnown,
  ready: exportText.ready,
  arriving: exportText.arriving,
} as const

/** Which fees a sum includes. Totals beside them are shown here but never counted. */
function restOn(fees: readonly Fee[], owed: readonly FeeSum[]): string {
  if (owed.length === 0) return ""
  if (owed.some(({ basis }) => basis === "total only")) return TOTAL_ONLY
  const beside = fees
    .filter(isTotal)
    .map(({ amountMinor, currency, sent }) =>
      amountMinor === null
        ? (sent ?? exportText.notReadable)
        : `${decimalOf(amountMinor, minorDigits(currency))} ${currency}`,
    )
  return [exportText.singleFees, ...beside.map((amount) => exportText.totalNotCounted(TOTAL_ONLY, amount))].join("; ")
}

/** In the words of the list. "not reported" is written out, never left empty. */
const EXPORT_FIELDS = {
  number: [{ head: exportText.container, cell: (row) => text(row.number) }],
  status: [
    { head: exportText.status, cell: (row) => text(row.attention === "gone" ? goneWords(row) : STATUS[row.attention]) },
    { head: exportText.why, cell: (row) => text(row.why) },
  ],
  next_step: [{ head: exportText.nextStep, cell: stepCell }],
  lfd: [
    {
      head: exportText.lfdInForce,
      cell: ({ lfd, stage }) =>
        lfd.inForce
          ? { kind: "day", day: lfd.inForce.day }
          : text(stage === "gone" ? exportText.pickedUp : exportText.notKnownInCell),
    },
    { head: exportText.lfdInForceSource, cell: ({ lfd }) => text(lfd.inForce?.source) },
    { head: exportText.lfdInForceZone, cell: ({ lfd }) => text(lfd.inForce?.zone) },
    {
      head: exportText.pickUpBy,
      cell: ({ actBy }) => (actBy && actBy.gates !== "none" ? { kind: "day", day: actBy.day } : null),
    },
    { head: exportText.pickUpByReason, cell: ({ actBy }) => text(actBy && gatesWords(actBy)) },
    {
      head: exportText.nextOpenGate,
      cell: ({ actBy }) => (actBy?.nextOpen ? { kind: "day", day: actBy.nextOpen } : null),
    },
    {
      head: exportText.daysLeft,
      cell: ({ attention, lfd: { inForce }, stale }) => {
        if (attention === "gone") return text(exportText.pickedUp)
        if (stale) return text(exportText.dataOld)
        if (inForce === null) return text(exportText.notKnownInCell)
        if (inForce.daysLeft === null) return text(exportText.zoneNotReported)
        return { kind: "number", value: inForce.daysLeft }
      },
    },
    lfdOf("line"),
    lfdOf("terminal"),
    lfdOf("rail"),
    {
      head: exportText.daysBetweenSources,
      cell: ({ lfd }) =>
        lfd.sources.filter(({ counts }) => counts === "now").length > 1
          ? { kind: "number", value: lfd.spreadDays }
          : null,
    },
    { head: exportText.pickupLfd, cell: ({ lfd }) => text(takenWords(lfd.coalescedFrom)) },
  ],
  lfd_line: [lfdOf("line")],
  lfd_terminal: [lfdOf("terminal")],
  lfd_rail: [lfdOf("rail")],
  holds: [
    {
      head: exportText.holds,
      cell: ({ holds }) =>
        text(
          holds === null
            ? exportText.notReported
            : holds.length === 0
              ? "none"
              : holds.map((hold) => `${holdWords(hold)}${hold.blocks ? "" : exportText.noBlock}`).join("; "),
        ),
    },
  ],
  fees: [
    {
      head: exportText.postedFeesHead,
      cell: ({ fees, owed }) =>
        fees === null
          ? text(exportText.notReported)
          : owed[0]
            ? { kind: "money", minor: owed[0].amountMinor, digits: minorDigits(owed[0].currency) }
            : text("none"),
    },
    { head: exportText.postedFeesCurrency, cell: ({ owed }) => text(owed[0]?.currency) },
    { head: exportText.postedFeesBasis, cell: ({ fees, owed }) => text(restOn(fees ?? [], owed)) },
    {
      head: exportText.postedFeesOtherCurrencies,
      cell: ({ owed }) => {
        const others = owed
          .slice(1)
          .map((sum) => `${decimalOf(sum.amountMinor, minorDigits(sum.currency))} ${sum.currency}`)
        const open = owed.reduce((sum, one) => sum + one.withoutAmount, 0)
        return list([...others, ...(open > 0 ? [exportText.withoutAmount(open)] : [])])
      },
    },
  ],
  charges: [
    {
      head: exportText.oneMoreDay,
      cell: ({ charges }) => {
        const [first] = charges?.sums ?? []
        return first
          ? { kind: "money", minor: first.oneMoreDayMinor, digits: minorDigits(first.currency) }
          : text(charges?.notComputable ?? "none")
      },
    },
    { head: exportText.oneMoreDayCurrency, cell: ({ charges }) => text(charges?.sums[0]?.currency) },
    {
      head: exportText.oneMoreDayBasis,
      cell: ({ charges }) => {
        const [first] = charges?.sums ?? []
        return text(first && (first.isSample ? SAMPLE_MARK : exportText.ownRate))
      },
    },
    {
      head: exportText.stepsUpOn,
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
      exportText.theTerminal,
    ),
    ...timeFields(
      exportText.ourAppointment,
      ({ ourAppointment: ours, zone }) => ours && { at: ours.at, zone: ours.zone ?? zone },
      exportText.theTerminal,
    ),
    { head: exportText.appointmentsDiffer, cell: (row) => text(differWords(row)) },
    { head: exportText.appointmentAfterLfd, cell: (row) => text(afterLfdWords(row)) },
  ],
  terminal: [
    { head: exportText.terminal, cell: (row) => text(terminalWords(row) ?? exportText.notReported) },
    // Of the terminal in the column before. A ramp's code is not reported.
    { head: "FIRMS code", cell: (row) => text(hasLeftPort(row) ? null : row.terminal?.firmsCode) },
  ],
  as_of: [
    ...timeFields(exportText.dataAsOf, (row) => row.confirmedAt && { at: row.confirmedAt, zone: row.zone }),
    { head: exportText.dataTooOldHead, cell: (row) => text(row.stale ? "yes" : "no") },
  ],
  shipment: [{ head: exportText.billOfLading, cell: (row) => text(row.billOfLading) }],
  line: [
    { head: exportText.line, cell: (row) => text(row.lineName) },
    { head: "SCAC", cell: (row) => text(row.lineScac) },
  ],
  port: [
    { head: exportText.portOfDischarge, cell: (row) => text(row.podName) },
    { head: exportText.portOfDischargeCode, cell: (row) => text(row.podLocode) },
    { head: exportText.inlandDestination, cell: (row) => text(row.destinationName) },
  ],
  vessel: [{ head: exportText.vessel, cell: (row) => text(row.vesselName) }],
  eta: [
    ...timeFields(exportText.arrival, (row) => row.eta && { at: row.eta.at, zone: row.eta.zone }),
    {
      head: exportText.arrivalIs,
      cell: (row) => text(etaWords(row)),
    },
  ],
  last_event: [
    { head: exportText.lastEvent, cell: (row) => text(row.lastEvent?.words) },
    ...timeFields(exportText.lastEvent, (row) => row.lastEvent && { at: row.lastEvent.at, zone: row.lastEvent.zone }),
    { head: exportText.lastEventPlace, cell: (row) => text(row.lastEvent?.place) },
  ],
  references: [{ head: exportText.references, cell: (row) => list(row.refNumbers) }],
  customer: [
    {
      head: exportText.customer,
      cell: (row) => text(row.customer ? (row.customer.name ?? exportText.nameNotReported) : null),
    },
  ],
  owner: [{ head: exportText.owner, cell: (row) => text(row.work.owner?.name) }],
  asked: [
    { head: exportText.asked, cell: ({ work: { asked } }) => text(asked && CONTACT_WORDS[asked.role]) },
    { head: exportText.askedName, cell: ({ work: { asked } }) => text(asked?.name) },
    { head: exportText.followUpOn, cell: ({ work: { asked } }) => text(asked?.followUpOn) },
  ],
  tags: [{ head: exportText.tags, cell: (row) => list(row.work.tags) }],
  readiness: [
    { head: exportText.readiness, cell: (row) => text(readinessWords(row.readiness.state, row.stale)) },
    { head: exportText.readinessReason, cell: (row) => text(row.readiness.reason) },
  ],
  equipment: [{ head: exportText.equipment, cell: (row) => text(row.equipment) }],
  return_by: [
    {
      head: exportText.returnEmptyBy,
      cell: ({ empty }) => (empty?.due ? { kind: "day", day: empty.due.day } : text(empty?.why ?? "none")),
    },
    { head: exportText.returnEmptyBasis, cell: ({ empty }) => text(empty?.due?.source) },
    {
      head: exportText.emptyOutSince,
      cell: ({ empty }) => (empty?.outOn ? { kind: "day", day: empty.outOn } : null),
    },
    {
      head: exportText.returnEmptyTo,
      cell: ({ empty }) =>
        text(empty && (empty.returnTo.map(({ name }) => name).join(" or ") || exportText.notKnownInCell)),
    },
    {
      head: exportText.returnedByUs,
      cell: ({ returned }) => text(returned && `${returnedWhere(returned)}, ${returnedBasis(returned)}`),
    },
  ],
} satisfies Record<string, ExportField[]>

export type ExportColumn = keyof typeof EXPORT_FIELDS | FieldRef

/** `custom`: the containers' custom fields. A column of a field that no longer exists is left out. */
export function fieldsOf(columns: readonly ExportColumn[], custom: readonly CustomField[]): ExportField[] {
  return columns.flatMap((column): ExportField[] => {
    if (!isFieldRef(column)) return EXPORT_FIELDS[column]
    const field = custom.find(({ slug }) => slug === slugOfRef(column))
    return field
      ? [
          {
            head: field.type === "datetime" ? exportText.inUtc(field.name) : field.name,
            cell: ({ fields }) => fieldCell(field, fields),
          },
        ]
      : []
  })
}
