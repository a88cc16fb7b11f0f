// A tariff row: who charges what, where, from which day on, and what makes the row sound (domain.md §4).

import type { CalendarDay } from "../days/calendar-day.ts"
import type {
  CHARGERS,
  Clock,
  COUNTS_FROM,
  DAY_BASES,
  EquipmentGroup,
  START_DAYS,
  START_EVENTS,
  TariffBasis,
} from "./terms.ts"

/** Shown beside each figure of a claim that rests on a sample. */
export const SAMPLE_MARK = "sample rate, not a contract"

/** Days from `fromDay` to `toDay` (null: for ever) cost `rateMinor` each, in minor units. */
export type Tier = { fromDay: number; toDay: number | null; rateMinor: number; currency: string }

export type TariffRow = {
  id: string
  clock: Clock
  basis: TariffBasis
  chargedBy: (typeof CHARGERS)[number]
  /** Where it applies: FIRMS code, UN/LOCODE, SCAC; group and length in feet of the container. Each null: any. */
  terminal: string | null
  port: string | null
  line: string | null
  group: EquipmentGroup | null
  length: number | null
  startEvent: (typeof START_EVENTS)[number]
  startDay: (typeof START_DAYS)[number]
  /** Whether the first day is counted, or the count begins with the one after it. */
  startDayCounts: boolean
  freeDays: number
  freeBasis: (typeof DAY_BASES)[number]
  afterBasis: (typeof DAY_BASES)[number]
  /** A day with a hold from its first to its last minute is not counted, in free time or after it. */
  heldDaysExcluded: boolean
  /** Name of the gate calendar it counts working days by; null: the terminal's own. */
  gateCalendar: string | null
  /** Day 1 of the tiers: the first day after free time, or the first day counted from the start event. */
  countFrom: (typeof COUNTS_FROM)[number]
  tiers: readonly Tier[]
  /** The days, both included, on which a count may start under this row. */
  effectiveFrom: CalendarDay
  effectiveTo: CalendarDay | null
  /** Tariff and rule number, or contract and section. */
  rule: string
}

/** `dry`, `reefer` or `special` for a type as the service names it; null where none is reported. */
export function equipmentGroup(type: string | null): EquipmentGroup | null {
  if (type === null || type.trim() === "") return null
  return type === "dry" || type === "reefer" ? type : "special"
}

/** A row is in force for a count that starts on `day`, and stays in force to the end of that count. */
export function effectiveOn(row: TariffRow, day: CalendarDay): boolean {
  return row.effectiveFrom <= day && (row.effectiveTo === null || day <= row.effectiveTo)
}

/** The tier of a day number, or null where the row has none for it. */
export function tierOf(row: TariffRow, dayNumber: number): { index: number; tier: Tier } | null {
  const index = row.tiers.findIndex((tier) => tier.fromDay <= dayNumber && dayNumber <= (tier.toDay ?? dayNumber))
  const tier = row.tiers[index]
  return tier === undefined ? null : { index, tier }
}

/** "Sample: NYTC rule 34, terminal": a rate is never shown without it. */
export function tariffSource(row: Pick<TariffRow, "basis" | "rule" | "chargedBy">): string {
  const basis = { contract: "Contract", tariff: "Tariff", sample: "Sample" }[row.basis]
  return `${basis}: ${row.rule}, charged by the ${row.chargedBy}`
}
