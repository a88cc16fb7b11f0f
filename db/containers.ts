// The list of containers: filtered and sorted on stored columns, paged by key.
import type { ListFilter } from "../lib/domain/list-filter.ts"
import type { Sql } from "./client.ts"
import { containersApart, containersWhere } from "./container-filter.ts"
import { containerStreams } from "./container-streams.ts"
import type { ContainerRecord } from "./mirror-read.ts"
import { listOrdered, type Ordered, type PageCursor } from "./ordered-page.ts"

/** Each has an index by state, itself and id. */
export const SORT_COLUMNS = {
  urgent: { column: "urgent_at", type: "timestamptz" },
  number: { column: "number_key", type: "text" },
  lfd: { column: "lfd_ends_at", type: "timestamptz" },
  lfd_line: { column: "lfd_line_day", type: "date" },
  lfd_terminal: { column: "lfd_terminal_day", type: "date" },
  lfd_rail: { column: "lfd_rail_day", type: "date" },
  eta: { column: "eta_at", type: "timestamptz" },
  fees: { column: "owed_minor", type: "bigint" },
  appointment: { column: "pickup_appointment_at", type: "timestamptz" },
  line: { column: "line_name", type: "text" },
  port: { column: "pod_name", type: "text" },
  shipment: { column: "bill_of_lading", type: "text" },
  as_of: { column: "confirmed_at", type: "timestamptz" },
} as const satisfies Record<string, { column: string; type: string }>
export type ContainerSortKey = keyof typeof SORT_COLUMNS

export type ContainerOrder = { sort: ContainerSortKey; descending: boolean }

type Asked = ContainerOrder & { filter: ListFilter; after?: PageCursor | undefined; limit: number }

/** `urgent`: by state as the filter names them, then by `urgent_at`. */
export async function listContainerRecords(
  sql: Sql,
  { filter, sort, ...asked }: Asked,
): Promise<Ordered<ContainerRecord>[]> {
  const { column, type } = SORT_COLUMNS[sort]
  return listOrdered<ContainerRecord>(sql, {
    ...asked,
    ...{ column, type, table: "containers c" },
    ...containerStreams(sql, filter, sort),
  })
}

/** Counts up to `limit`; a result of `limit` means that many or more. */
export async function countContainers(sql: Sql, filter: ListFilter, limit: number): Promise<number> {
  const streams = containersApart(sql, filter)
    .map(({ where }) => sql`select 1 from containers c where ${where}`)
    .reduce((all, one) => sql`${all} union all ${one}`)
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from (select 1 from (${streams}) streams limit ${limit}) counted`
  return row?.count ?? 0
}

/** Ids of all that match, in no order, up to `limit`. */
export async function listContainerIds(sql: Sql, filter: ListFilter, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from containers c where ${containersWhere(sql, filter)} limit ${limit}`
  return rows.map(({ id }) => id)
}
