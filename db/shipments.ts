// The list of shipments: filtered and sorted on stored columns, paged by key.
import type { Sql } from "./client.ts"
import type { ShipmentRecord } from "./mirror-read.ts"
import { listOrdered, type Ordered, type PageCursor } from "./ordered-page.ts"
import { type ShipmentFilter, shipmentStreams, shipmentsApart } from "./shipment-filter.ts"

/** Each has an index by the worst state, itself and id. */
export const SORT_COLUMNS = {
  eta: { column: "eta_at", type: "timestamptz" },
  lfd: { column: "next_lfd_ends_at", type: "timestamptz" },
  bill: { column: "bill_of_lading", type: "text" },
  line: { column: "line_name", type: "text" },
  pod: { column: "pod_name", type: "text" },
  vessel: { column: "pod_vessel_name", type: "text" },
} as const
export type SortKey = keyof typeof SORT_COLUMNS

export type ShipmentsAsked = {
  filter: ShipmentFilter
  sort: SortKey
  descending: boolean
  after?: PageCursor | undefined
  limit: number
}

export async function listShipmentRecords(
  sql: Sql,
  { filter, sort, ...asked }: ShipmentsAsked,
): Promise<Ordered<ShipmentRecord>[]> {
  return listOrdered<ShipmentRecord>(sql, {
    ...asked,
    ...SORT_COLUMNS[sort],
    table: "shipments s",
    ...shipmentStreams(sql, filter),
  })
}

/** Counts up to `limit`; a result of `limit` means that many or more. */
export async function countShipments(sql: Sql, filter: ShipmentFilter, limit: number): Promise<number> {
  const parts = shipmentsApart(sql, filter)
    .map((where) => sql`select 1 from shipments s where ${where}`)
    .reduce((all, one) => sql`${all} union all ${one}`)
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from (select 1 from (${parts}) parts limit ${limit}) counted`
  return row?.count ?? 0
}
