// Ready for pickup: available is true and no hold has status hold; a pending hold does not block (RES-11).

import { blockingHolds, blocks, type Hold, holdInSentence, holdLabel } from "./holds.ts"
import type { Reported } from "./reported.ts"
import { type StageInput, stageOf } from "./stage.ts"

export type Availability = "yes" | "no" | "unknown"

export type Readiness = {
  state: "gone" | "ready" | "blocked" | "not_available" | "unknown"
  /** One sentence. */
  reason: string
  blockedBy: Hold[]
  /** What the terminal does not say of a container that it has. */
  unreported: ("holds" | "availability")[]
}

export type ReportedAvailability = { availabilityKnown: boolean | null; availableForPickup: boolean | null }
export type ReadinessInput = StageInput & ReportedAvailability & { holds: Reported<Hold[]> }

/** `availabilityKnown` false means not known, whatever `availableForPickup` says (BEH-9). */
export function availability(facts: ReportedAvailability): Availability {
  if (facts.availabilityKnown === false || facts.availableForPickup === null) return "unknown"
  return facts.availableForPickup ? "yes" : "no"
}

export function readiness(facts: ReadinessInput): Readiness {
  const stage = stageOf(facts)
  if (stage === "gone") return answer("gone", goneReason(facts))
  const available = availability(facts)
  const blocking = blockingHolds(facts.holds)
  if (blocking !== null && blocking.length > 0) return blocked(available, blocking)
  if (available === "unknown" && stage === "at_sea") return answer("unknown", AWAY)
  if (blocking === null) {
    const unreported: Readiness["unreported"] = available === "unknown" ? ["holds", "availability"] : ["holds"]
    return answer("unknown", HOLDS_NOT_REPORTED[available], { unreported })
  }
  if (available === "yes") return answer("ready", `Available, and no hold blocks it.${pendingWords(facts.holds)}`)
  if (available === "no") return answer("not_available", NOT_AVAILABLE)
  return answer("unknown", AVAILABILITY_UNKNOWN, { unreported: ["availability"] })
}

const WORDS: Record<Readiness["state"], string> = {
  ready: "Ready",
  blocked: "Blocked",
  not_available: "Not available",
  unknown: "Not known",
  gone: "Picked up",
}
export const DATA_IS_OLD = "Not known, data is old"

/** In a list and in a file. Old data says nothing about the present. */
export function readinessWords(state: Readiness["state"], stale: boolean): string {
  return stale && state !== "gone" ? DATA_IS_OLD : WORDS[state]
}

const AWAY = "Not landed yet, so the terminal has not said whether it is available."
const NOT_AVAILABLE = "Not available yet; no hold blocks it."
const AVAILABILITY_UNKNOWN = "No hold blocks it, but the terminal does not say whether it is available."
const HOLDS_NOT_REPORTED: Record<Availability, string> = {
  yes: "Available, but the terminal does not report holds, so we cannot tell whether it is released.",
  no: "Not available, and the terminal does not report holds.",
  unknown: "The terminal reports neither availability nor holds.",
}

function answer(
  state: Readiness["state"],
  reason: string,
  { blockedBy = [], unreported = [] }: Partial<Pick<Readiness, "blockedBy" | "unreported">> = {},
): Readiness {
  return { state, reason, blockedBy, unreported }
}

function goneReason(facts: StageInput): string {
  if (facts.emptyTerminatedAt !== null || facts.currentStatus === "empty_returned")
    return "Picked up, and returned empty."
  return facts.currentStatus === "delivered" ? "Picked up and delivered." : "Picked up."
}

function blocked(available: Availability, holds: Hold[]): Readiness {
  const labels = [...new Set(holds.map((hold) => holdInSentence(hold.name)))]
  const named = labels.join(" and ")
  const reason = {
    yes: `Available, but on hold: ${named}.`,
    no: `Not available: ${named}.`,
    unknown: `On hold: ${named}. Availability is not known.`,
  }[available]
  return answer("blocked", reason, { blockedBy: holds })
}

function pendingWords(holds: Reported<Hold[]>): string {
  const pending = (holds ?? []).filter((hold) => !blocks(hold)).map((hold) => holdLabel(hold.name))
  return pending.length === 0 ? "" : ` ${[...new Set(pending)].join(", ")} pending, which does not block.`
}
