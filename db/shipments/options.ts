import type { Sql } from "../client.ts"
import { listPartyNames } from "../containers/additions.ts"
import { getTally } from "../mirror/tallies.ts"
import { isOpenTo, type ShipmentFilter, shipmentsWhere } from "./filter.ts"

/** Number of shipments with this value; null: too many match to be counted. */
type Count = number | null

export type ShipmentOptions = {
  lines: { scac: string; name: string; count: Count }[]
  ports: { locode: string; name: string; count: Count }[]
  vessels: { name: string; count: Count }[]
  holds: { name: string; count: Count }[]
  customers: { id: string; name: string | null; count: Count }[]
  states: { state: string; count: Count }[]
}

/** Options are counted over at most this many shipments. */
const MOST_COUNTED = 10_000

const FACETS = {
  line: { own: "line", values: "unnest(array[line_scac])" },
  port: { own: "pod", values: "unnest(array[pod_locode])" },
  vessel: { own: "vessel", values: "unnest(array[pod_vessel_name])" },
  hold: { own: "hold", values: "unnest(hold_names)" },
  customer: { own: "customer", values: "unnest(array[customer_id::text])" },
  state: { own: "status", values: "jsonb_object_keys(attention_counts)" },
} as const
type Facet = keyof typeof FACETS
type Counts = Record<string, Count>

export async function listShipmentOptions(sql: Sql, filter: ShipmentFilter): Promise<ShipmentOptions> {
  const counts = await countFacets(sql, filter)
  const named = (of: Counts) => byName(Object.entries(of).map(([name, count]) => ({ name, count })))
  const [lines, ports, customers] = await Promise.all([
    namedLines(sql, counts.line),
    namedPorts(sql, counts.port),
    listPartyNames(sql, Object.keys(counts.customer)),
  ])
  return {
    lines: lines.map(({ code, ...line }) => ({ scac: code, ...line })),
    ports: ports.map(({ code, ...port }) => ({ locode: code, ...port })),
    vessels: named(counts.vessel),
    holds: named(counts.hold),
    customers: customersOf(counts.customer, customers),
    states: Object.entries(counts.state).map(([state, count]) => ({ state, count })),
  }
}

/** Lines and ports of all shipments, by name. */
export async function listLinesAndPorts(sql: Sql) {
  const [lines, ports] = await Promise.all([
    getTally(sql, "shipments", "line").then((counts) => namedLines(sql, counts)),
    getTally(sql, "shipments", "port").then((counts) => namedPorts(sql, counts)),
  ])
  return { lines, ports }
}

/** Inland destinations of shipments, each with one of its names. */
export async function listInlandPlaces(sql: Sql): Promise<{ code: string; name: string }[]> {
  return sql<{ code: string; name: string }[]>`
    select destination_locode as code, coalesce(min(destination_name), destination_locode) as name
    from shipments where destination_locode is not null group by destination_locode`
}

/** A facet with its own filter is counted without that filter. The others all share one set of shipments. */
async function countFacets(sql: Sql, filter: ShipmentFilter): Promise<Record<Facet, Counts>> {
  const facets = Object.keys(FACETS) as Facet[]
  const apart = facets.filter((facet) => filter[FACETS[facet].own] !== undefined)
  const together = facets.filter((facet) => !apart.includes(facet))
  const found = await Promise.all([
    countWithin(sql, filter, together),
    ...apart.map((facet) => countWithin(sql, { ...filter, [FACETS[facet].own]: undefined }, [facet])),
  ])
  return Object.assign({}, ...found) as Record<Facet, Counts>
}

async function countWithin(sql: Sql, filter: ShipmentFilter, facets: Facet[]): Promise<Partial<Record<Facet, Counts>>> {
  if (facets.length === 0) return {}
  if (isOpenTo(filter)) return listKept(sql, facets)
  const each = facets.map((facet) =>
    sql.unsafe(`select '${facet}' as facet, ${FACETS[facet].values} as value from met`),
  )
  const values = each.reduce((all, one) => sql`${all} union all ${one}`)
  const rows = await sql<{ facet: Facet; value: string; count: number; isWhole: boolean }[]>`
    with met as materialized (
      select line_scac, pod_locode, pod_vessel_name, hold_names, attention_counts, customer_id
      from shipments s where ${shipmentsWhere(sql, filter)} limit ${MOST_COUNTED + 1})
    select facet, value, count(*) as count, (select count(*) from met) <= ${MOST_COUNTED} as is_whole
    from (${values}) options where value is not null group by facet, value`
  if (rows[0]?.isWhole === false) {
    const all = await listKept(sql, facets)
    const uncounted = (of: Counts) => Object.fromEntries(Object.keys(of).map((value) => [value, null]))
    return Object.fromEntries(facets.map((facet) => [facet, uncounted(all[facet] ?? {})]))
  }
  const by = Map.groupBy(rows, ({ facet }) => facet)
  return Object.fromEntries(
    facets.map((facet) => [facet, Object.fromEntries((by.get(facet) ?? []).map(({ value, count }) => [value, count]))]),
  )
}

/** Counts over all shipments, from the tallies. */
async function listKept(sql: Sql, facets: Facet[]): Promise<Partial<Record<Facet, Counts>>> {
  const kept = await Promise.all(facets.map((facet) => getTally(sql, "shipments", facet)))
  return Object.fromEntries(facets.map((facet, at) => [facet, kept[at] ?? {}]))
}

/** By name; those without a name last. */
function customersOf(counts: Counts, named: { id: string; name: string | null }[]): ShipmentOptions["customers"] {
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return Object.entries(counts)
    .map(([id, count]) => ({ id, name: names.get(id) ?? null, count }))
    .toSorted((a, b) => Number(a.name === null) - Number(b.name === null) || ((a.name ?? "") < (b.name ?? "") ? -1 : 1))
}

const namedLines = (sql: Sql, counts: Counts) => namedCounts(sql, counts, "line_scac", "line_name")
const namedPorts = (sql: Sql, counts: Counts) => namedCounts(sql, counts, "pod_locode", "pod_name")

async function namedCounts(sql: Sql, counts: Counts, code: string, name: string) {
  const names = await namesOf(sql, code, name, Object.keys(counts))
  return byName(Object.entries(counts).map(([code, count]) => ({ code, name: names.get(code) ?? code, count })))
}

function byName<T extends { name: string }>(all: T[]): T[] {
  return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** One name per code. Shipments rarely name the same code differently. */
async function namesOf(sql: Sql, code: string, name: string, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const [by, called] = [sql.unsafe(code), sql.unsafe(name)]
  const rows = await sql<{ code: string; name: string }[]>`
    select asked.code, (select s.${called} from shipments s where s.${by} = asked.code limit 1) as name
    from unnest(${codes}::text[]) asked(code)`
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.code, row.name]])))
}
