"use client"

import { hoursBetween, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { formatLocal, formatUtc } from "#lib/domain/days/local-time"
import { ageWords, NOT_CHECKED } from "#lib/words/containers/age"
import { partsText } from "#lib/words/ui/parts"
import { classes } from "../classes.ts"
import { useAt } from "./app-clock.tsx"

export type FreshnessProps = {
  /** ISO instant at which the value was last confirmed; null: not checked. */
  at: string | null
  /** Zone of the value's place; null: shown in UTC. */
  zone: string | null
  /** ISO instant from which the data is old. */
  staleAt: string | null
  /** ISO instant of a refresh that failed after `at`. */
  failedAt?: string | null
  /** Under a header that says "as of": the words are only for screen readers. */
  bare?: boolean
  className?: string
}

/** "as of 05:52 PT (8 min)", ticking; amber and "old" once stale. A failed refresh never says updated. */
export function Freshness({ at, zone, staleAt, failedAt, bare, className }: FreshnessProps) {
  const confirmed = parseInstant(at)
  const stale = parseInstant(staleAt)
  const failed = parseInstant(failedAt)
  const words = useAt((now) => (confirmed === null ? "" : asOf(confirmed, zone, now)))
  const old = useAt((now) => stale !== null && now >= stale)

  if (confirmed === null) return <span className={classes("text-unknown", className)}>{NOT_CHECKED}</span>
  if (failed !== null && failed > confirmed) {
    return (
      <span className={classes("text-over", className)}>
        {partsText.refreshFailed(formatLocal(failed, zone, "time"), formatLocal(confirmed, zone, "time"))}
      </span>
    )
  }
  return (
    <time
      dateTime={confirmed}
      title={formatUtc(confirmed)}
      suppressHydrationWarning
      className={classes(old ? "text-due" : "text-ink-3", className)}
    >
      {bare ? <span className="sr-only">{partsText.asOf}</span> : partsText.asOf}
      {words}
      {old ? partsText.oldAfter : ""}
    </time>
  )
}

function asOf(confirmed: Instant, zone: string | null, now: Instant): string {
  const style = hoursBetween(confirmed, now) < 24 ? "time" : "day"
  return partsText.confirmedAt(formatLocal(confirmed, zone, style), ageWords(confirmed, now))
}
