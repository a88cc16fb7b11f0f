import type { GateReason } from "#lib/domain/tariffs/gate-calendar"

const WEEKDAYS = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"]

/** "Thanksgiving", "No gates on Sundays". */
export function gateReasonWords(reason: GateReason): string {
  return typeof reason === "string" ? reason : `No gates on ${WEEKDAYS[reason - 1]}`
}
