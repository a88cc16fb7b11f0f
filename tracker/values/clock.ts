// World time: real time, or set, stopped or sped up. It never runs backwards, not even over a kill -9.
import type { Session } from "../store/session.ts"
import { readSetting, writeSetting } from "../store/settings.ts"
import type { Store } from "../store/store.ts"

type ClockState = { now: number; speed: number; running: boolean; realAt: number }
type ClockChange = { now?: number | undefined; speed?: number | undefined; running?: boolean | undefined }

export type WorldClock = {
  /** The published instant. Everything due up to it has happened. */
  now: () => number
  /** The time once everything due has been done. The steps run up to it. */
  target: () => number
  /** A stamp for a record: now, but always later than the previous stamp. Published once its write is durable. */
  stamp: (store: Session) => Promise<number>
  /** The current write does what is due at `at`, so its stamps are no earlier. */
  reach: (at: number) => void
  /** Tells the clock the earliest thing not yet done. Time waits there, unless several processes share it. */
  waitFor: (at: number | null) => void
  /** Whether due work is not yet done, so that what is read now will soon be outdated. */
  isBehind: () => boolean
  read: () => ClockState
  change: (change: ClockChange) => Promise<void>
  /** Milliseconds of real time until the world reaches `at`. null while the clock is stopped. */
  realUntil: (at: number) => number | null
  /** Records how far time may run before the next call, so that a restart starts no earlier. */
  reserve: (realMs: number) => Promise<void>
  /** Saves the time at an orderly stop. */
  rest: () => Promise<void>
}

const RESERVED_MS = 2000

type Base = { world: number; real: number; speed: number; running: boolean }

/** Opens the stored clock, or starts one at `start`. At speed 1 it runs on while the tracker is down. */
export async function openClock(store: Store, start: Base): Promise<WorldClock> {
  const kept = await store.read(async (session) => ({
    clock: await readSetting(session, "clock"),
    stamp: Number((await readSetting(session, "stamp")) ?? 0),
    reserved: Number((await readSetting(session, "clock_reserved")) ?? 0),
  }))
  let base: Base = kept.clock ? JSON.parse(kept.clock) : start
  /** The stamp of the current write. It becomes `published` once the write is durable. */
  let lastStamp = kept.stamp
  let published = kept.stamp
  let waiting: number | null = null
  let { reserved } = kept
  /** Time stands still while a change is being written, because it must not run past what is written. */
  let changing = false
  const atFullPace = () => base.speed === 1 && base.running

  const ideal = () =>
    base.running && !changing ? base.world + Math.floor((Date.now() - base.real) * base.speed) : base.world
  const target = () => {
    const limit = atFullPace() || !base.running ? Number.POSITIVE_INFINITY : reserved
    return Math.max(Math.min(ideal(), limit), published)
  }
  const now = () => Math.max(published, Math.min(target(), waiting ?? Number.POSITIVE_INFINITY))
  const rebase = async (world: number, speed: number, running: boolean, ahead = RESERVED_MS) => {
    const next = { world, real: Date.now(), speed, running }
    const until = running && speed !== 1 ? world + Math.ceil(ahead * speed) : world
    const before = base
    base = next
    changing = true
    try {
      await store.write(async (session) => {
        await writeSetting(session, "clock", JSON.stringify(next))
        await writeSetting(session, "clock_reserved", until)
      })
      reserved = until
      base = { ...next, real: Date.now() }
    } catch (cause) {
      base = before
      throw cause
    } finally {
      changing = false
    }
  }
  const reserve = async (realMs: number) => {
    if (!base.running || base.speed === 1 || changing) return
    const until = Math.max(reserved, ideal() + Math.ceil(realMs * base.speed))
    await store.write((session) => writeSetting(session, "clock_reserved", until))
    reserved = Math.max(reserved, until)
  }
  if (!kept.clock) await rebase(base.world, base.speed, base.running)
  else if (!atFullPace()) await rebase(Math.max(base.world, reserved, lastStamp), base.speed, base.running)
  else await reserve(RESERVED_MS)
  const waitFor = (at: number | null) => {
    if (!store.shared) waiting = at
  }
  store.watchDues((at) => waitFor(Math.min(waiting ?? at, at)))

  return {
    now,
    target,
    stamp: async (session) => {
      const others = store.shared ? Number((await readSetting(session, "stamp")) ?? 0) : 0
      lastStamp = Math.max(now(), lastStamp + 1, others + 1)
      const stamp = lastStamp
      await writeSetting(session, "stamp", stamp)
      session.afterCommit(() => {
        published = Math.max(published, stamp)
      })
      return stamp
    },
    reach: (at) => {
      lastStamp = Math.max(lastStamp, Math.min(at, target()) - 1)
    },
    waitFor,
    isBehind: () => waiting !== null && waiting <= target(),
    read: () => ({ now: now(), speed: base.speed, running: base.running, realAt: Date.now() }),
    change: async ({ now: to, speed, running }) => {
      await rebase(Math.max(to ?? target(), lastStamp), speed ?? base.speed, running ?? base.running)
    },
    realUntil: (at) => (base.running ? Math.max(0, (at - target()) / base.speed) : null),
    reserve,
    rest: async () => {
      if (!atFullPace()) await rebase(now(), base.speed, base.running, 0)
    },
  }
}
