import { setTimeout as delay } from "node:timers/promises"
import { AppError } from "#lib/errors"
import { type Child, type ChildSpec, type Exit, runChild } from "./child.ts"

export type Part = ChildSpec & {
  /** Resolves once the part is working. `line` resolves with the first line that contains the words. */
  isReady: (line: (words: string) => Promise<void>, signal: AbortSignal) => Promise<void>
  readyWithinMs: number
}

export type Supervised = Awaited<ReturnType<typeof supervise>>

type Hear = { line?: (name: string, line: string) => void; news?: (words: string) => void }

const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
const STEADY_MS = 60_000
/** How often a part may be killed from outside before it is first ready. */
const EARLY_KILLS = 5

/**
 * Resolves when the part is first ready. A part killed before that is started again. Throws AppError("unavailable")
 * with its last words if it exits by itself or is never ready.
 */
export async function supervise(part: Part, hear: Hear = {}) {
  let isWanted = true
  let child = begin(part, hear)
  for (let kills = 0; ; kills++) {
    const early = await readiness(part, child)
    if (!early) break
    if (!early.killed || kills === EARLY_KILLS) {
      child.kill()
      throw new AppError("unavailable", `The ${part.name} ${early.words}:\n${child.tail()}`)
    }
    hear.news?.(`The ${part.name} ${early.words} while starting; starting it again`)
    child = begin(part, hear)
  }
  let failures = 0
  const over = new AbortController()
  void keep()

  async function keep(): Promise<void> {
    let since = performance.now()
    while (isWanted) {
      const exit = await child.exited
      if (!isWanted) return
      failures = performance.now() - since > STEADY_MS ? 0 : failures
      const wait = WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)] ?? 0
      hear.news?.(`The ${part.name} ${wordsOf(exit)}; starting it again in ${wait / 1000} s`)
      // While every part waits, this alone keeps the launcher alive.
      await delay(wait, undefined, { signal: over.signal }).catch(() => undefined)
      if (!isWanted) return
      child = begin(part, hear)
      since = performance.now()
      void announce(child)
    }
  }

  async function announce(started: Child): Promise<void> {
    const problem = await readiness(part, started)
    if (!problem) hear.news?.(`The ${part.name} is back`)
    else if (isWanted && started === child && !problem.ended) started.kill()
  }

  return {
    name: part.name,
    stop: async () => {
      isWanted = false
      over.abort()
      await child.stop()
    },
    /** Immediately, like a crash. It is started again. */
    kill: () => child.kill(),
    /** Ends all of it immediately, without a restart. */
    abandon: () => {
      isWanted = false
      over.abort()
      child.kill()
    },
    /** Stops it gracefully, then starts it again with its environment as of then. */
    restart: () => child.stop(),
  }
}

function begin(part: Part, hear: Hear): Child {
  const child = runChild(part, hear.news)
  child.onLine((line) => hear.line?.(part.name, line))
  return child
}

type NotReady = { words: string; ended: boolean; killed: boolean }

/** Undefined if ready, else what went wrong. */
async function readiness(part: Part, child: Child): Promise<NotReady | undefined> {
  const over = new AbortController()
  const line = (words: string) =>
    new Promise<void>((resolve) => child.onLine((text) => text.includes(words) && resolve()))
  try {
    return await Promise.race([
      part.isReady(line, over.signal).then(() => undefined),
      child.exited.then((exit) => ({ words: wordsOf(exit), ended: true, killed: exit.signal !== null })),
      delay(part.readyWithinMs, tooLate(part), { signal: over.signal }),
    ])
  } finally {
    over.abort()
  }
}

function tooLate({ readyWithinMs }: Part): NotReady {
  return { words: `is not ready after ${readyWithinMs / 1000} s`, ended: false, killed: false }
}

function wordsOf(exit: Exit): string {
  return exit.signal ? `was ended by ${exit.signal}` : `ended with code ${exit.code}`
}
