// The only now(). It is the wall clock, or the tracker's world time once followClock() has been called.

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

// On globalThis: the web server loads this file once per bundle, and all of them live in one time.
const shared = globalThis as { freedayClock?: Anchor | undefined }

/** Wall clock for sessions, time-outs and request budgets; never simulated. */
export function realNow(): Date {
  return new Date()
}

/** The time the product lives in: world time where the tracker's clock is followed, else the wall clock. */
export function now(): Date {
  return shared.freedayClock ? new Date(worldMsOf(shared.freedayClock)) : new Date()
}

export function clockState(): ClockState {
  const realAt = realNow().toISOString()
  const anchor = shared.freedayClock
  if (!anchor) return { simulated: false, at: realAt, realAt, speed: 1, running: true }
  return { simulated: true, at: now().toISOString(), realAt, speed: anchor.speed, running: anchor.running }
}

/**
 * Follows the clock published at `${url}/clock`, asked once a second. While the tracker cannot be reached the last
 * known rate goes on. Call the result to stop following and go back to the wall clock; its `ready` resolves with the
 * first answer.
 */
export function followClock(url: string, options: { pollMs?: number } = {}): StopClock {
  const address = `${url.replace(/\/+$/, "")}/clock`
  const pollMs = options.pollMs ?? POLL_MS
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const first = Promise.withResolvers<void>()

  async function poll(): Promise<void> {
    const asked = performance.now()
    const reading = await readClock(address)
    if (stopped) return
    if (reading) {
      shared.freedayClock = nextAnchor(shared.freedayClock, reading, (performance.now() - asked) / 2)
      first.resolve()
    }
    timer = setTimeout(poll, pollMs)
    timer.unref()
  }
  void poll()

  const stop = () => {
    stopped = true
    clearTimeout(timer)
    shared.freedayClock = undefined
  }
  return Object.assign(stop, { ready: first.promise })
}

type Reading = { worldMs: number; speed: number; running: boolean }

async function readClock(address: string): Promise<Reading | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(REQUEST_MS), cache: "no-store" })
    return answer.ok ? parseReading(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

function parseReading(body: unknown): Reading | undefined {
  if (typeof body !== "object" || body === null) return undefined
  const { now: at, speed, running } = body as Record<string, unknown>
  const worldMs = typeof at === "string" ? Date.parse(at) : Number.NaN
  if (Number.isNaN(worldMs) || typeof speed !== "number" || !(speed > 0)) return undefined
  return { worldMs, speed, running: running !== false }
}

/**
 * The new anchor. `halfTripMs` is half the time the answer took: the reading is that old. Where our extrapolation ran
 * ahead by no more than the uncertainty of the trip, it is kept, so that time does not step back between two calls.
 */
function nextAnchor(before: Anchor | undefined, reading: Reading, halfTripMs: number): Anchor {
  const rate = reading.running ? reading.speed : 0
  const told = reading.worldMs + halfTripMs * rate
  const ours = before ? worldMsOf(before) : told
  const uncertainty = halfTripMs * rate
  const worldMs = ours > told && ours - told <= uncertainty ? ours : told
  return {
    worldMs,
    monotonicMs: performance.now(),
    speed: reading.speed,
    running: reading.running,
  }
}

function worldMsOf(from: Anchor): number {
  return from.running ? from.worldMs + (performance.now() - from.monotonicMs) * from.speed : from.worldMs
}
