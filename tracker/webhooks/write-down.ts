// Records the outcomes of attempts together, because each commit waits for the disk.
import { randomUUID } from "node:crypto"
import type { Session } from "../store/session.ts"
import type { Posted } from "./post.ts"
import { isAccepted, waitAfter } from "./retry.ts"

/** A delivery that was tried, or that a fault loses for good. */
export type Attempted = { id: string; attempts: number } & (
  | { kind: "posted"; posted: Posted; tookMs: number }
  | { kind: "lost" }
)

/** Returns the ids of those that will be tried again. */
export async function writeDown(store: Session, at: number, attempted: Attempted[]): Promise<string[]> {
  const outcomes = attempted.map((each) => ({ id: each.id, ...toOutcome(each, at) }))
  for (const each of attempted) {
    if (each.kind !== "posted") continue
    const { id: notificationId, tookMs } = each
    store.notifications.insertAttempt({ id: randomUUID(), notificationId, at, ...each.posted, tookMs })
  }
  await store.run(OUTCOMES, JSON.stringify(outcomes))
  return outcomes.flatMap(({ id, status }) => (status === "pending" ? [id] : []))
}

/** Its webhook may have been removed since it was sent. */
const OUTCOMES = `update tracker.notification n set status = r.status, attempts = r.attempts, next_try_at = r.next_try_at,
    body = case r.status when 'pending' then n.body end
  from json_to_recordset($1::text::json) as r(id text, status text, attempts int, next_try_at bigint)
  where n.id = r.id and n.status = 'pending'`

function toOutcome(each: Attempted, at: number) {
  const { attempts } = each
  if (each.kind === "lost") return { status: "failed", attempts, next_try_at: null }
  const wait = isAccepted(each.posted.status) ? null : waitAfter(attempts + 1)
  const status = isAccepted(each.posted.status) ? "succeeded" : wait === null ? "failed" : "pending"
  return { status, attempts: attempts + 1, next_try_at: wait === null ? null : at + wait }
}
