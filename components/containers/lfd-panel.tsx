"use client"

import type { ActBy } from "#lib/domain/containers/act-by"
import { hasGateReason } from "#lib/domain/containers/act-by-gates"
import { type CalendarDay, parseInstant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal, zoneLabel } from "#lib/domain/days/local-time"
import type { ContainerDetail, LfdLine } from "#lib/read/shipments/detail"
import { LFD_NAMES } from "#lib/words/charges/free-time"
import { actByWords, calendarName, SAMPLE_GATES_MARK } from "#lib/words/containers/act-by"
import { lfdText } from "#lib/words/containers/lfd-chips"
import { lfdPanelText } from "#lib/words/containers/panels"
import { terminalOrRamp } from "#lib/words/containers/place"
import { unreadWords } from "#lib/words/days/unread"
import { appointmentText } from "#lib/words/work/appointment"
import { Section } from "../ui/section.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { useAt } from "../ui/values/app-clock.tsx"
import { DaysLeft } from "../ui/values/days-left.tsx"
import { Appointment } from "../work/appointment.tsx"
import { LfdTile } from "./lfd-chips.tsx"
import { WhyThis } from "./reasons/why-this.tsx"

/** What each source's date means, from the interface document. */
const SOURCE_WORDS = {
  line: { name: LFD_NAMES.line, meaning: lfdPanelText.perDiem },
  terminal: { name: LFD_NAMES.terminal, meaning: lfdPanelText.demurrage },
  rail: { name: LFD_NAMES.rail, meaning: lfdPanelText.inlandDestination },
} as const

const ABOUT = { names: ["pickup_lfd_line", "pickup_lfd_terminal", "pickup_lfd_rail"], placeCode: null }

const ABOUT_APPOINTMENT = { names: ["pickup_appointment_at"], placeCode: null }

export function LfdPanel({ detail, marked }: { detail: ContainerDetail; marked: boolean }) {
  const { lfd, stage, stale } = detail.row
  const { inForce } = lfd
  const open = stage !== "gone"
  return (
    <Section
      title={lfdPanelText.lastFreeDay}
      beside={<WhyThis about={ABOUT} label={lfdPanelText.lastFreeDay} />}
      className={marked ? "bg-due-tint" : undefined}
      note={
        !open ? (
          lfdText.pickedUp
        ) : stale ? (
          <StatusWords shape="unknown">{lfdPanelText.notKnownOld}</StatusWords>
        ) : inForce ? (
          <DaysLeft day={inForce.day} zone={inForce.zone} />
        ) : (
          <StatusWords shape="unknown">{lfdPanelText.notKnown}</StatusWords>
        )
      }
    >
      <ul className="grid gap-1.5">
        {detail.lfd.map((line) => (
          <SourceRow key={line.source} line={line} detail={detail} />
        ))}
        {lfd.coalescedFrom === "coalesced" && detail.coalesced ? (
          <ServiceRow
            day={detail.coalesced.day}
            zone={detail.coalesced.zone}
            inForce={inForce?.source === "coalesced"}
          />
        ) : null}
      </ul>
      <Verdict detail={detail} />
      <LastGate actBy={detail.row.actBy} isOver={detail.row.attention === "overdue"} />
      <Appointment
        row={detail.row}
        why={<WhyThis about={ABOUT_APPOINTMENT} label={appointmentText.pickupAppointment} />}
      />
    </Section>
  )
}

const ROW = "grid grid-cols-[18px_minmax(112px,136px)_minmax(0,1fr)] items-baseline gap-x-2.5 text-13"

function SourceRow({ line, detail }: { line: LfdLine; detail: ContainerDetail }) {
  const { name, meaning } = SOURCE_WORDS[line.source]
  const isMissing = !line.enabled && detail.row.destinationName !== null
  const history = isMissing ? lfdPanelText.askToEnable : historyWords(line)
  return (
    <li className={ROW}>
      <LfdTile source={line.source} chosen={line.inForce} absent={line.day === null} />
      <SourceName name={name} meaning={meaning} />
      <span className="min-w-0">
        {line.day === null ? (
          <span className="text-ink-3">{absentWords(line, detail)}</span>
        ) : (
          <LfdDate day={line.day} zone={line.zone} inForce={line.inForce} />
        )}
        {history ? <span className="block text-12 text-ink-3">{history}</span> : null}
      </span>
    </li>
  )
}

function ServiceRow({ day, zone, inForce }: { day: CalendarDay; zone: string | null; inForce: boolean }) {
  return (
    <li className={ROW}>
      <LfdTile source="coalesced" chosen={inForce} />
      <SourceName name={lfdPanelText.serviceLfd} meaning={lfdPanelText.merged} />
      <span>
        <LfdDate day={day} zone={zone} inForce={inForce} />
        <span className="block text-12 text-ink-3">{lfdPanelText.noSource}</span>
      </span>
    </li>
  )
}

function SourceName({ name, meaning }: { name: string; meaning: string }) {
  return (
    <span className="text-ink-2">
      {name} <span className="text-11 text-ink-3">{meaning}</span>
    </span>
  )
}

function LfdDate({ day, zone, inForce }: { day: CalendarDay; zone: string | null; inForce: boolean }) {
  const noon = parseInstant(`${day}T12:00:00Z`)
  return (
    <>
      <span className={inForce ? "font-semibold text-ink" : "text-ink"}>{formatDay(day)}</span>
      <span className="text-11 text-ink-3">
        {noon && zone ? ` ${zoneLabel(noon, zone)}` : lfdPanelText.localZoneUnknown}
      </span>
      {inForce ? <span className="font-medium text-accent">{lfdPanelText.inForceAfter}</span> : null}
    </>
  )
}

function absentWords(line: LfdLine, { row }: ContainerDetail): string {
  const unread = row.lfd.unread?.find(({ source }) => source === line.source)
  if (unread) return unreadWords(unread.sent)
  if (line.source === "rail" && row.destinationName === null) return lfdPanelText.noInlandLeg
  if (!line.enabled) return lfdPanelText.notEnabled
  return row.stage === "at_sea" ? lfdText.notDischarged : lfdText.notReported
}

function historyWords(line: LfdLine): string {
  const taken = line.takenByService ? lfdPanelText.pickupLfdReported : ""
  const was = line.was ? lfdPanelText.was(formatDay(line.was.day), formatLocal(line.was.until, line.zone, "day")) : ""
  const counts = line.day === null ? "" : lfdPanelText.counts[line.counts]
  return [counts, taken, was].filter(Boolean).join(" · ")
}

function LastGate({ actBy, isOver }: { actBy: ContainerDetail["row"]["actBy"]; isOver: boolean }) {
  const words = useAt((now) => (actBy && actByWords(actBy, now)) ?? "")
  if (actBy === null || isOver) return null
  if (actBy.gates === "unknown") {
    return <p className="mt-1 text-12 text-ink-3">{lfdPanelText.noGateCalendar}</p>
  }
  const advice = actBy.isSample ? lfdPanelText.saveCalendar : null
  if (!hasGateReason(actBy)) return null
  return (
    <p className="mt-1 text-12">
      <strong className="font-medium text-due">{words}.</strong>
      <span className="text-ink-3">{lfdPanelText.gatesBy(advice, calendarName(actBy))}</span>
    </p>
  )
}

function Verdict({ detail: { row } }: { detail: ContainerDetail }) {
  const { inForce, spreadDays, sources } = row.lfd
  if (row.stage === "gone") return null
  if (inForce === null) {
    return (
      <p className="mt-2 text-12 text-ink-2">
        {sources.length > 0
          ? lfdPanelText.noDateHere
          : row.stage === "at_sea"
            ? lfdPanelText.afterDischarge
            : lfdPanelText.notNoDeadline(terminalOrRamp(row), row.lineName)}
      </p>
    )
  }
  const gates = row.actBy && row.attention !== "overdue" ? openGates(row.actBy) : ""
  if (spreadDays === 0) return <p className="mt-2 text-12 text-ink-3">{`${inForce.basis}.${gates}`}</p>
  const differing = sources.filter(({ counts }) => counts === "now").map(({ source }) => source)
  return (
    <p className="mt-2 font-medium text-12 text-due">
      <span aria-hidden>≠ </span>
      {lfdPanelText.apart(differing, spreadDays, inForce.basis)}
      <span className="font-normal text-ink-3">{gates}</span>
    </p>
  )
}

/** Only for the sample calendar: an account's own calendar that is open that day is no news. */
function openGates(actBy: ActBy): string {
  const isOpen = actBy.isSample && actBy.gates === "open" && !hasGateReason(actBy)
  return isOpen ? lfdPanelText.gatesOpen(SAMPLE_GATES_MARK) : ""
}
