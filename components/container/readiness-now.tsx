"use client"

import { ageWords } from "#lib/domain/freshness"
import { nextStep } from "#lib/domain/next-step"
import { nextStepWords } from "#lib/domain/next-step-words"
import type { BoardRow } from "#lib/read/board-row"
import { useNullZone } from "../null-zone.tsx"
import { ReadinessHeadline, type ReadinessHeadlineProps } from "../readiness-headline.tsx"
import { useAt } from "../shell/app-clock.tsx"

/** Ready or why not, as of now: data that has grown old while the page was open answers nothing any more. */
export function ReadinessNow({ row, level }: { row: BoardRow; level: 1 | 2 }) {
  const nullZone = useNullZone()
  const step = useAt((now) => nextStep(row, now).code)
  const next = useAt((now) => nextStepWords(row, now, nullZone) ?? "")
  const age = useAt((now) => ageWords(row.confirmedAt, now))
  const shared: Pick<ReadinessHeadlineProps, "step" | "next" | "level"> = { step, next: next || null, level }
  if (step !== "refresh") {
    if (row.attention === "unknown" && row.readiness.state === "ready") {
      const readiness = { ...row.readiness, state: "unknown" as const, reason: `${row.readiness.reason} ${row.why}` }
      return <ReadinessHeadline {...shared} readiness={readiness} title="Available, may be overdue" />
    }
    const atSea = row.stage === "at_sea" && row.readiness.state === "unknown"
    return <ReadinessHeadline {...shared} readiness={row.readiness} {...(atSea ? { title: "Not landed yet" } : {})} />
  }
  return (
    <ReadinessHeadline
      {...shared}
      title="Not known: the data is old"
      readiness={{
        ...row.readiness,
        state: "unknown",
        reason: `Last confirmed ${age} ago. We cannot tell whether it can be picked up.`,
      }}
    />
  )
}
