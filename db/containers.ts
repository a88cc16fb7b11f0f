// The list of containers: filtered and sorted on stored columns, paged by key.
import type { LfdPolicy } from "../lib/domain/last-free-day.ts"
import type { ListFilter } from "../lib/domain/list-filter.ts"
import type { Sql } from "./client.ts"
import { containersApart, containersWhere } from "./container-filter.ts"
import { containerStreams } from "./container-streams.ts"
import { lfdColumns } from "./lfd-columns.ts"
import type { ContainerRecord } from "./mirror-read.ts"
import { listOrdered, type PageCursor } from "./ordered-page.ts"

/** Each has an index by state, itself and id. */
export const SORT_COLUMNS = {
  urgent: { column: "urgent_at", field: "urgentAt", type: "timestamptz" },
  number: { column: "number_key", field: "numberKey", type: "text" },
  lfd: { column: "lfd_ends_at", field: "lfdEndsAt", type: "timestamptz" },
  eta: { column: "eta_at", field: "etaAt", type: "timestamptz" },
  fees: { column: "owed_minor", field: "owedMinor", type: "bigint" },
  appointment: { column: "pickup_appointment_at", field: "pickupAppointmentAt", type: "timestamptz" },
  line: { column: "line_name", field: "lineName", type: "text" },
  port: { column: "pod_name", field: "podName", type: "text" },
  shipment: { column: "bill_of_lading", field: "billOfLading", type: "text" },
  as_of: { column: "confirmed_at", field: "confirmedAt", type: "timestamptz" },
} as const satisfies Record<string, { column: string; field: keyof ContainerRecord; type: string }>
export type ContainerSortKey = keyof typeof SORT_COLUMNS

export type ContainerOrder = { sort: ContainerSortKey; descending: boolean }

type Asked = ContainerOrder & { filter: ListFilter; after?: PageCursor | undefined; limit: number }

export async function listContainerRecords(sql: Sql, { filter, sort, ...asked }: Asked): Promise<ContainerRecord[]> {
  const { column, type } = SORT_COLUMNS[sort]
  return listOrdered<ContainerRecord>(sql, {
    ...asked,
    ...{ column, type, table: "containers c" },
    ...containerStreams(sql, filter, sort),
  })
}

/** `policy`: by whose last free day the list goes; null = the account's. */
export function cursorOf(record: ContainerRecord, sort: ContainerSortKey, policy: LfdPolicy | null): PageCursor {
  return { value: sortedBy(record, sort, policy), id: record.id }
}

function sortedBy(record: ContainerRecord, sort: ContainerSortKey, policy: LfdPolicy | null): PageCursor["value"] {
  if (policy === null || (sort !== "lfd" && sort !== "urgent")) return record[SORT_COLUMNS[sort].field]
  const endsAt = record[lfdColumns(policy).endsAtField]
  return sort === "lfd" ? endsAt : (endsAt ?? record.etaAt)
}

/** Counts up to `limit`; a result of `limit` means that many or more. */
export async function countContainers(sql: Sql, filter: ListFilter, limit: number): Promise<number> {
  const streams = containersApart(sql, filter)
    .map((where) => sql`select 1 from containers c where ${where}`)
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
