// The worker's day: register the webhook, read everything once, then apply what comes in and judge again what is due.
import { ASKED_CHANNEL } from "#db/asked"
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection"
import { listContainersDue } from "#db/mirror-read"
import { withWorkLock } from "#db/work-lock"
import { clockState, now, onClockTurn, realNow } from "#lib/clock"
import { log } from "#lib/log"
import type { ServiceClient } from "#lib/service/client"
import { ServiceError } from "#lib/service/service-error"
import { announce, applyInbox, CHANGES_CHANNEL } from "./apply.ts"
import { countFigures } from "./count-figures.ts"
import { readEverything } from "./first-read.ts"
import { INBOX_CHANNEL } from "./receiver-parts.ts"
import { rederiveAll } from "./rederive.ts"
import { refreshSources } from "./refresh-sources.ts"
import { registerWebhook, retireSecrets } from "./register-webhook.ts"
import { createRepair, type RepairOptions } from "./repair.ts"
import { sweep } from "./sweep.ts"
import { takeSnapshot } from "./take-snapshot.ts"
import { tendAlerts } from "./tend-alerts.ts"

const DUE = 500
const TICK_MS = 1_000
const REST_MS = 250
/** The longest until the inbox is looked at though nobody rang. */
const SAFETY_MS = 10_000
/** The longest until the clock is looked at, in real time and in the world's: what is due by it can wait that long. */
const LOOK_MS = 30_000
const LOOK_WORLD_MS = 300_000
/** Until the applier looks again where somebody else holds its lock: they do for one statement. */
const BUSY_MS = 20
/** What is counted beside the inbox lets it go first, and waits no longer than this for it to be empty. */
const YIELD_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Real time between two looks at whether something grows old. */
const SWEEP_PAUSE_MS = 8_000
const REPAIR_PAUSE_MS = 5_000
/** A page says after 10 s that the worker is not there. */
const ALIVE_MS = 4_000
/** How often a day-long duty is looked at. */
const DUTY_PAUSE_MS = 60_000

export type Work = { stop: () => Promise<void> }

export type WorkOptions = {
  publicUrl: string
  repair: RepairOptions
  /** For what is known to be wrong, ahead of the regular reading. */
  repairClient: ServiceClient
}

export function startWork(sql: Sql, client: ServiceClient, options: WorkOptions): Work {
  const stopping = new AbortController()
  const { signal } = stopping
  const bells = { inbox: createBell(), alerts: createBell(), figures: createBell(), rederive: createBell() }
  const ringAll = () => {
    for (const bell of Object.values(bells)) bell.ring()
  }
  const ringJudges = () => {
    bells.alerts.ring()
    bells.figures.ring()
  }
  const endTurns = onClockTurn(ringAll)
  // Where it cannot listen it looks all the same, only later.
  const listening = [
    listen(sql, INBOX_CHANNEL, bells.inbox.ring),
    listen(sql, CHANGES_CHANNEL, ringJudges),
    listen(sql, ASKED_CHANNEL, ringAll),
  ]
  const { publicUrl, repairClient } = options
  const repair = createRepair(sql, repairClient, { ...options.repair, signal })
  const inbox = createPrecedence()
  let gaps = 0
  const loops = [
    every(signal, "apply", async () => {
      const found = await applyStep(sql, client)
      if (found === "busy") await pause(BUSY_MS, signal)
      if (found !== "nothing") return
      inbox.ended()
      await bells.inbox.wait(Math.min(SAFETY_MS, lookMs()), signal)
      inbox.begun()
    }),
    every(signal, "connect", async () => {
      await withWorkLock(sql, "connect", () =>
        tellFault(sql, async () => {
          await registerWebhook(sql, client, publicUrl)
          await readEverything(sql, client, signal)
          await sweep(sql, client, signal)
        }),
      )
      await pause(Math.max(SWEEP_PAUSE_MS, lookMs()), signal)
    }),
    every(signal, "repair", async () => {
      // Before the first read is done there is nothing to compare with.
      if ((await getFact(sql, "first_read"))?.state === "done") {
        await withWorkLock(sql, "repair", async () => {
          const before = gaps
          gaps = await repair()
          if (gaps !== before) bells.alerts.ring()
        })
      }
      await pause(gaps > 0 ? REPAIR_PAUSE_MS : Math.min(SAFETY_MS, lookMs()), signal)
    }),
    every(signal, "duties", async () => {
      await retireSecrets(sql)
      await refreshSources(sql, client)
      await pause(DUTY_PAUSE_MS, signal)
    }),
    every(signal, "alive", async () => {
      await putFact(sql, "worker", { seenAt: realNow().toISOString() })
      await pause(ALIVE_MS, signal)
    }),
    every(signal, "alerts", async () => {
      let more = false
      await inbox.whenEmpty(YIELD_MS, signal)
      await withWorkLock(sql, "alerts", async () => {
        more = await tendAlerts(sql, { host: new URL(publicUrl).hostname })
      })
      await pause(more ? REST_MS : TICK_MS, signal)
      if (!more) await bells.alerts.wait(lookMs(), signal)
    }),
    every(signal, "rederive", async () => {
      await rederiveAll(sql, client.profile, signal)
      await pause(TICK_MS, signal)
      await bells.rederive.wait(lookMs(), signal)
    }),
    every(signal, "figures", async () => {
      let more = false
      await inbox.whenEmpty(YIELD_MS, signal)
      await withWorkLock(sql, "figures", async () => {
        more = await countFigures(sql, undefined, signal)
        if (!signal.aborted) await takeSnapshot(sql)
      })
      if (more) return
      await pause(TICK_MS, signal)
      await bells.figures.wait(lookMs(), signal)
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

function listen(sql: Sql, channel: string, ring: () => void) {
  return sql.listen(channel, ring).catch((error: unknown) => {
    log.warn({ err: error, channel }, "the worker is not woken, it looks by itself")
    return undefined
  })
}

/** How long nothing needs to be looked at for the clock's sake: longer where the world is slow. */
function lookMs(): number {
  const { speed, running } = clockState()
  return running ? Math.min(LOOK_MS, Math.max(TICK_MS, LOOK_WORLD_MS / speed)) : LOOK_MS
}

/** What goes wrong with the service is kept for people to see, and taken back once it works again. */
async function tellFault(sql: Sql, step: () => Promise<void>): Promise<void> {
  try {
    await step()
    if (await getFact(sql, "fault")) await putFact(sql, "fault", null)
  } catch (error) {
    if (error instanceof ServiceError) await putFact(sql, "fault", { words: error.message, since: now().toISOString() })
    throw error
  }
}

/** One batch of the inbox, with the containers whose state changes by the clock. "busy": somebody else has the lock. */
async function applyStep(sql: Sql, client: ServiceClient): Promise<"something" | "nothing" | "busy"> {
  const due = await listContainersDue(sql, now().toISOString(), DUE)
  const applied = await applyInbox(sql, client.profile, due)
  if (!applied) return "busy"
  await announce(sql, applied.seq)
  return applied.rows > 0 || applied.failed > 0 || due.length === DUE ? "something" : "nothing"
}

/** Repeats `step` until stopped; a failure is logged and tried again with a growing pause. */
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener("abort", done)
  })
}

/** Wakes one waiter; a ring with nobody waiting is remembered. */
function createBell(): { ring: () => void; wait: (ms: number, signal: AbortSignal) => Promise<void> } {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring: () => {
      rung = true
      wake?.()
    },
    wait: async (ms, signal) => {
      if (!rung && !signal.aborted) {
        const local = new AbortController()
        wake = () => local.abort()
        await pause(ms, AbortSignal.any([local.signal, signal]))
        wake = undefined
      }
      rung = false
    },
  }
}

/** Whether the inbox is being emptied, and a wait for its end. */
function createPrecedence(): {
  begun: () => void
  ended: () => void
  whenEmpty: (limitMs: number, signal: AbortSignal) => Promise<void>
} {
  let empty = Promise.withResolvers<void>()
  return {
    begun: () => {
      empty = Promise.withResolvers<void>()
    },
    ended: () => empty.resolve(),
    whenEmpty: async (limitMs, signal) => {
      const limit = new AbortController()
      await Promise.race([empty.promise, pause(limitMs, AbortSignal.any([limit.signal, signal]))])
      limit.abort()
    },
  }
}
