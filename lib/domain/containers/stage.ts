// Where a container is in its life. Readiness, freshness and attention depend on it (domain.md §1 current_status, §3).
import type { Instant } from "../days/calendar-day.ts"
import { isInland } from "./inland.ts"
import { coalescedSource, type LfdBySource, lfdSources, type ReportedLfds } from "./last-free-day.ts"
import type { LfdSource, LfdZones } from "./lfd-sources.ts"
import type { RailMoves } from "./rail-moves.ts"

export type Stage = "at_sea" | "at_terminal" | "inland" | "at_ramp" | "gone"

export type StageInput = RailMoves & {
  currentStatus: string | null
  podDischargedAt: Instant | null
  podFullOutAt: Instant | null
  finalDestinationFullOutAt: Instant | null
  emptyTerminatedAt: Instant | null
  availableForPickup: boolean | null
  /** Of the shipment: it may be another of its containers that arrived. */
  destinationAtaAt: Instant | null
  hasInlandDestination: boolean
  lfd: ReportedLfds
}

const GONE = new Set(["picked_up", "delivered", "empty_returned"])
const LANDED = new Set(["grounded", "available", "not_available", "off_dock", "awaiting_inland_transfer", "dropped"])

/** The container's stage. One that left the port by rail is gone only once it leaves its inland place. */
export function stageOf(facts: StageInput): Stage {
  const status = facts.currentStatus ?? ""
  if (isOut(facts, status)) return "gone"
  const past = pastPort(facts, status)
  if (past !== null) return past
  const landed = facts.podDischargedAt !== null || facts.availableForPickup === true || LANDED.has(status)
  return landed ? "at_terminal" : "at_sea"
}

/** The line reports that its empty is back. */
export function isReturned(facts: { emptyTerminatedAt: string | null; currentStatus: string | null }): boolean {
  return facts.emptyTerminatedAt !== null || facts.currentStatus === "empty_returned"
}

/**
 * The dates that count at a stage. Past the port, the terminal's last free day is history. Before that, the rail
 * carrier's date comes later, and is in force only under the policy to plan by it.
 */
export function lfdsAt(stage: Stage, lfd: ReportedLfds): ReportedLfds {
  if (stage === "gone") return lfd
  const taken = coalescedSource(lfd)
  if (isAtPort(stage)) {
    return { ...lfd, rail: null, railLater: lfd.rail, coalesced: taken === "rail" ? null : lfd.coalesced }
  }
  const coalesced = taken === "terminal" ? null : lfd.coalesced
  // Without a line date, a date of unknown source can only be the inland place's.
  return { ...lfd, terminal: null, coalesced, podZone: lfd.line === null ? lfd.inlandZone : lfd.podZone }
}

/** `later`: the rail date of a container still at the port. `past`: the terminal's date once it has left. */
export type LfdCounts = "now" | "later" | "past"

/** All reported dates, and whether each counts where the container is. */
export function lfdDatesAt(stage: Stage, lfd: ReportedLfds): (LfdBySource & { counts: LfdCounts })[] {
  return lfdSources(lfd).map((date) => ({ ...date, counts: countsAt(stage, date.source) }))
}

function countsAt(stage: Stage, source: LfdSource): LfdCounts {
  if (source === "rail") return isAtPort(stage) ? "later" : "now"
  return source === "terminal" && isInland(stage) ? "past" : "now"
}

/** Zone of the terminal that has the container. */
export function zoneAt(stage: Stage, { podZone, inlandZone }: LfdZones): string | null {
  return isInland(stage) ? inlandZone : podZone
}

function isAtPort(stage: Stage): boolean {
  return stage === "at_sea" || stage === "at_terminal"
}

/** Only a move takes a container away from the port, never a status that fits both places, nor a reported date. */
function pastPort(facts: StageInput, status: string): "inland" | "at_ramp" | null {
  const { railDepartedAt, inlandArrivedAt, destinationAtaAt, hasInlandDestination } = facts
  const isSince = (arrival: Instant) => railDepartedAt === null || railDepartedAt <= arrival
  if (inlandArrivedAt !== null && isSince(inlandArrivedAt)) return "at_ramp"
  if (status === "on_rail") return "inland"
  const canHaveArrived = hasInlandDestination && status !== "awaiting_inland_transfer"
  if (canHaveArrived && destinationAtaAt !== null && isSince(destinationAtaAt)) return "at_ramp"
  return railDepartedAt !== null || (canHaveArrived && facts.podFullOutAt !== null) ? "inland" : null
}

function isOut(facts: StageInput, status: string): boolean {
  if (facts.finalDestinationFullOutAt !== null || facts.emptyTerminatedAt !== null || GONE.has(status)) return true
  if (facts.podFullOutAt === null) return false
  if (facts.railDepartedAt !== null || facts.inlandArrivedAt !== null) return false
  const onItsWay = status === "on_rail" || LANDED.has(status) || facts.destinationAtaAt !== null
  return !(facts.hasInlandDestination && onItsWay)
}
