"use client"

import type { Instant } from "#lib/domain/calendar-day"
import { ageWords } from "#lib/domain/freshness"
import { formatLocal } from "#lib/domain/local-time"
import { useAt } from "../shell/app-clock.tsx"

/** "12 min ago", ticking; the instant at the person's place on hover. */
export function Since({ at, zone }: { at: Instant; zone: string | null }) {
  const words = useAt((now) => `${ageWords(at, now)} ago`)
  return (
    <time dateTime={at} title={formatLocal(at, zone)} suppressHydrationWarning>
      {words}
    </time>
  )
}
