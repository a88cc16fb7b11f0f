// Sends pending deliveries: to each webhook at most 8 at once, and a shipment's first attempts in order of creation. An
// attempt is recorded after its answer. A kill in between repeats it with the same id.

import type { Webhook } from "../core/records.ts"
import type { Faults } from "../faults/faults.ts"
import type { Value } from "../store/rows.ts"
import type { notification } from "../store/schema.ts"
import type { Store } from "../store/store.ts"
import type { WorldClock } from "../values/clock.ts"
import type { Posted, Poster } from "./post.ts"
import { type Attempted, writeDown } from "./write-down.ts"

const AT_ONCE = 8
const LOOK_AHEAD = 256
/** Retries are at least this much real time apart, however fast the world runs. */
const BREATH_MS = 100

export type Sender = {
  /** Looks for due deliveries. Call it after anything that may have made some. */
  wake: () => Promise<void>
  /** World instant of the next waiting delivery, or null if none waits. */
  nextAt: () => Promise<number | null>
  inFlight: () => number
  /** Sends first attempts at once that a fault held back. */
  release: () => Promise<void>
  close: () => Promise<void>
}

type Due = Pick<
  typeof notification.$inferSelect,
  "id" | "webhookId" | "lane" | "attempts" | "event" | "pos" | "createdAt"
>

type Sent = Due & { body: string | null; webhook: Webhook | null }

export function openSender(store: Store, clock: WorldClock, poster: Poster, faults: Faults): Sender {
  /** What is being sent, by webhook: one delivery per shipment at a time. */
  const lanes = new Map<string, Set<string>>()
  const resting = new Set<string>()
  const ours = new Set<string>()
  let done: { webhookId: string; lane: string; attempted: Attempted }[] = []
  let closed = false
  /** One after another: a delivery found due must not be recorded meanwhile, or it would be sent twice. */
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

  let isWaking = false
  const wake = () => {
    if (isWaking) return turn
    isWaking = true
    return inTurn(async () => {
      isWaking = false
      for (const { id } of await store.ask<{ id: string }>(WITH_DUE, clock.now())) await fill(id)
    })
  }

  const fill = async (webhookId: string) => {
    if (store.shared && !(await isOurs(webhookId))) return
    if (faults.mayHold()) await putOff(webhookId)
    const busy = lanes.get(webhookId) ?? new Set()
    lanes.set(webhookId, busy)
    if (busy.size >= AT_ONCE) return
    const room = AT_ONCE - busy.size
    const values: Value[] = [webhookId, clock.now(), [...busy], [...resting], room]
    for (const due of await store.ask<Sent>(FIRST_OF_LANES, ...values)) {
      busy.add(due.lane)
      void deliver(due).then(note(due))
    }
  }

  /** Only one process sends to a webhook as long as it lives, so that the order holds. */
  const isOurs = async (webhookId: string) => {
    const held = await store.hold(`webhook ${webhookId}`)
    if (held) ours.add(webhookId)
    else ours.delete(webhookId)
    return held
  }

  /** Postpones the deliveries that a fault holds back. */
  const putOff = async (webhookId: string) => {
    for (;;) {
      const due = await store.ask<Due>(DUE, webhookId, clock.now())
      const held = due.flatMap((each) => {
        const until = faults.holds(each)
        return until === null ? [] : [{ id: each.id, until }]
      })
      if (held.length === 0) return
      await store.write(async ({ notifications }) => {
        for (const { id, until } of held) notifications.putOff(id, until)
      })
    }
  }

  const note =
    ({ webhookId, lane }: Due) =>
    (attempted: Attempted) => {
      if (done.length === 0) setImmediate(() => void inTurn(takeDone))
      done.push({ webhookId, lane, attempted })
    }

  /** Records the finished attempts, then lets their lanes continue. */
  const takeDone = async () => {
    const taken = done
    done = []
    const attempted = taken.map((each) => each.attempted)
    try {
      // Whatever of it is lost in a power cut is sent again.
      const again = await store.write((session) => writeDown(session, clock.now(), attempted), { soon: false })
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

  const deliver = async (due: Sent): Promise<Attempted> => {
    const { webhook, body } = due
    const own = { id: due.id, attempts: due.attempts }
    const begun = Date.now()
    const plan = faults.ofDelivery(due)
    if (plan.lost) return { ...own, kind: "lost" }
    const send = async (): Promise<Posted> =>
      webhook?.active
        ? await poster.post(webhook, body ?? "", plan)
        : { status: null, problem: "the webhook is gone or not active" }
    const posted = await send()
    if (plan.twice && !closed) await send()
    return { ...own, kind: "posted", posted, tookMs: Date.now() - begun }
  }

  return {
    wake,
    nextAt: async () => {
      const [row] = store.shared
        ? await store.ask<{ at: number | null }>(`${NEXT} and webhook_id = any($1::text[])`, [...ours])
        : await store.ask<{ at: number | null }>(NEXT)
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
const DUE = `select id, webhook_id, lane, attempts, event, pos, created_at, next_try_at, seq from tracker.notification
  where status = 'pending' and webhook_id = $1 and next_try_at <= $2 order by next_try_at, seq limit ${LOOK_AHEAD}`
/** The first delivery of each idle lane that is not resting. */
const FIRST_OF_LANES = `with due as (${DUE}), first as (
    select distinct on (lane) * from due where lane <> all($3::text[]) and id <> all($4::text[])
    order by lane, next_try_at, seq),
  chosen as (select * from first order by next_try_at, seq limit $5::int)
  select chosen.*, n.body, w.doc as webhook from chosen join tracker.notification n on n.id = chosen.id
    left join tracker.webhook w on w.id = chosen.webhook_id order by chosen.next_try_at, chosen.seq`
const NEXT = "select min(next_try_at) as at from tracker.notification where status = 'pending'"
const RELEASE = `update tracker.notification set next_try_at = created_at
  where status = 'pending' and attempts = 0 and next_try_at > $1`
