import { afterAll, beforeAll, expect, test } from "vitest"
import { openDatabase } from "#db/client"
import { idOf } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { createGroupInsert } from "./group-insert.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const row = (name: string, version = "2026-10-13T09:00:00.000Z") => ({
  id: idOf(name),
  kind: "notification" as const,
  event: "container.updated",
  version,
  receivedAt: "2026-10-13T09:00:00.000Z",
  body: `{"name":"${name}"}`,
})

test("hundreds at once: each row is kept once, and each id is new to exactly one caller", async () => {
  const insert = createGroupInsert(database.sql)
  const names = Array.from({ length: 700 }, (_, index) => `row-${index % 500}`)
  const answers = await Promise.all(names.map((name) => insert(row(name))))
  expect(answers.filter(Boolean)).toHaveLength(500)
  const [count] = await database.sql`select count(*) as count, count(distinct id) as ids from inbox`
  expect(count).toEqual({ count: 500, ids: 500 })
})

test("a row that Postgres refuses fails alone; its neighbours are kept", async () => {
  const insert = createGroupInsert(database.sql)
  const results = await Promise.allSettled([
    insert(row("good-1")),
    insert(row("bad", "no date")),
    insert(row("good-2")),
  ])
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"])
  const kept = await database.sql`select id from inbox where id = any(${[idOf("good-1"), idOf("good-2")]}::uuid[])`
  expect(kept).toHaveLength(2)
})

test("where the connection dies, no row is reported as kept that is not", async () => {
  const insert = createGroupInsert(database.sql)
  const pending = Array.from({ length: 50 }, (_, index) =>
    insert(row(`killed-${index}`)).then(() => idOf(`killed-${index}`)),
  )
  const killer = openDatabase(database.url, { max: 1 })
  await killer.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await killer.end()
  const answered = (await Promise.allSettled(pending)).flatMap((result) =>
    result.status === "fulfilled" ? [result.value] : [],
  )
  const after = openDatabase(database.url, { max: 1 })
  const kept = await after.sql`select id from inbox where id = any(${answered}::uuid[])`
  await after.end()
  expect(kept).toHaveLength(answered.length)
})
