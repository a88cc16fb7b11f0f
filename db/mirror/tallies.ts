// Counts stored beside the mirror, so that no page counts a million rows. The statement that writes a batch updates
// them by its changes (mirror/write.ts); tallies.sql counted the rows that existed before.
import type { Sql } from "../client.ts"

type Noun = "containers" | "shipments" | "tracking_requests"
/** `values`: turns the column into a set of texts. A row counts once under each; nulls are not counted. */
type Facet = { noun: Noun; facet: string; column: string; values: (column: string) => string }

const itself = (column: string) => `unnest(array[${column}])`
const FACETS = [
  { noun: "containers", facet: "attention", column: "attention", values: itself },
  { noun: "shipments", facet: "state", column: "attention_counts", values: (column) => `jsonb_object_keys(${column})` },
  { noun: "shipments", facet: "line", column: "line_scac", values: itself },
  { noun: "shipments", facet: "port", column: "pod_locode", values: itself },
  { noun: "shipments", facet: "vessel", column: "pod_vessel_name", values: itself },
  { noun: "shipments", facet: "hold", column: "hold_names", values: (column) => `unnest(${column})` },
  {
    noun: "shipments",
    facet: "customer",
    column: "customer_id",
    values: (column) => `unnest(array[${column}::text])`,
  },
  { noun: "tracking_requests", facet: "status", column: "status", values: itself },
] as const satisfies readonly Facet[]
type Of<N extends Noun> = Extract<(typeof FACETS)[number], { noun: N }>["facet"]

/** Returning clause that a write of `noun` needs for its tallies; "" if it has none. */
export function talliedColumns(noun: string): string {
  const columns = FACETS.filter((facet) => facet.noun === noun).map(
    ({ column }) => `old.${column} as was_${column}, new.${column} as is_${column}`,
  )
  return columns.length === 0 ? "" : `returning ${columns.join(", ")}`
}

/** The statement that updates the tallies from the rows that `<noun>_in` returned. */
export const MOVE_TALLIES = `insert into tallies (noun, facet, value, count)
  select noun, facet, value, sum(step) from (${FACETS.flatMap(({ noun, facet, column, values }) => [
    `select '${noun}' as noun, '${facet}' as facet, ${values(`was_${column}`)} as value, -1 as step from ${noun}_in`,
    `select '${noun}', '${facet}', ${values(`is_${column}`)}, 1 from ${noun}_in`,
  ]).join("\n    union all ")}) moved
  where value is not null group by noun, facet, value having sum(step) <> 0
  on conflict (noun, facet, value) do update set count = tallies.count + excluded.count`

/** The same counts, computed live over another schema's tables: for people who see only some of the rows. */
export function liveTallies(schema: string): string {
  const parts = FACETS.map(
    ({ noun, facet, column, values }) =>
      `select '${noun}' as noun, '${facet}' as facet, ${values(column)} as value from ${schema}.${noun}`,
  )
  return `select noun, facet, value, count(*) as count from (${parts.join(" union all ")}) counted
    where value is not null group by noun, facet, value`
}

/** Row count per value. Values without rows are left out. */
export async function getTally<N extends Noun>(sql: Sql, noun: N, facet: Of<N>): Promise<Record<string, number>> {
  const rows = await sql<{ value: string; count: number }[]>`
    select value, count from tallies where noun = ${noun} and facet = ${facet} and count > 0`
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}
