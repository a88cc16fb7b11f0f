// Objects to read again from the service. Noted with the batch that left them unclear, read by the queue. Real time.
import type { Sql } from "../client.ts"
import { enqueue, PRIORITIES } from "../queue.ts"

export type RereadKind = "shipment" | "container" | "tracking_request" | "document"
export type Reread = {
  kind: RereadKind
  id: string
  /** How often we asked and found no result yet. */
  polls: number
}

export async function addReread(
  sql: Sql,
  row: { kind: RereadKind; id: string; dueAt: string; reason: string },
): Promise<void> {
  await sql`
    insert into rereads (kind, id, due_at, reason) values (${row.kind}, ${row.id}, ${row.dueAt}, ${row.reason})
    on conflict (kind, id) do update set due_at = least(rereads.due_at, excluded.due_at)`
  await queueRereads(sql)
}

/**
 * Moves the noted objects to the queue, in one statement. An object already waiting is read at the earlier time; one
 * being read is read again afterwards.
 */
export async function queueRereads(sql: Sql): Promise<void> {
  await sql`
    with noted as (delete from rereads returning kind, id, due_at, 'reread ' || kind || ' ' || id as key)
    select (graphile_worker.add_job('reread', json_build_object('kind', n.kind, 'id', n.id, 'polls', 0), null,
      least(n.due_at, (select j.run_at from graphile_worker.jobs j
        where j.key = n.key and j.locked_at is null and j.attempts < j.max_attempts)),
      null, n.key, ${PRIORITIES.repair}::int)).id
    from noted n`
}

export async function rereadAt(sql: Sql, { kind, id, polls }: Reread, runAt: string): Promise<void> {
  const payload = { kind, id, polls }
  await enqueue(sql, { task: "reread", payload, key: `reread ${kind} ${id}`, runAt, priority: PRIORITIES.repair })
}

/** Delays all re-reads until `runAt`: the service takes no more before. */
export async function holdRereads(sql: Sql, runAt: string): Promise<void> {
  await sql`
    select count(*) from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = 'reread' and locked_at is null and attempts < max_attempts and run_at < ${runAt}),
      run_at => ${runAt}::timestamptz)`
}
