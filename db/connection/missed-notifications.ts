// Notifications the service made that did not arrive, or not in time. We find them in the service's list and read them
// by id.
import { and, count, eq, sql as raw } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { missedNotifications } from "../schema/gaps.ts"

const { id, gapId, event, createdAt, deliveryStatus, state } = missedNotifications
type MissedRecord = typeof missedNotifications.$inferSelect

export type Missed = Pick<MissedRecord, "id" | "event" | "createdAt" | "deliveryStatus">
export type MissedState = MissedRecord["state"]

/** Ids already known stay unchanged. */
export async function addMissed(sql: Sql, gap: number, missed: readonly Missed[]): Promise<void> {
  if (missed.length === 0) return
  await builder(sql)
    .insert(missedNotifications)
    .values(
      missed.map(({ id, event, createdAt, deliveryStatus }) => ({ id, gapId: gap, event, createdAt, deliveryStatus })),
    )
    .onConflictDoNothing({ target: id })
}

export async function listMissedWaiting(sql: Sql, gap: number, limit: number): Promise<Missed[]> {
  return builder(sql)
    .select({ id, event, createdAt, deliveryStatus })
    .from(missedNotifications)
    .where(and(eq(gapId, gap), eq(state, "waiting")))
    .orderBy(createdAt)
    .limit(limit)
}

export async function setMissedState(sql: Sql, missed: string, now: MissedState): Promise<void> {
  await builder(sql).update(missedNotifications).set({ state: now }).where(eq(id, missed))
}

export async function countMissed(sql: Sql, gaps: number[]) {
  const countOf = (one: MissedState) => count(raw`case when ${state} = ${one} then 1 end`)
  return builder(sql)
    .select({ gapId, waiting: countOf("waiting"), takenIn: countOf("taken_in"), unreadable: countOf("unreadable") })
    .from(missedNotifications)
    .where(isOneOf(gapId, gaps))
    .groupBy(gapId)
}

/** Which of these ids neither arrived nor are known to be missed. */
export async function listUnknownIds(sql: Sql, ids: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${ids}::uuid[]) as given (id)
    where not exists (select 1 from inbox where inbox.id = given.id)
      and not exists (select 1 from missed_notifications as known where known.id = given.id)`
  return new Set(rows.map(({ id }) => id))
}
