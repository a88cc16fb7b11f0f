// The one queue for later work: graphile-worker's tables, and the process that works through them. A job belongs to a
// record (a message, an outbox row, a run): people see the record, and the job says when it is tried next. Decision
// 026: why this library, and what it does not guarantee.

import { setTimeout } from "node:timers/promises"
import { Logger, run, runMigrations } from "graphile-worker"
import { Pool } from "pg"
import type { Sql } from "./client.ts"
import { isConnectionLost } from "./lost-connection.ts"
import { withSessionLock } from "./session-lock.ts"
import { storableJson } from "./storable.ts"

export type Attempt = {
  /** The last try. A job that keeps failing never finishes, so record how it ended. */
  isLast: boolean
}

/** Throw to be tried again, after longer each time. */
type Task = (payload: never, attempt: Attempt) => Promise<void>
export type Tasks = Record<string, Task>

export type NewJob = {
  task: string
  payload: object
  /** One job per key: a second one replaces the first, unless that is running. */
  key: string
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Real instant; absent = now. */
  runAt?: string
  /** Tries before it is given up; absent: 25, which takes days. */
  most?: number
  priority?: number
}

/** Lower goes first. */
export const PRIORITIES = { person: 0, repair: 10, sweep: 20 } as const

/** Runs in the caller's transaction and notifies when that ends. So ingest does not depend on it. */
export async function enqueue(sql: Sql, job: NewJob): Promise<void> {
  const { task, payload, key, queue = null, runAt = null, most = null, priority = 0 } = job
  await sql`
    select id from graphile_worker.add_job(${task}, ${storableJson(payload)}::text::json, queue_name => ${queue},
      run_at => ${runAt}::timestamptz, max_attempts => ${most}::int, job_key => ${key}, priority => ${priority}::int)`
}

/** Whether a job with this key waits or runs. `key` is SQL. A job that failed for good does not count. */
export function hasJob(sql: Sql, key: ReturnType<Sql>) {
  return sql`exists (select 1 from graphile_worker.jobs j where j.key = ${key}
    and (j.attempts < j.max_attempts or j.locked_at is not null))`
}

/** Migrates the queue's own tables for this library version. Call it under the migration lock. */
export async function migrateQueue(url: string): Promise<void> {
  await withPool(url, 1, SILENT, (pgPool) => runMigrations({ pgPool, logger: createQueueLog(SILENT) }))
}

/** Tasks that run at once. Some may be waiting for another server. */
const CONCURRENCY = 6
/** Tasks that wait for people's servers have their own slots, so that they delay nothing else. */
const APART: Record<string, number> = { send_message: 10 }
/** A job for now starts immediately. A scheduled one may be this late. */
const POLL_MS = 10_000
const QUEUE_LOCK = 7_301_030
const OWNER_CHECK_MS = 15_000
const AGAIN_MS = 2_000
/** How long the library may take to write the ends of jobs and to stop listening. */
const ABANDON_AFTER_MS = 10_000
/** A connection that the library lost sight of is never given back. */
const POOL_END_MS = 5_000

/**
 * Works through the queue until the signal. Only one process at a time does. Jobs that a dead process left locked are
 * taken over immediately; one may run twice only if its end is unknown.
 */
export async function keepWorkingQueue(
  sql: Sql,
  url: string,
  { tasks, crontab, signal, log }: { tasks: Tasks; crontab: string; signal: AbortSignal; log: QueueLog },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await withSessionLock(sql, QUEUE_LOCK, async (session, pid) => {
        await takeOver(sql)
        await workUntil(url, { tasks, crontab, log, ending: ownerSignal(session, pid, signal) })
      })
    } catch (error) {
      log.warn({ err: error }, "the queue could not be worked off, it is tried again")
    }
    await setTimeout(AGAIN_MS, undefined, { signal }).catch(() => {})
  }
}

async function takeOver(sql: Sql): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`
}

async function workUntil(
  url: string,
  { tasks, crontab, log, ending }: { tasks: Tasks; crontab: string; log: QueueLog; ending: AbortSignal },
): Promise<void> {
  const names = Object.keys(tasks)
  const shared = names.filter((name) => !(name in APART))
  const parts = [{ names: shared, most: CONCURRENCY, crontab }].concat(
    names.filter((name) => name in APART).map((name) => ({ names: [name], most: APART[name] ?? 1, crontab: "" })),
  )
  // If one part ends, the others end too, and all restart together.
  const one = new AbortController()
  const either = AbortSignal.any([ending, one.signal])
  const work = parts.map((part) => {
    const own = Object.fromEntries(part.names.flatMap((name) => (tasks[name] ? [[name, tasks[name]]] : [])))
    return workPart(url, { ...part, tasks: own, log, ending: either }).finally(() => one.abort())
  })
  for (const { status, ...ended } of await Promise.allSettled(work))
    if (status === "rejected" && "reason" in ended) throw ended.reason
}

type Part = { tasks: Tasks; most: number; crontab: string; log: QueueLog; ending: AbortSignal }

async function workPart(url: string, { tasks, most, crontab, log, ending }: Part): Promise<void> {
  // As many connections as tasks, opened on demand: with fewer, the library warns at every start.
  await withPool(url, most, log, async (pgPool) => {
    const { counted: taskList, isIdle } = countRunning(toTaskList(tasks))
    const runner = await run({
      pgPool,
      taskList,
      crontab,
      noHandleSignals: true,
      logger: createQueueLog(log),
      // The library's own batch writes a job's end: outside a batch, a lost connection would end the process.
      preset: {
        worker: { concurrentJobs: most, pollInterval: POLL_MS, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
    const abandoned = Promise.withResolvers<void>()
    let watch: NodeJS.Timeout | undefined
    const watchEnd = () => {
      watch ??= onceIdle(isIdle, () => {
        log.warn({}, "the queue's library did not end, it is left and begun anew")
        abandoned.resolve()
      })
    }
    const stop = () => {
      watchEnd()
      void runner.stop().catch(() => {})
    }
    // It also stops by itself, where a job's end could not be written.
    runner.events.on("pool:gracefulShutdown", watchEnd)
    ending.addEventListener("abort", stop)
    if (ending.aborted) stop()
    try {
      await Promise.race([runner.promise, abandoned.promise])
    } finally {
      clearInterval(watch)
      ending.removeEventListener("abort", stop)
    }
  })
}

/**
 * graphile-worker 0.18 may never end: where writing a job's end failed once and then worked twice, it miscounts what is
 * being written and waits for ever. Nothing of ours runs any more by then, so the queue begins anew, and takes the job
 * over whose end is not known.
 */
function onceIdle(isIdle: () => boolean, abandon: () => void): NodeJS.Timeout {
  let busyAt = performance.now()
  const watch = setInterval(() => {
    if (!isIdle()) busyAt = performance.now()
    else if (performance.now() - busyAt > ABANDON_AFTER_MS) {
      clearInterval(watch)
      abandon()
    }
  }, 500)
  return watch
}

function countRunning(tasks: ReturnType<typeof toTaskList>) {
  let running = 0
  const counting = Object.entries(tasks).map(([name, task]) => [
    name,
    async (...given: Parameters<typeof task>) => {
      running += 1
      try {
        await task(...given)
      } finally {
        running -= 1
      }
    },
  ])
  return { counted: Object.fromEntries(counting) as typeof tasks, isIdle: () => running === 0 }
}

export function toTaskList(tasks: Tasks) {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) =>
        task(payload as never, { isLast: job.attempts >= job.max_attempts }),
    ]),
  )
}

/** Aborts at `signal`, or once the session has lost its lock: another process may be at work then. */
function ownerSignal(session: Sql, pid: number, signal: AbortSignal): AbortSignal {
  const lost = new AbortController()
  const timer = setInterval(() => {
    session<{ pid: number }[]>`select pg_backend_pid() as pid`
      .then(([row]) => row?.pid !== pid && lost.abort())
      .catch(() => lost.abort())
  }, OWNER_CHECK_MS)
  const either = AbortSignal.any([signal, lost.signal])
  either.addEventListener("abort", () => clearInterval(timer), { once: true })
  if (either.aborted) clearInterval(timer)
  return either
}

const SILENT: QueueLog = { warn: () => {}, error: () => {} }

export async function withPool<T>(
  connectionString: string,
  max: number,
  log: QueueLog,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = new Pool({
    connectionString,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  })
  const heard = (error: Error) => {
    if (!isConnectionLost(error)) log.warn({ err: error }, "a connection of the queue failed")
  }
  pool.on("error", heard)
  pool.on("connect", (client) => client.on("error", heard))
  try {
    return await work(pool)
  } finally {
    await Promise.race([pool.end(), setTimeout(POOL_END_MS, undefined, { ref: false })])
  }
}

type QueueLog = {
  warn: (entry: object, words: string) => void
  error: (entry: object, words: string) => void
}

export function createQueueLog(log: QueueLog): Logger {
  return new Logger(() => (level, message, meta) => {
    const entry = meta?.error instanceof Error ? { err: meta.error } : {}
    if (level === "error") log.error(entry, message.split("\n")[0] ?? message)
    else if (level === "warning") log.warn(entry, message.split("\n")[0] ?? message)
  })
}
