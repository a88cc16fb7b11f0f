"use client"

import { parseInstant } from "#lib/domain/calendar-day"
import { ageWords } from "#lib/domain/freshness"
import type { BoardRow } from "#lib/read/board-row"
import { ReadinessHeadline } from "../readiness-headline.tsx"
import { useAt } from "../shell/app-clock.tsx"

/** Ready or why not, as of now: data that has grown old while the page was open answers nothing any more. */
export function ReadinessNow({ row, level }: { row: BoardRow; level: 1 | 2 }) {
  const old = useAt((now) => now.getTime() >= Date.parse(row.staleAt))
  const age = useAt((now) => {
    const instant = parseInstant(now.toISOString())
    return instant ? ageWords(row.confirmedAt, instant) : ""
  })
  if ((!old && !row.stale) || row.readiness.state === "gone") {
    const atSea = row.stage === "at_sea" && row.readiness.state === "unknown"
    return <ReadinessHeadline readiness={row.readiness} level={level} {...(atSea ? { title: "Not landed yet" } : {})} />
  }
  const terminal = row.terminal?.name ?? "the terminal"
  return (
    <ReadinessHeadline
      level={level}
      title="Not known: the data is old"
      readiness={{
        state: "unknown",
        reason: `Last confirmed ${age} ago. We cannot tell if this box can be pulled.`,
        next: `Call ${terminal} before you send a truck.`,
        blockedBy: row.readiness.blockedBy,
      }}
    />
  )
}
