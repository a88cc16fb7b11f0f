import { formatDay, formatLocal } from "#lib/domain/days/local-time"
import { type EtaStep, etaHistory } from "#lib/domain/shipments/eta-history"
import { BLANK, type TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { dayMove } from "./changes.ts"
import { sourceWords } from "./events.ts"
import type { TimelineItem } from "./timeline-items.ts"

export function estimateItems({ estimates, route }: TimelineInput): TimelineItem[] {
  const zone = route.podZone
  const steps = etaHistory(estimates.map((estimate) => ({ ...estimate, zone: estimate.zone ?? zone })))
  const where = route.podName === null ? "ETA" : `ETA at ${route.podName}`
  return steps.map((step, index): TimelineItem => {
    const before = steps[index - 1]
    return {
      ...BLANK,
      key: `estimate ${step.id}`,
      kind: "changed",
      at: step.createdAt,
      zone,
      label: before
        ? `${where} moved, ${moveWords(before, step)}`
        : `First ${where}, ${formatLocal(step.estimatedAt, step.zone)}`,
      source: sourceWords(step.dataSource, route.lineName),
      detail: before ? movedWords(step.movedDays) : null,
      ...(step.facts ? { facts: step.facts } : {}),
    }
  })
}

/** "Fri, Oct 9 → Sun, Oct 11"; within one day "04:40 PT → 09:15 PT". */
function moveWords(before: EtaStep, after: EtaStep): string {
  if (before.day === after.day) {
    return `${formatLocal(before.estimatedAt, before.zone, "time")} → ${formatLocal(after.estimatedAt, after.zone, "time")} on ${formatDay(after.day)}`
  }
  return dayMove(before.day, after.day)
}

function movedWords(days: number): string | null {
  if (days === 0) return null
  return `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"} ${days > 0 ? "later" : "earlier"}`
}
