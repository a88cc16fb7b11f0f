// What became of attempts, written together: a commit is one wait for the disk, however many it carries.
import { randomUUID } from "node:crypto"
import type { Session } from "../store/session.ts"
import type { Posted } from "./post.ts"
import { isAccepted, waitAfter } from "./retry.ts"

/** A delivery that was tried, or that a fault loses for good. */
export type Attempted = { id: string; attempts: number } & (
  | { kind: "posted"; posted: Posted; tookMs: number }
  | { kind: "lost" }
)

/** Gives the ids of those that will be tried again. */
export async function writeDown(store: Session, at: number, attempted: Attempted[]): Promise<string[]> {
  // Since it was sent, its webhook may have been removed.
  const pending = await store.run<{ id: string }>(
    "select id from tracker.notification where id = any($1::text[]) and status = 'pending'",
    attempted.map(({ id }) => id),
  )
  const stillPending = new Set(pending.map(({ id }) => id))
  const ended: string[] = []
  const again: string[] = []
  for (const each of attempted) {
    const outcome = toOutcome(each, at)
    if (stillPending.has(each.id))
      store.notifications.update(each.id, outcome.status, outcome.attempts, outcome.nextTryAt)
    if (outcome.status !== "pending") ended.push(each.id)
    if (each.kind !== "posted") continue
    if (outcome.status === "pending") again.push(each.id)
    const { status, problem } = each.posted
    const { id: notificationId, tookMs } = each
    store.notifications.insertAttempt({ id: randomUUID(), notificationId, at, status, problem, tookMs })
  }
  await store.run("update tracker.notification set body = null where id = any($1::text[])", ended)
  return again
}

function toOutcome(each: Attempted, at: number) {
  const { attempts } = each
  if (each.kind === "lost") return { status: "failed", attempts, nextTryAt: null }
  const wait = isAccepted(each.posted.status) ? null : waitAfter(attempts + 1)
  const status = isAccepted(each.posted.status) ? "succeeded" : wait === null ? "failed" : "pending"
  return { status, attempts: attempts + 1, nextTryAt: wait === null ? null : at + wait }
}
