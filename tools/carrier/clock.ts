// The carrier's own time, used for limits, tokens and events. It never runs backwards.

type Change = { now?: number | undefined; speed?: number | undefined; running?: boolean | undefined }
export type Clock = {
  now: () => number
  read: () => { now: string; speed: number; running: boolean }
  change: (change: Change) => void
}

export function openClock({ now: start = Date.now(), speed = 1, running = true }: Change): Clock {
  let base = { world: start, real: Date.now(), speed, running }
  let last = start
  const now = () => {
    const at = base.running ? base.world + (Date.now() - base.real) * base.speed : base.world
    last = Math.max(last, Math.floor(at))
    return last
  }
  return {
    now,
    read: () => ({ now: new Date(now()).toISOString(), speed: base.speed, running: base.running }),
    change: (change) => {
      const world = Math.max(change.now ?? now(), last)
      base = {
        world,
        real: Date.now(),
        speed: change.speed ?? base.speed,
        running: change.running ?? base.running,
      }
      last = world
    },
  }
}

const ASK_EVERY_MS = 1000

/** Keeps a clock in step with another service's, which answers { now, speed, running }. Returns what ends it. */
export function followClock(clock: Clock, url: string, token: string | undefined): () => void {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const ask = async () => {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ASK_EVERY_MS) })
    const { now, speed, running } = (await answer.json()) as { now: string; speed: number; running: boolean }
    clock.change({ now: Date.parse(now), speed, running })
  }
  // If it cannot be reached for a moment, time goes on as before.
  const timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS)
  void ask().catch(() => undefined)
  timer.unref()
  return () => clearInterval(timer)
}
