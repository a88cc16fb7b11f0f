"use client"

import {
  appointmentsDiffer,
  appointmentsOf,
  isMissed,
  type NamedAppointment,
} from "#lib/domain/containers/appointments"
import { LFD_SOURCES, type LfdSource } from "#lib/domain/containers/lfd-sources"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import type { CustomField } from "#lib/domain/fields/field"
import { toFieldRef } from "#lib/domain/fields/field-terms"
import { formatMoney } from "#lib/domain/money"
import { nextStep } from "#lib/domain/work/next-step"
import type { BuiltColumn } from "#lib/queries/containers/columns"
import type { ContainerRow } from "#lib/read/containers/row"
import { APPOINTMENT_BY, appointmentWords, DIFFER_WORDS, isTooLate } from "#lib/words/containers/appointments"
import { emptyUrgency, emptyWords } from "#lib/words/containers/fact"
import { TOTAL_ONLY } from "#lib/words/containers/fees"
import { holdWords } from "#lib/words/containers/holds"
import { listText } from "#lib/words/containers/list"
import { terminalWords } from "#lib/words/containers/place"
import { DATA_IS_OLD, readinessWords } from "#lib/words/containers/readiness"
import { statusWords } from "#lib/words/containers/status"
import { unreadWords } from "#lib/words/days/unread"
import { fieldValueText, fieldWords } from "#lib/words/fields/value"
import { askedWords } from "#lib/words/work/asked"
import { stepWords } from "#lib/words/work/next-step"
import { noFigure } from "#lib/words/work/row-charges"
import { classes } from "../../ui/classes.ts"
import type { RowCells } from "../../ui/rows/use-changed-cells.ts"
import { Freshness } from "../../ui/values/freshness.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { Money } from "../../ui/values/money.tsx"
import { useNullZone } from "../../ui/values/null-zone.tsx"
import { SampleMark } from "../../ui/values/sample-mark.tsx"
import { AttentionWords } from "../attention-words.tsx"
import { LFD_COUNTS_WORDS, LfdChips } from "../lfd-chips.tsx"
import { lfdChipsOf } from "../lfd-of-row.ts"

type CellProps = { row: ContainerRow; now: Instant }

/** A row's value in each column, on one line. "Not reported" and "none" never look alike. */
export const CELLS: Record<Exclude<BuiltColumn, "number">, (props: CellProps) => React.ReactNode> = {
  status: Status,
  next_step: Step,
  lfd: ({ row }) => <LfdChips {...lfdChipsOf(row)} oneLine />,
  lfd_line: ({ row }) => <OwnDay row={row} source="line" />,
  lfd_terminal: ({ row }) => <OwnDay row={row} source="terminal" />,
  lfd_rail: ({ row }) => <OwnDay row={row} source="rail" />,
  holds: Holds,
  fees: Fees,
  charges: Charges,
  appointment: Appointment,
  terminal: ({ row }) => terminalWords(row) ?? <Absent />,
  as_of: ({ row }) => <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} bare className="text-12" />,
  shipment: ({ row }) =>
    row.billOfLading ? (
      <span className="font-mono text-id">{row.billOfLading}</span>
    ) : (
      <Quiet words={listText.noBillYet} />
    ),
  line: ({ row }) => row.lineName ?? <Absent />,
  port: ({ row }) => row.podName ?? row.podLocode ?? <Absent />,
  vessel: ({ row }) => row.vesselName ?? <Absent />,
  eta: Arrival,
  last_event: LastEvent,
  references: ({ row }) => (row.refNumbers.length > 0 ? row.refNumbers.join(", ") : <Quiet words={listText.none} />),
  customer: ({ row }) =>
    row.customer ? (row.customer.name ?? <Quiet words={listText.notNamed} />) : <Quiet words={listText.noneNamed} />,
  owner: ({ row }) => row.work.owner?.name ?? <Quiet words={listText.nobody} />,
  asked: ({ row }) => (row.work.asked ? askedWords(row.work.asked) : <Quiet words={listText.none} />),
  tags: ({ row }) => (row.work.tags.length > 0 ? row.work.tags.join(", ") : <Quiet words={listText.none} />),
  readiness: ({ row, now }) => {
    const { state } = row.readiness
    const words = readinessWords(state, row.staleAt <= now)
    return <span className={READY_TEXT[words === DATA_IS_OLD ? "unknown" : state]}>{words}</span>
  },
  equipment: ({ row }) => row.equipment ?? <Absent />,
  return_by: ReturnBy,
}

const READY_TEXT: Record<ContainerRow["readiness"]["state"], string> = {
  ready: "text-ready",
  blocked: "text-block",
  not_available: "text-ink-2",
  unknown: "text-unknown",
  gone: "text-ink-3",
}

function Status({ row, now }: CellProps) {
  const state = row.work.deliveredAt === null ? row.attention : "gone"
  return <AttentionWords state={state} words={statusWords(row, now)} />
}

/** Whole days until the last free day is over; negative afterwards. */
function ReturnBy({ row: { empty }, now }: CellProps) {
  if (empty === null) return <Quiet words={listText.none} />
  if (empty.due === null) {
    return (
      <span title={empty.why ?? undefined}>
        <Absent words={listText.notKnown} />
      </span>
    )
  }
  return (
    <span title={emptyWords(empty, now)} className={EMPTY_TEXT[emptyUrgency(empty, now)]}>
      {formatDay(empty.due.day)}
      <span className="sr-only">{`, ${emptyWords(empty, now)}`}</span>
    </span>
  )
}

const EMPTY_TEXT = {
  late: "font-medium text-over",
  due: "font-medium text-due",
  later: "text-ink-2",
  unknown: "text-unknown",
} as const

function OwnDay({ row: { lfd }, source }: { row: ContainerRow; source: LfdSource }) {
  const date = lfd.sources.find((one) => one.source === source)
  const unread = lfd.unread?.find((one) => one.source === source)
  if (unread) return <Absent words={unreadWords(unread.sent)} />
  if (!date)
    return <Absent words={source === "rail" && lfd.railNotEnabled ? listText.notEnabled : listText.notReported} />
  const isInForce = lfd.inForce?.source === source
  const note = isInForce ? listText.inForce : LFD_COUNTS_WORDS[date.counts]
  return (
    <span title={note} className={isInForce ? "font-semibold" : "text-ink-2"}>
      {formatDay(date.day)}
      {note ? <span className="sr-only">{`, ${note}`}</span> : null}
    </span>
  )
}

function Step({ row, now }: CellProps) {
  const nullZone = useNullZone()
  const said = row.work.deliveredAt === null ? stepWords(nextStep(row, now), now, nullZone) : null
  return said === null ? (
    <Quiet words={listText.none} />
  ) : (
    <span title={said.words}>
      {said.label}
      <span className="sr-only">{`: ${said.words}`}</span>
    </span>
  )
}

function Holds({ row }: CellProps) {
  if (row.holds === null) return <Absent />
  if (row.holds.length === 0) return <Quiet words={listText.none} />
  const words = [...new Set(row.holds.map(holdWords))].join(", ")
  return (
    <span className={row.holds.some((hold) => hold.blocks) ? "font-medium text-block" : "text-ink-2"}>{words}</span>
  )
}

function Fees({ row }: CellProps) {
  const none = noFigure(row)
  if (none) return row.fees === null ? <Absent /> : <Quiet words={none.words} />
  return row.owed
    .filter((sum) => sum.amountMinor > 0)
    .map((sum, index) => (
      <span key={sum.currency}>
        {index > 0 ? listText.and : null}
        <Money minor={sum.amountMinor} currency={sum.currency} kind="posted" />
        {sum.basis === "total only" ? <span className="text-12 text-ink-3">{`, ${TOTAL_ONLY}`}</span> : null}
      </span>
    ))
}

function Charges({ row }: CellProps) {
  const { sums = [], notComputable = null } = row.charges ?? {}
  if (sums.length === 0)
    return notComputable ? <span className="text-unknown">{notComputable}</span> : <Quiet words={listText.none} />
  return sums.map(({ currency, oneMoreDayMinor, stepUp, isSample }, index) => (
    <span key={currency}>
      {index > 0 ? listText.and : null}
      {oneMoreDayMinor > 0 ? (
        <Money minor={oneMoreDayMinor} currency={currency} kind="estimate" isSample={isSample} />
      ) : (
        <>
          {listText.free}
          <SampleMark isSample={isSample} />
        </>
      )}
      {stepUp ? (
        <span className="text-12 text-ink-3">
          {/* If the next day is the first at the higher rate, it is said only once. */}
          {stepUp.toMinor === oneMoreDayMinor
            ? listText.alreadyFrom(formatDay(stepUp.day))
            : listText.stepsFrom(formatMoney(stepUp.toMinor, currency, "en-US", true), formatDay(stepUp.day))}
        </span>
      ) : null}
    </span>
  ))
}

function Appointment({ row: shown, now }: CellProps) {
  const nullZone = useNullZone()
  // A container marked delivered has left, whatever its terminal reports.
  const row = shown.work.deliveredAt === null ? shown : { ...shown, stage: "gone" as const }
  const all = appointmentsOf(row)
  if (all.length === 0) return <Quiet words={listText.none} />
  const differ = appointmentsDiffer(row)
  const whose = all.length === 2 && !differ ? listText.both : null
  return (
    <span title={[appointmentWords(row, now, nullZone), differ ? DIFFER_WORDS : null].filter(Boolean).join(". ")}>
      {(whose ? all.slice(0, 1) : all).map((one, index) => (
        <span key={one.by} className={classes((isMissed(row, one, now) || isTooLate(row, one)) && "text-due")}>
          {index > 0 ? <span className="text-due"> ≠ </span> : null}
          <span className="text-12 text-ink-3">{whose ?? APPOINTMENT_BY[one.by]} </span>
          <LocalTime at={one.at} zone={one.zone} nullZone={nullZone} look="short" focusable={false} />
          <LateMark row={row} one={one} now={now} />
        </span>
      ))}
    </span>
  )
}

function LateMark({ row, one, now }: CellProps & { one: NamedAppointment }) {
  if (isMissed(row, one, now)) return <span className="text-12">{listText.missed}</span>
  if (isTooLate(row, one)) return <span className="text-12">{listText.afterLfd}</span>
  return one.afterLfd === null ? <span className="text-12 text-unknown">{listText.afterLfdUnknown}</span> : null
}

function Arrival({ row }: CellProps) {
  const nullZone = useNullZone()
  if (row.eta === null) return <Absent words={row.etaSent ? unreadWords(row.etaSent) : listText.noEtaReported} />
  return (
    <span className={row.eta.actual ? "text-ink" : "text-ink-2"}>
      {row.eta.actual ? "" : listText.eta}
      <LocalTime at={row.eta.at} zone={row.eta.zone} nullZone={nullZone} focusable={false} />
    </span>
  )
}

function LastEvent({ row }: CellProps) {
  const nullZone = useNullZone()
  if (row.lastEvent === null) return <Absent words={listText.noneReported} />
  return (
    <>
      {row.lastEvent.words}{" "}
      <span className="text-12 text-ink-3">
        <LocalTime at={row.lastEvent.at} zone={row.lastEvent.zone} nullZone={nullZone} focusable={false} />
      </span>
    </>
  )
}

export function FieldCell({ row: { fields }, field }: { row: ContainerRow; field: CustomField | undefined }) {
  if (!field) return <Quiet words={listText.noSuchField} />
  if (fields === null) return <Absent words={fieldValueText.notRead} />
  const words = fieldWords(field, fields[field.slug])
  return words === null ? <Quiet words={fieldValueText.notSet} /> : <span title={words}>{words}</span>
}

// In narrow columns the words stand alone: the row's status has the shape.
function Absent({ words = listText.notReported }: { words?: string }) {
  return <span className="text-unknown">{words}</span>
}

function Quiet({ words }: { words: string }) {
  return <span className="text-ink-3">{words}</span>
}

/** What each changeable cell depends on, without times that only tick. */
export function toCells(row: ContainerRow): RowCells {
  return {
    id: row.id,
    cells: {
      status: JSON.stringify([row.attention, row.lfd.inForce?.day, row.actBy?.day, row.work.deliveredAt]),
      next_step: JSON.stringify([row.readiness, row.owed, row.appointmentAt, row.ourAppointment, row.actBy]),
      lfd: JSON.stringify([row.lfd.sources, row.lfd.inForce?.source]),
      ...Object.fromEntries(LFD_SOURCES.map((source) => [`lfd_${source}`, ownDayKey(row, source)])),
      holds: JSON.stringify(row.holds?.map(({ name, status }) => [name, status]) ?? null),
      fees: JSON.stringify([row.fees === null, row.owed]),
      charges: JSON.stringify(row.charges),
      appointment: JSON.stringify([row.appointmentAt, row.ourAppointment]),
      eta: JSON.stringify(row.eta),
      owner: JSON.stringify(row.work.owner?.id ?? null),
      asked: JSON.stringify(row.work.asked),
      tags: JSON.stringify(row.work.tags),
      readiness: row.readiness.state,
      return_by: JSON.stringify(row.empty),
      ...fieldKeys(row),
    },
  }
}

function fieldKeys({ fields }: ContainerRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([slug, value]) => [toFieldRef(slug), JSON.stringify(value)]),
  )
}

function ownDayKey({ lfd }: ContainerRow, source: LfdSource): string {
  const date = lfd.sources.find((one) => one.source === source)
  return JSON.stringify([date?.day, date?.counts])
}
