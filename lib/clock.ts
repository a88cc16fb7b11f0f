// The only now(): the wall clock, or the tracker's world time after followClock().
import type { Instant } from "./domain/days/calendar-day.ts"
import { readThisYear } from "./domain/days/this-year.ts"
import { askControl, type OwnTracker } from "./own-tracker.ts"

/** What a browser needs to show the same time: world = at + (real - realAt) * speed while running. */
export type ClockState = {
  simulated: boolean
  /** ISO instant of the world at `realAt`. */
  at: string
  /** ISO instant of the wall clock. */
  realAt: string
  speed: number
  running: boolean
}

export type StopClock = (() => void) & { ready: Promise<void> }

type Anchor = { worldMs: number; monotonicMs: number; speed: number; running: boolean }

const POLL_MS = 1_000
const REQUEST_MS = 2_000
/** Longer than the tracker holds back an answer while nothing changes. */
const HELD_REQUEST_MS = 30_000

// On globalThis: the web server loads this file once per bundle, and all of them share one time.
const shared = globalThis as { freedayClock?: Anchor | undefined }
const turned = new Set<() => void>()

/** Wall clock for sessions, time-outs and request budgets; never simulated. */
export function realNow(): Date {
  return new Date()
}

/** The product's time: world time if it follows the tracker's clock, else the wall clock. */
export function now(): Date {
  return shared.freedayClock ? new Date(worldMsOf(shared.freedayClock)) : new Date()
}

/** now() as an Instant, for rules and statements. */
export function worldNow(): Instant {
  return now().toISOString() as Instant
}

export function clockState(): ClockState {
  const realAt = realNow().toISOString()
  const anchor = shared.freedayClock
  if (!anchor) return { simulated: false, at: realAt, realAt, speed: 1, running: true }
  return { simulated: true, at: now().toISOString(), realAt, speed: anchor.speed, running: anchor.running }
}

/** Calls back when the world clock was set or its rate changed. Call the result to unsubscribe. */
export function onClockTurn(call: () => void): () => void {
  turned.add(call)
  return () => turned.delete(call)
}

/**
 * Follows our own tracker's clock. A world at real pace reports when its clock is set; a faster one is polled once a
 * second. While the tracker cannot be reached, the last known rate continues. Call the result to stop and return to the
 * wall clock; its `ready` resolves with the first answer.
 */
export function followClock(tracker: OwnTracker, options: { pollMs?: number } = {}): StopClock {
  readThisYear(() => now().getUTCFullYear())
  const pollMs = options.pollMs ?? POLL_MS
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  /** The tracker's id of the clock setting that we know; null: answer immediately. */
  let setting: string | null = null
  const first = Promise.withResolvers<void>()

  async function poll(): Promise<void> {
    const asked = performance.now()
    const wasHeld = setting !== null
    const reading = await readClock(tracker, setting, stopping.signal)
    if (stopping.signal.aborted) return
    if (reading) {
      const tripMs = wasHeld ? 0 : performance.now() - asked
      const before = shared.freedayClock
      shared.freedayClock = nextAnchor(before, reading, tripMs / 2)
      if (before && isTurned(before, shared.freedayClock)) for (const call of turned) call()
      first.resolve()
    }
    setting = reading && (!reading.running || reading.speed <= 1) ? reading.setting : null
    timer = setTimeout(poll, pollMs)
    timer.unref()
  }
  void poll()

  const stop = () => {
    stopping.abort()
    clearTimeout(timer)
    shared.freedayClock = undefined
  }
  return Object.assign(stop, { ready: first.promise })
}

type Reading = { worldMs: number; speed: number; running: boolean; setting: string | null }

async function readClock(
  tracker: OwnTracker,
  setting: string | null,
  stopping: AbortSignal,
): Promise<Reading | undefined> {
  const limit = AbortSignal.timeout(setting === null ? REQUEST_MS : HELD_REQUEST_MS)
  try {
    const known = setting === null ? "" : `?known=${encodeURIComponent(setting)}`
    const answer = await askControl(tracker, `/clock${known}`, { signal: AbortSignal.any([limit, stopping]) })
    return answer.ok ? parseReading(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

function parseReading(body: unknown): Reading | undefined {
  if (typeof body !== "object" || body === null) return undefined
  const { now: at, speed, running, setting } = body as Record<string, unknown>
  const worldMs = typeof at === "string" ? Date.parse(at) : Number.NaN
  if (Number.isNaN(worldMs) || typeof speed !== "number" || !(speed > 0)) return undefined
  return { worldMs, speed, running: running !== false, setting: typeof setting === "string" ? setting : null }
}

/**
 * The new anchor. `halfTripMs`: half the answer's round trip, which is the reading's age. If our extrapolation is ahead
 * by no more than the trip's uncertainty, it is kept, so that time does not step back between two calls.
 */
function nextAnchor(before: Anchor | undefined, reading: Reading, halfTripMs: number): Anchor {
  const rate = reading.running ? reading.speed : 0
  const reported = reading.worldMs + halfTripMs * rate
  const ours = before ? worldMsOf(before) : reported
  const uncertainty = halfTripMs * rate
  const worldMs = ours > reported && ours - reported <= uncertainty ? ours : reported
  return {
    worldMs,
    monotonicMs: performance.now(),
    speed: reading.speed,
    running: reading.running,
  }
}

/** World time within this is still the same moment, at the current rate. */
const SAME_MS = 1_000

function isTurned(before: Anchor, after: Anchor): boolean {
  const rate = after.running ? after.speed : 0
  const isOther = before.running !== after.running || before.speed !== after.speed
  return isOther || Math.abs(worldMsOf(before) - worldMsOf(after)) > SAME_MS * Math.max(1, rate)
}

function worldMsOf(from: Anchor): number {
  return from.running ? from.worldMs + (performance.now() - from.monotonicMs) * from.speed : from.worldMs
}
