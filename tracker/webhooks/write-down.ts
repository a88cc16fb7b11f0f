// What became of attempts, written together: a commit is one wait for the disk, however many it carries.
import { randomUUID } from "node:crypto"
import type { Store } from "../store/store.ts"
import type { Posted } from "./post.ts"
import { isAccepted, waitAfter } from "./retry.ts"

/** A delivery that was tried, that a fault keeps waiting, or that a fault loses for good. */
export type Attempted = { id: string; attempts: number } & (
  | { kind: "posted"; posted: Posted; tookMs: number }
  | { kind: "held"; until: number }
  | { kind: "lost" }
)

/** Gives the ids of those that will be tried again. */
export function writeDown(store: Store, at: number, attempted: Attempted[]): string[] {
  const { db } = store
  return db.write(() =>
    attempted.flatMap((each) => {
      if (each.kind === "held")
        db.run("update notification set next_try_at = ? where id = ? and status = 'pending'", each.until, each.id)
      if (each.kind === "lost") {
        db.run("update notification set status = 'failed', next_try_at = null, body = null where id = ?", each.id)
      }
      if (each.kind !== "posted") return []
      const { status, problem } = each.posted
      const wait = isAccepted(status) ? null : waitAfter(each.attempts + 1)
      const outcome = isAccepted(status) ? "succeeded" : wait === null ? "failed" : "pending"
      db.run(
        `update notification set status = ?, attempts = ?, next_try_at = ?,
           body = case ? when 'pending' then body end where id = ? and status = 'pending'`,
        outcome,
        each.attempts + 1,
        wait === null ? null : at + wait,
        outcome,
        each.id,
      )
      db.run(
        "insert into delivery_attempt (id, notification_id, at, status, problem, took_ms) values (?, ?, ?, ?, ?, ?)",
        randomUUID(),
        each.id,
        at,
        status,
        problem,
        each.tookMs,
      )
      return outcome === "pending" ? [each.id] : []
    }),
  )
}
