import type { ContainerAlerts } from "#db/alerts/alerts"
import { CAUSE_LABELS } from "#lib/words/alerts/causes"

/** Alerts not closed of a row's container; null: it has none. `labels`: of the open ones, else of those seen. */
export type RowAlerts = { open: number; seen: number; labels: string[] }

export function toRowAlerts(found: ContainerAlerts | undefined): RowAlerts | null {
  if (!found) return null
  const { open, acknowledged: seen, causes } = found
  return { open, seen, labels: causes.slice(0, open || seen).map((cause) => CAUSE_LABELS[cause]) }
}
