import type { CalendarDay } from "../days/calendar-day.ts"
import type { TariffRow, Tier } from "./tariff.ts"
import type { Clock } from "./terms.ts"

/** More days than any real count reaches: an entry error. */
export const MOST_FREE_DAYS = 365
const MOST_RATE_MINOR = 1_000_000_000_000

export type TariffProblem =
  | { code: "no_id" | "no_rule" | "free_days" | "length" | "no_equipment" | "plug_in_reefer" | "minimum" }
  | { code: "no_tiers" | "two_currencies" | "tier_below_1" | "rate" | "currency" }
  | { code: "starts_at_gate"; clock: Clock }
  | { code: "ends_before_start"; from: CalendarDay; to: CalendarDay }
  | { code: "first_day_free" | "last_tier_ends" | "open_tier_within" | "tier_ends_before_start"; day: number }
  | { code: "tier_gap"; after: number; next: number }

/** `field`: the row's own field name. No faults: the row is valid. */
export type TariffFault = TariffProblem & { field: keyof TariffRow }

export function tariffFaults(row: TariffRow): TariffFault[] {
  return [
    ...startFaults(row),
    ...dayFaults(row),
    ...tierProblems(row).map((one) => ({ ...one, field: "tiers" as const })),
  ]
}

function startFaults({ id, rule, clock, startEvent, equipment }: TariffRow): TariffFault[] {
  const faults: TariffFault[] = []
  if (id.trim() === "") faults.push({ field: "id", code: "no_id" })
  if (rule.trim() === "") faults.push({ field: "rule", code: "no_rule" })
  if (clock !== "per_diem" && startEvent === "gate_out")
    faults.push({ field: "startEvent", code: "starts_at_gate", clock })
  if (equipment?.length === 0) faults.push({ field: "equipment", code: "no_equipment" })
  // Only a running reefer takes power. Without this, a row for any equipment would charge every container.
  if (clock === "plug_in" && equipment?.join() !== "reefer") faults.push({ field: "equipment", code: "plug_in_reefer" })
  return faults
}

function dayFaults(row: TariffRow): TariffFault[] {
  const { freeDays, length, minimumMinor: minimum, effectiveFrom: from, effectiveTo: to } = row
  const faults: TariffFault[] = []
  if (minimum !== null && (!Number.isInteger(minimum) || minimum < 1 || minimum > MOST_RATE_MINOR))
    faults.push({ field: "minimumMinor", code: "minimum" })
  if (!Number.isInteger(freeDays) || freeDays < 0 || freeDays > MOST_FREE_DAYS)
    faults.push({ field: "freeDays", code: "free_days" })
  if (length !== null && (!Number.isInteger(length) || length < 1 || length > 60))
    faults.push({ field: "length", code: "length" })
  if (to !== null && to < from) faults.push({ field: "effectiveTo", code: "ends_before_start", from, to })
  return faults
}

function tierProblems({ tiers, countFrom, freeDays }: TariffRow): TariffProblem[] {
  const [first] = tiers
  if (first === undefined) return [{ code: "no_tiers" }]
  const problems = tiers.flatMap(oneTierProblems)
  const begins = countFrom === "start_event" ? freeDays + 1 : 1
  if (first.fromDay > begins) problems.push({ code: "first_day_free", day: begins })
  for (const [index, { fromDay, toDay, currency }] of tiers.entries()) {
    const next = tiers[index + 1]?.fromDay
    if (currency !== first.currency) problems.push({ code: "two_currencies" })
    if (next === undefined && toDay !== null) problems.push({ code: "last_tier_ends", day: toDay })
    if (next !== undefined && toDay === null) problems.push({ code: "open_tier_within", day: fromDay })
    if (next !== undefined && toDay !== null && next !== toDay + 1)
      problems.push({ code: "tier_gap", after: toDay, next })
  }
  return problems
}

function oneTierProblems({ fromDay, toDay, rateMinor, currency }: Tier): TariffProblem[] {
  const problems: TariffProblem[] = []
  if (!Number.isInteger(fromDay) || fromDay < 1) problems.push({ code: "tier_below_1" })
  if (toDay !== null && (!Number.isInteger(toDay) || toDay < fromDay))
    problems.push({ code: "tier_ends_before_start", day: fromDay })
  if (!Number.isInteger(rateMinor) || rateMinor < 0 || rateMinor > MOST_RATE_MINOR) problems.push({ code: "rate" })
  if (!/^[A-Z]{3}$/.test(currency)) problems.push({ code: "currency" })
  return problems
}
