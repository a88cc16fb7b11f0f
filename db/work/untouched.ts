import type { Sql } from "../client.ts"

/** Ids of live containers that nobody has worked on, by number. `among`: only these. */
export async function listUntouched(sql: Sql, among?: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from containers c
    where c.is_live and not exists (select from work_log l where l.container_id = c.id)
      ${among ? sql`and c.id = any(${[...among]}::uuid[])` : sql``}
    order by c.number_key, c.id limit 1000`
  return rows.map(({ id }) => id)
}
