// Group commit: deliveries that come in while a statement is on its way go together in the next one. Each caller is
// answered only when its own row is durable.
import type { Sql } from "#db/client"
import { insertInboxRows, type NewInboxRow } from "#db/inbox"

/** Resolves to whether the id was new, once the row is durable; rejects where it could not be kept. */
export type GroupInsert = (row: NewInboxRow) => Promise<boolean>

type Waiting = { row: NewInboxRow; done: (isNew: boolean) => void; failed: (error: unknown) => void }

/** Statements at once: while one waits for the disk, the next is filled. */
const LANES = 2
const MOST_ROWS = 200

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
      // Those of the same turn of the event loop go together from the start.
      if (busy < LANES) queueMicrotask(() => void (queue.length > 0 && busy < LANES && drain()))
    })
}

async function write(sql: Sql, batch: Waiting[]): Promise<void> {
  try {
    const fresh = await insertInboxRows(
      sql,
      batch.map(({ row }) => row),
    )
    for (const { row, done } of batch) done(fresh.delete(row.id))
  } catch (error) {
    if (batch.length === 1) batch[0]?.failed(error)
    // One row that Postgres refuses must not fail its neighbours.
    else await Promise.all(batch.map((one) => write(sql, [one])))
  }
}
