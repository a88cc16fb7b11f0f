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
  /** When something new was last heard of it. */
  newsAt: number | null
}

/** A terminal's word on availability ages fast. */
const AT_PORT = { line: 4 * HOUR, terminal: HOUR }
const SLOW = 12 * HOUR
const NEAR = 4 * HOUR
const NEAR_FROM = 5 * DAY
/** Corrections still come. */
const AFTER_EMPTY = 14 * DAY
/** As the service that the interface was taken from does. */
const WITHOUT_NEWS = 56 * DAY

/** null: it is over. `isPushed`: the line sends what is new by itself, and has been heard of. */
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

/** From when on to ask; undefined: for all, which a day must have once, since 2.2 does not say what is taken back. */
export function askSince(lastReportedAt: number | null, lastWholeAt: number | null, now: number): number | undefined {
  if (lastReportedAt === null || lastWholeAt === null || now - lastWholeAt >= DAY) return undefined
  return Math.min(lastReportedAt, now) - OVERLAP
}
