import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { clearQueue } from "#test/connection/queue"
import { testDatabase } from "#test/database"
import { openDatabase, type Sql } from "./client.ts"
import { migrate } from "./migrate.ts"
import { enqueue, keepWorkingQueue, type Tasks } from "./queue.ts"
import { ROLE_NAMES } from "./roles.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(() => clearQueue(sql))

const log = { warn: () => {}, error: () => {} }

/** Works through the queue as a worker process does. */
function work(tasks: Tasks, by = sql) {
  const ending = new AbortController()
  const ended = keepWorkingQueue(by, database.url, { tasks, crontab: "", signal: ending.signal, log })
  const stop = () => {
    ending.abort()
    return ended
  }
  onTestFinished(stop)
  return { stop }
}

const job = (name: string) => ({ task: "note", payload: { name }, key: name })
const jobs = () => sql<{ key: string; attempts: number }[]>`select key, attempts from graphile_worker.jobs order by id`

test("a job that somebody died with is taken up again at once", async () => {
  await enqueue(sql, { ...job("a"), queue: "q" })
  await enqueue(sql, { ...job("b"), queue: "q" })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where key = 'a'`
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'dead'`
  const done: string[] = []
  const worker = work({ note: async ({ name }: { name: string }) => void done.push(name) })
  await vi.waitFor(() => expect(done.toSorted()).toEqual(["a", "b"]), { timeout: 15_000 })
  await worker.stop()
  expect(await jobs()).toEqual([])
}, 20_000)

test("of two workers one works; the other goes on where it ends, and each job is done once", async () => {
  const other = openDatabase(database.url, { max: 3 })
  const done: string[] = []
  const tasks = (by: string): Tasks => ({ note: async ({ name }: { name: string }) => void done.push(`${name} ${by}`) })
  const first = work(tasks("first"))
  await enqueue(sql, job("a"))
  await vi.waitFor(() => expect(done).toEqual(["a first"]))
  const second = work(tasks("second"), other.sql)
  for (const name of ["b", "c"]) await enqueue(sql, job(name))
  await vi.waitFor(() => expect(done).toHaveLength(3))
  expect(done.filter((line) => line.endsWith("second"))).toEqual([])
  await first.stop()
  await enqueue(sql, job("d"))
  await vi.waitFor(() => expect(done).toContain("d second"), { timeout: 15_000 })
  await second.stop()
  await other.end()
}, 30_000)

test("every connection lost while a job runs: it ends, and the next one is noticed", async () => {
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const worker = work({
    note: async ({ name }: { name: string }) => {
      if (name === "a") await gate.promise
      done.push(name)
    },
  })
  await enqueue(sql, job("a"))
  await vi.waitFor(async () => expect(await jobs()).toEqual([{ key: "a", attempts: 1 }]))
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  gate.resolve()
  await vi.waitFor(() => expect(done).toContain("a"))
  // This pool lost its connections too. A query sent before the pool notices fails, and is retried.
  await vi.waitFor(() => enqueue(sql, job("b")))
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 25_000 })
  expect(done.filter((name) => name === "b")).toEqual(["b"])
  await worker.stop()
}, 40_000)

test("where one job's end could not be written and later ones could, the queue goes on", async () => {
  const names = ["a", "b", "c", "d"]
  const done: string[] = []
  const gates = Object.fromEntries(names.map((name) => [name, Promise.withResolvers<void>()]))
  const worker = work({
    note: async ({ name }: { name: string }) => {
      await gates[name]?.promise
      done.push(name)
    },
  })
  for (const name of names) await enqueue(sql, job(name))
  await vi.waitFor(async () => expect((await jobs()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]))
  await database.asOwner("alter table graphile_worker._private_jobs rename to away")
  gates.a?.resolve()
  await vi.waitFor(() => expect(done).toEqual(["a"]))
  await setTimeout(500)
  await database.asOwner("alter table graphile_worker.away rename to _private_jobs")
  for (const name of ["b", "c", "d"]) {
    gates[name]?.resolve()
    await setTimeout(500)
  }
  // The end of a is not known, so it runs once more.
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 40_000 })
  expect(done).toEqual(["a", "b", "c", "d", "a"])
  await worker.stop()
}, 60_000)

test("a task that fails is tried again later, knows its last try, and is given up", async () => {
  const seen: boolean[] = []
  const worker = work({
    note: async (_: never, { isLast }) => {
      seen.push(isLast)
      throw new Error("no")
    },
  })
  await enqueue(sql, { ...job("a"), most: 2 })
  await vi.waitFor(() => expect(seen).toEqual([false, true]), { timeout: 20_000 })
  await worker.stop()
  expect(await jobs()).toEqual([{ key: "a", attempts: 2 }])
}, 30_000)

test("asked for again while it runs it runs again, afterwards", async () => {
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let runs = 0
  const worker = work({
    note: async () => {
      runs += 1
      started.resolve()
      if (runs === 1) await gate.promise
    },
  })
  await enqueue(sql, { ...job("a"), queue: "q" })
  await started.promise
  await enqueue(sql, { ...job("a"), queue: "q" })
  expect(runs).toBe(1)
  gate.resolve()
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 15_000 })
  await worker.stop()
}, 20_000)

test("its tables come with the migrations, of five starts at once too", async () => {
  await database.asOwner("drop schema graphile_worker cascade")
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.ownerUrl, undefined, ROLE_NAMES)))
  await enqueue(sql, job("a"))
  expect(await jobs()).toEqual([{ key: "a", attempts: 0 }])
})
