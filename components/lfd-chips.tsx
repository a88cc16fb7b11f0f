"use client"

import { EqualNot } from "lucide-react"
import { daysBetween, toCalendarDay } from "#lib/domain/calendar-day"
import type { LfdInForce, LfdSource } from "#lib/domain/last-free-day"
import { formatDay } from "#lib/domain/local-time"
import { useAt } from "./shell/app-clock.tsx"
import { classes } from "./ui/classes.ts"

export type LfdChipsProps = {
  /** The sources that count for this container, in the order line, terminal, rail. */
  sources: { source: LfdSource; day: string | null }[]
  inForce: NonNullable<LfdInForce>["source"] | null
  /** Days between the earliest and the latest date; 0 with fewer than two. */
  spreadDays: number
  landed: boolean
  /** The date as the service merged it, shown where `inForce` is "coalesced". */
  coalescedDay?: string | null
  /** In a row as high as one line: what has no room is cut. */
  oneLine?: boolean
}

const LETTERS = { line: "L", terminal: "T", rail: "R", coalesced: "S" } as const
const NAMES = { line: "Line", terminal: "Terminal", rail: "Rail", coalesced: "Service, source not told" } as const
/** Further off than this, "Tue 20" could be of another month. */
const NEAR_DAYS = 20

/** The last free day by source: letter tile and date; the one in force filled; absent dashed. */
export function LfdChips({
  sources,
  inForce,
  spreadDays,
  landed,
  coalescedDay = null,
  oneLine = false,
}: LfdChipsProps) {
  const today = useAt((now) => now.toISOString().slice(0, 10))
  // Before discharge an absent date is no news: one chip says why.
  const quiet = !landed && sources.every((one) => one.day === null) && inForce !== "coalesced"
  const shown = quiet ? sources.filter((one) => one.source === "terminal") : sources
  return (
    <span className={classes("inline-flex items-center gap-1", !oneLine && "flex-wrap")}>
      {shown.map(({ source, day }) => (
        <LfdChip
          key={source}
          source={source}
          day={day}
          today={today}
          chosen={inForce === source}
          absent={landed ? "Not reported" : source === "terminal" ? "Not discharged" : "None yet"}
        />
      ))}
      {inForce === "coalesced" ? (
        <LfdChip source="coalesced" day={coalescedDay} today={today} chosen absent="Not reported" />
      ) : null}
      {spreadDays > 0 ? (
        <span className="ml-0.5 whitespace-nowrap font-medium text-12 text-due">
          <span aria-hidden="true" className="inline-flex items-center gap-1">
            <EqualNot size={12} strokeWidth={2.25} />
            {`${spreadDays} d`}
          </span>
          <span className="sr-only">{`sources differ by ${spreadDays} ${spreadDays === 1 ? "day" : "days"}`}</span>
        </span>
      ) : null}
    </span>
  )
}

type LfdChipProps = {
  source: keyof typeof LETTERS
  day: string | null
  today: string
  chosen: boolean
  absent: string
}

function LfdChip({ source, day, today, chosen, absent }: LfdChipProps) {
  const date = toCalendarDay(day)
  const now = toCalendarDay(today)
  const full = date ? formatDay(date) : absent
  const near = date && now && Math.abs(daysBetween(now, date)) <= NEAR_DAYS
  return (
    <span
      title={`${NAMES[source]}: ${full}${chosen ? ", in force" : ""}`}
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
          chosen ? "font-semibold text-ink" : date ? "text-ink-2" : "text-ink-3",
        )}
      >
        {near ? full.split(" ").slice(0, 2).join(" ") : full}
      </span>
      {chosen ? <span className="sr-only">, in force</span> : null}
    </span>
  )
}

export type LfdTileProps = {
  source: keyof typeof LETTERS
  chosen?: boolean
  /** The source gave no date. */
  absent?: boolean
  /** Part of a chip, which draws the edge. */
  joined?: boolean
}

/** The letter of a source, alone beside its name in a panel or at the head of a chip. */
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
      <span className="sr-only">{`${NAMES[source]} `}</span>
    </span>
  )
}
