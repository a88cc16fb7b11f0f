// The changeset of container.updated, in the interface's form: [before, after].
import { isDeepStrictEqual } from "node:util"
import { findTerminal } from "../reference/places.ts"
import { toFactTimeOrNull } from "../values/instant.ts"
import { coalesceLastFreeDay } from "./last-free-day.ts"
import type { Changeset, Container } from "./records.ts"

/**
 * Returns the alertable attributes that changed. If only a date changed that another source's date outranks,
 * `pickup_lfd` stays the same, so `import_deadlines` shows the change instead.
 */
export function changesBetween(before: Container, after: Container, seesRail: boolean): Changeset {
  const changes = toChangeset(toAlertable(before, seesRail), toAlertable(after, seesRail))
  if (changes.pickup_lfd) return changes
  const deadlines = (of: Container) => ({ import_deadlines: toImportDeadlines(of, seesRail) })
  return { ...changes, ...toChangeset(deadlines(before), deadlines(after)) }
}

/** Includes the rail carrier's date only if the account may see it. */
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

/** Returns [before, after] of each value that changed. A list no longer reported is null. */
function toChangeset(before: Record<string, unknown>, after: Record<string, unknown>): Changeset {
  const changes: Changeset = {}
  for (const [name, value] of Object.entries(after)) {
    if (!isDeepStrictEqual(before[name], value)) changes[name] = [before[name], value]
  }
  return changes
}
