// The timeline's rows about last free days: one for each day, with the sources that tell it.

import { dayInZone, lfdDay } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import { lfdChange } from "#lib/domain/shipments/changeset"
import { type LfdTelling, tellingsOfEachDay, VALUE_NOT_TOLD } from "#lib/domain/shipments/lfd-told"
import type { Report } from "#lib/domain/shipments/reports"
import {
  BLANK,
  type TimelineChange,
  type TimelineInput,
  type TimelineRoute,
} from "#lib/domain/shipments/timeline-facts"
import { changeWords, LFD_LABELS, observedWords, placeOf } from "./changes.ts"
import { looseItem, type Placed, RANK } from "./timeline-items.ts"
import { valueOfChange } from "./timeline-values.ts"

/** A row as it would be if nobody else told that day. */
type Told = LfdTelling & { placed: Placed; terminal: string | null }

const WHOSE = "Last free day"

export const isLfd = (attribute: string) => Object.hasOwn(LFD_LABELS, attribute)

/** An event that only says that a last free day changed. */
export const isLfdReport = ({ name }: Report) => isLfd(name.replace(/\.changed$/, ""))

/** `reports`: events of last free days that no changeset shows. */
export function lfdRows(facts: TimelineInput, reports: readonly Report[]): Placed[] {
  const told = [
    ...facts.changes.flatMap((change) => toldByChange(change, facts)),
    ...reports.map((report) => toldByReport(report, facts)),
  ]
  return tellingsOfEachDay(told).flatMap((tellings) => rowOf(tellings, facts.route))
}

function toldByChange(change: TimelineChange, facts: TimelineInput): Told[] {
  const place = placeOf(facts)
  return change.changes
    .filter(({ attribute }) => isLfd(attribute))
    .flatMap((one, i) => {
      const { attribute, before, after } = one
      const [words] = changeWords(one, place)
      const zone = zoneOf(attribute, facts.route)
      const moved = lfdChange(before, after, zone)
      if (words === undefined || moved === null) return []
      const { id, at, source } = change
      const item = {
        ...BLANK,
        ...{ key: `${id}/lfd ${i}`, kind: words.kind, at, zone: change.zone, label: words.label, source },
        ...{ detail: observedWords(change, place), eventId: id },
      }
      const placed = { item, sort: at, rank: RANK.loose }
      return [{ attribute, at, before: moved.before, after: moved.after ?? moved.sent, placed, terminal: source }]
    })
}

function toldByReport(report: Report, facts: TimelineInput): Told {
  const attribute = report.name.replace(/\.changed$/, "")
  const placed = looseItem(report, facts)
  const value = valueOfChange(report, facts)?.value
  const day = value ? lfdDay(value, zoneOf(attribute, facts.route)) : null
  const after = value === undefined ? VALUE_NOT_TOLD : (day ?? value)
  return { attribute, at: placed.sort, before: null, after, placed, terminal: null }
}

function rowOf(tellings: readonly Told[], route: TimelineRoute): Placed[] {
  const [first] = tellings
  const changes = tellings.filter(({ placed }) => placed.item.kind === "changed")
  const best = changes.find(({ before }) => before !== null) ?? changes[0] ?? first
  if (first === undefined || best === undefined) return []
  const { item } = best.placed
  const isOfOne = tellings.every(({ attribute }) => attribute === first.attribute)
  const label = isOfOne ? item.label : item.label.replace(LFD_LABELS[best.attribute] ?? WHOSE, WHOSE)
  const { key, at } = first.placed.item
  const source = tellings.length > 1 ? (sourcesOf(tellings, route) ?? item.source) : item.source
  return [{ ...first.placed, item: { ...item, key, at, label, source } }]
}

/** "MSC, GCT on Fri, Oct 16": those that told it on a later day say when. Null: the service did not say whose it is. */
function sourcesOf(tellings: readonly Told[], route: TimelineRoute): string | null {
  const [first] = tellings
  const day = (one: Told) => dayInZone(one.at, one.placed.item.zone ?? route.podZone)
  const names = new Map<string, string>()
  for (const one of tellings) {
    const name = nameOf(one, route)
    if (name === null || first === undefined || names.has(one.attribute)) continue
    names.set(one.attribute, day(one) === day(first) ? name : `${name} on ${formatDay(day(one))}`)
  }
  return names.size === 0 ? null : [...names.values()].join(", ")
}

function nameOf({ attribute, terminal }: Told, route: TimelineRoute): string | null {
  if (attribute === "pickup_lfd_line") return route.lineName ?? "Carrier"
  if (attribute === "pickup_lfd_terminal") return terminal ?? route.podTerminal ?? "Terminal"
  return attribute === "pickup_lfd_rail" ? "Rail carrier" : null
}

function zoneOf(attribute: string, route: TimelineRoute): string | null {
  return attribute === "pickup_lfd_rail" ? route.destinationZone : route.podZone
}
