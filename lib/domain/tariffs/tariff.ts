// A tariff row: who charges what, where, from which day on, and what makes the row sound (domain.md §4).

import type { z } from "zod"
import type { CalendarDay } from "../days/calendar-day.ts"
import type { tariffRow } from "./shape.ts"
import type { EquipmentGroup } from "./terms.ts"

/** Shown beside each figure of a claim that rests on a sample. */
export const SAMPLE_MARK = "sample rate, not a contract"

export type TariffRow = z.infer<typeof tariffRow>
export type Tier = TariffRow["tiers"][number]

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
