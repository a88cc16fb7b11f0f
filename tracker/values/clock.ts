// World time: real time, or set, stopped or sped up. It never runs backwards, not even over a kill -9.
import type { Database } from "../store/database.ts"
import { readSetting, writeSetting } from "../store/settings.ts"

type ClockState = { now: number; speed: number; running: boolean; realAt: number }
type ClockChange = { now?: number | undefined; speed?: number | undefined; running?: boolean | undefined }

export type WorldClock = {
  /** The published instant: everything due up to it has happened. */
  now: () => number
  /** The time once all that is due has been done; the steps run up to it. */
  target: () => number
  /** A stamp for a record: now, yet always later than the stamp before. Call inside a write. */
  stamp: () => number
  /** Gives the clock the earliest thing not yet done; time waits there. */
  waitFor: (at: number | null) => void
  read: () => ClockState
  change: (change: ClockChange) => void
  /** Milliseconds of real time until the world reaches `at`; null while the clock is stopped. */
  realUntil: (at: number) => number | null
  /** Writes down how far time may run before the next call, so that a restart starts no earlier. */
  reserve: (realMs: number) => void
  /** Saves the time, at an orderly stop. */
  rest: () => void
}

type Base = { world: number; real: number; speed: number; running: boolean }

/** Opens the stored clock, or starts one at `start`. At speed 1 it runs on while the tracker is down. */
export function openClock(db: Database, start: Base): WorldClock {
  const stored = readSetting(db, "clock")
  let base: Base = stored ? JSON.parse(stored) : start
  let lastStamp = Number(readSetting(db, "stamp") ?? 0)
  let waiting: number | null = null
  let reserved = Number(readSetting(db, "clock_reserved") ?? 0)
  const atFullPace = () => base.speed === 1 && base.running

  const ideal = () => (base.running ? base.world + Math.floor((Date.now() - base.real) * base.speed) : base.world)
  const target = () => {
    const limit = atFullPace() || !base.running ? Number.POSITIVE_INFINITY : reserved
    return Math.max(Math.min(ideal(), limit), lastStamp)
  }
  const now = () => Math.max(lastStamp, Math.min(target(), waiting ?? Number.POSITIVE_INFINITY))
  const rebase = (world: number, speed: number, running: boolean) => {
    base = { world, real: Date.now(), speed, running }
    reserved = world
    db.write(() => {
      writeSetting(db, "clock", JSON.stringify(base))
      writeSetting(db, "clock_reserved", reserved)
    })
  }
  const reserve = (realMs: number) => {
    if (!base.running || base.speed === 1) return
    reserved = Math.max(reserved, ideal() + Math.ceil(realMs * base.speed))
    db.write(() => writeSetting(db, "clock_reserved", reserved))
  }
  if (!stored) rebase(base.world, base.speed, base.running)
  else if (!atFullPace()) rebase(Math.max(base.world, reserved, lastStamp), base.speed, base.running)
  reserve(2000)

  return {
    now,
    target,
    stamp: () => {
      lastStamp = Math.max(now(), lastStamp + 1)
      writeSetting(db, "stamp", lastStamp)
      return lastStamp
    },
    waitFor: (at) => {
      waiting = at
    },
    read: () => ({ now: now(), speed: base.speed, running: base.running, realAt: Date.now() }),
    change: ({ now: to, speed, running }) => {
      rebase(Math.max(to ?? target(), lastStamp), speed ?? base.speed, running ?? base.running)
      reserve(2000)
    },
    realUntil: (at) => (base.running ? Math.max(0, (at - target()) / base.speed) : null),
    reserve,
    rest: () => {
      if (!atFullPace()) rebase(now(), base.speed, base.running)
    },
  }
}
