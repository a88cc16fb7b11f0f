// Why an amount is not computable. It is counted beside the sum that leaves it out, never shown as 0 (domain.md §4).

import { type Clock, isOptional, type StartEvent } from "../tariffs/terms.ts"

export type NotComputableReason =
  | "no_lfd"
  | "no_rate"
  | "stale"
  | "row_unclear"
  | "no_start"
  | "no_end"
  | "no_availability"
  | "no_gates"
  | "holds_not_reported"
  | "no_tier"
  | "gone"
  | "too_long"
  | "fees_not_reported"
  | "not_posted"
  | "total_only"
  | "currency_differs"
  | "no_billed_day"
  | "too_many_billed_days"

/** What a tariff row may name of a container and its place, in the order in which a row that names it comes first. */
export const PLACE_FIELDS = ["customer", "terminal", "port", "line", "traits", "equipment", "length"] as const
export type PlaceField = (typeof PLACE_FIELDS)[number]

/** Fields a row names that are not reported, the event a count starts at, or the two currencies that differ. */
export type NotComputableDetail =
  | { notReported: PlaceField[] }
  | { starts: StartEvent }
  | { billed: string; onFile: string }

/** `detail` null: the reason is enough. */
export type NotComputable = { notComputable: NotComputableReason; detail: NotComputableDetail | null }

export function notComputable(reason: NotComputableReason, detail: NotComputableDetail | null = null): NotComputable {
  return { notComputable: reason, detail }
}

export function isNotComputable<T extends object>(value: T | NotComputable): value is NotComputable {
  return "notComputable" in value && typeof value.notComputable === "string"
}

/** Nobody charges by this clock, as far as is on file, and most charge by none: no gap. */
export function isUncharged({ clock, why }: { clock: Clock; why: NotComputable }): boolean {
  return isOptional(clock) && why.notComputable === "no_rate"
}
