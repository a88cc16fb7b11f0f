import { and, eq, lte, max, sql as raw } from "drizzle-orm"
import type { Container } from "../../lib/domain/containers/entities.ts"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { orderTied } from "../connection/reported-order.ts"
import { resourceStates } from "../schema/history.ts"
import { inbox } from "../schema/inbox.ts"

export type StateRecord = Awaited<ReturnType<typeof selectStates>>[number]

const { resourceId, version, receivedAt, inboxId, body } = resourceStates

function selectStates(sql: Sql) {
  return builder(sql)
    .select({
      ...{ resourceId, version, receivedAt, inboxId },
      source: raw<"notification" | "read">`coalesce(${inbox.kind}, 'read')`,
      body: raw<Container>`${body}`,
    })
    .from(resourceStates)
    .leftJoin(inbox, eq(inbox.id, inboxId))
}

/** The newest state reported by `at`. */
export async function getStateAt(sql: Sql, { id, at }: { id: string; at: string }): Promise<StateRecord | undefined> {
  const newest = builder(sql)
    .select({ version: max(version) })
    .from(resourceStates)
    .where(and(eq(resourceId, id), lte(version, at)))
  const states = await selectStates(sql)
    .where(and(eq(resourceId, id), eq(version, newest)))
    .orderBy(inboxId)
  return (await orderTied(sql, states)).at(-1)
}

/** Oldest first. */
export async function listStates(sql: Sql, id: string): Promise<StateRecord[]> {
  return orderTied(sql, await selectStates(sql).where(eq(resourceId, id)).orderBy(version, inboxId))
}
