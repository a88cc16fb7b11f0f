import type { CalendarDay } from "#lib/domain/calendar-day"
import type { ChargeDay } from "#lib/domain/charge-days"
import { formatDay } from "#lib/domain/local-time"
import { formatMoney } from "#lib/domain/money"

type CellLook = "start" | "free" | "closed" | "held" | "charged" | "step" | "unknown"
export type Cell = {
  look: CellLook
  /** In the cell. */
  words: (currency: string) => string
  /** In full. */
  why: string
  isToday: boolean
  isLast: boolean
  isOther: boolean
}

type Around = {
  today: CalendarDay | null
  lastFreeDay: CalendarDay | null
  others: readonly CalendarDay[]
  /** The cell before it, to see a step up. */
  before?: ChargeDay | undefined
}

export function cellOf(day: ChargeDay, { today, lastFreeDay, others, before }: Around): Cell {
  const steps = day.kind === "charged" && before?.kind === "charged" && (day.rateMinor ?? 0) > (before.rateMinor ?? 0)
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
    gate !== null && !gate.open ? `gates closed${gate.reason ? `: ${gate.reason}` : ""}` : "",
    held === "whole" ? "held all day" : held === "part" ? "held in part" : "",
    gate?.assumed ? "gates as on other weeks, not published yet" : "",
  ].filter((part) => part !== "")
  const beside = stood.length > 0 ? ` (${stood.join(", ")})` : ""
  const words = {
    start: "First day, not counted",
    free: "Free",
    closed: "Not counted",
    held: "Not counted, held",
    charged: `Charged, day ${number}`,
  }[kind]
  return `${words}${beside}`
}

export function dayLabel(day: ChargeDay, { why, isToday, isLast, isOther }: Cell, currency: string): string {
  const rate =
    day.kind === "charged" && day.rateMinor !== null ? `, ${formatMoney(day.rateMinor, currency)}, estimated` : ""
  const marks = [
    isToday ? "today" : "",
    isLast ? "last free day" : "",
    isOther ? "last free day by another source" : "",
  ]
  return [`${formatDay(day.day)}: ${why}${rate}`, ...marks.filter((mark) => mark !== "")].join(", ")
}
