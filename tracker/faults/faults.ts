// The faults in force, kept in the store so that they survive a restart.

import type { Store } from "../store/store.ts"
import type { WorldClock } from "../values/clock.ts"
import { type DeliveryPlan, HOLDING, holdUntil, type Outgoing, planDelivery } from "./delivery-plan.ts"
import { type Fault, hits } from "./fault.ts"

export type Faults = {
  /** In force now, oldest first. */
  list: () => Fault[]
  add: (fault: Fault) => Promise<void>
  /** Returns false if there is no such fault. */
  remove: (id: string) => Promise<boolean>
  /** How often since the start a fault could have hit, and did hit. */
  tally: (id: string) => { seen: number; hit: number }
  /** Whether any fault in force may hold a delivery back. */
  mayHold: () => boolean
  /** Until when, in world time, a delivery is held back. null: not at all. */
  holds: (delivery: Outgoing) => number | null
  ofDelivery: (delivery: Outgoing) => DeliveryPlan
  ofRequest: (method: string, path: string) => Fault | undefined
}

const REQUEST_KINDS = new Set([
  "rate_limited",
  "server_error",
  "html_error",
  "hang",
  "bad_json",
  "api_outage",
  "outage",
])

export async function openFaults(store: Store, clock: WorldClock): Promise<Faults> {
  let all = await store.read(({ faults }) => faults.find("true"))
  const tallies = new Map<string, { seen: number; hit: number }>()
  const tallyOf = (id: string) => {
    const tally = tallies.get(id) ?? { seen: 0, hit: 0 }
    tallies.set(id, tally)
    return tally
  }
  const list = () => all.filter((fault) => fault.until === null || fault.until > clock.now())
  /** Draws for a fault, and counts the draw. */
  const strikes = (fault: Fault, what?: string) => {
    const tally = tallyOf(fault.id)
    tally.seen += 1
    const hit = hits(fault, what ?? tally.seen)
    if (hit) tally.hit += 1
    return hit
  }
  return {
    list,
    add: async (fault) => {
      await store.write(async ({ faults }) => faults.insert(fault))
      all = [...all, fault]
    },
    remove: async (id) => {
      const known = all.some((fault) => fault.id === id)
      await store.write(({ faults }) => faults.remove(id))
      all = all.filter((fault) => fault.id !== id)
      return known
    },
    tally: tallyOf,
    mayHold: () => list().some(({ kind }) => HOLDING.has(kind)),
    holds: (delivery) => holdUntil(list(), delivery, clock.now()),
    ofDelivery: (delivery) => planDelivery(list(), delivery, strikes),
    ofRequest: (method, path) =>
      list().find(
        (fault) =>
          REQUEST_KINDS.has(fault.kind) &&
          (fault.method === null || fault.method === method) &&
          matches(fault.path, path) &&
          strikes(fault),
      ),
  }
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(`^${parts.join(".*")}$`).test(path)
}
