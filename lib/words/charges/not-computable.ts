import type { NotComputable, NotComputableReason, PlaceField } from "#lib/domain/charges/not-computable"
import type { StartEvent } from "#lib/domain/tariffs/terms"

const REASONS: Record<NotComputableReason, string> = {
  no_lfd: "No last free day is reported",
  no_rate: "No rate on file",
  stale: "The data is too old",
  row_unclear: "Cannot tell which rate applies",
  no_start: "The day its clock started is not reported",
  no_end: "The day its clock ended is not reported",
  no_availability: "The terminal does not say whether it is available",
  no_gates: "The rate counts working days, and no gate calendar is on file",
  holds_not_reported: "The rate leaves out held days, and holds are not reported",
  no_tier: "No rate is on file for a day that is charged",
  gone: "It has left the gate",
  too_long: "Its clock would run for more than ten years: check its dates",
  fees_not_reported: "The terminal does not report fees",
  not_posted: "The amount is not posted yet",
  total_only: "The terminal posts only a total, which may hold other fees",
  currency_differs: "Fees are posted in another currency than the rate's",
  no_billed_day: "The invoice names no day charged",
  too_many_billed_days: "The invoice bills more days than are compared: check its dates",
}

/** What a count starts at, if that is not reported. */
const STARTS: Record<StartEvent, string> = {
  discharged: "discharge",
  available: "availability",
  gate_out: "the day it left the gate",
  arrived: "arrival",
  discharge_complete: "the vessel's complete discharge",
  bill_first_discharged: "the discharge of the bill's first container",
}

export const PLACE_FIELD_WORDS: Record<PlaceField, string> = {
  customer: "customer",
  terminal: "terminal",
  port: "port",
  line: "carrier",
  traits: "equipment height",
  equipment: "equipment type",
  length: "equipment length",
}

/** "Cannot tell which rate applies: equipment type not reported". */
export function notComputableWords({ notComputable, detail }: NotComputable): string {
  if (detail === null) return REASONS[notComputable]
  if ("starts" in detail) return `Cannot tell: ${STARTS[detail.starts]} not reported`
  if ("billed" in detail) return `The invoice is in ${detail.billed}, the rate on file in ${detail.onFile}`
  return `${REASONS[notComputable]}: ${detail.notReported.map((field) => PLACE_FIELD_WORDS[field]).join(" and ")} not reported`
}
