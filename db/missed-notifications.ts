// Notifications that the service made and that did not arrive, or not in time: found in its list, then taken in by their id.
import type { Sql } from "./client.ts"

export type Missed = {
  id: string
  event: string
  createdAt: string
  deliveryStatus: "failed" | "succeeded" | "pending"
}
export type MissedState = "waiting" | "taken_in" | "unreadable"

/** One that is known already stays as it is. */
export async function addMissed(sql: Sql, gapId: number, missed: readonly Missed[]): Promise<void> {
  const column = <K extends keyof Missed>(name: K) => missed.map((row) => row[name])
  await sql`
    insert into missed_notifications (id, gap_id, event, created_at, delivery_status)
    select id, ${gapId}, event, created_at, delivery_status
    from unnest(${column("id")}::uuid[], ${column("event")}::text[], ${column("createdAt")}::timestamptz[],
      ${column("deliveryStatus")}::text[]) as given (id, event, created_at, delivery_status)
    on conflict (id) do nothing`
}

export async function listMissedWaiting(sql: Sql, gapId: number, limit: number): Promise<Missed[]> {
  return sql<Missed[]>`
    select id, event, created_at, delivery_status from missed_notifications
    where gap_id = ${gapId} and state = 'waiting' order by created_at limit ${limit}`
}

export async function setMissedState(sql: Sql, id: string, state: MissedState): Promise<void> {
  await sql`update missed_notifications set state = ${state} where id = ${id}`
}

export async function countMissed(
  sql: Sql,
  gapIds: number[],
): Promise<{ gapId: number; waiting: number; takenIn: number; unreadable: number }[]> {
  return sql`
    select gap_id, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'taken_in') as taken_in, count(*) filter (where state = 'unreadable') as unreadable
    from missed_notifications where gap_id = any(${gapIds}::int[]) group by gap_id`
}

/** Which of these ids neither arrived nor are known as missed. */
export async function listUnknownIds(sql: Sql, ids: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${ids}::uuid[]) as given (id)
    where not exists (select 1 from inbox where inbox.id = given.id)
      and not exists (select 1 from missed_notifications as known where known.id = given.id)`
  return new Set(rows.map(({ id }) => id))
}
