// The audit log: who did what, to what, when. Entries are added and read, never changed (see schema/people.sql).
import { builder } from "../builder.ts"
import type { Database } from "../client.ts"
import { auditLog } from "../schema/people.ts"

/** `action` in the words of the product, `target` an id or address. `detail` carries no secret. */
export type AuditEntry = {
  at: Date
  userId: string | undefined
  action: string
  target?: string | undefined
  detail?: Record<string, string | number | boolean | null> | undefined
}

export async function addAuditEntry({ sql }: Database, { at, ...entry }: AuditEntry): Promise<void> {
  await builder(sql)
    .insert(auditLog)
    .values({ ...entry, at: at.toISOString() })
}
