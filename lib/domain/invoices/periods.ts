import type { ChargeDay } from "../charges/days.ts"
import { addDays, type CalendarDay } from "../days/calendar-day.ts"
import { billedLines, countBilledDays, type Invoice } from "./invoice.ts"

/** `rates`: each rate that occurs, in order. */
type PeriodSide = { days: number; rates: number[]; minor: number }

/**
 * "billed": a period of the invoice. "not billed": days charged only by our count. "total": what the invoice's total
 * adds to its lines. `ours` null: not computable. Minor units.
 */
export type PeriodLine = {
  kind: "billed" | "not billed" | "total"
  from: CalendarDay | null
  to: CalendarDay | null
  billed: PeriodSide
  ours: PeriodSide | null
  differenceMinor: number | null
}

/** `counted`: our days through the last billed day; null: not computable. */
export function comparePeriods(invoice: Invoice, counted: readonly ChargeDay[] | null): PeriodLine[] {
  const charged = (counted ?? []).filter(({ kind }) => kind === "charged")
  const seen = new Set<CalendarDay>()
  const sideOf = (days: readonly { rateMinor: number | null }[]): PeriodSide => ({
    days: days.length,
    rates: [...new Set(days.map(({ rateMinor }) => rateMinor ?? 0))],
    minor: days.reduce((sum, { rateMinor }) => sum + (rateMinor ?? 0), 0),
  })
  const line = (part: Omit<PeriodLine, "ours" | "differenceMinor">, ours: PeriodSide): PeriodLine =>
    counted === null
      ? { ...part, ours: null, differenceMinor: null }
      : { ...part, ours, differenceMinor: part.billed.minor - ours.minor }
  const billed = invoice.billed.map((span) => {
    const { from, to, rateMinor, amountMinor } = span
    const days = countBilledDays([span])
    const side = { days, rates: days > 0 ? [rateMinor] : [], minor: days * rateMinor }
    // A day already billed by an earlier period counts there. Here it is billed a second time.
    const own = charged.filter(({ day }) => day >= from && day <= to && !seen.has(day))
    for (const { day } of own) seen.add(day)
    return line({ kind: "billed", from, to, billed: { ...side, minor: amountMinor ?? side.minor } }, sideOf(own))
  })
  const others = runsOf(charged.filter(({ day }) => !seen.has(day))).map((run) =>
    line(
      { kind: "not billed", from: run[0]?.day ?? null, to: run.at(-1)?.day ?? null, billed: sideOf([]) },
      sideOf(run),
    ),
  )
  const beyond = invoice.totalMinor === null ? 0 : invoice.totalMinor - billedLines(invoice)
  const total = line({ kind: "total", from: null, to: null, billed: { ...sideOf([]), minor: beyond } }, sideOf([]))
  return [...billed, ...others, ...(beyond === 0 ? [] : [total])]
}

function runsOf(days: readonly ChargeDay[]): ChargeDay[][] {
  const runs: ChargeDay[][] = []
  for (const day of days) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && addDays(last.day, 1) === day.day) runs.at(-1)?.push(day)
    else runs.push([day])
  }
  return runs
}
