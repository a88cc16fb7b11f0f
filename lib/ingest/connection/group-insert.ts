// Group commit: deliveries that arrive while a statement runs are written together by the next one. Each caller is
// answered only when its own row is durable.
import type { Sql } from "#db/client"
import { insertInboxRows, type NewInboxRow } from "#db/connection/inbox"

/** Resolves to whether the id was new, once the row is durable. Rejects if it could not be stored. */
export type GroupInsert = (row: NewInboxRow) => Promise<boolean>

type Waiting = { row: NewInboxRow; done: (isNew: boolean) => void; failed: (error: unknown) => void }

/** Statements at once: while one waits for the disk, the next is filled. */
const LANES = 2
const MOST_ROWS = 200
/** A connection without an answer for this long is given up. What it was sent counts as not stored. */
const WRITE_MS = 10_000

export function createGroupInsert(sql: Sql): GroupInsert {
  const queue: Waiting[] = []
  let busy = 0

  async function drain(): Promise<void> {
    busy += 1
    for (let batch = queue.splice(0, MOST_ROWS); batch.length > 0; batch = queue.splice(0, MOST_ROWS))
      await write(sql, batch)
    busy -= 1
  }

  return (row) =>
    new Promise((done, failed) => {
      queue.push({ row, done, failed })
      // Rows of the same event loop turn go in the first statement together.
      if (busy < LANES) queueMicrotask(() => void (queue.length > 0 && busy < LANES && drain()))
    })
}

async function write(sql: Sql, batch: Waiting[]): Promise<void> {
  try {
    const rows = batch.map(({ row }) => row)
    const fresh = await within(WRITE_MS, insertInboxRows(sql, rows))
    for (const { row, done } of batch) done(fresh.delete(row.id))
  } catch (error) {
    if (batch.length === 1 || error instanceof Late) for (const { failed } of batch) failed(error)
    // A row that Postgres refuses must not fail the others.
    else await Promise.all(batch.map((one) => write(sql, [one])))
  }
}

class Late extends Error {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Late(`the database did not answer within ${ms / 1_000} s`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
