// Closing accounts: everything that acts for a person on its own ends, and only the person can start it again.
import { and, eq, inArray, isNull, or, sql as raw } from "drizzle-orm"
import { endChannelsOf } from "../alerts/channels.ts"
import { builder } from "../builder.ts"
import type { Database, Sql } from "../client.ts"
import { alertRules } from "../schema/alerts.ts"
import { jobs } from "../schema/jobs.ts"
import { calendarFeeds, invites, shareLinks } from "../schema/links.ts"
import { sessions, users } from "../schema/people.ts"
import { outbox } from "../schema/service.ts"
import { userSettings } from "../schema/work.ts"
import { transaction } from "../transaction.ts"
import { revokeLinks } from "./password-links.ts"

/** Settings by which people chose to get messages. */
const MAIL_SETTINGS = ["digest", "weekly"]

/** `words`: what their waiting requests then say. `at` is real time. */
type Closing = { ids: string[]; at: Date; words: string }

/** Disables these people, removes their passwords, and ends everything they started. */
export async function closeAccounts({ sql }: Pick<Database, "sql">, closing: Closing): Promise<void> {
  const { ids, at } = closing
  if (ids.length === 0) return
  await transaction(sql, async (tx) => {
    const disabled = { disabledAt: at.toISOString(), passwordHash: null }
    await builder(tx).update(users).set(disabled).where(inArray(users.id, ids))
    await endDoings({ sql: tx }, closing)
  })
}

/** Ends these people's sessions, links, calendars, runs, waiting requests, rules and messages. */
export async function endDoings({ sql }: Pick<Database, "sql">, { ids, at, words }: Closing): Promise<void> {
  if (ids.length === 0) return
  const now = at.toISOString()
  await transaction(sql, async (tx) => {
    const db = builder(tx)
    await revokeLinks(tx, or(inArray(invites.userId, ids), inArray(invites.createdBy, ids)), at)
    const ended = { revokedAt: now }
    await db
      .update(sessions)
      .set(ended)
      .where(and(inArray(sessions.userId, ids), isNull(sessions.revokedAt)))
    await db
      .update(shareLinks)
      .set(ended)
      .where(and(inArray(shareLinks.createdBy, ids), isNull(shareLinks.revokedAt)))
    const feeds = and(inArray(calendarFeeds.userId, ids), isNull(calendarFeeds.revokedAt))
    await db.update(calendarFeeds).set(ended).where(feeds)
    await endWork(tx, { ids, now, words })
    await endMessages(tx, { ids, at })
  })
}

// A row being sent is not stopped: nobody would know its outcome.
async function endWork(tx: Sql, { ids, now, words }: { ids: string[]; now: string; words: string }): Promise<void> {
  const db = builder(tx)
  await db
    .update(jobs)
    .set({ state: "stopped", waitsFor: null, endedAt: now })
    .where(and(inArray(jobs.askedBy, ids), inArray(jobs.state, ["running", "paused"])))
  await db
    .update(outbox)
    .set({ state: "failed", words, endedAt: now })
    .where(and(inArray(outbox.askedBy, ids), eq(outbox.state, "waiting")))
}

async function endMessages(tx: Sql, { ids, at }: { ids: string[]; at: Date }): Promise<void> {
  const db = builder(tx)
  await db
    .update(alertRules)
    .set({ removedAt: at.toISOString() })
    .where(and(inArray(alertRules.ownerId, ids), isNull(alertRules.removedAt)))
  await db
    .update(alertRules)
    .set({ escalateTo: null, escalateMinutes: null, version: raw`${alertRules.version} + 1` })
    .where(inArray(alertRules.escalateTo, ids))
  await endChannelsOf(tx, { ids, at, team: false })
  await db.delete(userSettings).where(and(inArray(userSettings.userId, ids), inArray(userSettings.key, MAIL_SETTINGS)))
}
