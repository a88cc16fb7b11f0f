import type { ColumnSort, ListFilter } from "../../lib/domain/containers/list-filter.ts"
import type { Sql } from "../client.ts"
import { listPage, type Ordered, type PageCursor, type Section } from "../keyset-page.ts"
import type { ContainerRecord } from "../mirror/read.ts"
import { mainCurrency } from "../tariffs/main-currency.ts"
import { containersWhere, fieldLiteral, goneParts, listParts, liveIn, withoutField } from "./filter.ts"

/** Each column has an index over the live containers, together with the id. */
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
} as const satisfies Record<ColumnSort, { column: string; type: Section["type"] }>

/** Sorted by a column, or by the values of a custom field. */
export type ContainerOrder = { sort: ColumnSort | { fieldId: string }; descending: boolean }

type Asked = ContainerOrder & { filter: ListFilter; after?: PageCursor | undefined; limit: number }

/** The section for gone containers, in lists not sorted by number or arrival. */
export const GONE = "gone"

/**
 * `urgent` sorts by state in the order of the filter, then by `urgent_at`. Gone containers come last, by arrival,
 * unless the list is sorted by number or arrival (decision 024).
 */
export async function listContainerRecords(
  sql: Sql,
  { filter, sort, descending, ...asked }: Asked,
): Promise<Ordered<ContainerRecord>[]> {
  const sections = await sectionsOf(sql, filter, { sort, descending })
  return listPage<ContainerRecord>(sql, { ...asked, table: "containers c", sections, descending })
}

async function sectionsOf(sql: Sql, filter: ListFilter, { sort, descending }: ContainerOrder): Promise<Section[]> {
  if (typeof sort === "object") return fieldSections(sql, filter, sort.fieldId)
  const by = SORT_COLUMNS[sort]
  if (sort === "number" || sort === "eta") return [{ name: "all", parts: listParts(sql, filter), ...by }]
  const live = filter.states.filter((state) => state !== GONE)
  const gone = filter.states.includes(GONE) ? [{ name: GONE, parts: goneParts(sql, filter), ...SORT_COLUMNS.eta }] : []
  if (sort === "urgent") {
    const sections = [...live.map((state) => ({ name: state, parts: [liveIn(sql, filter, state)], ...by })), ...gone]
    return descending ? sections.reverse() : sections
  }
  if (live.length === 0) return gone
  const all = liveIn(sql, filter)
  if (sort !== "fees") return [{ name: "live", parts: [all], ...by }, ...gone]
  const owed = (await listOwedCurrencies(sql)).map((currency) => ({
    name: currency,
    parts: [sql`${all} and c.owed_currency = ${currency} and c.owed_minor <> 0`],
    ...by,
    valued: true,
  }))
  const none = {
    name: "none",
    parts: [sql`${all} and c.owed_currency is null and c.owed_minor = 0`],
    ...by,
    valued: true,
  }
  const unknown = sql`${all} and c.owed_currency is null and c.owed_minor is null`
  const notReported = { name: "not_reported", parts: [unknown], ...by, valued: false, before: "owed_currency" }
  const fees = filter.fees ?? new Set(["posted", "none", "not_reported"])
  const posted = fees.has("posted") ? owed : []
  const nothing = fees.has("none") ? [none] : []
  return [
    ...(descending ? [...posted, ...nothing] : [...nothing, ...posted]),
    ...(fees.has("not_reported") ? [notReported] : []),
    ...gone,
  ]
}

/** Containers with a value in order of the value, then those without one, then gone ones. */
function fieldSections(sql: Sql, filter: ListFilter, fieldId: string): Section[] {
  const gone = filter.states.includes(GONE) ? [{ name: GONE, parts: goneParts(sql, filter), ...SORT_COLUMNS.eta }] : []
  if (filter.states.every((state) => state === GONE)) return gone
  const live = liveIn(sql, filter)
  const type = "text" as const
  const values = sql`(select v.owner_id, v.sort_key from custom_field_values v
    where v.field_id = ${fieldLiteral(sql, fieldId)} and v.sort_key is not null) f join containers c on c.id = f.owner_id`
  const joined = { from: values, by: sql`f.sort_key`, id: sql`f.owner_id` }
  const none = { from: sql`containers c`, by: sql`null::text`, id: sql`c.id` }
  return [
    { name: "set", parts: [live], column: "", type, valued: true, joined },
    {
      name: "unset",
      parts: [sql`${live} and ${withoutField(sql, fieldId)}`],
      column: "",
      type,
      valued: false,
      joined: none,
    },
    ...gone,
  ]
}

/**
 * Amounts in two currencies cannot be ordered. The account's main currency comes first, then the one owed on most
 * containers.
 */
async function listOwedCurrencies(sql: Sql): Promise<string[]> {
  const rows = await sql<{ currency: string }[]>`
    select owed_currency as currency from containers where is_live and owed_minor <> 0 and owed_currency is not null
    group by owed_currency
    order by owed_currency is not distinct from ${mainCurrency(sql)} desc, count(*) desc, owed_currency`
  return rows.map(({ currency }) => currency)
}

/** Counts up to `limit`; a result of `limit` means that many or more. */
export async function countContainers(sql: Sql, filter: ListFilter, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from (
      select 1 from containers c where ${containersWhere(sql, filter)} limit ${limit}) counted`
  return row?.count ?? 0
}

/** Ids of all matching containers, unordered, up to `limit`. */
export async function listContainerIds(sql: Sql, filter: ListFilter, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from containers c where ${containersWhere(sql, filter)} limit ${limit}`
  return rows.map(({ id }) => id)
}
