// Disputes of invoices. Each change is a row, numbered from 1, and rows are never altered (schema/disputes.sql).
import { and, eq, max } from "drizzle-orm"
import type { Dispute } from "../../lib/domain/invoices/dispute-state.ts"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { logContainer, writeLogged } from "../connection/change-log.ts"
import { disputes, invoices } from "../schema/money.ts"
import { users } from "../schema/people.ts"

export type DisputeRecord = Awaited<ReturnType<typeof listDisputes>>[number]

const { invoiceId, version, dispute, at } = disputes

/** Disputes of all invoices of a container, oldest version first. */
export async function listDisputes(sql: Sql, containerId: string) {
  return builder(sql)
    .select({ invoiceId, version, dispute, at, byName: users.name })
    .from(disputes)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .innerJoin(users, eq(users.id, disputes.by))
    .where(eq(invoices.containerId, containerId))
    .orderBy(invoiceId, version)
}

/** `version`: the version it was made from; 0 if there is none. */
export type DisputeAdding = {
  invoiceId: string
  containerId: string
  version: number
  dispute: Dispute
  by: string
  /** World instant. */
  at: string
}

/** `false` if another version was saved in the meantime: nothing is saved. Open pages of the container reload it. */
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
