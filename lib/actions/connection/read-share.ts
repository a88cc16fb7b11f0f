import type { Sql } from "#db/client"
import { takePersonToken } from "#db/connection/budget"
import { AppError } from "#lib/errors"
import { IN_DATABASE } from "#lib/limits"
import { connectionAnswers } from "#lib/words/connection/answers"

const { most, windowMs } = IN_DATABASE.serviceReads

/**
 * The limits of the service are the account's: a browser that reads in a loop would keep all others waiting. Throws
 * AppError("rate_limited") where this person has read their share.
 */
export async function requireReadShare(sql: Sql, userId: string): Promise<void> {
  const token = await takePersonToken(sql, { userId, most, windowMs })
  if (token.granted) return
  const seconds = Math.ceil(token.waitMs / 1_000)
  throw new AppError("rate_limited", connectionAnswers.askedTooOften(most, seconds), {
    meta: { retryAfterSeconds: seconds, notSent: true },
  })
}
