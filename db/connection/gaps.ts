// Gaps: spans in which we may have missed something from the service. Open until a re-read after their end.
import { and, desc, eq, ne, notExists, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { gaps, missedNotifications } from "../schema/gaps.ts"
import { shipments } from "../schema/tracking.ts"

export type Gap = typeof gaps.$inferSelect
export type GapCause = Gap["cause"]
export type GapObject = Gap["objects"][number]

export type NewGap = Pick<Gap, "cause" | "fromAt" | "untilAt" | "everything" | "objects" | "openedAt">

/** Opens a gap, or extends the one already open for that cause. Resolves to its id. */
export async function openGap(sql: Sql, gap: NewGap): Promise<number> {
  const objects = sql.json(gap.objects)
  const [row] = await sql<Pick<Gap, "id">[]>`
    with longer as (
      update gaps set from_at = least(from_at, ${gap.fromAt}), until_at = greatest(until_at, ${gap.untilAt}),
        state = 'open', everything = everything or ${gap.everything},
        objects = (select coalesce(jsonb_agg(distinct one), '[]') from jsonb_array_elements(objects || ${objects}) as one)
      where cause = ${gap.cause} and state <> 'closed' returning id),
    fresh as (
      insert into gaps (cause, from_at, until_at, everything, objects, opened_at)
      select ${gap.cause}, ${gap.fromAt}, ${gap.untilAt}, ${gap.everything}, ${objects}, ${gap.openedAt}
      where not exists (select 1 from longer) returning id)
    select id from longer union all select id from fresh`
  if (!row) throw new Error("a gap could not be opened")
  return row.id
}

const { id, cause, untilAt, state } = gaps

export async function listOpenGaps(sql: Sql): Promise<Gap[]> {
  return builder(sql).select().from(gaps).where(ne(state, "closed")).orderBy(id)
}

/** Open ones first, then the closed ones, newest first. */
export async function listGaps(sql: Sql, limit: number): Promise<Gap[]> {
  return builder(sql).select().from(gaps).orderBy(eq(state, "closed"), desc(id)).limit(limit)
}

export async function getNewestGap(sql: Sql, of: GapCause): Promise<Gap | undefined> {
  const [row] = await builder(sql).select().from(gaps).where(eq(cause, of)).orderBy(desc(id)).limit(1)
  return row
}

/** Continues the repair of a gap, notes why it failed in words for people, or narrows down which objects it affects. */
export async function updateGap(
  sql: Sql,
  gapId: number,
  change: Pick<Gap, "problem"> & { state: "open" | "repairing" } & Partial<
      Pick<Gap, "everything" | "objects" | "readAt">
    >,
): Promise<void> {
  const { state: now, problem, everything, objects, readAt } = change
  await builder(sql)
    .update(gaps)
    .set({ state: now, problem, everything, objects, readAt: readAt ?? undefined })
    .where(and(eq(id, gapId), ne(state, "closed")))
}

/**
 * Closes the gap if it still ends at `untilAt`, no missed notification of it waits, and each affected object has a
 * state reported after its end. `notGiven`: objects that a full re-read after the end no longer returned. Resolves to
 * whether it was closed.
 */
export async function closeGap(
  sql: Sql,
  gap: Pick<Gap, "id" | "untilAt">,
  done: { at: string; notGiven: number },
): Promise<boolean> {
  const waiting = builder(sql)
    .select({ id: missedNotifications.id })
    .from(missedNotifications)
    .where(and(eq(missedNotifications.gapId, id), eq(missedNotifications.state, "waiting")))
  const closed = await builder(sql)
    .update(gaps)
    .set({ state: "closed", problem: null, closedAt: done.at, notGiven: done.notGiven })
    .where(and(eq(id, gap.id), eq(untilAt, gap.untilAt), ne(state, "closed"), notExists(waiting)))
    .returning({ id })
  return closed.length === 1
}

/** How many of the affected objects still have a state reported before `untilAt`. */
export async function countUnconfirmed(
  sql: Sql,
  gap: Pick<Gap, "untilAt" | "everything" | "objects">,
): Promise<number> {
  const { untilAt, everything } = gap
  const idsOf = (kind: GapObject["kind"]) => gap.objects.filter((one) => one.kind === kind).map(({ id }) => id)
  const [row] = await sql<{ total: number }[]>`
    select (select count(*) from shipments where version < ${untilAt}
        and (${everything} or id = any(${idsOf("shipment")}::uuid[])))
      + (select count(*) from containers where version < ${untilAt}
        and (${everything} or id = any(${idsOf("container")}::uuid[]))) as total`
  return row?.total ?? 0
}

/** Whether anything is tracked that notifications could be about. */
export async function hasTracked(sql: Sql): Promise<boolean> {
  const tracked = raw`${shipments.tracked} is not false`
  return (await builder(sql).select({ id: shipments.id }).from(shipments).where(tracked).limit(1)).length > 0
}
