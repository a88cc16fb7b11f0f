// Counts by the table, in this process's memory.
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { IN_MEMORY } from "#lib/limits"
import { limitWords } from "#lib/words/ui/limits"
import { createPlaces, type Places } from "./places.ts"
import { createWindow, type WindowCount } from "./window.ts"

type Limits = typeof IN_MEMORY
export type MemoryLimit = keyof Limits
type WindowLimit = { [N in MemoryLimit]: Limits[N] extends { windowMs: number } ? N : never }[MemoryLimit]

// On globalThis: the web server loads this file once per bundle.
const shared = globalThis as { freedayLimits?: Map<MemoryLimit, Places | WindowCount> }
shared.freedayLimits ??= new Map()
const counters = shared.freedayLimits

/** Nobody knows when a running one ends. */
const PLACE_RETRY_SECONDS = 10

/**
 * Counts one for `key` (the id of a person or link). Throws "rate_limited" with the seconds to wait. Call the result
 * when what was begun has ended; undefined if only starts are counted.
 */
export function takeOne(name: MemoryLimit, key: string, at: Date = realNow()): (() => void) | undefined {
  const limit = IN_MEMORY[name]
  if ("windowMs" in limit) {
    const seconds = secondsToWait(name as WindowLimit, key, at)
    if (seconds > 0) throw tooMany(name, seconds)
    return undefined
  }
  const places = counterOf(name, () => createPlaces(limit.atOnce)) as Places
  const release = places.take(key)
  if (!release) throw tooMany(name, PLACE_RETRY_SECONDS)
  return release
}

/** Counts one as takeOne() does. 0: allowed. */
export function secondsToWait(name: WindowLimit, key: string, at: Date): number {
  const window = counterOf(name, () => createWindow(IN_MEMORY[name])) as WindowCount
  return Math.ceil(window.take(key, at.getTime()) / 1_000)
}

function counterOf(name: MemoryLimit, make: () => Places | WindowCount): Places | WindowCount {
  const counter = counters.get(name) ?? make()
  counters.set(name, counter)
  return counter
}

function tooMany(name: MemoryLimit, seconds: number): AppError {
  return new AppError("rate_limited", limitWords.tooMany[name](seconds), { meta: { retryAfterSeconds: seconds } })
}
