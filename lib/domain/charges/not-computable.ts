// Why a figure of money is not computable. It is counted beside the sum that leaves it out, never shown as 0 (domain.md
// §4).

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

/** `detail`: what exactly is missing; "" where the reason says all. */
export type NotComputable = { notComputable: NotComputableReason; detail: string }

export function notComputable(reason: NotComputableReason, detail = ""): NotComputable {
  return { notComputable: reason, detail }
}

export function isNotComputable<T extends object>(value: T | NotComputable): value is NotComputable {
  return "notComputable" in value && typeof value.notComputable === "string"
}
