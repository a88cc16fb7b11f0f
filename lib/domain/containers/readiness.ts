// Ready for pickup: available is true and no hold has status hold. A pending hold does not block (RES-11).

import { blockingHolds, blocks, type Hold } from "./holds.ts"
import type { Reported } from "./reported.ts"
import { isReturned, type StageInput, stageOf } from "./stage.ts"

export type Availability = "yes" | "no" | "unknown"

export type ReadinessReason =
  | { code: "picked_up" | "delivered" | "returned_empty" }
  | { code: "not_landed" | "not_available" | "availability_not_reported" }
  | { code: "holds_not_reported"; available: Availability }
  | { code: "on_hold"; available: Availability; names: string[] }
  /** `pending`: names of holds that do not block. */
  | { code: "ready"; pending: string[] }

export type Readiness = {
  state: "gone" | "ready" | "blocked" | "not_available" | "unknown"
  reason: ReadinessReason
  blockedBy: Hold[]
  /** What the terminal that has it does not report. */
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
  if (stage === "gone") return answer("gone", { code: goneCode(facts) })
  const available = availability(facts)
  const blocking = blockingHolds(facts.holds)
  if (blocking !== null && blocking.length > 0) {
    return answer("blocked", { code: "on_hold", available, names: namesOf(blocking) }, { blockedBy: blocking })
  }
  if (available === "unknown" && stage === "at_sea") return answer("unknown", { code: "not_landed" })
  if (blocking === null) {
    const unreported: Readiness["unreported"] = available === "unknown" ? ["holds", "availability"] : ["holds"]
    return answer("unknown", { code: "holds_not_reported", available }, { unreported })
  }
  if (available === "yes") {
    const pending = namesOf((facts.holds ?? []).filter((hold) => !blocks(hold)))
    return answer("ready", { code: "ready", pending })
  }
  if (available === "no") return answer("not_available", { code: "not_available" })
  return answer("unknown", { code: "availability_not_reported" }, { unreported: ["availability"] })
}

function answer(
  state: Readiness["state"],
  reason: ReadinessReason,
  { blockedBy = [], unreported = [] }: Partial<Pick<Readiness, "blockedBy" | "unreported">> = {},
): Readiness {
  return { state, reason, blockedBy, unreported }
}

function goneCode(facts: StageInput): "picked_up" | "delivered" | "returned_empty" {
  if (isReturned(facts)) return "returned_empty"
  return facts.currentStatus === "delivered" ? "delivered" : "picked_up"
}

function namesOf(holds: readonly Hold[]): string[] {
  return [...new Set(holds.map(({ name }) => name))]
}
