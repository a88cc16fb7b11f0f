// The lists of containers by attention, sorted as a dispatcher works them.
import type { Sql } from "./client.ts"
import type { ContainerRecord } from "./mirror-read.ts"

/** How many containers are in each state. */
export async function countAttention(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql<{ attention: string; count: number }[]>`
    select attention, count(*) as count from containers group by attention`
  return Object.fromEntries(rows.map((row) => [row.attention, row.count]))
}

export async function listByAttention(sql: Sql, state: string, limit: number): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select * from containers where attention = ${state} order by urgent_at nulls last, id limit ${limit}`
}

/** On its way, lands by `until` (world time), and held already, or expected and not seen. */
export async function listArrivingWithProblem(sql: Sql, until: string, limit: number): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select * from containers
    where (attention = 'arriving' and stage in ('at_sea', 'inland') and eta_at <= ${until}
           and jsonb_path_exists(holds, '$[*] ? (@.status != "pending")'))
       or (attention = 'unknown' and stage in ('at_sea', 'inland'))
    order by eta_at nulls last, id limit ${limit}`
}

export async function countArrivingWithProblem(sql: Sql, until: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from containers
    where (attention = 'arriving' and stage in ('at_sea', 'inland') and eta_at <= ${until}
           and jsonb_path_exists(holds, '$[*] ? (@.status != "pending")'))
       or (attention = 'unknown' and stage in ('at_sea', 'inland'))`
  return row?.count ?? 0
}

export async function listContainersOf(sql: Sql, shipmentId: string): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`select * from containers where shipment_id = ${shipmentId} order by number, id`
}
