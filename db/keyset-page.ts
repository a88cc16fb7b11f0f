// Keyset pages of a table. Sections follow one another, each sorted by one column.
import type postgres from "postgres"
import { AppError } from "#lib/errors"
import type { Sql } from "./client.ts"

type Part = postgres.Fragment
type Value = string | number | null

/** `parts`: conditions of which a row meets at most one. Each has an index on `column` and id. */
export type Section = {
  name: string
  parts: Part[]
  column: string
  type: "timestamptz" | "text" | "bigint" | "date"
  /** Set if all rows have a value in `column`, or none has. */
  valued?: boolean
  /** Instead of `column`, if the sort value is in another table. An index has `by` and `id`. */
  joined?: { from: Part; by: Part; id: Part }
  /** A column that comes before `column` in the index and is null in all rows. */
  before?: string
}

/** Where a page ended. `value` null: past the rows of the section that have a value. */
export type PageCursor = { section: string; value: Value; id: string }

/** A row with its section and its sort value. */
export type Ordered<R> = R & { section: string; key: Value }

export type KeysetPage = {
  table: "containers c" | "shipments s"
  /** In list order. */
  sections: readonly Section[]
  descending: boolean
  after?: PageCursor | undefined
  limit: number
}

/** Within a section, rows without a value come last in either direction. Equal rows are sorted by id. */
export async function listPage<R extends { id: string }>(sql: Sql, page: KeysetPage): Promise<Ordered<R>[]> {
  const { after, limit } = page
  const steps = page.sections.flatMap((section) =>
    (section.valued === undefined ? [true, false] : [section.valued]).map((valued) => ({ section, valued })),
  )
  const from = after
    ? steps.findIndex(({ section, valued }) => section.name === after.section && valued === (after.value !== null))
    : 0
  if (from < 0) throw noSuchPage()
  const rows: Ordered<R>[] = []
  for (const [at, { section, valued }] of steps.slice(from).entries()) {
    if (rows.length >= limit) break
    const cursor = at === 0 ? after : undefined
    rows.push(...(await listStep<R>(sql, { ...page, limit: limit - rows.length }, section, valued, cursor)))
  }
  return rows
}

export function cursorAfter({ section, key, id }: Ordered<{ id: string }>): PageCursor {
  return { section, value: key, id }
}

export function noSuchPage(cause?: unknown): AppError {
  return new AppError("invalid", "This page of the list does not exist. Open the list from its start.", {
    cause,
    meta: { field: "cursor" },
  })
}

function listStep<R extends object>(
  sql: Sql,
  { table, descending, limit }: KeysetPage,
  { name, parts, column, type, before, joined }: Section,
  valued: boolean,
  after: PageCursor | undefined,
): Promise<Ordered<R>[]> {
  const [from, row] = [sql.unsafe(table), sql.unsafe(table.slice(-1))]
  const [way, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const by = joined?.by ?? sql`${row}.${sql.unsafe(column)}`
  const id = joined?.id ?? sql`${row}.id`
  const past = !after
    ? sql`true`
    : valued
      ? sql`(${by}, ${id}) ${beyond} (${String(after.value)}::${sql.unsafe(type)}, ${after.id}::uuid)`
      : sql`${id} ${beyond} ${after.id}::uuid`
  const has = valued ? sql`${by} is not null` : sql`${by} is null`
  // Named although it is null in all rows: only then does the planner know that the index is in this order.
  const lead = before ? sql`${row}.${sql.unsafe(before)} ${way},` : sql``
  const each = parts
    .map(
      (where) => sql`(
        select ${id} as id, ${by} as key from ${joined?.from ?? from} where ${where} and ${has} and ${past}
        order by ${lead} ${by} ${way}, ${id} ${way} limit ${limit})`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`)
  // Ids first: the index alone finds them, and only the rows of the page are read.
  const order = valued ? sql`key ${way}, id ${way}` : sql`id ${way}`
  return sql<Ordered<R>[]>`
    with page as materialized (select * from (${each}) ids order by ${order} limit ${limit})
    select ${row}.*, page.key, ${name} as section from page join ${from} on ${row}.id = page.id
    order by ${valued ? sql`page.key ${way},` : sql``} page.id ${way}`
}
