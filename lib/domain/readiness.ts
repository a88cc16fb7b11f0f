// Ready for pickup: available is true and no hold has status hold; a pending hold does not block (RES-11).
import { blockingHolds, blocks, type Hold, holdLabel, whoClears } from "./holds.ts"
import type { Reported } from "./reported.ts"
import { type StageFacts, stageOf } from "./stage.ts"

export type Availability = "yes" | "no" | "unknown"

export type Readiness = {
  state: "gone" | "ready" | "blocked" | "not_available" | "unknown"
  /** One sentence. */
  reason: string
  /** What to do next, or null where there is nothing to do. */
  next: string | null
  blockedBy: Hold[]
}

export type AvailabilityFacts = { availabilityKnown: boolean | null; availableForPickup: boolean | null }
export type ReadinessFacts = StageFacts & AvailabilityFacts & { holds: Reported<Hold[]> }

/** `availabilityKnown` false means not known, whatever `availableForPickup` says (BEH-9). */
export function availability(facts: AvailabilityFacts): Availability {
  if (facts.availabilityKnown === false || facts.availableForPickup === null) return "unknown"
  return facts.availableForPickup ? "yes" : "no"
}

export function readiness(facts: ReadinessFacts): Readiness {
  const stage = stageOf(facts)
  if (stage === "gone") return answer("gone", goneReason(facts), null)
  const available = availability(facts)
  const blocking = blockingHolds(facts.holds)
  if (blocking !== null && blocking.length > 0) return blocked(available, blocking)
  if (blocking === null) {
    const reason = available === "unknown" && stage === "at_sea" ? AWAY : HOLDS_NOT_REPORTED[available]
    return answer("unknown", reason, reason === AWAY ? null : "Ask the terminal about holds")
  }
  if (available === "yes")
    return answer("ready", `Available, and no hold blocks it.${pendingWords(facts.holds)}`, "Send a truck")
  if (available === "no") return answer("not_available", NOT_AVAILABLE, "Wait for the terminal to make it available")
  if (stage === "at_sea") return answer("unknown", AWAY, null)
  return answer("unknown", AVAILABILITY_UNKNOWN, "Ask the terminal whether it is available")
}

const AWAY = "Not landed yet, so the terminal has not said whether it is available."
const NOT_AVAILABLE = "Not available yet; no hold blocks it."
const AVAILABILITY_UNKNOWN = "No hold blocks it, but the terminal does not say whether it is available."
const HOLDS_NOT_REPORTED: Record<Availability, string> = {
  yes: "Available, but the terminal does not report holds, so we cannot tell whether it is released.",
  no: "Not available, and the terminal does not report holds.",
  unknown: "The terminal reports neither availability nor holds.",
}

function answer(state: Readiness["state"], reason: string, next: string | null, blockedBy: Hold[] = []): Readiness {
  return { state, reason, next, blockedBy }
}

function goneReason(facts: StageFacts): string {
  if (facts.emptyTerminatedAt !== null || facts.currentStatus === "empty_returned")
    return "Picked up, and returned empty."
  return facts.currentStatus === "delivered" ? "Picked up and delivered." : "Picked up."
}

function blocked(available: Availability, holds: Hold[]): Readiness {
  const labels = [...new Set(holds.map((hold) => midSentence(holdLabel(hold.name))))]
  const verb = labels.length > 1 ? "block" : "blocks"
  const named = `the ${labels.join(" and the ")} ${verb} it`
  const reason = {
    yes: `Available, but ${named}.`,
    no: `Not available, and ${named}.`,
    unknown: `${named.charAt(0).toUpperCase()}${named.slice(1)}, and availability is not known.`,
  }[available]
  const next = [...new Set(holds.map((hold) => whoClears(hold.name).words))].join(". ")
  return answer("blocked", reason, next, holds)
}

function pendingWords(holds: Reported<Hold[]>): string {
  const pending = (holds ?? []).filter((hold) => !blocks(hold)).map((hold) => holdLabel(hold.name))
  return pending.length === 0 ? "" : ` ${[...new Set(pending)].join(", ")} pending, which does not block.`
}

function midSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
