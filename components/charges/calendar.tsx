import type { ChargeDay } from "#lib/domain/charges/days"
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay, formatShortDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { chargesText } from "#lib/words/charges/page"
import { gateReasonWords } from "#lib/words/tariffs/gates"
import { classes } from "../ui/classes.ts"
import { RowTh, Th } from "../ui/th.tsx"

type Props = {
  days: readonly ChargeDay[]
  /** Today at the place; null: not marked. */
  today: CalendarDay | null
  currency: string
  lastFreeDay: CalendarDay | null
  others: readonly CalendarDay[]
  within?: { before: number; after: number }
}

export function ChargeCalendar({ days, today, currency, lastFreeDay, others, within }: Props) {
  const shown = shownDays(days, today, within)
  return (
    <ol className="flex flex-wrap gap-y-1 pt-1" aria-label={chargesText.dayByDay}>
      {shown.map((day, at) => {
        const cell = cellOf(day, { today, lastFreeDay, others, before: shown[at - 1] })
        const label = dayLabel(day, cell, currency)
        return (
          <li
            key={day.day}
            title={label}
            className={classes(
              "relative flex size-12 flex-col items-center justify-center border-y border-r text-center text-11 first:rounded-l-control first:border-l last:rounded-r-control",
              CELL[cell.look],
              cell.isLast && "font-semibold shadow-[inset_-2px_0_0_var(--accent-ink)]",
              cell.isOther && "border-line-3 border-dashed",
              cell.isToday && "shadow-[inset_0_-2px_0_var(--ink)]",
            )}
          >
            <span aria-hidden className={cell.look === "step" ? undefined : "text-ink-3"}>
              {formatShortDay(day.day)}
            </span>
            <span aria-hidden>{cell.words(currency)}</span>
            <span className="sr-only">{label}</span>
          </li>
        )
      })}
    </ol>
  )
}

export function ChargeTable({ days, currency, today }: Pick<Props, "days" | "currency" | "today">) {
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{chargesText.dayByDay}</caption>
      <thead>
        <tr className="border-b text-12 text-ink-3 [&>th]:h-7 [&>th]:font-normal">
          <Th>{chargesText.day}</Th>
          <Th>{chargesText.countsAs}</Th>
          <Th right>{chargesText.rate}</Th>
          <Th right>{chargesText.soFar}</Th>
        </tr>
      </thead>
      <tbody>
        {withSums(days).map(({ day, sum }) => (
          <tr key={day.day} className={classes("border-b [&>*]:h-7", day.day === today && "bg-active")}>
            <RowTh className="text-ink">
              {formatDay(day.day)}
              {day.day === today ? chargesText.today : ""}
            </RowTh>
            <td className="text-ink-2">{cellOf(day, { today, lastFreeDay: null, others: [] }).why}</td>
            <td className="text-right text-ink-2">
              {day.kind === "charged"
                ? day.rateMinor === null
                  ? chargesText.cannotTell
                  : formatMoney(day.rateMinor, currency)
                : chargesText.none}
            </td>
            <td className="text-right text-ink">{formatMoney(sum, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = {
  start: "bg-surface text-ink-2",
  free: "bg-ready-tint text-ready",
  closed:
    "bg-[repeating-linear-gradient(45deg,transparent,transparent_3px,var(--line)_3px,var(--line)_4px)] text-ink-3",
  held: "bg-block-tint text-block",
  charged: "bg-over-tint text-over",
  step: "border-over bg-over font-semibold text-surface forced-color-adjust-none",
  unknown: "border-unknown-icon border-dashed text-unknown",
} as const

function shownDays(days: readonly ChargeDay[], today: CalendarDay | null, within: Props["within"]): ChargeDay[] {
  if (!within || today === null) return [...days]
  const at = days.findIndex(({ day }) => day >= today)
  const middle = at < 0 ? days.length - 1 : at
  return days.slice(Math.max(0, middle - within.before), middle + within.after + 1)
}

function withSums(days: readonly ChargeDay[]): { day: ChargeDay; sum: number }[] {
  let sum = 0
  return days.map((day) => {
    sum += day.rateMinor ?? 0
    return { day, sum }
  })
}

type CellLook = "start" | "free" | "closed" | "held" | "charged" | "step" | "unknown"
type Cell = {
  look: CellLook
  words: (currency: string) => string
  why: string
  isToday: boolean
  isLast: boolean
  isOther: boolean
}

type Around = {
  today: CalendarDay | null
  lastFreeDay: CalendarDay | null
  others: readonly CalendarDay[]
  before?: ChargeDay | undefined
}

function cellOf(day: ChargeDay, { today, lastFreeDay, others, before }: Around): Cell {
  const steps = day.kind === "charged" && before?.kind === "charged" && (day.tierMinor ?? 0) > (before.tierMinor ?? 0)
  const look = day.kind === "charged" ? (day.rateMinor === null ? "unknown" : steps ? "step" : "charged") : day.kind
  const inCell = { start: "start", free: "free", closed: "closed", held: "held" } as const
  return {
    look,
    words: (currency) =>
      day.kind === "charged"
        ? day.rateMinor === null
          ? "?"
          : formatMoney(day.rateMinor, currency, "en-US", true)
        : inCell[day.kind],
    why: whyOf(day),
    isToday: day.day === today,
    isLast: day.day === lastFreeDay,
    isOther: others.includes(day.day),
  }
}

function whyOf({ kind, gate, held, number }: ChargeDay): string {
  const stood = [
    gate !== null && !gate.open ? chargesText.gatesClosed(gate.reason ? gateReasonWords(gate.reason) : null) : "",
    held === "whole" ? chargesText.heldAllDay : held === "part" ? chargesText.heldInPart : "",
    gate?.assumed ? chargesText.gatesAssumed : "",
  ].filter((part) => part !== "")
  const beside = stood.length > 0 ? ` (${stood.join(", ")})` : ""
  const words = {
    start: chargesText.firstDay,
    free: chargesText.free,
    closed: chargesText.notCounted,
    held: chargesText.notCountedHeld,
    charged: chargesText.chargedDay(number),
  }[kind]
  return `${words}${beside}`
}

function dayLabel(day: ChargeDay, { why, isToday, isLast, isOther }: Cell, currency: string): string {
  const rate =
    day.kind === "charged" && day.rateMinor !== null ? chargesText.estimated(formatMoney(day.rateMinor, currency)) : ""
  const marks = [
    isToday ? "today" : "",
    isLast ? chargesText.lastFreeDay : "",
    isOther ? chargesText.otherLastFreeDay : "",
  ]
  return [`${formatDay(day.day)}: ${why}${rate}`, ...marks.filter((mark) => mark !== "")].join(", ")
}
