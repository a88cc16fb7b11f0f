// Objects to be read again from the service. Due times are real time, not the world's.
import type { Sql } from "./client.ts"

export type RereadKind = "shipment" | "container" | "tracking_request" | "document"
export type Reread = {
  kind: RereadKind
  id: string
  reason: string
  tries: number
  /** Changes each time the object is asked for again. */
  mark: string
}

export async function addReread(
  sql: Sql,
  row: { kind: RereadKind; id: string; dueAt: string; reason: string },
): Promise<void> {
  await sql`
    insert into rereads (kind, id, due_at, reason) values (${row.kind}, ${row.id}, ${row.dueAt}, ${row.reason})
    on conflict (kind, id) do update set due_at = least(rereads.due_at, excluded.due_at)`
}

export async function listRereadsDue(sql: Sql, now: string, limit: number): Promise<Reread[]> {
  return sql<Reread[]>`
    select kind, id, reason, tries, xmin::text as mark from rereads where due_at <= ${now} order by due_at limit ${limit}`
}

export async function postponeReread(sql: Sql, row: { kind: RereadKind; id: string; dueAt: string }): Promise<void> {
  await sql`
    update rereads set tries = tries + 1, due_at = ${row.dueAt} where kind = ${row.kind} and id = ${row.id}`
}

/** Stays where it was asked for again meanwhile: by what the answer itself, once applied, left unclear. */
export async function removeReread(sql: Sql, row: { kind: RereadKind; id: string; mark: string }): Promise<void> {
  await sql`delete from rereads where kind = ${row.kind} and id = ${row.id} and xmin::text = ${row.mark}`
}
