// States of a container as they were told, with their proof.
import type { Container } from "../lib/domain/entities.ts"
import type { Sql } from "./client.ts"

export type StateRecord = {
  version: string
  receivedAt: string
  inboxId: string
  source: "notification" | "read"
  body: Container
}

/** The newest state told of by `at`: by its version, and where two are of one instant by the later arrival. */
export async function getStateAt(sql: Sql, { id, at }: { id: string; at: string }): Promise<StateRecord | undefined> {
  const [row] = await sql<StateRecord[]>`
    select ${columns(sql)} from resource_states s left join inbox i on i.id = s.inbox_id
    where s.resource_id = ${id} and s.version <= ${at} order by s.version desc, s.inbox_id desc limit 1`
  return row
}

/** Oldest first. */
export async function listStates(sql: Sql, id: string): Promise<StateRecord[]> {
  return sql<StateRecord[]>`
    select ${columns(sql)} from resource_states s left join inbox i on i.id = s.inbox_id
    where s.resource_id = ${id} order by s.version, s.inbox_id`
}

function columns(sql: Sql) {
  return sql`s.version, s.received_at, s.inbox_id, coalesce(i.kind, 'read') as source, s.body`
}
