// When to ask a source about a bill again, by what is known of its journey.
import { DAY, HOUR } from "../values/instant.ts"

export type Progress = {
  departed: boolean
  /** Expected arrival at the port of discharge. */
  eta: number | null
  arrived: boolean
  fullOut: boolean
  /** When the last container was returned empty. */
  emptyInAt: number | null
  /** When something new was last reported. */
  newsAt: number | null
}

/** A terminal's report on availability gets old fast. */
const AT_PORT = { line: 4 * HOUR, terminal: HOUR }
const SLOW = 12 * HOUR
const NEAR = 4 * HOUR
const NEAR_FROM = 5 * DAY
/** Corrections still arrive. */
const AFTER_EMPTY = 14 * DAY
/** As in the service that the interface comes from. */
const WITHOUT_NEWS = 56 * DAY

/** Returns null if there is nothing more to ask. `isPushed` means the line pushes events and has done so lately. */
export function nextAsk(progress: Progress, source: "line" | "terminal", now: number, isPushed = false): number | null {
  const { departed, eta, arrived, fullOut, emptyInAt, newsAt } = progress
  if (emptyInAt !== null) return now < emptyInAt + AFTER_EMPTY ? now + SLOW : null
  if (newsAt !== null && now - newsAt >= WITHOUT_NEWS && (eta ?? 0) <= now) return null
  if (fullOut || (isPushed && source === "line")) return now + SLOW
  if (arrived) return now + AT_PORT[source]
  if (!departed || eta === null) return now + SLOW
  return Math.min(now + SLOW, Math.max(now + NEAR, eta - NEAR_FROM))
}

/** Records may reach the carrier's own list late. */
const OVERLAP = 48 * HOUR

/**
 * Returns the instant to ask from, or undefined for everything. Everything is asked for once a day, because 2.2 does
 * not report what is withdrawn.
 */
export function askSince(lastReportedAt: number | null, lastWholeAt: number | null, now: number): number | undefined {
  if (lastReportedAt === null || lastWholeAt === null || now - lastWholeAt >= DAY) return undefined
  return Math.min(lastReportedAt, now) - OVERLAP
}
