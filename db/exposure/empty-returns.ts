import type postgres from "postgres"
import type { Sql } from "../client.ts"
import { among, type BoardAsked } from "../containers/board.ts"
import type { ContainerRecord } from "../mirror/read.ts"
import type { emptyReturns } from "../schema/money.ts"
import { EVERYBODYS, ownedAs } from "../work/whose.ts"

export type EmptyReturnRecord = typeof emptyReturns.$inferSelect

/** Rows of these containers. */
export async function listEmptyReturns(sql: Sql, containerIds: readonly string[]): Promise<EmptyReturnRecord[]> {
  if (containerIds.length === 0) return []
  return sql<EmptyReturnRecord[]>`
    select * from empty_returns where container_id = any(${[...containerIds]}::uuid[])`
}

/** Empties not returned: earliest due first, those without a known day last. */
export async function listEmptiesOut(
  sql: Sql,
  { until, ...asked }: BoardAsked & { until: string | null },
): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select c.* from empty_returns e join containers c on c.id = e.container_id
    where ${dueBy(sql, until)} and ${among(sql, asked)} order by e.ends_at nulls last, e.container_id limit ${asked.limit}`
}

/** `due`: overdue, or due by `until` (world time). */
export async function countEmptiesOut(
  sql: Sql,
  until: string,
  owned = EVERYBODYS,
): Promise<{ due: number; all: number }> {
  const theirs = ownedAs(sql, owned, "e.container_id")
  const [row] = await sql<{ due: number; all: number }[]>`
    select (select count(*) from empty_returns e where ${dueBy(sql, until)} and ${theirs}) as due,
      (select count(*) from empty_returns e where ${theirs}) as all`
  return row ?? { due: 0, all: 0 }
}

function dueBy(sql: Sql, until: string | null): postgres.Fragment {
  return until === null ? sql`true` : sql`e.ends_at <= ${until}`
}
