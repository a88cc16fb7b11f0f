// How the rows of an ordered page are met: some along the order, few of them gathered and sorted.
import type postgres from "postgres"
import type { Sql } from "./client.ts"
import type { OrderedPage } from "./ordered-page.ts"

type Part = postgres.Fragment

/**
 * `counted`: the same as `where` or a little more, for what is counted; it is to go by one index; null = walked
 * uncounted, because few lie on its way. `by`: what is sorted by, where not the page's column. `isDated`: always has a value.
 * `rank`: its rows come after those of a lesser one.
 * `instead`: the same rows along the order, for where they are too many to be gathered.
 */
export type Stream<Rank> = {
  where: Part
  counted: Part | null
  by?: Part | undefined
  isDated?: true
  rank: Rank
  instead?: Stream<Rank>[]
}

export type Source = Stream<number> & { gather: boolean }

export type Chosen =
  | { few: readonly Stream<number | Part>[]; walked?: undefined }
  | { few?: undefined; walked: readonly Source[] }

/** Where so few match, all of them are read and sorted; else some are met soon along the order. */
const FEW = { "each stream": 1_000, "all together": 10_000 }

/**
 * Counted, not left to the planner: it takes the filter and the order for independent, and walks through a whole state
 * for the few rows at its end.
 */
export async function chooseSources(sql: Sql, { table, streams, together, fewIn }: OrderedPage): Promise<Chosen> {
  const walked = alongOrder(streams).map((stream) => ({ ...stream, gather: false }))
  if (fewIn === "none") return { walked }
  const most = FEW[fewIn]
  if (fewIn === "all together") {
    const few = await countEach(sql, table, together, most)
    return few.every(({ count }) => count <= most) ? { few: few.map(({ stream }) => stream) } : { walked }
  }
  const first = await countEach(sql, table, streams, most)
  const many = first.filter(({ stream, count }) => stream.instead && count > most).map(({ stream }) => stream)
  const some = [
    ...first.filter(({ stream }) => !many.includes(stream)),
    ...(await countEach(sql, table, alongOrder(many), most)),
  ]
  return some.every(({ count }) => count <= most)
    ? { few: some.map(({ stream }) => stream) }
    : { walked: some.map(({ stream, count }) => ({ ...stream, gather: count <= most })) }
}

function alongOrder(streams: readonly Stream<number>[]): Stream<number>[] {
  return streams.flatMap((stream) => stream.instead ?? [stream])
}

/** Those of which there is any, with how many up to one more than `most`. */
async function countEach<S extends Stream<unknown>>(
  sql: Sql,
  table: string,
  streams: readonly S[],
  most: number,
): Promise<{ stream: S; count: number }[]> {
  if (streams.length === 0) return []
  const counts = streams
    .map(({ counted }) =>
      counted
        ? sql`(select count(*) from (select from ${sql.unsafe(table)} where ${counted} limit ${most + 1}) few)`
        : sql`${most + 1}::bigint`,
    )
    .reduce((all, one) => sql`${all}, ${one}`)
  const [row] = await sql<{ counts: string[] }[]>`select array[${counts}]::bigint[] as counts`
  const found = streams.map((stream, at) => ({ stream, count: Number(row?.counts[at] ?? 0) }))
  return found.filter(({ count }) => count > 0)
}
