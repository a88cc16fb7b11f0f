// Whether a credential may be used: its calls, its parking, and the circuit breaker that opens when a carrier does not
// answer.
import type { Answer, Stopped } from "../dcsa/answer.ts"
import type { Limit } from "../dcsa/profiles.ts"
import { type AskReason, type Spans, takeCalls } from "./budget.ts"

export type Health = {
  spans: Spans
  /** If refused, it waits until a person has fixed the cause. */
  parked: { why: "throttled"; until: number } | { why: "credentials" | "entitlement"; until: null } | null
  /** Asks in a row that got no answer. */
  failures: number
  /** Nothing is asked before then. After that one ask probes whether it answers. */
  openUntil: number | null
  /** Until then the places in the queue for calls are taken. */
  queuedUntil?: number
  /** When the carrier last pushed something. */
  pushedAt?: number
  /** When the carrier last accepted this key and knew the number, and when it last accepted it at all. */
  knewAt?: number
  acceptedAt?: number
}
export const NEW_HEALTH: Health = { spans: {}, parked: null, failures: 0, openUntil: null }

/**
 * One row per credential, shared by all processes. `change` gets the stored health, and its result is stored only if
 * nothing else changed it meanwhile: one statement, `update … where id = $1 and version = $2`, tried again if it hits
 * no row. So `change` must have no side effects.
 */
export type HealthStore = {
  change: <T>(id: string, change: (health: Health) => { health: Health; result: T }) => Promise<T>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FAILURES_TO_OPEN = 5
/** [own] How exactly it is kept when the carrier last answered. */
const HEARD_EVERY = HOUR
/** Longer than any ask. If a probing process dies, another probe follows. */
const PROBE = 5 * MINUTE

/** Full jitter: up to a minute after the first failure, growing to up to an hour. */
export const backOff = (failures: number, random: () => number): number =>
  Math.ceil(random() * Math.min(HOUR, MINUTE * 2 ** Math.min(failures - 1, 10)))

/** Until when it is parked. One that waits for a person is checked again in an hour. */
function parkedUntil({ parked }: Health, now: number): number | null {
  if (parked === null || (parked.until !== null && parked.until <= now)) return null
  return parked.until ?? now + HOUR
}

/** Before an ask: returns why it must not be made, or null. */
function admit(health: Health, now: number): { health: Health; result: Stopped | null } {
  const { parked, openUntil } = health
  if (parked !== null && parkedUntil(health, now) !== null) {
    if (parked.until === null) return { health, result: { kind: "refused", why: parked.why } }
    return { health, result: { kind: "throttled", until: parked.until, by: "carrier" } }
  }
  if (openUntil === null) return { health, result: null }
  if (openUntil > now) return { health, result: { kind: "unreachable", until: openUntil } }
  return { health: { ...health, openUntil: now + PROBE }, result: null }
}

/** Updates the health after an ask. */
function settle(health: Health, answer: Answer, now: number, random: () => number): Health {
  const end = answer.kind === "found" ? (answer.stopped ?? answer) : answer
  if (end.kind === "unreachable") {
    const failures = health.failures + 1
    const isOpen = failures >= FAILURES_TO_OPEN
    return { ...health, failures, openUntil: isOpen ? now + backOff(failures - FAILURES_TO_OPEN + 1, random) : null }
  }
  // Our own budget says nothing about the carrier. A probe stopped by it leaves the circuit as it was.
  if (end.kind === "throttled" && end.by === "budget" && answer.kind !== "found") return health
  const closed: Health = { ...heard(health, answer, now), failures: 0, openUntil: null }
  if (end.kind === "refused") return { ...unheard(closed), parked: { why: end.why, until: null } }
  if (end.kind === "throttled" && end.by === "carrier") return { ...closed, parked: longer(health, end.until) }
  return parkedUntil(health, now) === null ? { ...closed, parked: null } : closed
}

/** What the answer says of the key: "not found" is no proof that it works. */
function heard(health: Health, { kind }: Answer, now: number): Health {
  const isDue = (at = Number.NEGATIVE_INFINITY) => now - at >= HEARD_EVERY
  const knew = kind === "found" || kind === "unchanged"
  if (!knew && kind !== "awaiting") return health
  const accepted = isDue(health.acceptedAt) ? { ...health, acceptedAt: now } : health
  return knew && isDue(health.knewAt) ? { ...accepted, knewAt: now } : accepted
}

const unheard = ({ knewAt: _knew, acceptedAt: _accepted, ...health }: Health): Health => health

/** Two asks may be running. The longer wait counts, and waiting for a person outlasts both. */
function longer({ parked }: Health, until: number): NonNullable<Health["parked"]> {
  if (parked !== null && (parked.until === null || parked.until > until)) return parked
  return { why: "throttled", until }
}

/**
 * Each ask that finds no call left gets its own place to return at, because all at once would all but one be refused
 * again. Nobody waits more than a day for a place, however many there are.
 */
const placeFrom = (until: number, queuedUntil: number): number =>
  until + (Math.max(0, Math.ceil(queuedUntil) - until) % (24 * HOUR))

const freed = (health: Health): Health => ({ ...health, parked: null, failures: 0, openUntil: null, queuedUntil: 0 })

type Kept = { store: HealthStore; clock: () => number; random?: () => number }

/** The functions above for one credential, on the shared store. */
export function openCredential({ store, clock, random = Math.random }: Kept, id: string, limits: readonly Limit[]) {
  return {
    admit: () => store.change(id, (health) => admit(health, clock())),
    take: (calls: number, reason: AskReason) =>
      store.change<number | null>(id, (health) => {
        const now = clock()
        const parked = parkedUntil(health, now)
        if (parked !== null) return { health, result: parked }
        const { spans, until, pace } = takeCalls(health.spans, limits, calls, reason, now)
        if (until === null || reason === "refresh") return { health: { ...health, spans }, result: until }
        const place = placeFrom(until, health.queuedUntil ?? 0)
        return { health: { ...health, queuedUntil: place + pace }, result: place }
      }),
    settle: (answer: Answer) =>
      store.change(id, (health) => ({ health: settle(health, answer, clock(), random), result: undefined })),
    /** Used after a person has fixed the cause. */
    resume: () => store.change(id, (health) => ({ health: freed(health), result: undefined })),
    /** Used for a new secret, of which nothing is known yet. */
    startAnew: () => store.change(id, (health) => ({ health: unheard(freed(health)), result: undefined })),
  }
}
