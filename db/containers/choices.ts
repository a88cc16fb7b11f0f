import type { ListFilter } from "../../lib/domain/containers/list-filter.ts"
import type { Sql } from "../client.ts"
import { containersWhere } from "./filter.ts"

/** `value` null: the row has none. */
export type ChoiceRecord = { value: string | null; name: string | null; count: number }

const COLUMNS = {
  readiness: { by: "c.readiness", name: "null" },
  line: { by: "c.line_scac", name: "max(c.line_name)" },
  port: { by: "c.pod_locode", name: "max(c.pod_name)" },
  terminal: { by: "c.terminal_id", name: "null" },
  vessel: { by: "c.vessel_name", name: "null" },
  customer: { by: "c.customer_id", name: "(select name from parties where id = c.customer_id)" },
  equipment: { by: "c.equipment", name: "null" },
} as const
export type ColumnChoice = keyof typeof COLUMNS

/** Values of one column with their row counts, most frequent first. */
export async function countByColumn(
  sql: Sql,
  { filter, choice, limit }: { filter: ListFilter; choice: ColumnChoice; limit: number },
): Promise<ChoiceRecord[]> {
  const { by, name } = COLUMNS[choice]
  return sql<ChoiceRecord[]>`
    select ${sql.unsafe(by)}::text as value, ${sql.unsafe(name)} as name, count(*) as count
    from containers c where ${containersWhere(sql, filter)}
    group by ${sql.unsafe(by)} order by count(*) desc, 1 limit ${limit}`
}

export async function countByHold(sql: Sql, filter: ListFilter, limit: number): Promise<ChoiceRecord[]> {
  return sql<ChoiceRecord[]>`
    select hold as value, null as name, count(*) as count
    from containers c, unnest(c.hold_names) hold where ${containersWhere(sql, filter)} and cardinality(c.hold_names) > 0
    group by hold order by count(*) desc, 1 limit ${limit}`
}

export async function countByOwner(sql: Sql, filter: ListFilter, limit: number): Promise<ChoiceRecord[]> {
  return sql<ChoiceRecord[]>`
    select o.owner_id::text as value, max(u.name) as name, count(*) as count
    from container_work o join users u on u.id = o.owner_id join containers c on c.id = o.container_id
    where ${containersWhere(sql, filter)}
    group by o.owner_id order by count(*) desc, 1 limit ${limit}`
}

export async function countByTag(sql: Sql, filter: ListFilter, limit: number): Promise<ChoiceRecord[]> {
  return sql<ChoiceRecord[]>`
    select tag as value, null as name, count(*) as count
    from container_work o cross join unnest(o.tags) tag join containers c on c.id = o.container_id
    where ${containersWhere(sql, filter)}
    group by tag order by count(*) desc, 1 limit ${limit}`
}
