import type { Database } from "#db/client"
import { addWithin } from "#db/held"
import { addAuditEntry } from "#db/people/audit"
import { hashLinkToken, makeLinkToken } from "#db/shipments/link-tokens"
import {
  addCalendarFeed,
  type CalendarFeedRecord,
  countCalendarFeeds,
  findOpenCalendarFeed,
  markCalendarRead,
  revokeCalendarFeed,
} from "#db/work/calendar-feeds"
import { AppError } from "#lib/errors"
import { requireRoom } from "#lib/limits/room"
import { takeOne } from "#lib/limits/take"
import { workAnswers } from "#lib/words/work/answers"
import type { Actor } from "../people/actor.ts"

/**
 * Resolves to the token, which is not stored anywhere. `at` is real time. Throws "conflict" if the person has too many.
 */
export async function makeCalendarFeed(
  db: Database,
  { session, name, filters, at }: { session: Actor; name: string; filters: object; at: Date },
): Promise<{ id: string; token: string }> {
  const { token, tokenHash } = makeLinkToken()
  const userId = session.user.id
  const id = await requireRoom("calendars", (most) =>
    addWithin(db.sql, { of: `calendars ${userId}`, most, count: (tx) => countCalendarFeeds(tx, { userId }) }, (tx) =>
      addCalendarFeed(tx, { tokenHash, userId, name, filters, at }),
    ),
  )
  await addAuditEntry(db, { userId, action: "calendar_made", target: id, detail: { name } })
  return { id, token }
}

/** Throws "not_found" if it is not this person's. */
export async function endCalendarFeed(
  db: Database,
  { session, id, at }: { session: Actor; id: string; at: Date },
): Promise<void> {
  if (!(await revokeCalendarFeed(db.sql, { id, userId: session.user.id, at }))) {
    throw new AppError("not_found", workAnswers.calendarNotYours)
  }
  await addAuditEntry(db, { userId: session.user.id, action: "calendar_revoked", target: id })
}

/**
 * The feed an address opens at `at` (real time). Throws "not_found" if the address is unknown or revoked, or its person
 * may no longer sign in; "rate_limited" if it is read too often.
 */
export async function openCalendarFeed(
  db: Database,
  { token, at, demonstration }: { token: string; at: Date; demonstration: boolean },
): Promise<CalendarFeedRecord> {
  const feed = await findOpenCalendarFeed(db.sql, { tokenHash: hashLinkToken(token) })
  if (!feed || (feed.demo && !demonstration)) {
    throw new AppError("not_found", workAnswers.calendarGone)
  }
  takeOne("calendarReads", feed.id, at)
  await markCalendarRead(db.sql, { id: feed.id, at })
  return feed
}
