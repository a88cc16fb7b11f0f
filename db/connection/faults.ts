// Faults that keep us from using the service. Each begins and ends with an answer of the service. Real time.
import { and, like, lt } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { serviceFaults } from "../schema/service.ts"

const { kind, said, since, seenAt } = serviceFaults

export type ServiceFault = Omit<typeof serviceFaults.$inferSelect, "seenAt">
export type FaultKind = ServiceFault["kind"]

/** A repeated fault keeps its first `since`. */
export async function addFault(sql: Sql, fault: { kind: FaultKind; said: string; at: string }): Promise<void> {
  const { kind, said, at } = fault
  await builder(sql)
    .insert(serviceFaults)
    .values({ kind, said, since: at, seenAt: at })
    .onConflictDoUpdate({ target: serviceFaults.kind, set: { said, seenAt: at } })
}

/** Those of these kinds that were there are gone. */
export async function removeFaults(sql: Sql, kinds: readonly FaultKind[]): Promise<void> {
  await builder(sql).delete(serviceFaults).where(isOneOf(kind, kinds))
}

export async function listFaults(sql: Sql): Promise<ServiceFault[]> {
  return builder(sql).select({ kind, said, since }).from(serviceFaults).orderBy(since, kind)
}

/** Removes feature faults last seen before `before`. */
export async function removeOldFeatureFaults(sql: Sql, before: string): Promise<void> {
  await builder(sql)
    .delete(serviceFaults)
    .where(and(like(kind, "feature_disabled:%"), lt(seenAt, before)))
}
