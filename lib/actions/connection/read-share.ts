import type { Sql } from "#db/client"
import { takePersonToken } from "#db/connection/budget"
import { AppError } from "#lib/errors"
import { IN_DATABASE } from "#lib/limits"
import { connectionAnswers } from "#lib/words/connection/answers"

const { most, windowMs } = IN_DATABASE.serviceReads

/**
 * The service's limits are the account's: one browser reading in a loop would block everyone else. Throws
 * AppError("rate_limited") if this person has used their share of reads.
 */
export async function requireReadShare(sql: Sql, userId: string): Promise<void> {
  const token = await takePersonToken(sql, { userId, most, windowMs })
  if (token.granted) return
  const seconds = Math.ceil(token.waitMs / 1_000)
  throw new AppError("rate_limited", connectionAnswers.askedTooOften(most, seconds), {
    meta: { retryAfterSeconds: seconds, notSent: true },
  })
}
