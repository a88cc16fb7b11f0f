// A tariff row: who charges what, where and from when, and what makes the row valid (domain.md §4).

import type { CalendarDay } from "../days/calendar-day.ts"
import type {
  CHARGERS,
  Clock,
  COUNTS_FROM,
  DAY_BASES,
  Equipment,
  RATES_ON,
  START_DAYS,
  StartEvent,
  TariffBasis,
  Trait,
} from "./terms.ts"

/** Shown beside each figure of a claim based on a sample. */
export const SAMPLE_MARK = "sample rate, not a contract"

export const CHARGER_NAMES: Record<(typeof CHARGERS)[number], string> = {
  line: "carrier",
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
  /** Where it applies: the customer's name, FIRMS code, UN/LOCODE, SCAC, length in feet. Each null: any. */
  customer: string | null
  terminal: string | null
  port: string | null
  line: string | null
  /** One of these; null: any. */
  equipment: readonly Equipment[] | null
  /** All of these; empty: whatever it is. */
  traits: readonly Trait[]
  length: number | null
  startEvent: StartEvent
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
  /** The same after free time; null: the one within it. */
  afterGateCalendar: string | null
  /** Day 1 of the tiers: the first day after free time, or the first day from the start event. */
  countFrom: (typeof COUNTS_FROM)[number]
  tiers: readonly Tier[]
  ratesOn: (typeof RATES_ON)[number]
  /** The least that is charged once a day is, in minor units; null: no minimum. */
  minimumMinor: number | null
  /** First and last day on which a count may start under this row, or, by the day charged, a day may cost its rate. */
  effectiveFrom: CalendarDay
  effectiveTo: CalendarDay | null
  /** Tariff and rule number, or contract and section. */
  rule: string
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
