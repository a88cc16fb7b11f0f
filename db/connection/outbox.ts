// People's requests that the service could not take yet. People see them, and the queue sends them. Real time.
import type { Sql } from "../client.ts"
import { enqueue, hasJob, PRIORITIES } from "../queue.ts"
import type { outbox } from "../schema/service.ts"

/** `nextTryAt`: when the queue sends it; null if it has ended. */
export type OutboxRow = typeof outbox.$inferSelect & { nextTryAt: string | null }

export type NewOutboxRow = Pick<OutboxRow, "askedBy" | "askedAt" | "kind" | "target" | "input" | "words"> & {
  notBefore: string
}

/** Stores a request. A waiting request for the same target is replaced in its place. */
export async function addToOutbox(sql: Sql, row: NewOutboxRow): Promise<OutboxRow> {
  const [kept] = await sql<Pick<OutboxRow, "id">[]>`
    insert into outbox (asked_by, asked_at, kind, target, input, words)
    values (${row.askedBy}, ${row.askedAt}, ${row.kind}, ${row.target}, ${sql.json(row.input as never)}, ${row.words})
    on conflict (target) where state = 'waiting' do update set
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, input = excluded.input, words = excluded.words
    returning id`
  await queueOutbox(sql, row.notBefore)
  const [line] = await sql<OutboxRow[]>`${lines(sql)} where o.id = ${kept?.id ?? null}`
  if (!line) throw new Error("the outbox gave no row back")
  return line
}

/**
 * Queues a job for each open request that has none: new ones, and those a process left behind. They run one after the
 * other.
 */
export async function queueOutbox(sql: Sql, runAt: string | null = null): Promise<void> {
  await sql`
    select (graphile_worker.add_job('send_line', json_build_object('id', o.id), 'outbox', ${runAt}::timestamptz, null,
      'outbox ' || o.id, ${PRIORITIES.person}::int)).id
    from outbox o where o.state in ('waiting', 'sending') and not ${hasJob(sql, sql`'outbox ' || o.id`)}
    order by o.seq`
}

function lines(sql: Sql) {
  return sql`
    select o.*, j.run_at as next_try_at from outbox o left join graphile_worker.jobs j on j.key = 'outbox ' || o.id`
}

/** Whether an earlier request for the target is still open. A later one must not overtake it. */
export async function isTargetBusy(sql: Sql, target: string): Promise<boolean> {
  const rows = await sql`select 1 from outbox where target = ${target} and state in ('waiting', 'sending') limit 1`
  return rows.length > 0
}

/** Marks the row as sending and returns it with its state before. Undefined if it has ended. */
export async function beginLine(sql: Sql, id: string): Promise<OutboxRow | undefined> {
  const [row] = await sql<OutboxRow[]>`
    update outbox set state = 'sending', tries = tries + 1
    where id = ${id} and state in ('waiting', 'sending') returning outbox.*, old.state`
  return row
}

/** Puts the row back to be sent later. False if a newer request for the same target waits: the newer one wins. */
export async function putBack(sql: Sql, { id, words }: { id: string; words: string }): Promise<boolean> {
  const [row] = await sql<Pick<OutboxRow, "state">[]>`
    update outbox o set
      state = case when exists (select 1 from outbox n where n.target = o.target and n.state = 'waiting')
        then 'replaced' else 'waiting' end,
      words = ${words}
    where id = ${id} and state = 'sending' returning o.state`
  return row?.state === "waiting"
}

/** The queue tries it again at `runAt`. */
export async function sendLineAt(sql: Sql, id: string, runAt: string): Promise<void> {
  const job = { task: "send_line", payload: { id }, key: `outbox ${id}`, queue: "outbox", runAt }
  await enqueue(sql, { ...job, priority: PRIORITIES.person })
}

export async function endOutbox(
  sql: Sql,
  end: { id: string; state: "done" | "failed" | "unclear"; words: string; at: string; resultId?: string | null },
): Promise<void> {
  await sql`
    update outbox set state = ${end.state}, words = ${end.words}, ended_at = ${end.at},
      result_id = ${end.resultId ?? null}
    where id = ${end.id} and state = 'sending'`
}

/** This person's requests: all open ones, and those that ended after `since`, newest first. */
export async function listOutboxOf(
  sql: Sql,
  { askedBy, since }: { askedBy: string; since: string },
): Promise<OutboxRow[]> {
  return sql<OutboxRow[]>`
    ${lines(sql)}
    where o.asked_by = ${askedBy} and (o.state in ('waiting', 'sending') or o.ended_at > ${since})
    order by o.seq desc limit 200`
}
