// One last free day is one event, however many sources or reports tell it, as long as one of them still does. House rule:
// the interface reports each source's date and the one it took as changes of their own.

import { hoursBetween, type Instant } from "../days/calendar-day.ts"
import { compareText } from "../text.ts"

/** A report that only says that a date changed. */
export const VALUE_NOT_TOLD = "?"

/** `before` and `after`: a calendar day, or what was sent if it is none; null: not reported. */
export type LfdTelling = { attribute: string; at: Instant; before: string | null; after: string | null }

/** House rule: reports within this span are of one change. */
export const SAME_CHANGE_HOURS = 0.25

/** The tellings of each event, the oldest event and the oldest telling first. */
export function tellingsOfEachDay<T extends LfdTelling>(tellings: readonly T[]): T[][] {
  const events: T[][] = []
  const standing = new Map<string, T[]>()
  for (const telling of tellings.toSorted(oldestFirst)) {
    const told = new Set(standing.values())
    const known = events.findLast((one) => told.has(one) && tellsIt(one, telling))
    const event = known ?? []
    event.push(telling)
    if (!known) events.push(event)
    standing.set(telling.attribute, event)
  }
  return events
}

function tellsIt(event: readonly LfdTelling[], { at, before, after }: LfdTelling): boolean {
  const [first] = event
  if (first === undefined || first.after !== after) return false
  const together = Math.abs(hoursBetween(first.at, at)) <= SAME_CHANGE_HOURS
  const was = event.find((one) => one.before !== null)?.before ?? null
  const moved = before !== null && before !== was
  if (after === null || after === VALUE_NOT_TOLD) return together && !(moved && was !== null)
  return !moved || (was === null && together)
}

function oldestFirst(a: LfdTelling, b: LfdTelling): number {
  return (
    compareText(a.at, b.at) ||
    compareText(a.attribute, b.attribute) ||
    compareText(a.before ?? "", b.before ?? "") ||
    compareText(a.after ?? "", b.after ?? "")
  )
}
