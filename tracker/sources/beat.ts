// When a source is asked again for a bill, by what is known of its journey.
import { DAY, HOUR } from "../values/instant.ts"

export type Progress = {
  departed: boolean
  /** Expected arrival at the port of discharge. */
  eta: number | null
  arrived: boolean
  fullOut: boolean
  /** When the last container came back empty. */
  emptyInAt: number | null
}

/** A terminal's word on availability ages fast. */
const AT_PORT = { line: 4 * HOUR, terminal: HOUR }
const SLOW = 12 * HOUR
const NEAR = 4 * HOUR
const NEAR_FROM = 5 * DAY
/** Corrections still come. */
const AFTER_EMPTY = 14 * DAY

/** null: it is over. */
export function nextAsk(progress: Progress, source: "line" | "terminal", now: number): number | null {
  const { departed, eta, arrived, fullOut, emptyInAt } = progress
  if (emptyInAt !== null) return now < emptyInAt + AFTER_EMPTY ? now + SLOW : null
  if (fullOut) return now + SLOW
  if (arrived) return now + AT_PORT[source]
  if (!departed || eta === null) return now + SLOW
  return Math.min(now + SLOW, Math.max(now + NEAR, eta - NEAR_FROM))
}

/** Records may reach the carrier's own list late. */
const OVERLAP = 48 * HOUR

/** From when on to ask; undefined: for all, which a day must have once, since 2.2 does not say what is taken back. */
export function askSince(lastReportedAt: number | null, lastWholeAt: number | null, now: number): number | undefined {
  if (lastReportedAt === null || lastWholeAt === null || now - lastWholeAt >= DAY) return undefined
  return lastReportedAt - OVERLAP
}
