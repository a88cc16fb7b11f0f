"use client"

import type { ActBy } from "#lib/domain/containers/act-by"
import { hasGateReason } from "#lib/domain/containers/act-by-gates"
import { type CalendarDay, parseInstant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal, zoneLabel } from "#lib/domain/days/local-time"
import type { ContainerDetail, LfdLine } from "#lib/read/shipments/detail"
import { actByWords, calendarName, SAMPLE_GATES_MARK } from "#lib/words/containers/act-by"
import { Section } from "../ui/section.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { useAt } from "../ui/values/app-clock.tsx"
import { DaysLeft } from "../ui/values/days-left.tsx"
import { Appointment } from "../work/appointment.tsx"
import { LfdTile } from "./lfd-chips.tsx"

/** What each source's date means, by the interface document. */
const SOURCE_WORDS = {
  line: { name: "Line LFD", meaning: "per diem" },
  terminal: { name: "Terminal LFD", meaning: "demurrage" },
  rail: { name: "Rail LFD", meaning: "inland destination" },
} as const

export function LfdPanel({ detail, marked }: { detail: ContainerDetail; marked: boolean }) {
  const { lfd, stage, stale } = detail.row
  const { inForce } = lfd
  const open = stage !== "gone"
  return (
    <Section
      title="Last free day"
      className={marked ? "bg-due-tint" : undefined}
      note={
        !open ? (
          "Out of the gate"
        ) : stale ? (
          <StatusWords shape="unknown">Not known, data is old</StatusWords>
        ) : inForce ? (
          <DaysLeft day={inForce.day} zone={inForce.zone} />
        ) : (
          <StatusWords shape="unknown">Not known</StatusWords>
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
      <Appointment row={detail.row} />
    </Section>
  )
}

const ROW = "grid grid-cols-[18px_minmax(112px,136px)_minmax(0,1fr)] items-baseline gap-x-2.5 text-13"

function SourceRow({ line, detail }: { line: LfdLine; detail: ContainerDetail }) {
  const { name, meaning } = SOURCE_WORDS[line.source]
  const isMissing = !line.enabled && detail.row.destinationName !== null
  const history = isMissing ? "Ask the tracking service to enable it" : historyWords(line)
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
      <SourceName name="Service LFD" meaning="merged" />
      <span>
        <LfdDate day={day} zone={zone} inForce={inForce} />
        <span className="block text-12 text-ink-3">Its source is not reported</span>
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
      <span className="text-11 text-ink-3">{noon && zone ? ` ${zoneLabel(noon, zone)}` : " local zone unknown"}</span>
      {inForce ? <span className="font-medium text-accent"> in force</span> : null}
    </>
  )
}

function absentWords(line: LfdLine, { row }: ContainerDetail): string {
  if (line.source === "rail" && row.destinationName === null) return "No inland leg"
  if (!line.enabled) return "Not enabled for this account"
  return row.stage === "at_sea" ? "Not discharged" : "Not reported"
}

const COUNTS = { now: "", later: "Counts at the inland ramp", past: "Counted at the port, which it has left" } as const

function historyWords(line: LfdLine): string {
  const taken = line.takenByService ? "Reported as the pickup LFD" : ""
  const was = line.was ? `was ${formatDay(line.was.day)} until ${formatLocal(line.was.until, line.zone, "day")}` : ""
  const counts = line.day === null ? "" : COUNTS[line.counts]
  return [counts, taken, was].filter(Boolean).join(" · ")
}

function LastGate({ actBy, isOver }: { actBy: ContainerDetail["row"]["actBy"]; isOver: boolean }) {
  const words = useAt((now) => (actBy && actByWords(actBy, now)) ?? "")
  if (actBy === null || isOver) return null
  if (actBy.gates === "unknown") {
    return <p className="mt-1 text-12 text-ink-3">No gate calendar on file: check that gates are open that day.</p>
  }
  const advice = actBy.isSample ? "Save your terminal's gate calendar under Settings, Tariffs." : null
  if (!hasGateReason(actBy)) return null
  return (
    <p className="mt-1 text-12">
      <strong className="font-medium text-due">{words}.</strong>
      <span className="text-ink-3">{` ${advice ?? `Gates by the calendar “${calendarName(actBy)}”.`}`}</span>
    </p>
  )
}

function Verdict({ detail: { row } }: { detail: ContainerDetail }) {
  const { inForce, spreadDays, sources } = row.lfd
  if (row.stage === "gone") return null
  if (inForce === null) {
    return (
      <p className="mt-2 text-12 text-ink-2">
        {sources.some(({ counts }) => counts === "now")
          ? "The source your policy plans to reports no date. Look at the other dates above."
          : sources.length > 0
            ? "No date is reported for the place where it is. The date above counts elsewhere."
            : row.stage === "at_sea"
              ? "Dates come after discharge."
              : `Not the same as no deadline. Ask ${row.terminal?.name ?? "the terminal"} or ${row.lineName ?? "the line"}.`}
      </p>
    )
  }
  const gates = row.actBy && row.attention !== "overdue" ? openGates(row.actBy) : ""
  if (spreadDays === 0) return <p className="mt-2 text-12 text-ink-3">{`${inForce.basis}.${gates}`}</p>
  return (
    <p className="mt-2 font-medium text-12 text-due">
      <span aria-hidden>≠ </span>
      {`${spreadDays} ${spreadDays === 1 ? "day" : "days"} apart. ${inForce.basis}.`}
      <span className="font-normal text-ink-3">{gates}</span>
    </p>
  )
}

/** Said of the sample calendar alone: an own one that opens on the day is no news. */
function openGates(actBy: ActBy): string {
  const isOpen = actBy.isSample && actBy.gates === "open" && !hasGateReason(actBy)
  return isOpen ? ` Gates are open that day ${SAMPLE_GATES_MARK}.` : ""
}
