// A page of a table in the order of one column, put together from conditions of which a row meets one at most.
import type postgres from "postgres"
import type { Sql } from "./client.ts"
import { type Chosen, chooseSources, type Source, type Stream } from "./ordered-sources.ts"

type Part = postgres.Fragment
type Value = string | number | null

/** `rank`: as a stream's. `value` null: past the rows of that rank that have one. */
export type PageCursor = { rank: number; value: Value; id: string }

/** A row with what it was ordered by. */
export type Ordered<R> = R & { rank: number; key: Value }

export type OrderedPage = {
  table: "containers c" | "shipments s"
  column: string
  type: "timestamptz" | "text" | "bigint" | "date"
  descending: boolean
  after?: PageCursor | undefined
  limit: number
  streams: readonly Stream<number>[]
  /** The same rows by whatever index finds few of them soonest. */
  together: readonly Stream<number | Part>[]
  /** Where it may be that few match, and so must be counted. */
  fewIn: "each stream" | "all together" | "none"
}

/**
 * By rank; within one, those without a value come last whichever way it is sorted; of equal ones the id decides. All but
 * the missing values goes the other way where it descends.
 */
export async function listOrdered<R extends { id: string }>(sql: Sql, page: OrderedPage): Promise<Ordered<R>[]> {
  const chosen = await chooseSources(sql, page)
  if (chosen.few) return chosen.few.length === 0 ? [] : listFew<R>(sql, page, chosen.few)
  const [first, ...rest] = sectionsOf(page, chosen.walked)
  if (!first) return []
  const rows = await listSections<R>(sql, page, [first], page.limit)
  if (rows.length === page.limit || rest.length === 0) return rows
  return [...rows, ...(await listSections<R>(sql, page, rest, page.limit - rows.length))]
}

export function cursorAfter({ rank, key, id }: Ordered<{ id: string }>): PageCursor {
  return { rank, value: key, id }
}

/** Rows of one rank, with a value or without, that follow each other whole. `after`: where the page before ended in it. */
type Section = { rank: number; valued: boolean; after: PageCursor | null; sources: Source[] }

function sectionsOf({ descending, after }: OrderedPage, walked: Chosen["walked"]): Section[] {
  const byRank = Map.groupBy(walked ?? [], ({ rank }) => rank)
  const ranks = [...byRank.keys()].toSorted((a, b) => (descending ? b - a : a - b))
  return ranks.flatMap((rank) => {
    const sources = byRank.get(rank) ?? []
    const whole: Section[] = [true, false]
      .map((valued) => ({ rank, valued, after: null, sources: sources.filter((one) => valued || !one.isDated) }))
      .filter((section) => section.sources.length > 0)
    if (!after || (descending ? rank < after.rank : rank > after.rank)) return whole
    if (rank !== after.rank) return []
    return whole
      .filter(({ valued }) => !valued || after.value !== null)
      .map((one) => ({ ...one, after: one.valued === (after.value !== null) ? after : null }))
  })
}

// What a section does not fill, the next one goes on with: past the page's end nothing is read.
async function listSections<R extends object>(
  sql: Sql,
  page: OrderedPage,
  sections: readonly Section[],
  limit: number,
): Promise<Ordered<R>[]> {
  const filled = sections
    .map(
      (section) =>
        sql`select id, key, ${section.rank}::int as rank from (${merged(sql, page, section, limit)}) section`,
    )
    .map((rows, at) => {
      const name = sql.unsafe(`filled_${at}`)
      if (at === 0) return sql`${name} as materialized (${rows})`
      const before = sql.unsafe(`filled_${at - 1}`)
      return sql`${name} as materialized (
        select * from ${before} union all (${rows} limit (select ${limit} - count(*) from ${before})))`
    })
    .reduce((all, one) => sql`${all}, ${one}`)
  const found = sql.unsafe(`filled_${sections.length - 1}`)
  return sql<Ordered<R>[]>`with ${filled} ${ofTable(sql, page, sql`${found}`)}`
}

// One ordered scan per stream, merged: the database reads about as many rows as it gives, however deep the page. The
// limit of each tells the planner how few of its rows are wanted; `offset 0` keeps the order out of what is gathered.
function merged(sql: Sql, page: OrderedPage, { valued, after, sources }: Section, limit: number): Part {
  const { from, row, way, beyond } = wordsOf(sql, page)
  const past = (by: Part) => {
    if (!valued) return after ? sql`${by} is null and ${row}.id ${beyond} ${after.id}::uuid` : sql`${by} is null`
    if (!after) return sql`${by} is not null`
    return sql`${by} is not null and (${by}, ${row}.id) ${beyond} (${typed(sql, page, after)}, ${after.id}::uuid)`
  }
  const streams = sources
    .map(({ where, gather, by = sql`${row}.${sql.unsafe(page.column)}` }) => {
      const rows = sql`select ${row}.id, ${by} as key from ${from} where ${where} and ${past(by)}`
      const order = sql`order by key ${way}, id ${way} limit ${limit}`
      return gather ? sql`(select id, key from (${rows} offset 0) few ${order})` : sql`(${rows} ${order})`
    })
    .reduce((all, one) => sql`${all} union all ${one}`)
  return sql`select id, key from (${streams}) streams order by key ${way}, id ${way} limit ${limit}`
}

async function listFew<R extends object>(
  sql: Sql,
  page: OrderedPage,
  parts: readonly Stream<number | Part>[],
): Promise<Ordered<R>[]> {
  const { from, row, way, beyond } = wordsOf(sql, page)
  const rows = parts
    .map(({ where, by = sql`${row}.${sql.unsafe(page.column)}`, rank }) => {
      const place = typeof rank === "number" ? sql`${rank}::int` : rank
      return sql`select ${row}.id, ${by} as key, ${place} as rank from ${from} where ${where}`
    })
    .reduce((all, one) => sql`${all} union all ${one}`)
  const { after, limit } = page
  const pastIn = (cursor: PageCursor) =>
    cursor.value === null
      ? sql`key is null and id ${beyond} ${cursor.id}::uuid`
      : sql`(key is null or (key, id) ${beyond} (${typed(sql, page, cursor)}, ${cursor.id}::uuid))`
  const past = after
    ? sql`rank ${beyond} ${after.rank}::int or (rank = ${after.rank}::int and ${pastIn(after)})`
    : sql`true`
  const found = sql`(select id, key, rank from (select * from (${rows}) parts offset 0) few where ${past}
    order by rank ${way}, key ${way} nulls last, id ${way} limit ${limit})`
  return sql<Ordered<R>[]>`${ofTable(sql, page, found)}`
}

function ofTable(sql: Sql, page: OrderedPage, found: Part): Part {
  const { from, row, way } = wordsOf(sql, page)
  return sql`select ${row}.*, found.rank, found.key from ${found} found join ${from} on ${row}.id = found.id
    order by found.rank ${way}, found.key ${way} nulls last, found.id ${way}`
}

function wordsOf(sql: Sql, { table, descending }: OrderedPage) {
  return {
    from: sql.unsafe(table),
    row: sql.unsafe(table.slice(-1)),
    way: sql.unsafe(descending ? "desc" : "asc"),
    beyond: sql.unsafe(descending ? "<" : ">"),
  }
}

function typed(sql: Sql, { type }: OrderedPage, { value }: PageCursor): Part {
  return sql`${String(value)}${sql.unsafe(`::${type}`)}`
}
