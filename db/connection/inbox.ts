// The inbox: everything the service sent us, once per id. Rows are never deleted, because their ids detect replays.
import { and, desc, eq, lte } from "drizzle-orm"
import { AppError } from "#lib/errors"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { inbox } from "../schema/inbox.ts"

type Inbox = typeof inbox.$inferSelect
export type InboxRow = Pick<Inbox, "seq" | "id" | "kind" | "event" | "version" | "receivedAt" | "body" | "tries">
/** `receivedAt`: world instant of arrival. */
export type NewInboxRow = Omit<InboxRow, "seq" | "tries">

const { seq, id, kind, event, receivedAt, state, tries, error } = inbox

/**
 * Durable when it resolves. Returns the ids that were new. Looks up each id that was not inserted, and throws
 * AppError("unavailable") if it is not in the inbox either.
 */
export async function insertInboxRows(sql: Sql, rows: readonly NewInboxRow[]): Promise<Set<string>> {
  const column = <K extends keyof NewInboxRow>(name: K) => rows.map((row) => row[name])
  const done = await sql<Pick<Inbox, "id">[]>`
    insert into inbox (id, kind, event, version, received_at, body)
    select * from unnest(${column("id")}::uuid[], ${column("kind")}::text[], ${column("event")}::text[],
      ${column("version")}::timestamptz[], ${column("receivedAt")}::timestamptz[], ${column("body")}::text[])
    on conflict (id) do nothing returning id`
  const fresh = new Set(done.map((row) => row.id))
  await requireKept(
    sql,
    column("id").filter((id) => !fresh.has(id)),
  )
  return fresh
}

async function requireKept(sql: Sql, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await sql<Pick<Inbox, "id">[]>`select id from inbox where id = any(${ids}::uuid[])`
  const kept = new Set(rows.map(({ id }) => id))
  const lost = ids.filter((id) => !kept.has(id))
  if (lost.length > 0) throw new AppError("unavailable", `${lost.length} rows were not kept; send them again`)
}

/** As insertInboxRows, for one row. `false` if the id is already there. */
export async function insertInbox(sql: Sql, row: NewInboxRow): Promise<boolean> {
  return (await insertInboxRows(sql, [row])).size === 1
}

/** The oldest rows not applied yet, in order of arrival. */
export async function listNewInbox(sql: Sql, limit: number): Promise<InboxRow[]> {
  return sql<InboxRow[]>`
    select seq, id, kind, event, version, received_at, body, tries
    from inbox where state = 'new' order by seq limit ${limit}`
}

/** Raw SQL: the worker asks once a second. */
export async function isInboxWaiting(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ waiting: boolean }[]>`select exists (select from inbox where state = 'new') as waiting`
  return row?.waiting === true
}

/** Notes a failed try. The fifth sets the row aside, so that the others can continue. */
export async function recordInboxFailure(sql: Sql, seq: number, error: string): Promise<void> {
  await sql`
    update inbox set tries = tries + 1, error = ${error.slice(0, 2000)},
      state = case when tries + 1 >= 5 then 'set_aside' else state end
    where seq = ${seq} and state = 'new'`
}

export async function countInbox(sql: Sql): Promise<{ waiting: number; setAside: number }> {
  const [row] = await sql<{ waiting: number; setAside: number }[]>`
    select count(*) filter (where state = 'new') as waiting, count(*) filter (where state = 'set_aside') as set_aside
    from inbox where state in ('new', 'set_aside')`
  return row ?? { waiting: 0, setAside: 0 }
}

export type SetAside = Pick<Inbox, "id" | "kind" | "event" | "receivedAt" | "tries" | "error">

/** The newest first. */
export async function listSetAside(sql: Sql, limit: number): Promise<SetAside[]> {
  return builder(sql)
    .select({ id, kind, event, receivedAt, tries, error })
    .from(inbox)
    .where(eq(state, "set_aside"))
    .orderBy(desc(seq))
    .limit(limit)
}

/** Puts a row that was set aside back in the queue. `false` if it is not set aside. */
export async function resetSetAside(sql: Sql, row: string): Promise<boolean> {
  const reset = await builder(sql)
    .update(inbox)
    .set({ state: "new", tries: 0, error: null })
    .where(and(eq(id, row), eq(state, "set_aside")))
    .returning({ id })
  return reset.length === 1
}

export async function getInboxOutcome(sql: Sql, row: string): Promise<Pick<Inbox, "state" | "error"> | undefined> {
  const [found] = await builder(sql).select({ state, error }).from(inbox).where(eq(id, row))
  return found
}

/** The newest notification: its place in the inbox, and the world instant at which it arrived. */
export async function getNewestDelivery(sql: Sql): Promise<{ seq: number; receivedAt: string } | undefined> {
  const [row] = await builder(sql)
    .select({ seq, receivedAt })
    .from(inbox)
    .where(eq(kind, "notification"))
    .orderBy(desc(seq))
    .limit(1)
  return row
}

export async function getNewestSeq(sql: Sql): Promise<number> {
  const [row] = await builder(sql).select({ seq }).from(inbox).orderBy(desc(seq)).limit(1)
  return row?.seq ?? 0
}

/** Whether any row up to `last` is not applied yet. */
export async function isWaitingUpTo(sql: Sql, last: number): Promise<boolean> {
  const waiting = await builder(sql)
    .select({ seq })
    .from(inbox)
    .where(and(eq(state, "new"), lte(seq, last)))
    .limit(1)
  return waiting.length > 0
}

export type InboxLag = {
  /** Real seconds the oldest unapplied row has waited; null: none waits. */
  waitingSeconds: number | null
  /** Real seconds from stored to applied, for the newest 200 applied rows; null: none. */
  medianSeconds: number | null
  p99Seconds: number | null
}

export async function getInboxLag(sql: Sql): Promise<InboxLag> {
  const [row] = await sql<InboxLag[]>`
    with newest as (
      select extract(epoch from applied_at - kept_at)::float8 as seconds from (
        select applied_at, kept_at from inbox where state = 'applied' order by seq desc limit 200) as applied)
    select (select extract(epoch from now() - kept_at)::float8 from inbox where state = 'new' order by seq limit 1)
        as waiting_seconds,
      (select percentile_cont(0.5) within group (order by seconds) from newest) as median_seconds,
      (select percentile_cont(0.99) within group (order by seconds) from newest) as p99_seconds`
  return row ?? { waitingSeconds: null, medianSeconds: null, p99Seconds: null }
}
