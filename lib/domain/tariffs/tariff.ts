// A tariff row: who charges what, where and from when, and what makes the row valid (domain.md §4).

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

/** Shown beside each figure of a claim based on a sample. */
export const SAMPLE_MARK = "sample rate, not a contract"

export const CHARGER_NAMES: Record<(typeof CHARGERS)[number], string> = {
  line: "line",
  terminal: "terminal",
  rail: "ramp",
}

/** Days `fromDay` to `toDay` (null: no end) cost `rateMinor` each, in minor units. */
export type Tier = { fromDay: number; toDay: number | null; rateMinor: number; currency: string }

export type TariffRow = {
  id: string
  clock: Clock
  basis: TariffBasis
  chargedBy: (typeof CHARGERS)[number]
  /** Where it applies: FIRMS code, UN/LOCODE, SCAC, equipment group, length in feet. Each null: any. */
  terminal: string | null
  port: string | null
  line: string | null
  group: EquipmentGroup | null
  length: number | null
  startEvent: (typeof START_EVENTS)[number]
  startDay: (typeof START_DAYS)[number]
  /** Whether the first day is counted; else the count begins with the next one. */
  startDayCounts: boolean
  freeDays: number
  freeBasis: (typeof DAY_BASES)[number]
  afterBasis: (typeof DAY_BASES)[number]
  /** A day held from its first to its last minute is not counted, in free time or after it. */
  heldDaysExcluded: boolean
  /** Name of the gate calendar for counting working days; null: the terminal's own. */
  gateCalendar: string | null
  /** Day 1 of the tiers: the first day after free time, or the first day from the start event. */
  countFrom: (typeof COUNTS_FROM)[number]
  tiers: readonly Tier[]
  /** First and last day on which a count may start under this row. */
  effectiveFrom: CalendarDay
  effectiveTo: CalendarDay | null
  /** Tariff and rule number, or contract and section. */
  rule: string
}

/** `dry`, `reefer` or `special` for a type as the service names it; null if none is reported. */
export function equipmentGroup(type: string | null): EquipmentGroup | null {
  if (type === null || type.trim() === "") return null
  return type === "dry" || type === "reefer" ? type : "special"
}

/** A row is in force for a count that starts on `day`, and stays so until that count ends. */
export function effectiveOn(row: TariffRow, day: CalendarDay): boolean {
  return row.effectiveFrom <= day && (row.effectiveTo === null || day <= row.effectiveTo)
}

/** The tier for a day number; null if the row has none. */
export function tierOf(row: TariffRow, dayNumber: number): { index: number; tier: Tier } | null {
  const index = row.tiers.findIndex((tier) => tier.fromDay <= dayNumber && dayNumber <= (tier.toDay ?? dayNumber))
  const tier = row.tiers[index]
  return tier === undefined ? null : { index, tier }
}

/** "Sample: NYTC rule 34, terminal". A rate is never shown without it. */
export function tariffSource(row: Pick<TariffRow, "basis" | "rule" | "chargedBy">): string {
  const basis = { contract: "Contract", tariff: "Tariff", sample: "Sample" }[row.basis]
  return `${basis}: ${row.rule}, charged by the ${CHARGER_NAMES[row.chargedBy]}`
}
