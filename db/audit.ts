// The audit log: who did what, to what, when. Entries are added and read, never changed (see schema/people.sql).
import type { Database } from "./client.ts"

/** `action` in the words of the product, `target` an id or address. `detail` carries no secret. */
export type AuditEntry = {
  at: Date
  userId: string | undefined
  action: string
  target?: string
  detail?: Record<string, string | number | boolean | null>
}

export async function addAuditEntry(db: Database, entry: AuditEntry): Promise<void> {
  await db.sql`
    insert into audit_log (at, user_id, action, target, detail)
    values (${entry.at.toISOString()}, ${entry.userId ?? null}, ${entry.action}, ${entry.target ?? null},
            ${db.sql.json(entry.detail ?? {})})`
}
