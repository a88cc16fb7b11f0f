import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { hashLinkToken, makeLinkToken } from "#db/shipments/link-tokens"
import {
  addCalendarFeed,
  type CalendarFeedRecord,
  findOpenCalendarFeed,
  markCalendarRead,
  revokeCalendarFeed,
} from "#db/work/calendar-feeds"
import { AppError } from "#lib/errors"
import { workAnswers } from "#lib/words/work/answers"
import type { Actor } from "../people/actor.ts"
import { createReadLimit } from "../people/read-limit.ts"

/** Calendar programs ask a few times an hour; a program that asks without end is held off. */
const limit = createReadLimit({ most: 30, windowMs: 10 * 60_000 })

/** Resolves to the token, which is nowhere kept. `at` is real time. */
export async function makeCalendarFeed(
  db: Database,
  { session, name, filters, at }: { session: Actor; name: string; filters: object; at: Date },
): Promise<{ id: string; token: string }> {
  const { token, tokenHash } = makeLinkToken()
  const id = await addCalendarFeed(db.sql, { tokenHash, userId: session.user.id, name, filters, at })
  await addAuditEntry(db, { at, userId: session.user.id, action: "calendar_made", target: id, detail: { name } })
  return { id, token }
}

/** Throws "not_found" where it is not this person's. */
export async function endCalendarFeed(
  db: Database,
  { session, id, at }: { session: Actor; id: string; at: Date },
): Promise<void> {
  if (!(await revokeCalendarFeed(db.sql, { id, userId: session.user.id, at }))) {
    throw new AppError("not_found", workAnswers.calendarNotYours)
  }
  await addAuditEntry(db, { at, userId: session.user.id, action: "calendar_revoked", target: id })
}

/**
 * The feed an address opens at `at` (real time). Throws "not_found" for an address that is unknown or revoked, or
 * whose person may not sign in any more; "rate_limited" where it is read too often.
 */
export async function openCalendarFeed(
  db: Database,
  { token, at, demonstration }: { token: string; at: Date; demonstration: boolean },
): Promise<CalendarFeedRecord> {
  const feed = await findOpenCalendarFeed(db.sql, { tokenHash: hashLinkToken(token) })
  if (!feed || (feed.demo && !demonstration)) {
    throw new AppError("not_found", workAnswers.calendarGone)
  }
  const waitMs = limit.take(feed.id, at)
  if (waitMs > 0) {
    throw new AppError("rate_limited", workAnswers.calendarTooOften, {
      meta: { retryAfterSeconds: Math.ceil(waitMs / 1_000) },
    })
  }
  await markCalendarRead(db.sql, { id: feed.id, at })
  return feed
}
