import type { Instant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { BLANK, type TimelineChange } from "#lib/domain/shipments/timeline-facts"
import { ageWords } from "../containers/age.ts"
import { type ChangePlace, changeWords } from "./changes.ts"
import type { TimelineItem } from "./timeline-items.ts"

/** Oldest first. A hold that clears says after how long, where its placing is known. */
export function changeItems(changes: readonly TimelineChange[], place: ChangePlace): TimelineItem[] {
  const placedAt = new Map<string, Instant>()
  return changes
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .flatMap((change) => {
      const facts = change.changes.flatMap((one) => changeWords(one, place))
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

/** A change found by comparison happened at some time since the read before it. */
function observedWords(change: TimelineChange, place: ChangePlace): string | null {
  if (change.observedSince === null) return null
  return `Observed, it happened after ${formatLocal(change.observedSince, change.zone, "full", { nullZone: place.nullZone })}`
}
