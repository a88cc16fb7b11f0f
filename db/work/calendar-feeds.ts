// Feeds of last free days and appointments for calendar programs. Real instants.
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql as raw } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { changes } from "../schema/history.ts"
import { calendarFeeds } from "../schema/links.ts"
import { users } from "../schema/people.ts"

const { id, userId, name, filters, createdAt, revokedAt, lastReadAt } = calendarFeeds
const feed = { id, userId, name, filters, createdAt, revokedAt, lastReadAt }

export type CalendarFeedRecord = Omit<typeof calendarFeeds.$inferSelect, "tokenHash">

export async function addCalendarFeed(
  sql: Sql,
  { at, ...given }: { tokenHash: string; userId: string; name: string; filters: object; at: Date },
): Promise<string> {
  const [row] = await builder(sql)
    .insert(calendarFeeds)
    .values({ ...given, createdAt: at.toISOString() })
    .returning({ id })
  if (!row) throw new Error("a calendar feed was not stored")
  return row.id
}

/** A person's feeds that are not revoked, newest first. */
export async function listCalendarFeeds(sql: Sql, of: { userId: string }): Promise<CalendarFeedRecord[]> {
  return builder(sql)
    .select(feed)
    .from(calendarFeeds)
    .where(and(eq(userId, of.userId), isNull(revokedAt)))
    .orderBy(desc(createdAt), id)
}

export async function countCalendarFeeds(sql: Sql, of: { userId: string }): Promise<number> {
  return builder(sql).$count(calendarFeeds, and(eq(userId, of.userId), isNull(revokedAt)))
}

/** The feed with this token; undefined if it was revoked or its person is disabled. */
export async function findOpenCalendarFeed(
  sql: Sql,
  { tokenHash }: { tokenHash: string },
): Promise<(CalendarFeedRecord & { demo: boolean }) | undefined> {
  const [row] = await builder(sql)
    .select({ ...feed, demo: users.demo })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(revokedAt), isNull(users.disabledAt)))
  return row
}

export async function markCalendarRead(sql: Sql, read: { id: string; at: Date }): Promise<void> {
  await builder(sql).update(calendarFeeds).set({ lastReadAt: read.at.toISOString() }).where(eq(id, read.id))
}

/** False if it is not this person's, or was already revoked. */
export async function revokeCalendarFeed(sql: Sql, given: { id: string; userId: string; at: Date }): Promise<boolean> {
  const revoked = await builder(sql)
    .update(calendarFeeds)
    .set({ revokedAt: given.at.toISOString() })
    .where(and(eq(id, given.id), eq(userId, given.userId), isNull(revokedAt)))
    .returning({ id })
  return revoked.length > 0
}

const LFD_ATTRIBUTES = ["pickup_lfd", "pickup_lfd_line", "pickup_lfd_terminal", "pickup_lfd_rail", "import_deadlines"]
const APPOINTMENT = "pickup_appointment_at"

export type DateChanges = Awaited<ReturnType<typeof listDateChanges>>[number]

/** How often the service reported changed dates of each container, and when last. */
export async function listDateChanges(sql: Sql, containerIds: string[]) {
  const { containerId, attribute, at } = changes
  return builder(sql)
    .select({
      containerId: raw<string>`${containerId}`,
      lfd: count(raw`case when ${inArray(attribute, LFD_ATTRIBUTES)} then 1 end`),
      appointment: count(raw`case when ${eq(attribute, APPOINTMENT)} then 1 end`),
      lastAt: raw<string>`max(${at})`,
    })
    .from(changes)
    .where(and(isOneOf(containerId, containerIds), inArray(attribute, [...LFD_ATTRIBUTES, APPOINTMENT]), isNotNull(at)))
    .groupBy(containerId)
}

/** Deletes feeds revoked before `before`. */
export async function deleteRevokedFeeds(sql: Sql, { before }: { before: Date }): Promise<void> {
  await builder(sql).delete(calendarFeeds).where(lt(revokedAt, before.toISOString()))
}
