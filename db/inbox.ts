// The inbox: all that the service told us, once per id. Rows are never deleted: ids are how replays are known.
import { AppError } from "#lib/errors"
import type { Sql } from "./client.ts"

export type InboxRow = {
  seq: number
  id: string
  kind: "notification" | "read"
  event: string | null
  /** World instant. */
  version: string
  receivedAt: string
  body: string
  tries: number
}

export type NewInboxRow = Pick<InboxRow, "id" | "kind" | "event" | "version" | "body"> & {
  /** World instant at which it came in. */
  receivedAt: string
}

/**
 * Durable when it resolves. Gives the ids that were not there before, each once. No answer is taken for a row that is
 * there already: that is looked up, and where it is not so, this throws AppError("unavailable").
 */
export async function insertInboxRows(sql: Sql, rows: readonly NewInboxRow[]): Promise<Set<string>> {
  const column = <K extends keyof NewInboxRow>(name: K) => rows.map((row) => row[name])
  const done = await sql<{ id: string }[]>`
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
  const rows = await sql<{ id: string }[]>`select id from inbox where id = any(${ids}::uuid[])`
  const kept = new Set(rows.map(({ id }) => id))
  const lost = ids.filter((id) => !kept.has(id))
  if (lost.length > 0) throw new AppError("unavailable", `${lost.length} rows were not kept; send them again`)
}

/** As insertInboxRows, for one row: `false` where this id is there already. */
export async function insertInbox(sql: Sql, row: NewInboxRow): Promise<boolean> {
  return (await insertInboxRows(sql, [row])).size === 1
}

/** The oldest rows not yet applied, in the order they came. */
export async function listNewInbox(sql: Sql, limit: number): Promise<InboxRow[]> {
  return sql<InboxRow[]>`
    select seq, id, kind, event, version, received_at, body, tries
    from inbox where state = 'new' order by seq limit ${limit}`
}

/** Notes a failed try; after the fifth the row is set aside, so that the rest goes on. */
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

export type SetAside = Pick<InboxRow, "id" | "kind" | "event" | "receivedAt" | "tries"> & { error: string | null }

/** The newest first. */
export async function listSetAside(sql: Sql, limit: number): Promise<SetAside[]> {
  return sql<SetAside[]>`
    select id, kind, event, received_at, tries, error from inbox where state = 'set_aside' order by seq desc limit ${limit}`
}

/** Puts one that was set aside back in the queue. `false` where it is not set aside (any more). */
export async function resetSetAside(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update inbox set state = 'new', tries = 0, error = null where id = ${id} and state = 'set_aside' returning id`
  return rows.length === 1
}

export async function getInboxOutcome(
  sql: Sql,
  id: string,
): Promise<{ state: "new" | "applied" | "set_aside"; error: string | null } | undefined> {
  const [row] = await sql<{ state: "new" | "applied" | "set_aside"; error: string | null }[]>`
    select state, error from inbox where id = ${id}`
  return row
}

/** The newest notification that came in: its place in the inbox, and the world instant. */
export async function getNewestDelivery(sql: Sql): Promise<{ seq: number; receivedAt: string } | undefined> {
  const [row] = await sql<{ seq: number; receivedAt: string }[]>`
    select seq, received_at from inbox where kind = 'notification' order by seq desc limit 1`
  return row
}

export async function getNewestSeq(sql: Sql): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`select seq from inbox order by seq desc limit 1`
  return row?.seq ?? 0
}

/** Whether something up to `seq` is not applied yet. */
export async function isWaitingUpTo(sql: Sql, seq: number): Promise<boolean> {
  const [row] = await sql<{ some: boolean }[]>`
    select exists (select 1 from inbox where state = 'new' and seq <= ${seq}) as some`
  return row?.some ?? false
}

export type InboxLag = {
  /** Real seconds the oldest row waits that is not applied yet; null = none waits. */
  waitingSeconds: number | null
  /** Real seconds from kept to applied, of the newest 200 applied; null = none. */
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
