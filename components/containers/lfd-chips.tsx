"use client"

import { ArrowRight, EqualNot } from "lucide-react"
import type { LfdInForce } from "#lib/domain/containers/last-free-day"
import type { LfdSource } from "#lib/domain/containers/lfd-sources"
import type { LfdCounts } from "#lib/domain/containers/stage"
import { daysBetween, toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay, formatShortDay } from "#lib/domain/days/local-time"
import { lfdText } from "#lib/words/containers/lfd-chips"
import { unreadWords } from "#lib/words/days/unread"
import { classes } from "../ui/classes.ts"
import { useAt } from "../ui/values/app-clock.tsx"

/** `sent`: what was sent in place of a date. */
type Source = {
  source: LfdSource
  day: string | null
  counts?: LfdCounts | undefined
  sent?: string | undefined
}

export type LfdChipsProps = {
  /** In the order line, terminal, rail; default `counts`: "now". */
  sources: Source[]
  inForce: NonNullable<LfdInForce>["source"] | null
  taken?: LfdSource | "coalesced" | null
  /** Days between the earliest and latest date; 0 with fewer than two. */
  spreadDays: number
  landed: boolean
  /** Gated out: its dates are history, none is in force. */
  out?: boolean
  /** The service's merged date, shown if `inForce` is "coalesced". */
  coalescedDay?: string | null
  oneLine?: boolean
}

const LETTERS = { line: "C", terminal: "T", rail: "R", coalesced: "S" } as const
const NEAR_DAYS = 20

export function LfdChips(props: LfdChipsProps) {
  return props.out ? <PastDates {...props} /> : <Dates {...props} />
}

function PastDates({ sources, oneLine = false }: LfdChipsProps) {
  const today = useAt((now) => now.slice(0, 10))
  return (
    <span className={classes(LINE_OF_CHIPS, !oneLine && "flex-wrap")}>
      {sources.map(({ source, day }) =>
        day === null ? null : (
          <LfdChip key={source} source={source} day={day} today={today} chosen={false} absent={lfdText.notReported} />
        ),
      )}
      <span className="text-ink-3">{lfdText.pickedUp}</span>
    </span>
  )
}

const LINE_OF_CHIPS = "inline-flex items-center gap-1"

function Dates({
  sources,
  inForce,
  taken = null,
  spreadDays,
  landed,
  coalescedDay = null,
  oneLine = false,
}: LfdChipsProps) {
  const today = useAt((now) => now.slice(0, 10))
  // Before discharge, missing dates are normal: one chip says why.
  const isEmpty = sources.every(({ day, sent }) => day === null && sent === undefined)
  const quiet = !landed && isEmpty && inForce !== "coalesced"
  const shown = quiet ? sources.filter((one) => one.source === "terminal") : sources
  const several = shown.filter((one) => one.day !== null).length > 1
  return (
    <span className={classes(LINE_OF_CHIPS, !oneLine && "flex-wrap")}>
      {shown.map(({ source, day, counts, sent }) => (
        <LfdChip
          key={source}
          source={source}
          day={day}
          today={today}
          chosen={inForce === source}
          counts={counts}
          taken={several && taken === source}
          absent={sent ? unreadWords(sent) : absentWords(source, landed)}
        />
      ))}
      {inForce === "coalesced" ? (
        <LfdChip source="coalesced" day={coalescedDay} today={today} chosen absent={lfdText.notReported} />
      ) : null}
      {spreadDays > 0 ? (
        <span className="ml-0.5 whitespace-nowrap font-medium text-12 text-due">
          <span aria-hidden="true" className="inline-flex items-center gap-1">
            <EqualNot size={12} strokeWidth={2.25} />
            {`${spreadDays} d`}
          </span>
          <span className="sr-only">{lfdText.sourcesDifferDayDays(spreadDays)}</span>
        </span>
      ) : null}
    </span>
  )
}

function absentWords(source: LfdSource, landed: boolean): string {
  if (landed) return lfdText.notReported
  return source === "terminal" ? lfdText.notDischarged : lfdText.noneYet
}

type LfdChipProps = {
  source: keyof typeof LETTERS
  day: string | null
  today: string
  chosen: boolean
  absent: string
  counts?: LfdCounts | undefined
  taken?: boolean
}

export const LFD_COUNTS_WORDS: Record<LfdCounts, string | undefined> = {
  now: undefined,
  later: lfdText.countsInland,
  past: lfdText.countedPort,
}

function LfdChip({ source, day, today, chosen, absent, counts = "now", taken = false }: LfdChipProps) {
  const date = toCalendarDay(day)
  const now = toCalendarDay(today)
  const full = date ? formatDay(date) : absent
  const near = date && now && Math.abs(daysBetween(now, date)) <= NEAR_DAYS
  const notes = [
    ...(chosen ? [lfdText.inForce] : []),
    LFD_COUNTS_WORDS[counts],
    ...(taken ? [lfdText.reportedPickupLfd] : []),
  ].filter((note) => note !== undefined)
  return (
    <span
      title={[`${lfdText.sources[source]}: ${full}`, ...notes].join(", ")}
      className={classes(
        "inline-flex h-5 items-stretch overflow-hidden whitespace-nowrap rounded-chip border text-12",
        chosen ? "border-accent" : "border-line-2",
        date === null && "border-dashed",
      )}
    >
      <LfdTile source={source} chosen={chosen} joined />
      <span
        className={classes(
          "self-center px-1.5",
          chosen ? "font-semibold text-ink" : date && counts === "now" ? "text-ink-2" : "text-ink-3",
          counts === "past" && "line-through",
        )}
      >
        {counts === "later" ? <ArrowRight size={11} aria-hidden="true" className="mr-0.5 inline" /> : null}
        {near ? formatShortDay(date) : full}
      </span>
      {taken ? (
        <span aria-hidden="true" className="self-center pr-1 text-11 text-ink-3">
          P
        </span>
      ) : null}
      {notes.length > 0 ? <span className="sr-only">{`, ${notes.join(", ")}`}</span> : null}
    </span>
  )
}

export type LfdTileProps = {
  source: keyof typeof LETTERS
  chosen?: boolean
  absent?: boolean
  joined?: boolean
}

export function LfdTile({ source, chosen, absent, joined }: LfdTileProps) {
  return (
    <span
      className={classes(
        "grid shrink-0 place-items-center text-11",
        chosen ? "bg-accent font-semibold text-on-accent" : "text-ink-2",
        joined ? "w-4.5" : "size-4.5 rounded-chip border",
        joined && !chosen && "border-line-2 border-r",
        !joined && (chosen ? "border-transparent" : "border-line-2"),
        !joined && absent && "border-dashed",
      )}
    >
      <span aria-hidden="true">{LETTERS[source]}</span>
      <span className="sr-only">{`${lfdText.sources[source]} `}</span>
    </span>
  )
}
