// The changeset of a container.updated, as the interface writes it: [before, after].
import { isDeepStrictEqual } from "node:util"
import { findTerminal } from "../reference/places.ts"
import { toFactTimeOrNull } from "../values/instant.ts"
import { coalesceLastFreeDay } from "./last-free-day.ts"
import type { Changeset, Container } from "./records.ts"

/**
 * The alertable attributes that changed, and `import_deadlines` where one of them changed that another source shadows:
 * `pickup_lfd` stays then, and would not show it.
 */
export function changesBetween(before: Container, after: Container, seesRail: boolean): Changeset {
  const changes = toChangeset(toAlertable(before, seesRail), toAlertable(after, seesRail))
  if (changes.pickup_lfd) return changes
  const deadlines = (of: Container) => ({ import_deadlines: toImportDeadlines(of, seesRail) })
  return { ...changes, ...toChangeset(deadlines(before), deadlines(after)) }
}

/** The rail carrier's date only for an account that may see it. */
export function toImportDeadlines(container: Container, seesRail: boolean): Record<string, string | null> {
  return {
    pickup_lfd_line: toFactTimeOrNull(container.lfdLine),
    pickup_lfd_terminal: toFactTimeOrNull(container.lfdTerminal),
    ...(seesRail ? { pickup_lfd_rail: toFactTimeOrNull(container.lfdRail) } : {}),
  }
}

function toAlertable(container: Container, seesRail: boolean): Record<string, unknown> {
  return {
    available_for_pickup: container.available,
    pickup_lfd: toFactTimeOrNull(coalesceLastFreeDay(seesRail ? container : { ...container, lfdRail: null })),
    fees_at_pod_terminal: container.fees,
    holds_at_pod_terminal: container.holds,
    pickup_appointment_at: toFactTimeOrNull(container.appointmentAt),
    pod_terminal: container.terminal === null ? null : (findTerminal(container.terminal)?.id ?? null),
  }
}

/** What changed between two readings, old value first. A list no longer reported is null. */
function toChangeset(before: Record<string, unknown>, after: Record<string, unknown>): Changeset {
  const changes: Changeset = {}
  for (const [name, value] of Object.entries(after)) {
    if (!isDeepStrictEqual(before[name], value)) changes[name] = [before[name], value]
  }
  return changes
}
