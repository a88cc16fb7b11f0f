// What people know by name and containers share: vessels, ports, terminals, customers, holds.
import type { Sql } from "../client.ts"
import { likePart } from "../like-part.ts"

export type NamedGroup = { filter: "vessel" | "port" | "terminal" | "customer" | "hold"; value: string; name: string }

/**
 * Groups whose name or code contains the text; names that begin with it come first. `holds`: codes of matching holds.
 */
export function listNamedGroups(
  sql: Sql,
  { text, holds, limit }: { text: string; holds: string[]; limit: number },
): Promise<NamedGroup[]> {
  const part = likePart(text)
  const counted = (facet: string) => sql`t.noun = 'shipments' and t.facet = ${facet} and t.count > 0`
  return sql<NamedGroup[]>`
    select filter, value, name from (
      select 'vessel' as filter, value, value as name from tallies t where ${counted("vessel")}
      union all select 'port', t.value, coalesce(s.pod_name, t.value) from tallies t
        left join lateral (select pod_name from shipments where pod_locode = t.value limit 1) s on true
        where ${counted("port")}
      union all select 'terminal', id::text, coalesce(nickname, name) from terminals
      union all select 'customer', p.id::text, p.name from tallies t join parties p on p.id::text = t.value
        where ${counted("customer")}
      union all select 'hold', value, value from tallies t where ${counted("hold")} and value = any(${holds}::text[])
    ) named
    where name ilike ${part} or (filter = 'port' and value ilike ${part}) or filter = 'hold'
    order by not starts_with(lower(name), ${text.toLowerCase()}), name, value limit ${limit}`
}

/** Names of all holds in place on any container. */
export async function listHoldNames(sql: Sql): Promise<string[]> {
  const rows = await sql<{ value: string }[]>`
    select value from tallies where noun = 'shipments' and facet = 'hold' and count > 0`
  return rows.map(({ value }) => value)
}
