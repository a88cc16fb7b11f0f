// When a stored session is valid. Source: the security goals. Real time, never simulated.
import type { SessionRow } from "#db/people/sessions"

const HOUR = 3_600_000
/** From signing in, no matter what. */
export const sessionLifetimeMs = 7 * 24 * HOUR
/** Without any request. Long enough for a night, short enough for a lost laptop. */
export const sessionIdleMs = 24 * HOUR
/** The row is marked as seen at most this often. */
const sessionTouchMs = 60_000

export type SessionFault = "revoked" | "expired" | "idle" | "disabled" | "demonstration_over"

/** Why this session may not be used at `at`; undefined if it may. */
export function sessionFault(row: SessionRow, at: Date, demonstration: boolean): SessionFault | undefined {
  if (row.revokedAt) return "revoked"
  if (row.disabledAt) return "disabled"
  if (row.demo && !demonstration) return "demonstration_over"
  if (Date.parse(row.expiresAt) <= at.getTime()) return "expired"
  if (Date.parse(row.lastSeenAt) + sessionIdleMs <= at.getTime()) return "idle"
  return undefined
}

/** Whether the account requires a second factor of this person besides the password. A provider requires its own. */
export function isFactorAsked(row: SessionRow): boolean {
  return row.factorRule?.roles.includes(row.role) === true && row.hasPassword && !row.demo
}

/** Whether the person must set one up first: in sessions begun since the account requires it. */
export function mustEnrol(row: SessionRow): boolean {
  if (!isFactorAsked(row) || row.hasFactor || row.provider !== null) return false
  return Date.parse(row.createdAt) >= Date.parse(row.factorRule?.since ?? "")
}

export function needsTouch(row: SessionRow, at: Date): boolean {
  return Date.parse(row.lastSeenAt) + sessionTouchMs <= at.getTime()
}
