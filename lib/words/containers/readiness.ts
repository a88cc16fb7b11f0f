import type { Availability, Readiness, ReadinessReason } from "#lib/domain/containers/readiness"
import { holdInSentence, holdLabel } from "./holds.ts"

const STATES: Record<Readiness["state"], string> = {
  ready: "Ready",
  blocked: "Blocked",
  not_available: "Not available",
  unknown: "Not known",
  gone: "Picked up",
}
export const DATA_IS_OLD = "Not known, data is old"

/** In a list and in a file. Old data says nothing about the present. */
export function readinessWords(state: Readiness["state"], stale: boolean): string {
  return stale && state !== "gone" ? DATA_IS_OLD : STATES[state]
}

const HOLDS_NOT_REPORTED: Record<Availability, string> = {
  yes: "Available, but the terminal does not report holds, so we cannot tell whether it is released.",
  no: "Not available, and the terminal does not report holds.",
  unknown: "The terminal reports neither availability nor holds.",
}

/** One sentence. */
export function reasonWords(reason: ReadinessReason): string {
  switch (reason.code) {
    case "picked_up":
      return "Picked up."
    case "delivered":
      return "Picked up and delivered."
    case "returned_empty":
      return "Picked up, and returned empty."
    case "not_landed":
      return "Not landed yet, so the terminal has not said whether it is available."
    case "not_available":
      return "Not available yet; no hold blocks it."
    case "availability_not_reported":
      return "No hold blocks it, but the terminal does not say whether it is available."
    case "holds_not_reported":
      return HOLDS_NOT_REPORTED[reason.available]
    case "on_hold":
      return onHold(reason.available, [...new Set(reason.names.map(holdInSentence))].join(" and "))
    case "ready": {
      const pending = reason.pending.map(holdLabel).join(", ")
      return `Available, and no hold blocks it.${pending === "" ? "" : ` ${pending} pending, which does not block.`}`
    }
  }
}

function onHold(available: Availability, named: string): string {
  if (available === "yes") return `Available, but on hold: ${named}.`
  return available === "no" ? `Not available: ${named}.` : `On hold: ${named}. Availability is not known.`
}
