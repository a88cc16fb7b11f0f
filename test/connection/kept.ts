// Counts and names the service's data that the mirror kept. Tests only.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Sql } from "#db/client"

const FIXTURES = join(import.meta.dirname, "../wire/public")

export const TABLES: Record<string, string> = {
  shipment: "shipments",
  container: "containers",
  transport_event: "transport_events",
  estimated_event: "estimated_events",
  tracking_request: "tracking_requests",
  document: "documents",
  port: "places",
  metro_area: "places",
  terminal: "terminals",
  rail_terminal: "terminals",
  vessel: "vessels",
  party: "parties",
}

export function fixture(name: string): { method: string; path: string; part: string; body: unknown } {
  return JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), "utf8"))
}

/** The number of rows by table, where there are any. Other resources by their type. */
export async function countRows(sql: Sql): Promise<Record<string, number>> {
  const tables = [...new Set(Object.values(TABLES)), "changes"]
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await sql<{ count: number }[]>`select count(*) as count from ${sql(table)}`
      return [table, row?.count ?? 0] as const
    }),
  )
  const others = await sql<{ type: string; count: number }[]>`
    select type, count(*) as count from other_resources group by type`
  const all = [...counts, ...others.map(({ type, count }) => [`other ${type}`, count] as const)]
  return Object.fromEntries(all.filter(([, count]) => count > 0))
}

/** Names of attributes and relations without a column, by table. */
export async function unknownNames(sql: Sql): Promise<Record<string, string[]>> {
  const tables = [...new Set(Object.values(TABLES))]
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows = await sql<{ name: string }[]>`
        select distinct key as name from ${sql(table)}, jsonb_object_keys(extra) as key order by key`
      return [table, rows.map(({ name }) => name)] as const
    }),
  )
  return Object.fromEntries(found.filter(([, names]) => names.length > 0))
}
