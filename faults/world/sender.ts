// The chaos sender: an open loop of deliveries, signed and forged, doubled, out of order, cut and slow. A notification
// is sent again until it is accepted. The accepted ones are the journal that the checker compares with the inbox.
import { createHmac } from "node:crypto"
import { Agent } from "node:http"
import { setTimeout as delay } from "node:timers/promises"
import type { Random } from "../random.ts"
import { type Post, post, type Shape } from "./post.ts"
import type { Notification, World } from "./world.ts"

const WAYS = {
  whole: 62,
  doubled: 5,
  heldBack: 9,
  oneByte: 2,
  wrongType: 3,
  truncated: 3,
  noSignature: 3,
  wrongSignature: 3,
  upperSignature: 3,
  oldSecret: 3,
  alteredBody: 4,
} as const
type Way = keyof typeof WAYS
const FORGED: readonly Way[] = ["noSignature", "wrongSignature", "upperSignature", "oldSecret", "alteredBody"]

const HEADER = "X-Service-Webhook-Signature"
const TICK_MS = 20
const MOST_UNDER_WAY = 500
const MOST_DOUBLES = 12
const LONGEST_HOLD_MS = 5_000
const RETRY_MS = 300
/** No new ones are made while this many wait to be sent again, so that an outage cannot make them grow without end. */
const MOST_WAITING = 3_000

export type Journal = {
  sent: number
  answered: Map<string, number>
  ways: Map<Way, number>
  /** Every signed notification, by id. */
  signed: Map<string, Notification>
  /** Answered with 2xx: accepted. */
  accepted: Set<string>
  /** When and where each was first accepted, to search for a lost one. */
  acceptedAt: Map<string, { sentAt: number; at: number; door: string }>
  /** Ids that were only ever sent forged. */
  forged: Set<string>
  forgedAccepted: string[]
}

export type SenderSpec = {
  world: World
  random: Random
  rate: number
  secrets: { valid: readonly string[]; old: string }
  /** Addresses of the receivers. Each delivery goes to one of them. */
  targets: readonly string[]
}

type Pending = { notification: Notification; dueAt: number }

export function createSender(spec: SenderSpec) {
  const { world, random, rate } = spec
  const waiting = createWaiting()
  const deliveries = openDeliveries(spec, waiting.hold)
  const { journal } = deliveries
  let isStopped = false

  /** One step of the loop: sends one that waits and is due, or else a new one. */
  function step(): void {
    const way = random.weighted(WAYS)
    journal.ways.set(way, (journal.ways.get(way) ?? 0) + 1)
    if (FORGED.includes(way)) {
      void deliveries.forge(way)
      return
    }
    const notification = waiting.takeDue() ?? (waiting.count() < MOST_WAITING ? fresh() : undefined)
    if (!notification) return
    if (way === "heldBack") waiting.hold(notification, random.below(LONGEST_HOLD_MS))
    else if (way === "doubled") {
      for (let copies = 2 + random.below(MOST_DOUBLES - 1); copies > 0; copies--)
        void deliveries.deliver(notification, "whole")
    } else void deliveries.deliver(notification, way as Shape)
  }

  function fresh(): Notification {
    const notification = world.change()
    journal.signed.set(notification.id, notification)
    return notification
  }

  /** Sends at the rate until `isDone`, however the deliveries go. */
  async function run(isDone: () => boolean): Promise<void> {
    const began = performance.now()
    let planned = 0
    while (!isStopped && !isDone()) {
      planned = Math.max(planned, ((performance.now() - began) / 1_000) * rate - rate)
      while (planned < ((performance.now() - began) / 1_000) * rate) {
        planned += 1
        if (deliveries.underWay() < MOST_UNDER_WAY) step()
      }
      await delay(TICK_MS)
    }
  }

  /** Sends what has not been accepted yet, without faults, until nothing is left. */
  async function drain(limitMs: number): Promise<boolean> {
    const end = performance.now() + limitMs
    // The second of two changes at one instant has happened too.
    for (const notification of world.rest()) {
      journal.signed.set(notification.id, notification)
      waiting.hold(notification, 0)
    }
    waiting.allDue()
    while (performance.now() < end) {
      while (deliveries.underWay() < 40) {
        const notification = waiting.takeDue()
        if (!notification) break
        if (!journal.accepted.has(notification.id)) void deliveries.deliver(notification, "whole")
      }
      if (waiting.count() === 0 && deliveries.underWay() === 0) return true
      await delay(TICK_MS)
    }
    return false
  }

  return {
    journal,
    run,
    drain,
    stop: () => {
      isStopped = true
      deliveries.close()
    },
  }
}

/** Notifications to send later: held back, or not accepted yet. */
function createWaiting() {
  const waiting: Pending[] = []
  return {
    count: () => waiting.length,
    hold: (notification: Notification, ms: number): void => {
      waiting.push({ notification, dueAt: performance.now() + ms })
    },
    takeDue: (): Notification | undefined => {
      const now = performance.now()
      const at = waiting.findIndex(({ dueAt }) => dueAt <= now)
      return at < 0 ? undefined : waiting.splice(at, 1)[0]?.notification
    },
    allDue: (): void => {
      for (const one of waiting) one.dueAt = 0
    },
  }
}

/** Sends single deliveries, signed or forged, and records the outcome of each. */
function openDeliveries(
  { world, random, secrets, targets }: SenderSpec,
  sendLater: (notification: Notification, ms: number) => void,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  let underWay = 0
  const journal: Journal = {
    sent: 0,
    answered: new Map(),
    ways: new Map(),
    signed: new Map(),
    accepted: new Set(),
    acceptedAt: new Map(),
    forged: new Set(),
    forgedAccepted: [],
  }

  async function send(
    id: string | null,
    body: string,
    signature: string | null,
    shape: Shape = "whole",
  ): Promise<number | undefined> {
    journal.sent += 1
    underWay += 1
    const headers: Record<string, string> = signature === null ? {} : { [HEADER]: signature }
    const one: Post = { url: random.pick(targets), agent, body, headers, shape }
    const sentAt = Date.now()
    const status = await post(one).finally(() => {
      underWay -= 1
    })
    const isFirst = id !== null && !journal.accepted.has(id)
    if (isFirst && status === 202) journal.acceptedAt.set(id, { sentAt, at: Date.now(), door: one.url })
    const name = String(status ?? "no answer")
    journal.answered.set(name, (journal.answered.get(name) ?? 0) + 1)
    return status
  }

  async function deliver(notification: Notification, shape: Shape): Promise<void> {
    const { id, body } = notification
    const status = await send(id, body, sign(body, random.pick(secrets.valid)), shape)
    if (status !== undefined && status >= 200 && status < 300) journal.accepted.add(id)
    else if (!journal.accepted.has(id)) sendLater(notification, RETRY_MS + random.below(RETRY_MS))
  }

  async function forge(way: Way): Promise<void> {
    const real = world.forge()
    journal.forged.add(real.id)
    const good = sign(real.body, random.pick(secrets.valid))
    const body = way === "alteredBody" ? real.body.replace('"terminal"', '"terminaL"') : real.body
    const signatures: Partial<Record<Way, string | null>> = {
      noSignature: null,
      wrongSignature: good.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
      upperSignature: good.toUpperCase(),
      oldSecret: sign(real.body, secrets.old),
      alteredBody: good,
    }
    const status = await send(null, body, signatures[way] ?? null)
    if (status !== undefined && status < 300) journal.forgedAccepted.push(`${real.id} (${way})`)
  }

  return { journal, underWay: () => underWay, deliver, forge, close: () => agent.destroy() }
}

function sign(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex")
}
