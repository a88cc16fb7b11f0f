// A transaction that loses its connection leaves nothing behind, and the process continues.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { testDatabase } from "#test/database"
import { builder } from "./builder.ts"
import { type Database, openDatabase, type Sql } from "./client.ts"
import { settings } from "./schema/inbox.ts"
import { transaction } from "./transaction.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: Database
const uncaught: unknown[] = []
const hear = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  database = await testDatabase()
  process.on("uncaughtException", hear)
})
afterAll(async () => {
  process.off("uncaughtException", hear)
  await database.drop()
})
beforeEach(async () => {
  await database.sql`delete from settings`
  pool = openDatabase(database.url, { max: 1 })
  return () => pool.end()
})

const keys = async () =>
  (await database.sql<{ key: string }[]>`select key from settings order by key`).map((r) => r.key)
const add = (sql: Sql, key: string) => sql`insert into settings (key, value) values (${key}, '1')`
const addBuilt = (sql: Sql, key: string) => builder(sql).insert(settings).values({ key, value: 1 })

async function kill(sql: Sql): Promise<void> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  await database.sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`
}

test("raw statements and the builder share one transaction and one connection", async () => {
  const pids = await transaction(pool.sql, async (tx) => {
    await add(tx, "raw")
    await addBuilt(tx, "built")
    const seen = await builder(tx).select({ key: settings.key }).from(settings).orderBy(settings.key)
    expect(seen).toEqual([{ key: "built" }, { key: "raw" }])
    return transaction(tx, (inner) => inner<{ n: number }[]>`select count(*) as n from settings`)
  })
  expect(pids).toEqual([{ n: 2 }])
  expect(await keys()).toEqual(["built", "raw"])
  const failing = transaction(pool.sql, async (tx) => {
    await addBuilt(tx, "gone")
    throw new Error("changed my mind")
  })
  await expect(failing).rejects.toThrow("changed my mind")
  expect(await keys()).toEqual(["built", "raw"])
})

test.each([
  ["raw", add],
  ["built", addBuilt],
])("%s statements after the backend was killed do not run in autocommit", async (_name, write) => {
  const refused: string[] = []
  const over = Promise.withResolvers<void>()
  const work = transaction(pool.sql, async (tx) => {
    await write(tx, "before")
    await kill(tx)
    for (const key of ["first", "second", "third"]) {
      await write(tx, key).catch(() => refused.push(key))
      // Others use the pool meanwhile. It has a connection again.
      await vi.waitFor(() => pool.sql`select 1`)
    }
    over.resolve()
  })
  await expect(work).rejects.toThrow()
  await over.promise
  expect(refused).toEqual(["first", "second", "third"])
  expect(await keys()).toEqual([])
  expect(uncaught).toEqual([])
})

test("a statement that is under way when the backend is killed fails, and those that follow at once are refused", async () => {
  const refused: string[] = []
  const work = transaction(pool.sql, async (tx) => {
    await add(tx, "before")
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    setTimeout(() => database.sql`select pg_terminate_backend(${row?.pid ?? 0})`.execute(), 10)
    await tx`select pg_sleep(5)`.catch(() => refused.push("sleep"))
    await add(tx, "next").catch(() => refused.push("next"))
    await Promise.all(["a", "b"].map((key) => addBuilt(tx, key).catch(() => refused.push(key))))
  })
  await expect(work).rejects.toThrow()
  await vi.waitFor(() => pool.sql`select 1`)
  expect(refused.sort()).toEqual(["a", "b", "next", "sleep"])
  expect(await keys()).toEqual([])
  expect(uncaught).toEqual([])
})

test("a callback that throws after the loss does not end the process", async () => {
  const work = transaction(pool.sql, async (tx) => {
    await kill(tx)
    await vi.waitFor(() => pool.sql`select 1`)
    throw new Error("mine")
  })
  await expect(work).rejects.toThrow(/terminat|clos/i)
  expect((await pool.sql`select 7 as n`)[0]).toEqual({ n: 7 })
  expect(uncaught).toEqual([])
})

test("a statement given after the end of a transaction is refused", async () => {
  let kept: Sql | undefined
  await transaction(pool.sql, async (tx) => {
    kept = tx
  })
  await expect(add(kept as Sql, "late")).rejects.toThrow("the transaction is over")
  expect(await keys()).toEqual([])
})
