import type { ListFilter } from "../../lib/domain/containers/list-filter.ts"
import type { Sql } from "../client.ts"
import { containersWhere, fieldLiteral } from "../containers/filter.ts"

/**
 * Values of a field on the containers of a list, as text, most frequent first. Each value of a multiple choice counts.
 */
export async function countByField(
  sql: Sql,
  { filter, fieldId, limit }: { filter: ListFilter; fieldId: string; limit: number },
): Promise<{ value: string; count: number }[]> {
  return sql<{ value: string; count: number }[]>`
    select each.value, count(*) as count
    from custom_field_values v
      cross join lateral (
        select jsonb_array_elements_text(v.value) as value where jsonb_typeof(v.value) = 'array'
        union all select v.value #>> '{}' where jsonb_typeof(v.value) <> 'array') each
      join containers c on c.id = v.owner_id
    where v.field_id = ${fieldLiteral(sql, fieldId)} and v.sort_key is not null and ${containersWhere(sql, filter)}
    group by each.value order by count(*) desc, each.value limit ${limit}`
}
