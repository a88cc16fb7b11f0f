import type { Database } from "../store/database.ts"

/** Nothing more is tried for a webhook that is gone. Call inside a write. */
export function endPending(db: Database, webhookId: string): void {
  db.run(
    "update notification set status = 'failed', next_try_at = null, body = null where webhook_id = ? and status = 'pending'",
    webhookId,
  )
}
