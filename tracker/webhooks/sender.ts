// Delivers what is pending: to each webhook at most 8 at once, first attempts of a shipment in the order they were made.
// An attempt is written down after its answer; a kill in between repeats it with the same id.

import type { Webhook } from "../core/records.ts"
import type { Faults } from "../faults/faults.ts"
import type { notification } from "../store/schema.ts"
import type { Session } from "../store/session.ts"
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
  wake: () => Promise<void>
  /** World instant of the next delivery that waits, null when none does. */
  nextAt: () => Promise<number | null>
  inFlight: () => number
  /** Lets first attempts that a fault kept waiting go at once. */
  release: () => Promise<void>
  close: () => Promise<void>
}

type Due = Pick<
  typeof notification.$inferSelect,
  "id" | "webhookId" | "lane" | "attempts" | "event" | "pos" | "createdAt"
>

export function openSender(store: Store, clock: WorldClock, poster: Poster, faults: Faults): Sender {
  /** What is being sent, by webhook: one delivery per shipment at a time. */
  const lanes = new Map<string, Set<string>>()
  const resting = new Set<string>()
  let done: { webhookId: string; lane: string; attempted: Attempted }[] = []
  let closed = false
  /** One after the other: a delivery that was found due must not be written down meanwhile, or it would go out twice. */
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(async () => {
      if (!closed) await work()
    })
    turn = turn.catch((cause: unknown) => {
      if (!closed) console.error("tracker: deliveries could not be looked for, next try with the next change:", cause)
    })
    return turn
  }

  const busyOf = (webhookId: string) => {
    const busy = lanes.get(webhookId) ?? new Set()
    lanes.set(webhookId, busy)
    return busy
  }

  let isWaking = false
  const wake = () => {
    if (isWaking) return turn
    isWaking = true
    return inTurn(async () => {
      isWaking = false
      const webhooks = await store.read(({ run }) => run<{ id: string }>(WITH_DUE, clock.now()))
      for (const { id } of webhooks) await fill(id)
    })
  }

  const fill = async (webhookId: string) => {
    for (;;) {
      if (busyOf(webhookId).size >= AT_ONCE) return
      const held = await store.read((session) => sendDue(session, webhookId))
      if (held.length === 0) return
      await store.write(async ({ notifications }) => {
        for (const { id, until } of held) notifications.putOff(id, until)
      })
    }
  }

  /** Sends what there is room for; gives those that a fault keeps waiting, which are put off first. */
  const sendDue = async (session: Session, webhookId: string) => {
    const all = await session.run<Due>(DUE, webhookId, clock.now())
    const held = all.flatMap((due) => {
      const until = faults.holds(due)
      return until === null ? [] : [{ id: due.id, until }]
    })
    if (held.length > 0) return held
    const busy = busyOf(webhookId)
    const chosen = new Map<string, Due>()
    for (const due of all) {
      if (busy.size + chosen.size >= AT_ONCE) break
      if (!busy.has(due.lane) && !chosen.has(due.lane) && !resting.has(due.id)) chosen.set(due.lane, due)
    }
    if (chosen.size === 0) return []
    const ids = [...chosen.values()].map(({ id }) => id)
    const [webhook, rows] = await Promise.all([
      session.webhooks.get(webhookId),
      session.run<{ id: string; body: string }>(BODIES, ids),
    ])
    const bodies = new Map(rows.map(({ id, body }) => [id, body]))
    for (const [lane, due] of chosen) {
      busy.add(lane)
      void deliver(due, webhook, bodies.get(due.id) ?? "").then(note(due))
    }
    return []
  }

  const note =
    ({ webhookId, lane }: Due) =>
    (attempted: Attempted) => {
      if (done.length === 0) setImmediate(() => void inTurn(takeDone))
      done.push({ webhookId, lane, attempted })
    }

  /** Writes down what has come back, then lets their lanes go on. */
  const takeDone = async () => {
    const taken = done
    done = []
    const attempted = taken.map((each) => each.attempted)
    try {
      const again = await store.write((session) => writeDown(session, clock.now(), attempted))
      for (const id of again) rest(id, BREATH_MS)
    } catch (cause) {
      if (closed) return
      console.error("tracker: deliveries could not be written down, next try in a second:", cause)
      for (const { id } of attempted) rest(id, 1000)
    }
    for (const { webhookId, lane } of taken) lanes.get(webhookId)?.delete(lane)
    for (const webhookId of new Set(taken.map((each) => each.webhookId))) await fill(webhookId)
  }

  /** Keeps a delivery from being tried again for some real time. */
  const rest = (id: string, ms: number) => {
    resting.add(id)
    setTimeout(() => {
      resting.delete(id)
      void wake()
    }, ms).unref()
  }

  const deliver = async (due: Due, webhook: Webhook | undefined, body: string): Promise<Attempted> => {
    const own = { id: due.id, attempts: due.attempts }
    const begun = Date.now()
    const plan = faults.ofDelivery(due)
    if (plan.lost) return { ...own, kind: "lost" }
    const send = async (): Promise<Posted> =>
      webhook?.active
        ? await poster.post(webhook, body, plan)
        : { status: null, problem: "the webhook is gone or not active" }
    const posted = await send()
    if (plan.twice && !closed) await send()
    return { ...own, kind: "posted", posted, tookMs: Date.now() - begun }
  }

  return {
    wake,
    nextAt: async () => {
      const [row] = await store.read(({ run }) => run<{ at: number | null }>(NEXT))
      return row?.at ?? null
    },
    inFlight: () => [...lanes.values()].reduce((sum, busy) => sum + busy.size, 0),
    release: async () => {
      await store.write(({ run }) => run(RELEASE, clock.now()))
      await wake()
    },
    close: async () => {
      closed = true
      await turn
    },
  }
}

const WITH_DUE = `select id from tracker.webhook w where exists (select from tracker.notification n
  where n.webhook_id = w.id and n.status = 'pending' and n.next_try_at <= $1)`
const DUE = `select id, webhook_id, lane, attempts, event, pos, created_at from tracker.notification
  where status = 'pending' and webhook_id = $1 and next_try_at <= $2 order by next_try_at, seq limit ${LOOK_AHEAD}`
const BODIES = "select id, body from tracker.notification where id = any($1::text[])"
const NEXT = "select min(next_try_at) as at from tracker.notification where status = 'pending'"
const RELEASE = `update tracker.notification set next_try_at = created_at
  where status = 'pending' and attempts = 0 and next_try_at > $1`
