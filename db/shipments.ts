// The list of shipments: filtered and sorted on stored columns, paged by key.
import type { Sql } from "./client.ts"
import type { ShipmentRecord } from "./mirror-read.ts"

export const SORT_COLUMNS = {
  eta: { column: "eta_at", type: "timestamptz" },
  lfd: { column: "next_lfd_ends_at", type: "timestamptz" },
  bill: { column: "bill_of_lading", type: "text" },
  line: { column: "line_name", type: "text" },
  pod: { column: "pod_name", type: "text" },
  vessel: { column: "pod_vessel_name", type: "text" },
} as const
export type SortKey = keyof typeof SORT_COLUMNS

export type ShipmentFilter = {
  /** Normalised text that a bill, booking, reference or container number must hold. */
  text?: string | undefined
  /** As typed: part of a vessel's name. */
  words?: string | undefined
  state?: string | undefined
  lineScac?: string | undefined
  podLocode?: string | undefined
  vesselName?: string | undefined
  holdName?: string | undefined
}

/** `value` null: past the rows that have one. */
export type ShipmentCursor = { value: string | null; id: string }

const likePart = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`

function where(sql: Sql, filter: ShipmentFilter) {
  const { text, words, state, lineScac, podLocode, vesselName, holdName } = filter
  return sql`true
    ${
      text !== undefined && words !== undefined
        ? sql`and (s.search_text like ${likePart(text)} or s.pod_vessel_name ilike ${likePart(words)}
        or exists (select 1 from containers c where c.shipment_id = s.id and c.search_text like ${likePart(text)}))`
        : sql``
    }
    ${state !== undefined ? sql`and s.attention_counts ? ${state}` : sql``}
    ${lineScac !== undefined ? sql`and s.line_scac = ${lineScac}` : sql``}
    ${podLocode !== undefined ? sql`and s.pod_locode = ${podLocode}` : sql``}
    ${vesselName !== undefined ? sql`and s.pod_vessel_name = ${vesselName}` : sql``}
    ${holdName !== undefined ? sql`and s.hold_names @> ${[holdName]}::text[]` : sql``}`
}

export async function listShipmentRecords(
  sql: Sql,
  {
    filter,
    sort,
    descending,
    after,
    limit,
  }: { filter: ShipmentFilter; sort: SortKey; descending: boolean; after?: ShipmentCursor | undefined; limit: number },
): Promise<ShipmentRecord[]> {
  const { column, type } = SORT_COLUMNS[sort]
  const by = sql.unsafe(`s.${column}`)
  const cast = sql.unsafe(`::${type}`)
  const beyond = descending ? sql`<` : sql`>`
  const keyset = !after
    ? sql``
    : after.value === null
      ? sql`and ${by} is null and s.id > ${after.id}::uuid`
      : sql`and (${by} is null or ${by} ${beyond} ${after.value}${cast} or (${by} = ${after.value}${cast} and s.id > ${after.id}::uuid))`
  return sql<ShipmentRecord[]>`
    select s.* from shipments s where ${where(sql, filter)} ${keyset}
    order by ${by} ${descending ? sql`desc` : sql`asc`} nulls last, s.id limit ${limit}`
}

/** Counts up to `limit`; a result of `limit` means that many or more. */
export async function countShipments(sql: Sql, filter: ShipmentFilter, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from (select 1 from shipments s where ${where(sql, filter)} limit ${limit}) counted`
  return row?.count ?? 0
}

export type ShipmentOptions = {
  lines: { scac: string; name: string; count: number }[]
  ports: { locode: string; name: string; count: number }[]
  vessels: { name: string; count: number }[]
  holds: { name: string; count: number }[]
  states: { state: string; count: number }[]
}

/** What the list can be filtered by, over all shipments. */
export async function listShipmentOptions(sql: Sql): Promise<ShipmentOptions> {
  const [lines, ports, vessels, holds, states] = await Promise.all([
    sql<ShipmentOptions["lines"]>`
      select line_scac as scac, max(coalesce(line_name, line_scac)) as name, count(*) as count
      from shipments where line_scac is not null group by line_scac order by name`,
    sql<ShipmentOptions["ports"]>`
      select pod_locode as locode, max(coalesce(pod_name, pod_locode)) as name, count(*) as count
      from shipments where pod_locode is not null group by pod_locode order by name`,
    sql<ShipmentOptions["vessels"]>`
      select pod_vessel_name as name, count(*) as count
      from shipments where pod_vessel_name is not null group by pod_vessel_name order by name`,
    sql<ShipmentOptions["holds"]>`
      select name, count(*) as count from shipments, unnest(hold_names) name group by name order by name`,
    sql<ShipmentOptions["states"]>`
      select state, count(*) as count from shipments, jsonb_object_keys(attention_counts) state group by state`,
  ])
  return { lines, ports, vessels, holds, states }
}
