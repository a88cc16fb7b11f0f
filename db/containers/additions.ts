import { and, eq, getTableColumns } from "drizzle-orm"
import type { Extra } from "../../lib/domain/containers/entities.ts"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import type { Mirrored } from "../mirror/tables.ts"
import { users } from "../schema/people.ts"
import { parties } from "../schema/tracking.ts"
import { containerWork, watches } from "../schema/work.ts"

const { updatedAt: _updatedAt, ...work } = getTableColumns(containerWork)

export type WorkRecord = Awaited<ReturnType<typeof listWorkOn>>[number]

export async function listWorkOn(sql: Sql, containerIds: string[]) {
  return builder(sql)
    .select({ ...work, ownerName: users.name })
    .from(containerWork)
    .leftJoin(users, eq(users.id, work.ownerId))
    .where(isOneOf(work.containerId, containerIds))
}

/** Which of these containers the person watches. */
export async function listWatched(sql: Sql, userId: string, containerIds: string[]): Promise<string[]> {
  const { containerId: id } = watches
  const rows = await builder(sql)
    .select({ id })
    .from(watches)
    .where(and(eq(watches.userId, userId), isOneOf(id, containerIds)))
  return rows.map((row) => row.id)
}

/** Attributes of a party that Freeday does not model. */
export async function getPartyExtra(sql: Sql, id: string): Promise<Extra> {
  const [row] = await builder(sql).select({ extra: parties.extra }).from(parties).where(eq(parties.id, id))
  return row?.extra ?? {}
}

/** Names of parties by id; null if the service gives no name. */
export async function listPartyNames(sql: Sql, ids: string[]) {
  const { id, name } = parties
  return builder(sql).select({ id, name }).from(parties).where(isOneOf(id, ids))
}

/** Names of the customers of containers. */
export async function listCustomerNames(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct name from parties p
    where name is not null and exists (select from containers where customer_id = p.id) order by name`
  return rows.map(({ name }) => name)
}

export type TerminalName = {
  id: string
  name: string | null
  /** Port of discharge of the containers there. */
  port: string | null
  firmsCode: string | null
  /** Another terminal with containers has the same name. */
  isShared: boolean
}

export async function listTerminalNames(sql: Sql, ids: string[]): Promise<TerminalName[]> {
  if (ids.length === 0) return []
  return sql<TerminalName[]>`
    select t.id, coalesce(t.nickname, t.name) as name, t.firms_code,
      coalesce(p.name, (select c.pod_name from containers c where c.terminal_id = t.id and c.pod_name is not null limit 1))
        as port,
      exists (select from terminals o where o.id <> t.id and coalesce(o.nickname, o.name) = coalesce(t.nickname, t.name)
        and exists (select from containers c where c.terminal_id = o.id)) as is_shared
    from terminals t left join places p on p.id = t.port_id where t.id = any(${ids}::uuid[])`
}

export type LastMove = Pick<Mirrored["transportEvents"], "event" | "zone" | "locode"> & {
  containerId: string
  at: string
  placeName: string | null
}

/** The newest dated event of each container that is not an estimate. */
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
