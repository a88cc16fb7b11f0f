import type { Sql } from "./client.ts"
import { transaction } from "./transaction.ts"

const HELD_LOCK = 7_301_041

type Held = {
  /** Whose they are and what; askers for the same one are counted one after the other. */
  of: string
  most: number
  count: (tx: Sql) => Promise<number>
}

/** Adds one more unless `most` are there: then undefined, and nothing was added. */
export function addWithin<T>(
  sql: Sql,
  { of, most, count }: Held,
  add: (tx: Sql) => Promise<T>,
): Promise<T | undefined> {
  return transaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${HELD_LOCK}::int, hashtext(${of}))`
    return (await count(tx)) >= most ? undefined : await add(tx)
  })
}
