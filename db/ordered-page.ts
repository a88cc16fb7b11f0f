// A page of a table in the order of one column, put together from conditions of which a row meets one at most.
import type postgres from "postgres"
import type { Sql } from "./client.ts"

type Part = postgres.Fragment

/** `value` null: past the rows that have one. */
export type PageCursor = { value: string | number | null; id: string }

export type OrderedPage = {
  table: "containers c" | "shipments s"
  column: string
  type: "timestamptz" | "text" | "bigint"
  descending: boolean
  after?: PageCursor | undefined
  limit: number
  streams: readonly Stream[]
  /** The same rows by whatever index finds few of them soonest. */
  together: readonly Stream[]
  /** Where it may be that few match, and so must be counted. */
  fewIn: "each stream" | "all together" | "none"
}

/** `counted`: the same or a little more, for what is counted; it is to go by one index. `column`: where not the page's. */
export type Stream = { where: Part; counted: Part; column?: string }

/** Where so few match, all of them are read and sorted; else some are met soon along the order. */
const FEW = { "each stream": 1_000, "all together": 10_000 }

/** Those without a value come last whichever way it is sorted. Of equal ones the id decides, in the same direction. */
export async function listOrdered<R extends object>(sql: Sql, page: OrderedPage): Promise<R[]> {
  const { after, limit } = page
  const sources = await chooseSources(sql, page)
  if (sources.length === 0) return []
  const valued = after?.value === null ? [] : await listPart<R>(sql, page, sources, { valued: true, limit })
  if (valued.length === limit) return valued
  const rest = await listPart<R>(sql, page, sources, { valued: false, limit: limit - valued.length })
  return [...valued, ...rest]
}

type Source = Pick<Stream, "where" | "column"> & { gather: boolean }

/**
 * Counted, not left to the planner: it takes the filter and the order for independent, and walks through a whole state
 * for the few rows at its end.
 */
async function chooseSources(sql: Sql, { table, streams, together, fewIn }: OrderedPage): Promise<Source[]> {
  const walk = streams.map((stream) => ({ ...stream, gather: false }))
  if (fewIn === "none") return walk
  const parts = fewIn === "all together" ? together : streams
  const most = FEW[fewIn]
  const counts = await countUpTo(sql, table, parts, most + 1)
  const some = parts.flatMap((part, at) => {
    const count = counts[at] ?? 0
    return count === 0 ? [] : [{ ...part, gather: count <= most }]
  })
  return fewIn === "each stream" || some.every(({ gather }) => gather) ? some : walk
}

async function countUpTo(sql: Sql, table: string, parts: readonly Stream[], most: number): Promise<number[]> {
  if (parts.length === 0) return []
  const counts = parts
    .map(
      ({ counted }) =>
        sql`(select count(*) from (select from ${sql.unsafe(table)} where ${counted} limit ${most}) few)`,
    )
    .reduce((all, one) => sql`${all}, ${one}`)
  const [row] = await sql<{ counts: string[] }[]>`select array[${counts}]::bigint[] as counts`
  return (row?.counts ?? []).map(Number)
}

// One ordered scan per stream, merged: the database reads about as many rows as it gives, however deep the page. The
// limit of each tells the planner how few of its rows are wanted; `offset 0` keeps the order out of what is gathered.
async function listPart<R extends object>(
  sql: Sql,
  { table, column, type, descending, after }: OrderedPage,
  sources: readonly Source[],
  { valued, limit }: { valued: boolean; limit: number },
): Promise<R[]> {
  const from = sql.unsafe(table)
  const row = sql.unsafe(table.slice(-1))
  const way = sql.unsafe(descending ? "desc" : "asc")
  const beyond = sql.unsafe(descending ? "<" : ">")
  const past = (by: Part) => {
    if (!valued)
      return after?.value === null ? sql`${by} is null and ${row}.id ${beyond} ${after.id}::uuid` : sql`${by} is null`
    if (!after) return sql`${by} is not null`
    const value = sql`${String(after.value)}${sql.unsafe(`::${type}`)}`
    return sql`${by} is not null and (${by}, ${row}.id) ${beyond} (${value}, ${after.id}::uuid)`
  }
  const streams = sources
    .map(({ where, gather, column: own }) => {
      const by = sql`${row}.${sql.unsafe(own ?? column)}`
      const rows = sql`select ${row}.id, ${by} as key from ${from} where ${where} and ${past(by)}`
      const order = sql`order by key ${way}, id ${way} limit ${limit}`
      return gather ? sql`(select id, key from (${rows} offset 0) few ${order})` : sql`(${rows} ${order})`
    })
    .reduce((all, one) => sql`${all} union all ${one}`)
  return sql<R[]>`
    select ${row}.* from (select id, key from (${streams}) streams order by key ${way}, id ${way} limit ${limit}) found
    join ${from} on ${row}.id = found.id
    order by found.key ${way}, found.id ${way}`
}
