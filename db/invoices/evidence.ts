import { and, desc, eq, lte, sql as raw } from "drizzle-orm"
import type { Container } from "../../lib/domain/containers/entities.ts"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { resourceStates } from "../schema/history.ts"
import { inbox } from "../schema/inbox.ts"

export type StateRecord = Awaited<ReturnType<typeof selectStates>>[number]

const { resourceId, version, receivedAt, inboxId, body } = resourceStates

function selectStates(sql: Sql) {
  return builder(sql)
    .select({
      ...{ version, receivedAt, inboxId },
      source: raw<"notification" | "read">`coalesce(${inbox.kind}, 'read')`,
      body: raw<Container>`${body}`,
    })
    .from(resourceStates)
    .leftJoin(inbox, eq(inbox.id, inboxId))
}

/** The newest state reported by `at`. Of two with the same version, the one that arrived later. */
export async function getStateAt(sql: Sql, { id, at }: { id: string; at: string }): Promise<StateRecord | undefined> {
  const [row] = await selectStates(sql)
    .where(and(eq(resourceId, id), lte(version, at)))
    .orderBy(desc(version), desc(inboxId))
    .limit(1)
  return row
}

/** Oldest first. */
export async function listStates(sql: Sql, id: string): Promise<StateRecord[]> {
  return selectStates(sql).where(eq(resourceId, id)).orderBy(version, inboxId)
}
