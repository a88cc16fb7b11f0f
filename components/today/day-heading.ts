import { CHANGED_KINDS } from "#lib/domain/containers/filter-terms"
import type { ChangedKind } from "#lib/domain/containers/list-filter"
import { dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { formatLongDay } from "#lib/domain/days/local-time"
import type { Today } from "#lib/read/work/today"
import { todayText } from "#lib/words/work/today"

export function dayHeading(now: Instant, homeZone: string | null): string {
  return `${formatLongDay(dayInZone(now, homeZone))}${homeZone === null ? " (UTC)" : ""}`
}

/** "27 things need you." Unknown containers are mentioned even on a quiet day. */
export function needWords(counts: Today["counts"]): string {
  const { attention, unknown } = counts
  if (attention === 0 && unknown > 0) return todayText.nothingDueUnknown(unknown)
  if (attention === 0) return todayText.nothingNow
  return attention === 1 ? todayText.oneThing : todayText.manyThings(attention)
}

export function sinceParts({ changed }: Today["since"]): { kind: ChangedKind; words: string }[] {
  return CHANGED_KINDS.flatMap((kind) => {
    const count = changed[kind]
    const [one, many] = CHANGED_WORDS[kind]
    return count === 0 ? [] : [{ kind, words: `${count.toLocaleString("en-US")} ${count === 1 ? one : many}` }]
  })
}

const CHANGED_WORDS: Record<ChangedKind, [one: string, many: string]> = {
  lfd_moved: [todayText.lfdMoved, todayText.lfdsMoved],
  arrived: ["arrived", "arrived"],
  hold_placed: [todayText.putOnHold, todayText.putOnHold],
  hold_cleared: [todayText.holdCleared, todayText.holdCleared],
  available: [todayText.becameAvailable, todayText.becameAvailable],
  fee_posted: [todayText.feePosted, todayText.feePosted],
}
