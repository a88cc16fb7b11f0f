// The life of one container in the order it happened: actual, estimated, missing and never reported distinguished
// (UX-37 to UX-39).

import { hoursBetween, type Instant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal } from "#lib/domain/days/local-time"
import { type EtaStep, etaHistory } from "#lib/domain/shipments/eta-history"
import { SAME_CHANGE_HOURS } from "#lib/domain/shipments/lfd-told"
import { milestones } from "#lib/domain/shipments/milestones"
import type { Report } from "#lib/domain/shipments/reports"
import { BLANK, type TimelineChange, type TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { ageWords } from "../containers/age.ts"
import { returnedBasis, returnedWhere } from "../containers/fact.ts"
import { type ChangePlace, changeWords, dayMove, observedWords, placeOf } from "./changes.ts"
import { sourceWords } from "./events.ts"
import { isLfd, isLfdReport, lfdRows } from "./lfd-rows.ts"
import { looseItem, milestoneItem, nowItem, type Placed, RANK, type TimelineItem } from "./timeline-items.ts"

/**
 * Newest first: the plan and what is late, the line of now, then the past. What nobody reported is just under the
 * move that proves it; a change that a changeset shows is not repeated by its event.
 */
export function buildTimeline(facts: TimelineInput, now: Instant): TimelineItem[] {
  const { route } = facts
  const { milestones: all, loose } = milestones(facts)
  const reported = [...changeItems(facts.changes, placeOf(facts)), ...estimateItems(facts)]
  const unseen = loose.filter((report) => !isShownByChange(report, facts.changes))
  const changes = reported.map((item) => ({ item, sort: item.at ?? now, rank: RANK.loose }))
  const placed = [
    ...all.flatMap((_, index) => milestoneItem(all, index, facts, now)),
    ...unseen.filter((report) => !isLfdReport(report)).map((report) => looseItem(report, facts)),
    ...lfdRows(facts, unseen.filter(isLfdReport)),
    ...changes,
    ...markedReturned(facts),
  ].toSorted(newestFirst)
  const here = placed.find(({ item }) => item.kind === "actual" && item.zone !== null)?.item.zone ?? route.podZone
  return withGroups([...placed, nowItem(now, here)].toSorted(newestFirst).map(({ item }) => item))
}

function newestFirst(a: Placed, b: Placed): number {
  if (a.sort !== b.sort) return a.sort < b.sort ? 1 : -1
  return b.rank - a.rank || (a.item.key < b.item.key ? -1 : Number(a.item.key > b.item.key))
}

const SHOWN_BY: Record<string, readonly string[]> = {
  available: ["available_for_pickup"],
  not_available: ["available_for_pickup"],
  "pickup_lfd.changed": ["pickup_lfd"],
  "pickup_lfd_line.changed": ["pickup_lfd_line", "pickup_lfd"],
  "pickup_lfd_terminal.changed": ["pickup_lfd_terminal", "pickup_lfd"],
  "pickup_lfd_rail.changed": ["pickup_lfd_rail", "pickup_lfd"],
  "pickup_appointment.changed": ["pickup_appointment_at"],
}

function isShownByChange(report: Report, changes: readonly TimelineChange[]): boolean {
  const attributes = (Object.hasOwn(SHOWN_BY, report.name) ? SHOWN_BY[report.name] : undefined) ?? []
  const at = report.at ?? report.first.createdAt
  return changes.some(
    (change) =>
      Math.abs(hoursBetween(change.at, at)) <= SAME_CHANGE_HOURS &&
      change.changes.some((one) => attributes.includes(one.attribute)),
  )
}

/** An item without a place goes where the container was at that time. */
function withGroups(items: readonly TimelineItem[]): TimelineItem[] {
  let here: string | null = null
  const oldestFirst = items.toReversed().map((item) => {
    const group = item.kind === "now" ? null : (item.group ?? here)
    if (item.kind === "actual") here = whereAfter(item) ?? group
    return { ...item, group }
  })
  return oldestFirst.toReversed()
}

function whereAfter(item: TimelineItem): string | null {
  if (/^(vessel|transshipment|feeder)_departed /.test(item.key)) return "At sea"
  return item.key.startsWith("rail_departed ") ? "On rail" : null
}

function estimateItems({ estimates, route }: TimelineInput): TimelineItem[] {
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

/** Our own record, at the time it was made: never a report of the line. */
function markedReturned({ byHand }: TimelineInput): Placed[] {
  if (!byHand) return []
  const { markedAt: at, zone } = byHand
  const item: TimelineItem = {
    ...BLANK,
    ...{ key: "returned by hand", kind: "changed", at, zone },
    label: `Empty marked returned ${returnedWhere(byHand)}`,
    source: `Our own record, ${returnedBasis(byHand)}`,
  }
  return [{ item, sort: at, rank: RANK.loose }]
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

/** Oldest first. A hold that clears says after how long, where its placing is known. */
function changeItems(changes: readonly TimelineChange[], place: ChangePlace): TimelineItem[] {
  const placedAt = new Map<string, Instant>()
  return changes
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .flatMap((change) => {
      const others = change.changes.filter(({ attribute }) => !isLfd(attribute))
      const facts = others.flatMap((one) => changeWords(one, place))
      return facts.map((words, i): TimelineItem => {
        const since = words.hold === null ? undefined : placedAt.get(words.hold)
        if (words.kind === "hold" && words.hold !== null && since === undefined) placedAt.set(words.hold, change.at)
        if (words.kind === "hold_cleared" && words.hold !== null) placedAt.delete(words.hold)
        const after = words.kind === "hold_cleared" && since !== undefined ? ` after ${ageWords(since, change.at)}` : ""
        return {
          ...BLANK,
          key: `${change.id}/${i}`,
          kind: words.kind,
          at: change.at,
          zone: change.zone,
          label: words.label + after,
          source: change.source,
          detail: [words.detail, observedWords(change, place)].filter((part) => part !== null).join(". ") || null,
          eventId: change.id,
        }
      })
    })
}
