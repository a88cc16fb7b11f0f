// Where messages about alerts go: of a person, or of the team. Real instants.
import { and, asc, eq, isNull, or, sql as raw } from "drizzle-orm"
import type { QuietHours } from "../../lib/domain/alerts/quiet-hours.ts"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { alertChannels } from "../schema/alerts.ts"
import { users } from "../schema/people.ts"
import { userSettings } from "../schema/work.ts"

const { id, ownerId, kind, name, address, secret, createdAt, removedAt } = alertChannels
const channel = { id, ownerId, kind, name, address, secret, createdAt }

export type AlertChannelRecord = Omit<typeof alertChannels.$inferSelect, "createdBy" | "removedAt">

/** Those not removed: the team's, and this person's. */
export async function listAlertChannels(sql: Sql, { userId }: { userId: string }): Promise<AlertChannelRecord[]> {
  return builder(sql)
    .select(channel)
    .from(alertChannels)
    .where(and(isNull(removedAt), or(isNull(ownerId), eq(ownerId, userId))))
    .orderBy(raw`${ownerId} nulls first`, createdAt, id)
}

/** Channels that may be notified: not removed, and not of a disabled person. */
export async function listChannelPaces(sql: Sql, ids: string[]) {
  return builder(sql)
    .select({ id, homeZone: users.homeZone, quiet: raw<QuietHours | null>`${userSettings.value}` })
    .from(alertChannels)
    .leftJoin(users, eq(users.id, ownerId))
    .leftJoin(userSettings, and(eq(userSettings.userId, ownerId), eq(userSettings.key, "quietHours")))
    .where(and(isOneOf(id, ids), isNull(removedAt), isNull(users.disabledAt)))
}

/** The channel a person is reached by when something is theirs alone: their first one by email, else their first. */
export async function findOwnChannels(sql: Sql, userIds: string[]): Promise<{ userId: string; id: string }[]> {
  return builder(sql)
    .selectDistinctOn([ownerId], { userId: raw<string>`${ownerId}`, id })
    .from(alertChannels)
    .where(and(isOneOf(ownerId, userIds), isNull(removedAt)))
    .orderBy(asc(ownerId), raw`${kind} <> 'email'`, createdAt, id)
}

export async function getAlertChannel(sql: Sql, channelId: string): Promise<AlertChannelRecord | undefined> {
  const [row] = await builder(sql)
    .select(channel)
    .from(alertChannels)
    .where(and(eq(id, channelId), isNull(removedAt)))
  return row
}

export async function addAlertChannel(
  sql: Sql,
  added: Omit<AlertChannelRecord, "createdAt"> & { createdBy: string },
): Promise<void> {
  await builder(sql).insert(alertChannels).values(added).onConflictDoNothing({ target: id })
}

/** Its messages that were not sent yet stay unsent. */
export async function removeAlertChannel(sql: Sql, channelId: string): Promise<boolean> {
  const removed = await builder(sql)
    .update(alertChannels)
    .set({ removedAt: raw`now()` })
    .where(and(eq(id, channelId), isNull(removedAt)))
    .returning({ id })
  return removed.length > 0
}
