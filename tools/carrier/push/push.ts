// Pushes events as they are created: to 2.2 subscriptions, signed over the raw bytes, and in the form of 3.0, where an
// event can be withdrawn. What is not accepted is sent again for a day.
import { createHmac } from "node:crypto"
import { fetchChecked } from "#lib/client-address/fetch-checked"
import { isLoopback } from "#lib/client-address/from-here"
import { isPublicAddress } from "#lib/client-address/public"
import { DAY, MINUTE } from "#world/values/instant"
import type { DcsaEvent } from "../events/messages.ts"
import type { Fault } from "../faults.ts"
import { stableId } from "../ids.ts"
import { toEvents30 } from "./version-30.ts"

export type Subscription = {
  subscriptionID: string
  profile: string
  callbackUrl: string
  /** Base64. */
  secret: string
  version: "2.2" | "3.0"
  /** Filters from the body: a name, and the values of which one must match. */
  filters: Record<string, string[]>
}
/** `retracts`: events that are no longer listed. Only 3.0 can express this. */
type News = { events: DcsaEvent[]; retracts: DcsaEvent[] }
/** What happened between two instants, as one subscriber gets it. */
type NewsOf = (subscription: Subscription, after: number, until: number) => News
type Delivery = { subscription: string; body: string; attempts: number; dueAt: number; firstAt: number }

/** World time between tries. After these, hourly. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 15 * MINUTE]
const MOST_EVENTS = 100
const PATIENCE_MS = 10_000

type Parts = { now: () => number; newsOf: NewsOf; strike: (profile: string) => Fault | undefined; seed: number }
export type Push = ReturnType<typeof openPush>

export function openPush({ now, newsOf, strike, seed }: Parts) {
  const subscriptions = new Map<string, Subscription>()
  const sentUntil = new Map<string, number>()
  let queue: Delivery[] = []
  let made = 0
  let running: Promise<void> | undefined

  const collect = () => {
    for (const subscription of subscriptions.values()) {
      const { subscriptionID, version } = subscription
      const [after, until] = [sentUntil.get(subscriptionID) ?? now(), now()]
      const { events, retracts } = newsOf(subscription, after, until)
      sentUntil.set(subscriptionID, until)
      for (let n = 0; n < events.length; n += MOST_EVENTS) {
        const part = events.slice(n, n + MOST_EVENTS)
        add(subscriptionID, version === "2.2" ? JSON.stringify(part) : toEvents30(part, [], until))
      }
      if (version === "3.0" && retracts.length > 0) add(subscriptionID, toEvents30([], retracts, until))
    }
  }
  const add = (subscription: string, body: string) =>
    queue.push({ subscription, body, attempts: 0, dueAt: now(), firstAt: now() })
  const send = async (delivery: Delivery) => {
    const subscription = subscriptions.get(delivery.subscription)
    if (!subscription) return
    const fault = strike(subscription.profile)
    const isTaken = fault?.kind === "push_lost" || (await post(subscription, delivery.body, fault))
    if (fault?.kind === "push_twice") await post(subscription, delivery.body, undefined)
    if (isTaken || now() - delivery.firstAt > DAY) return
    const wait = RETRY_AFTER[delivery.attempts] ?? 60 * MINUTE
    queue.push({ ...delivery, attempts: delivery.attempts + 1, dueAt: now() + wait })
  }
  const round = async () => {
    collect()
    const due = queue.filter(({ dueAt }) => dueAt <= now())
    queue = queue.filter(({ dueAt }) => dueAt > now())
    for (const delivery of due) await send(delivery)
  }
  return {
    list: () => [...subscriptions.values()],
    get: (id: string) => subscriptions.get(id),
    add: (wanted: Omit<Subscription, "subscriptionID">): Subscription => {
      made += 1
      const subscription = { ...wanted, subscriptionID: stableId("subscription", seed, made) }
      subscriptions.set(subscription.subscriptionID, subscription)
      sentUntil.set(subscription.subscriptionID, now())
      return subscription
    },
    change: (id: string, change: Partial<Subscription>): Subscription | undefined => {
      const known = subscriptions.get(id)
      if (known) subscriptions.set(id, { ...known, ...change })
      return subscriptions.get(id)
    },
    remove: (id: string) => subscriptions.delete(id),
    /** How many deliveries wait for another try. */
    waiting: () => queue.length,
    /** Sends what is new and what is due. Runs one at a time. */
    run: (): Promise<void> => {
      running = (running ?? Promise.resolve()).then(round)
      return running
    },
  }
}

const isAllowed = (address: string) => isLoopback(address) || isPublicAddress(address)

/** Returns true if it was accepted: 204 for 2.2, any success for 3.0. */
async function post({ callbackUrl, secret, version, subscriptionID }: Subscription, body: string, fault?: Fault) {
  // A 3.0 consumer implements POST /events, below the address it gives.
  const url = version === "3.0" ? `${callbackUrl}/events` : callbackUrl
  const signature = createHmac("sha256", Buffer.from(secret, "base64")).update(body).digest("hex")
  const wrong = fault?.kind === "push_bad_signature"
  const headers: Record<string, string> = { "Content-Type": "application/json", "API-Version": `${version}.0` }
  if (version === "2.2") headers["Subscription-ID"] = subscriptionID
  if (version === "2.2" && fault?.kind !== "push_unsigned") {
    headers["Notification-Signature"] = `sha256=${wrong ? signature.replaceAll(/[0-7]/g, "8") : signature}`
  }
  const bytes = fault?.kind === "push_truncated" ? body.slice(0, body.length >> 1) : body
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetchChecked(new URL(url), { method: "POST", headers, body: bytes, signal, isAllowed })
    await answer.body?.cancel()
    return version === "2.2" ? answer.status === 204 : answer.ok
  } catch {
    return false
  }
}
