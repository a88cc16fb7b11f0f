import type postgres from "postgres"
import type { Sql } from "../client.ts"
import type { ContainerRecord } from "../mirror/read.ts"
import { getTally } from "../mirror/tallies.ts"
import { isOpen } from "./filter.ts"

type Part = postgres.Fragment

/** How many containers are in each state; those that a person marked delivered are gone. */
export async function countAttention(sql: Sql): Promise<Record<string, number>> {
  const [counts, delivered] = await Promise.all([
    getTally(sql, "containers", "attention"),
    sql<{ attention: string; count: number }[]>`
      select c.attention, count(*) as count from container_work w join containers c on c.id = w.container_id
      where w.delivered_at is not null and c.attention <> 'gone' group by c.attention`,
  ])
  for (const { attention, count } of delivered) {
    counts[attention] = (counts[attention] ?? 0) - count
    counts.gone = (counts.gone ?? 0) + count
  }
  return counts
}

/** One that the service surely has: the one it reported last; undefined where there is none. */
export async function getLatestContainerId(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from containers where is_live order by confirmed_at desc limit 1`
  return row?.id
}

export async function listByAttention(sql: Sql, state: string, limit: number): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select * from containers c where is_live and attention = ${state} and ${isOpen(sql)}
    order by urgent_at nulls last, id limit ${limit}`
}

/** On its way, lands by `until` (world time), and held already, or expected and not seen. */
export async function listArrivingWithProblem(sql: Sql, until: string, limit: number): Promise<ContainerRecord[]> {
  const first = (part: Part) => sql`
    (select * from containers c where ${part} and ${isOpen(sql)} order by eta_at nulls last, id limit ${limit})`
  return sql<ContainerRecord[]>`
    select * from (${first(isHeldArriving(sql, until))} union all ${first(isSilent(sql))}) parts
    order by eta_at nulls last, id limit ${limit}`
}

export async function countArrivingWithProblem(sql: Sql, until: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*) from containers c where ${isHeldArriving(sql, until)} and ${isOpen(sql)})
      + (select count(*) from containers c where ${isSilent(sql)})
      - (select count(*) from container_work w join containers c on c.id = w.container_id
        where w.delivered_at is not null and ${isSilent(sql)}) as count`
  return row?.count ?? 0
}

function isHeldArriving(sql: Sql, until: string): Part {
  return sql`(c.is_live and c.attention = 'arriving' and c.stage in ('at_sea', 'inland') and c.eta_at <= ${until}
    and c.hold_names <> '{}' and jsonb_path_exists(c.holds, '$[*] ? (@.status != "pending")'))`
}

function isSilent(sql: Sql): Part {
  return sql`(c.is_live and c.attention = 'unknown' and c.stage in ('at_sea', 'inland'))`
}

export async function listContainersOf(sql: Sql, shipmentId: string): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`select * from containers where shipment_id = ${shipmentId} order by number, id`
}
