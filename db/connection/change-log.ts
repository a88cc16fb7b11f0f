// The change log, in commit order. `seq` grows with each row, and rows become visible in that order because one writer
// at a time adds them.
import { desc, eq } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { containers } from "../schema/containers.ts"
import { changeLog } from "../schema/inbox.ts"
import { transaction } from "../transaction.ts"

/** Held by whoever writes to the change log, so that rows become visible in order of `seq`. */
export const CHANGE_LOCK = 7_301_003

const { seq, at } = changeLog

export type LoggedChange = Omit<typeof changeLog.$inferSelect, "at">

export async function getNewestChange(sql: Sql): Promise<{ seq: number; at: string } | undefined> {
  const [row] = await builder(sql).select({ seq, at }).from(changeLog).orderBy(desc(seq)).limit(1)
  return row
}

/** Raw SQL: the live feed of each process runs it every second. */
export async function listLoggedChanges(sql: Sql, afterSeq: number, limit: number): Promise<LoggedChange[]> {
  return sql<LoggedChange[]>`
    select seq, kind, id, shipment_id from change_log where seq > ${afterSeq} order by seq limit ${limit}`
}

/** Runs a transaction that may write to the change log. Only one runs at a time. */
export function writeLogged<T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  return transaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${CHANGE_LOCK})`
    return work(tx)
  })
}

/** Call within writeLogged. Resolves to the row's place in the log. */
export async function logChange(tx: Sql, change: typeof changeLog.$inferInsert): Promise<number> {
  const [row] = await builder(tx).insert(changeLog).values(change).returning({ seq })
  return row?.seq ?? 0
}

/** As logChange, for a container and its shipment. 0 if the container is not in the mirror. */
export async function logContainer(tx: Sql, containerId: string, at: string): Promise<number> {
  const [container] = await builder(tx)
    .select({ shipmentId: containers.shipmentId })
    .from(containers)
    .where(eq(containers.id, containerId))
  return container ? logChange(tx, { at, kind: "container", id: containerId, ...container }) : 0
}
