import type { Extra } from "../lib/domain/entities.ts"
import type { Sql } from "./client.ts"

export type WorkRecord = {
  containerId: string
  ownerId: string | null
  ownerName: string | null
  tags: string[]
  deliveredAt: string | null
  appointmentAt: string | null
  appointmentZone: string | null
  appointmentNote: string | null
  noteCount: number
}

export async function listWorkOn(sql: Sql, containerIds: string[]): Promise<WorkRecord[]> {
  return sql<WorkRecord[]>`
    select w.container_id, w.owner_id, u.name as owner_name, w.tags, w.delivered_at, w.appointment_at,
      w.appointment_zone, w.appointment_note, w.note_count
    from container_work w left join users u on u.id = w.owner_id
    where w.container_id = any(${containerIds}::uuid[])`
}

/** Of these, the ones that the person watches. */
export async function listWatched(sql: Sql, userId: string, containerIds: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select container_id as id from watches where user_id = ${userId} and container_id = any(${containerIds}::uuid[])`
  return rows.map(({ id }) => id)
}

/** Attributes of a party that Freeday has no place for. */
export async function getPartyExtra(sql: Sql, id: string): Promise<Extra> {
  const [row] = await sql<{ extra: Extra }[]>`select extra from parties where id = ${id}`
  return row?.extra ?? {}
}

/** Names of parties by id; null where the service names none. */
export async function listPartyNames(sql: Sql, ids: string[]): Promise<{ id: string; name: string | null }[]> {
  return ids.length === 0
    ? []
    : sql<{ id: string; name: string | null }[]>`
        select id, name from parties where id = any(${ids}::uuid[])`
}

export type LastMove = {
  containerId: string
  event: string
  at: string
  zone: string | null
  locode: string | null
  placeName: string | null
}

/** The newest dated move of each that is no estimate. */
export async function listLastMoves(sql: Sql, containerIds: string[]): Promise<LastMove[]> {
  return sql<LastMove[]>`
    select e.container_id, e.event, e.at, e.zone, e.locode, p.name as place_name
    from unnest(${containerIds}::uuid[]) asked(id)
    cross join lateral (
      select * from transport_events t
      where t.container_id = asked.id and t.at is not null and t.event not like '%.estimated.%'
      order by t.at desc, t.id limit 1) e
    left join places p on p.id = e.place_id`
}
