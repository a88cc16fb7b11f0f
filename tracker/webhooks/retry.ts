// 200, 201, 202 and 204 mean accepted. After anything else it is tried again, at most 12 times, then given up for good.
import { HOUR, SECOND } from "../values/instant.ts"

const MAX_RETRIES = 12
const FIRST_WAIT = 15 * SECOND
const LONGEST_WAIT = HOUR
const ACCEPTED = new Set([200, 201, 202, 204])

export function isAccepted(status: number | null): boolean {
  return status !== null && ACCEPTED.has(status)
}

/** World time to wait after the nth attempt failed (n from 1). null: no further try. */
export function waitAfter(attempts: number): number | null {
  if (attempts > MAX_RETRIES) return null
  return Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT)
}
