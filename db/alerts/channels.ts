// Where messages about alerts go. A channel belongs to a person or to the team. Real instants.
import { and, asc, eq, inArray, isNull, lt, ne, or, sql as raw } from "drizzle-orm"
import type { QuietHours } from "../../lib/domain/alerts/quiet-hours.ts"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { alertChannels, alertMessages } from "../schema/alerts.ts"
import { users } from "../schema/people.ts"
import { userSettings } from "../schema/work.ts"
import { channelAddress, channelSecret, openAt, sealAt } from "../sealed.ts"

const { id, ownerId, kind, name, address, secret, createdAt, removedAt } = alertChannels
const { parkedSince, parkedUntil, parkedWords } = alertChannels
const channel = { id, ownerId, kind, name, address, secret, createdAt, parkedSince, parkedUntil, parkedWords }

type Row = Omit<typeof alertChannels.$inferSelect, "createdBy" | "removedAt" | "troubles">
type Given = Omit<Row, "createdAt" | "parkedSince" | "parkedUntil" | "parkedWords">
/** `address` is null if it cannot be unsealed because its key is lost. */
export type AlertChannelRecord = Omit<Row, "address" | "secret"> & { address: string | null }

const opened = ({ secret: _, ...row }: Row): AlertChannelRecord => ({
  ...row,
  address: openAt(channelAddress(row.id), row.address),
})

/** The team's and this person's channels, without removed ones. */
export async function listAlertChannels(sql: Sql, { userId }: { userId: string }): Promise<AlertChannelRecord[]> {
  const rows = await builder(sql)
    .select(channel)
    .from(alertChannels)
    .where(and(isNull(removedAt), or(isNull(ownerId), eq(ownerId, userId))))
    .orderBy(raw`${ownerId} nulls first`, createdAt, id)
  return rows.map(opened)
}

/** Counts the channels of a person, or of the team, without removed ones and without `but`. */
export async function countAlertChannels(sql: Sql, of: { ownerId: string | null; but: string }): Promise<number> {
  const owned = of.ownerId === null ? isNull(ownerId) : eq(ownerId, of.ownerId)
  return builder(sql).$count(alertChannels, and(isNull(removedAt), owned, ne(id, of.but)))
}

/** Channels that may be notified: not removed, and their owner neither disabled nor restricted. */
export async function listChannelPaces(sql: Sql, ids: string[]) {
  return builder(sql)
    .select({ id, homeZone: users.homeZone, quiet: raw<QuietHours | null>`${userSettings.value}` })
    .from(alertChannels)
    .leftJoin(users, eq(users.id, ownerId))
    .leftJoin(userSettings, and(eq(userSettings.userId, ownerId), eq(userSettings.key, "quietHours")))
    .where(and(isOneOf(id, ids), isNull(removedAt), isNull(users.disabledAt), isNull(users.seesOnly)))
}

/** The channel for what concerns one person alone: their first email channel, else their first channel. */
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
  return row && opened(row)
}

export async function addAlertChannel(sql: Sql, added: Given & { createdBy: string | null }): Promise<void> {
  const sealed = {
    address: sealAt(channelAddress(added.id), added.address),
    secret: added.secret === null ? null : sealAt(channelSecret(added.id), added.secret),
  }
  await builder(sql)
    .insert(alertChannels)
    .values({ ...added, ...sealed })
    .onConflictDoNothing({ target: id })
}

/** Messages still waiting for the channel are not sent. */
export async function removeAlertChannel(sql: Sql, channelId: string): Promise<boolean> {
  const removed = await builder(sql)
    .update(alertChannels)
    .set({ removedAt: raw`now()` })
    .where(and(eq(id, channelId), isNull(removedAt)))
    .returning({ id })
  return removed.length > 0
}

/** Deletes channels removed before `before` (real instant), unless the message log still has messages to them. */
export async function deleteRemovedChannels(sql: Sql, { before }: { before: Date }): Promise<void> {
  await builder(sql)
    .delete(alertChannels)
    .where(
      and(
        lt(removedAt, before.toISOString()),
        raw`not exists (select from ${alertMessages} where ${alertMessages.channelId} = ${id})`,
      ),
    )
}

/**
 * Removes the channels of these people, or the team channels they added, and drops the messages waiting for them. `at`
 * is real time.
 */
export async function endChannelsOf(
  sql: Sql,
  { ids, at, ...of }: { ids: string[]; at: Date; team: boolean },
): Promise<{ id: string; name: string }[]> {
  const { createdBy } = alertChannels
  const whose = of.team ? and(isNull(ownerId), isOneOf(createdBy, ids)) : isOneOf(ownerId, ids)
  const ended = await builder(sql)
    .update(alertChannels)
    .set({ removedAt: at.toISOString() })
    .where(and(whose, isNull(removedAt)))
    .returning({ id, name })
  const { channelId, state } = alertMessages
  await builder(sql)
    .update(alertMessages)
    .set({ state: "dropped" })
    .where(
      and(
        isOneOf(
          channelId,
          ended.map((one) => one.id),
        ),
        inArray(state, ["waiting", "sealed"]),
      ),
    )
  return ended
}
