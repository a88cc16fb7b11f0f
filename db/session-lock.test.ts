import { afterAll, beforeAll, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { openDatabase } from "./client.ts"
import { withSessionLock } from "./session-lock.ts"

const LOCK = 7_309_999
let database: Awaited<ReturnType<typeof testDatabase>>
let other: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await testDatabase()
  other = openDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await other.end()
  await database.drop()
})

const held = async () => {
  const rows = await database.sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${LOCK} and granted`
  return rows.length
}

test("one at a time, in this process and beside it; then it is free", async () => {
  const gate = Promise.withResolvers<string>()
  const entered = Promise.withResolvers<void>()
  const first = withSessionLock(database.sql, LOCK, () => {
    entered.resolve()
    return gate.promise
  })
  await entered.promise
  expect(await held()).toBe(1)
  expect(await withSessionLock(database.sql, LOCK, async () => "same process")).toBeUndefined()
  expect(await withSessionLock(other.sql, LOCK, async () => "other process")).toBeUndefined()
  gate.resolve("done")
  expect(await first).toEqual({ value: "done" })
  expect(await held()).toBe(0)
  expect(await withSessionLock(other.sql, LOCK, async () => "next")).toEqual({ value: "next" })
})

test("where its connection is lost between two queries, work goes on under another backend, and the lock is free", async () => {
  const backends: number[] = []
  const done = await withSessionLock(database.sql, LOCK, async (session, pid) => {
    await other.sql`select pg_terminate_backend(${pid}::int, 5000)`
    // A query during the loss fails. The next one runs on a new connection.
    const ask = () => session<{ pid: number }[]>`select pg_backend_pid() as pid`
    const [row] = await ask().catch(ask)
    backends.push(pid, row?.pid ?? 0)
    return "went on"
  })
  expect(done).toEqual({ value: "went on" })
  expect(new Set(backends).size).toBe(2)
  expect(await held()).toBe(0)
  expect(await withSessionLock(database.sql, LOCK, async () => "again")).toEqual({ value: "again" })
})

test("work that fails gives the lock back", async () => {
  await expect(withSessionLock(database.sql, LOCK, () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await held()).toBe(0)
})
