// The six attributes a container.updated may carry, as the interface writes them: [before, after].
import { isDeepStrictEqual } from "node:util"
import { toFactTimeOrNull } from "../instant.ts"
import { findTerminal } from "../reference/places.ts"
import { coalesceLastFreeDay } from "./last-free-day.ts"
import type { Changeset, Container } from "./records.ts"

export function toAlertable(container: Container): Record<string, unknown> {
  return {
    available_for_pickup: container.available,
    pickup_lfd: toFactTimeOrNull(coalesceLastFreeDay(container)),
    fees_at_pod_terminal: container.fees,
    holds_at_pod_terminal: container.holds,
    pickup_appointment_at: toFactTimeOrNull(container.appointmentAt),
    pod_terminal: container.terminal === null ? null : (findTerminal(container.terminal)?.id ?? null),
  }
}

/** What changed between two readings, old value first. A list no longer reported is null. */
export function toChangeset(before: Record<string, unknown>, after: Record<string, unknown>): Changeset {
  const changes: Changeset = {}
  for (const [name, value] of Object.entries(after)) {
    if (!isDeepStrictEqual(before[name], value)) changes[name] = [before[name], value]
  }
  return changes
}
