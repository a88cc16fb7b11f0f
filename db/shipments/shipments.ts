import type { ShipmentSort } from "../../lib/domain/containers/list-filter.ts"
import type { Sql } from "../client.ts"
import { listPage, type Ordered, type PageCursor, type Section } from "../keyset-page.ts"
import type { ShipmentRecord } from "../mirror/read.ts"
import { type ShipmentFilter, shipmentsWhere } from "./filter.ts"

/** Each column has an index, together with the id. */
export const SORT_COLUMNS = {
  eta: { column: "eta_at", type: "timestamptz" },
  lfd: { column: "next_lfd_ends_at", type: "timestamptz" },
  bill: { column: "bill_of_lading", type: "text" },
  line: { column: "line_name", type: "text" },
  pod: { column: "pod_name", type: "text" },
  vessel: { column: "pod_vessel_name", type: "text" },
} as const satisfies Record<ShipmentSort, { column: string; type: Section["type"] }>

export type ShipmentsAsked = {
  filter: ShipmentFilter
  sort: ShipmentSort
  descending: boolean
  after?: PageCursor | undefined
  limit: number
}

export async function listShipmentRecords(
  sql: Sql,
  { filter, sort, ...asked }: ShipmentsAsked,
): Promise<Ordered<ShipmentRecord>[]> {
  return listPage<ShipmentRecord>(sql, {
    ...asked,
    table: "shipments s",
    sections: [{ name: "all", parts: [shipmentsWhere(sql, filter)], ...SORT_COLUMNS[sort] }],
  })
}

/** Counts up to `limit`; a result of `limit` means that many or more. */
export async function countShipments(sql: Sql, filter: ShipmentFilter, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from (
      select 1 from shipments s where ${shipmentsWhere(sql, filter)} limit ${limit}) counted`
  return row?.count ?? 0
}
