// Disputes of invoices: each change is a row of its own, numbered from 1, and none is ever altered (schema/disputes.sql).
import { and, eq, max } from "drizzle-orm"
import type { Dispute } from "../../lib/domain/invoices/dispute-state.ts"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { logContainer, writeLogged } from "../connection/change-log.ts"
import { disputes, invoices } from "../schema/money.ts"
import { users } from "../schema/people.ts"

export type DisputeRecord = Awaited<ReturnType<typeof listDisputes>>[number]

const { invoiceId, version, dispute, at } = disputes

/** Of all invoices of a container, the first version of each first. */
export async function listDisputes(sql: Sql, containerId: string) {
  return builder(sql)
    .select({ invoiceId, version, dispute, at, byName: users.name })
    .from(disputes)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .innerJoin(users, eq(users.id, disputes.by))
    .where(eq(invoices.containerId, containerId))
    .orderBy(invoiceId, version)
}

/** `version`: the one it was made from, 0 where there is none. */
export type DisputeAdding = {
  invoiceId: string
  containerId: string
  version: number
  dispute: Dispute
  by: string
  /** World instant. */
  at: string
}

/** `false` where another version came in between: nothing is saved. Browsers that show the container read it again. */
export function addDispute(sql: Sql, { containerId, ...adding }: DisputeAdding): Promise<boolean> {
  return writeLogged(sql, async (tx) => {
    const [newest] = await builder(tx)
      .select({ version: max(version) })
      .from(invoices)
      .leftJoin(disputes, eq(invoiceId, invoices.id))
      .where(and(eq(invoices.id, adding.invoiceId), eq(invoices.containerId, containerId)))
      .groupBy(invoices.id)
    if (!newest || (newest.version ?? 0) !== adding.version) return false
    await builder(tx)
      .insert(disputes)
      .values({ ...adding, version: adding.version + 1 })
    await logContainer(tx, containerId, adding.at)
    return true
  })
}
