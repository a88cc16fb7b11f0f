// Where a box is in its life: what readiness, freshness and attention hang on (domain.md §1 current_status, §3).
import type { Instant } from "./calendar-day.ts"
import { coalescedSource, type LfdFacts } from "./last-free-day.ts"

export type Stage = "at_sea" | "at_terminal" | "inland" | "at_ramp" | "gone"

export type StageFacts = {
  currentStatus: string | null
  podDischargedAt: Instant | null
  podFullOutAt: Instant | null
  finalDestinationFullOutAt: Instant | null
  emptyTerminatedAt: Instant | null
  availableForPickup: boolean | null
  destinationAtaAt: Instant | null
  hasInlandDestination: boolean
  lfd: LfdFacts
}

const GONE = new Set(["picked_up", "delivered", "empty_returned"])
const LANDED = new Set(["grounded", "available", "not_available", "off_dock", "awaiting_inland_transfer", "dropped"])
/** Statuses a box may have at a ramp as well as at a port. */
const STANDING = new Set(["grounded", "available", "not_available", "off_dock", "dropped"])

/** The stage of life. A box that left the port by rail is not gone: it is gone when it leaves its inland place. */
export function stageOf(facts: StageFacts): Stage {
  const status = facts.currentStatus ?? ""
  if (isOut(facts, status)) return "gone"
  if (status === "on_rail") return "inland"
  if (facts.hasInlandDestination && status !== "awaiting_inland_transfer") {
    if (facts.destinationAtaAt !== null) return "at_ramp"
    if (facts.lfd.rail !== null && STANDING.has(status)) return "at_ramp"
  }
  const landed = facts.podDischargedAt !== null || facts.availableForPickup === true || LANDED.has(status)
  return landed ? "at_terminal" : "at_sea"
}

/** The dates that count at that stage: past the port, the terminal's last free day is history. */
export function lfdFactsAt(stage: Stage, lfd: LfdFacts): LfdFacts {
  if (stage !== "inland" && stage !== "at_ramp") return lfd
  const coalesced = coalescedSource(lfd) === "terminal" ? null : lfd.coalesced
  // With no line date left, a date of unknown source can only be the inland place's.
  return { ...lfd, terminal: null, coalesced, podZone: lfd.line === null ? lfd.inlandZone : lfd.podZone }
}

function isOut(facts: StageFacts, status: string): boolean {
  if (facts.finalDestinationFullOutAt !== null || facts.emptyTerminatedAt !== null || GONE.has(status)) return true
  if (facts.podFullOutAt === null) return false
  const onItsWay = status === "on_rail" || LANDED.has(status) || facts.destinationAtaAt !== null
  return !(facts.hasInlandDestination && onItsWay)
}
