// Delivers what is pending: to each webhook at most 8 at once, first attempts of a shipment in the order they were made.
// An attempt is written down after its answer; a kill in between repeats it with the same id.

import type { Outgoing } from "../faults/delivery-plan.ts"
import type { Faults } from "../faults/faults.ts"
import type { Row } from "../store/database.ts"
import type { Store } from "../store/store.ts"
import type { WorldClock } from "../values/clock.ts"
import type { Posted, Poster } from "./post.ts"
import { type Attempted, writeDown } from "./write-down.ts"

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
  /** Lets first attempts that a fault kept waiting go at once. */
  release: () => void
  close: () => void
}

export function openSender(store: Store, clock: WorldClock, poster: Poster, faults: Faults): Sender {
  /** What is being sent, by webhook: one delivery per shipment at a time. */
  const lanes = new Map<string, Set<string>>()
  const resting = new Set<string>()
  const done: { webhookId: string; lane: string; attempted: Attempted }[] = []
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
      `select id, webhook_id, lane, attempts, event, pos, created_at from notification
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
      void deliver(row).then((attempted) => {
        if (done.length === 0) setImmediate(takeDone)
        done.push({ webhookId, lane, attempted })
      })
    }
  }

  /** Writes down what has come back, then lets their lanes go on. */
  const takeDone = () => {
    const taken = done.splice(0)
    if (closed) return
    try {
      const again = writeDown(
        store,
        clock.now(),
        taken.map(({ attempted }) => attempted),
      )
      for (const id of again) rest(id, BREATH_MS)
    } catch (cause) {
      console.error("tracker: deliveries could not be written down, next try in a second:", cause)
      for (const { attempted } of taken) rest(attempted.id, 1000)
    }
    for (const { webhookId, lane } of taken) lanes.get(webhookId)?.delete(lane)
    for (const webhookId of new Set(taken.map((each) => each.webhookId))) fill(webhookId)
  }

  /** Keeps a delivery from being tried again for some real time. */
  const rest = (id: string, ms: number) => {
    resting.add(id)
    setTimeout(() => {
      resting.delete(id)
      wake()
    }, ms).unref()
  }

  const deliver = async (row: Row): Promise<Attempted> => {
    const own = { id: String(row.id), attempts: Number(row.attempts) }
    const webhook = store.webhooks.get(String(row.webhook_id))
    const body = store.db.get("select body from notification where id = ?", own.id)?.body
    const begun = Date.now()
    const plan = faults.ofDelivery(toOutgoing(row))
    if (plan.holdUntil !== null) return { ...own, kind: "held", until: plan.holdUntil }
    if (plan.lost) return { ...own, kind: "lost" }
    const send = async (): Promise<Posted> =>
      webhook?.active
        ? await poster.post(webhook, String(body), plan)
        : { status: null, problem: "the webhook is gone or not active" }
    const posted = await send()
    if (plan.twice && !closed) await send()
    return { ...own, kind: "posted", posted, tookMs: Date.now() - begun }
  }

  return {
    wake,
    nextAt: () => {
      const row = store.db.get("select min(next_try_at) as at from notification where status = 'pending'")
      return row?.at === null || row === undefined ? null : Number(row.at)
    },
    inFlight: () => [...lanes.values()].reduce((sum, busy) => sum + busy.size, 0),
    release: () => {
      store.db.run(
        "update notification set next_try_at = created_at where status = 'pending' and attempts = 0 and next_try_at > ?",
        clock.now(),
      )
      wake()
    },
    close: () => {
      closed = true
    },
  }
}

function toOutgoing(row: Row): Outgoing {
  return {
    webhookId: String(row.webhook_id),
    event: String(row.event),
    pos: Number(row.pos),
    attempts: Number(row.attempts),
    createdAt: Number(row.created_at),
  }
}
