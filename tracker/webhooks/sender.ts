// Delivers what is pending: to each webhook at most 8 at once, first attempts of a shipment in the order they were made.
// An attempt is written down after its answer; a kill in between repeats it with the same id.
import { randomUUID } from "node:crypto"
import type { WorldClock } from "../clock.ts"
import type { Row } from "../store/database.ts"
import type { Store } from "../store/store.ts"
import type { Poster } from "./post.ts"
import { isAccepted, waitAfter } from "./retry.ts"

const AT_ONCE = 8
const LOOK_AHEAD = 256
/** Retries keep this much real time apart, however fast the world runs. */
const BREATH_MS = 100

export type Sender = {
  /** Looks for due deliveries; call after anything that may have made some. */
  wake: () => void
  /** World instant of the next delivery that waits, null when none does. */
  nextAt: () => number | null
  inFlight: () => number
  close: () => void
}

export function openSender(store: Store, clock: WorldClock, poster: Poster): Sender {
  /** What is being sent, by webhook: one delivery per shipment at a time. */
  const lanes = new Map<string, Set<string>>()
  const resting = new Set<string>()
  let closed = false

  const wake = () => {
    if (closed) return
    for (const webhook of store.db.all("select id from webhook")) fill(String(webhook.id))
  }

  const fill = (webhookId: string) => {
    const busy = lanes.get(webhookId) ?? new Set()
    lanes.set(webhookId, busy)
    if (busy.size >= AT_ONCE) return
    const due = store.db.all(
      `select id, webhook_id, lane, attempts from notification
       where status = 'pending' and webhook_id = ? and next_try_at <= ? order by next_try_at, seq limit ?`,
      webhookId,
      clock.now(),
      LOOK_AHEAD,
    )
    for (const row of due) {
      if (busy.size >= AT_ONCE) return
      const lane = String(row.lane)
      if (busy.has(lane) || resting.has(String(row.id))) continue
      busy.add(lane)
      void deliver(row)
        .catch((cause: unknown) => {
          console.error(`tracker: delivery ${row.id} could not be written down, next try in a second:`, cause)
          rest(String(row.id), 1000)
        })
        .finally(() => {
          busy.delete(lane)
          if (!closed) fill(webhookId)
        })
    }
  }

  /** Keeps a delivery from being tried again for some real time. */
  const rest = (id: string, ms: number) => {
    resting.add(id)
    setTimeout(() => {
      resting.delete(id)
      wake()
    }, ms).unref()
  }

  const deliver = async (row: Row) => {
    const webhook = store.webhooks.get(String(row.webhook_id))
    const body = store.db.get("select body from notification where id = ?", String(row.id))?.body
    const begun = Date.now()
    const posted = webhook?.active
      ? await poster.post(webhook, String(body))
      : { status: null, problem: "the webhook is gone or not active" }
    if (closed) return
    settle(row, posted.status, posted.problem, Date.now() - begun)
  }

  const settle = (row: Row, status: number | null, problem: string | null, tookMs: number) => {
    const id = String(row.id)
    const attempts = Number(row.attempts) + 1
    const wait = isAccepted(status) ? null : waitAfter(attempts)
    const outcome = isAccepted(status) ? "succeeded" : wait === null ? "failed" : "pending"
    const at = clock.now()
    store.db.write(() => {
      store.db.run(
        `update notification set status = ?, attempts = ?, next_try_at = ?,
           body = case ? when 'pending' then body end where id = ?`,
        outcome,
        attempts,
        wait === null ? null : at + wait,
        outcome,
        id,
      )
      store.db.run(
        "insert into delivery_attempt (id, notification_id, at, status, problem, took_ms) values (?, ?, ?, ?, ?, ?)",
        randomUUID(),
        id,
        at,
        status,
        problem,
        tookMs,
      )
    })
    if (outcome === "pending") rest(id, BREATH_MS)
  }

  return {
    wake,
    nextAt: () => {
      const row = store.db.get("select min(next_try_at) as at from notification where status = 'pending'")
      return row?.at === null || row === undefined ? null : Number(row.at)
    },
    inFlight: () => [...lanes.values()].reduce((sum, busy) => sum + busy.size, 0),
    close: () => {
      closed = true
    },
  }
}
