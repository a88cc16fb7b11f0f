// The list of containers: filtered and sorted on stored columns, paged by key.
import type { ListFilter } from "../lib/domain/list-filter.ts"
import type { Sql } from "./client.ts"
import {
  alternatives,
  containersApart,
  containersWhere,
  inState,
  type ListState,
  statesOf,
} from "./container-filter.ts"
import type { ContainerRecord } from "./mirror-read.ts"

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

/** `value` null: past the rows that have one. */
export type ContainerCursor = { value: string | number | null; id: string }
export type ContainerOrder = { sort: ContainerSortKey; descending: boolean }

type Paging = ContainerOrder & { filter: ListFilter; after?: ContainerCursor | undefined; limit: number }

/** Those without a value come last whichever way it is sorted. Of equal ones the id decides, in the same direction. */
export async function listContainerRecords(sql: Sql, paging: Paging): Promise<ContainerRecord[]> {
  const { after, limit } = paging
  const valued = after?.value === null ? [] : await listPart(sql, paging, true, limit)
  if (valued.length === limit) return valued
  const rest = await listPart(sql, paging, false, limit - valued.length)
  return [...valued, ...rest]
}

export function cursorOf(record: ContainerRecord, sort: ContainerSortKey): ContainerCursor {
  return { value: record[SORT_COLUMNS[sort].field], id: record.id }
}

// One ordered scan per state, merged: the database reads about as many rows as it gives, however deep the page. The
// limit of each tells the planner how few of its rows are wanted.
async function listPart(
  sql: Sql,
  { filter, sort, descending, after }: Paging,
  valued: boolean,
  limit: number,
): Promise<ContainerRecord[]> {
  const { column, type } = SORT_COLUMNS[sort]
  const by = sql.unsafe(`c.${column}`)
  const way = sql.unsafe(descending ? "desc" : "asc")
  const beyond = sql.unsafe(descending ? "<" : ">")
  const cast = sql.unsafe(`::${type}`)
  const past = () => {
    if (!valued)
      return after?.value === null ? sql`${by} is null and c.id ${beyond} ${after.id}::uuid` : sql`${by} is null`
    if (!after) return sql`${by} is not null`
    return sql`${by} is not null and (${by}, c.id) ${beyond} (${String(after.value)}${cast}, ${after.id}::uuid)`
  }
  const streams = statesOf(filter)
    .flatMap((state) =>
      alternatives(sql, filter).map(
        (within) => sql`(select c.id, ${by} as key from containers c
          where ${inState(sql, state)} and ${past()} and ${within} and ${hasStale(sql, filter, state)}
          order by key ${way}, id ${way} limit ${limit})`,
      ),
    )
    .reduce((all, one) => sql`${all} union all ${one}`)
  return sql<ContainerRecord[]>`
    select c.* from (select id, key from (${streams}) streams order by key ${way}, id ${way} limit ${limit}) found
    join containers c on c.id = found.id
    order by found.key ${way}, found.id ${way}`
}

// Asked once for each state: without it the planner walks through every state that has no stale box for one.
function hasStale(sql: Sql, { staleAt }: ListFilter, state: ListState) {
  if (staleAt === null || state === "delivered") return sql`true`
  return sql`(select min(s.stale_at) from containers s where s.attention = ${state}) <= ${staleAt}`
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
