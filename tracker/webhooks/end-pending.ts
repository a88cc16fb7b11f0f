import type { Session } from "../store/session.ts"

/** Stops trying to deliver to a deleted webhook. */
export async function endPending(store: Session, webhookId: string): Promise<void> {
  await store.run(
    `update tracker.notification set status = 'failed', next_try_at = null, body = null
     where webhook_id = $1 and status = 'pending'`,
    webhookId,
  )
}
