// The worker's loops that follow what is reported and asked: apply the inbox, evaluate alerts and count figures. The
// queue does everything else (lib/actions/tasks).
import { setTimeout } from "node:timers/promises"
import { queueMessages } from "#db/alerts/messages"
import type { Sql } from "#db/client"
import { ASKED_CHANNEL } from "#db/connection/asked"
import { putFact } from "#db/connection/connection"
import { isInboxWaiting } from "#db/connection/inbox"
import { withWorkLock } from "#db/connection/worker-lock"
import { listContainersDue } from "#db/mirror/read"
import { clockState, onClockTurn, realNow, worldNow } from "#lib/clock"
import { log } from "#lib/log"
import type { Profile } from "#lib/service/profile"
import { evaluateAlerts } from "./alerts/evaluate.ts"
import { mailNotices } from "./alerts/notice-mail.ts"
import { INBOX_CHANNEL } from "./connection/receiver-parts.ts"
import { countFigures } from "./exposure/count-figures.ts"
import { announce, applyInbox, CHANGES_CHANNEL } from "./mirror/apply.ts"
import { rederiveAll } from "./mirror/rederive.ts"

const DUE = 500
const TICK_MS = 1_000
const REST_MS = 250
/** Longest time until the inbox is read without a signal. */
const SAFETY_MS = 1_000
/** Longest time between checks of the clock, in real and world time: what is due can wait that long. */
const LOOK_MS = 60_000
const LOOK_WORLD_MS = 300_000
/** Wait if somebody else holds the applier's lock: they hold it for one statement. */
const BUSY_MS = 20
/** Counting lets the inbox go first, but waits no longer than this for it to be empty. */
const YIELD_MS = 1_000
/** Longest pause after failures: these loops only need the database, and should resume soon after it. */
const LONGEST_PAUSE_MS = 5_000
/** Pages report after 10 s that the worker is gone. */
const ALIVE_MS = 5_000

export type Work = { stop: () => Promise<void> }

/** `host`: right-hand side of Message-IDs. */
export function startWork(sql: Sql, profile: Profile, { host }: { host: string }): Work {
  const stopping = new AbortController()
  const { signal } = stopping
  const wakers = { inbox: createWaker(), alerts: createWaker(), figures: createWaker(), rederive: createWaker() }
  const ringAll = () => {
    for (const waker of Object.values(wakers)) waker.wake()
  }
  const ringJudges = () => {
    wakers.alerts.wake()
    wakers.figures.wake()
  }
  const endTurns = onClockTurn(ringAll)
  // If it cannot listen, it still polls, only later.
  const listening = [
    listen(sql, INBOX_CHANNEL, wakers.inbox.wake),
    listen(sql, CHANGES_CHANNEL, ringJudges),
    listen(sql, ASKED_CHANNEL, ringAll),
  ]
  let empty = Promise.withResolvers<void>()
  let hasApplied = false
  const inboxEmpty = () => Promise.race([empty.promise, pause(YIELD_MS, signal)])
  const loops = [
    every(signal, "apply", async () => {
      const found = await applyStep(sql, profile)
      if (found === "busy") await pause(BUSY_MS, signal)
      if (found === "something") hasApplied = true
      if (found !== "nothing") return
      // A terminal may arrive after its containers, so what depends on its gates is derived again.
      if (hasApplied) wakers.rederive.wake()
      hasApplied = false
      empty.resolve()
      const deadline = performance.now() + checkMs()
      while (performance.now() < deadline) {
        if ((await wakers.inbox.wait(SAFETY_MS, signal)) || (await isInboxWaiting(sql))) break
      }
      empty = Promise.withResolvers()
    }),
    every(signal, "alive", async () => {
      await putFact(sql, "worker", { seenAt: realNow().toISOString() })
      await pause(ALIVE_MS, signal)
    }),
    every(signal, "alerts", async () => {
      let more = false
      await inboxEmpty()
      await withWorkLock(sql, "alerts", async () => {
        more = (await evaluateAlerts(sql, { host }))?.more ?? true
        await mailNotices(sql, { host })
        // Outside the statement that decided them: adding a job notifies, and that statement holds the change log's
        // lock.
        await queueMessages(sql, worldNow())
      })
      await pause(more ? REST_MS : TICK_MS, signal)
      if (!more) await wakers.alerts.wait(checkMs(), signal)
    }),
    every(signal, "rederive", async () => {
      await rederiveAll(sql, profile, signal)
      await pause(TICK_MS, signal)
      await wakers.rederive.wait(checkMs(), signal)
    }),
    every(signal, "figures", async () => {
      let more = false
      await inboxEmpty()
      await withWorkLock(sql, "figures", async () => {
        more = await countFigures(sql, undefined, signal)
      })
      if (more) return
      await pause(TICK_MS, signal)
      await wakers.figures.wait(checkMs(), signal)
    }),
  ]
  return {
    stop: async () => {
      stopping.abort()
      endTurns()
      await Promise.allSettled(loops)
      for (const heard of listening) await heard.then((subscription) => subscription?.unlisten()).catch(() => {})
    },
  }
}

function listen(sql: Sql, channel: string, wake: () => void) {
  return sql.listen(channel, wake).catch((error: unknown) => {
    log.warn({ err: error, channel }, "the worker is not woken, it looks by itself")
    return undefined
  })
}

/** Time until the next check of the clock: longer if world time runs slowly. */
function checkMs(): number {
  const { speed, running } = clockState()
  return running ? Math.min(LOOK_MS, Math.max(TICK_MS, LOOK_WORLD_MS / speed)) : LOOK_MS
}

/**
 * One batch of the inbox, with the containers whose state changes by the clock. "busy": somebody else holds the lock.
 */
async function applyStep(sql: Sql, profile: Profile): Promise<"something" | "nothing" | "busy"> {
  const due = await listContainersDue(sql, worldNow(), DUE)
  const applied = await applyInbox(sql, profile, due)
  if (!applied) return "busy"
  await announce(sql, applied.seq)
  return applied.rows > 0 || applied.failed > 0 || due.length === DUE ? "something" : "nothing"
}

/** Repeats `step` until stopped. A failure is logged, and the pause before the next try grows. */
async function every(signal: AbortSignal, name: string, step: () => Promise<void>): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await step()
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      log.error({ err: error, loop: name, failures }, "a step of the worker failed, it is tried again")
      await pause(Math.min(LONGEST_PAUSE_MS, REST_MS * 2 ** Math.min(failures, 8)), signal)
    }
  }
}

/** Ends early, without an error, at the signal. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { signal }).catch(() => {})
}

/** Wakes one waiter. A signal without a waiter is kept. `wait` resolves to whether it was woken. */
function createWaker(): { wake: () => void; wait: (ms: number, signal: AbortSignal) => Promise<boolean> } {
  let waking = new AbortController()
  return {
    wake: () => waking.abort(),
    wait: async (ms, signal) => {
      const woken = AbortSignal.any([waking.signal, signal])
      await pause(ms, woken)
      if (waking.signal.aborted) waking = new AbortController()
      return woken.aborted
    },
  }
}
