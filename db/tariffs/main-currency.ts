// The currency in which most of the account's containers have charges. Amounts are compared only in it.
import type postgres from "postgres"
import type { Sql } from "../client.ts"

/** Null: nothing has a charge yet. */
export async function getMainCurrency(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ currency: string | null }[]>`select ${mainCurrency(sql)} as currency`
  return row?.currency ?? null
}

export function mainCurrency(sql: Sql): postgres.Fragment {
  return sql`(
    select currency from exposure_figures where currency is not null and from_at is null
    group by currency order by count(*) desc, currency limit 1)`
}
