// The inbox: all that the service told us, once per id. Rows are never deleted: ids are how replays are known.
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

/** Durable when it resolves. Gives the ids that were not there before, each once. */
export async function insertInboxRows(sql: Sql, rows: readonly NewInboxRow[]): Promise<Set<string>> {
  const column = <K extends keyof NewInboxRow>(name: K) => rows.map((row) => row[name])
  const done = await sql<{ id: string }[]>`
    insert into inbox (id, kind, event, version, received_at, body)
    select * from unnest(${column("id")}::uuid[], ${column("kind")}::text[], ${column("event")}::text[],
      ${column("version")}::timestamptz[], ${column("receivedAt")}::timestamptz[], ${column("body")}::text[])
    on conflict (id) do nothing returning id`
  return new Set(done.map((row) => row.id))
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
