import type { Sql } from "./client.ts"
import { transaction } from "./transaction.ts"

const HELD_LOCK = 7_301_041

type Held = {
  /** Owner and kind of what is counted. Additions with the same `of` run one after the other. */
  of: string
  most: number
  count: (tx: Sql) => Promise<number>
}

/** Runs `add` unless there are `most` already. Then returns undefined, and nothing was added. */
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
