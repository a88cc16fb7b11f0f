import { afterAll, beforeAll, expect, test } from "vitest"
import { waitFor } from "#bin/processes/wait"
import type { Sql } from "#db/client"
import { testDatabase } from "#test/database"
import { type LiveFrame, openChangeFeed } from "./change-feed.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function change(id: string): Promise<number> {
  const [row] = await database.sql<{ seq: number }[]>`
    insert into change_log (at, kind, id) values (now(), 'container', ${id}) returning seq`
  await database.sql.notify("freeday_changes", "")
  return row?.seq ?? 0
}

/** Like `sql`, but reading the log after `seq` waits for `gate`. */
function slowAfter(sql: Sql, seq: number, gate: Promise<void>): Sql {
  return new Proxy(sql, {
    apply: (target, self, args: unknown[]) =>
      args[1] === seq ? gate.then(() => Reflect.apply(target, self, args)) : Reflect.apply(target, self, args),
  })
}

test("what was missed is sent before what happens meanwhile, though it is read more slowly", async () => {
  const from = await change("seen")
  await change("missed")
  const gate = Promise.withResolvers<void>()
  const feed = await openChangeFeed(slowAfter(database.sql, from, gate.promise))
  const frames: LiveFrame[] = []
  const plain: LiveFrame[] = []
  feed.subscribe(from, (frame) => frames.push(frame))
  feed.subscribe(null, (frame) => plain.push(frame))
  await change("meanwhile")
  expect(await waitFor(() => plain.length > 0, { limitMs: 10_000 })).toBe(true)
  expect(frames).toEqual([])
  gate.resolve()
  const names = () => frames.flatMap(({ containers }) => containers)
  expect(await waitFor(() => names().includes("meanwhile"), { limitMs: 10_000 })).toBe(true)
  expect(names()[0]).toBe("missed")
  expect(frames.map(({ seq }) => seq)).toEqual(frames.map(({ seq }) => seq).toSorted((a, b) => a - b))
  await feed.close()
})

test("a client that is ahead of the database (another database) is asked to read everything", async () => {
  const feed = await openChangeFeed(database.sql)
  const frames: LiveFrame[] = []
  feed.subscribe(1_000_000, (frame) => frames.push(frame))
  expect(frames).toMatchObject([{ all: true }])
  await feed.close()
})

test("one that left while the missed changes were read is sent nothing, and is not kept", async () => {
  const from = await change("before")
  await change("after")
  const gate = Promise.withResolvers<void>()
  const feed = await openChangeFeed(slowAfter(database.sql, from, gate.promise))
  const frames: LiveFrame[] = []
  const leave = feed.subscribe(from, (frame) => frames.push(frame))
  expect(feed.subscribers).toBe(1)
  leave()
  gate.resolve()
  const plain: LiveFrame[] = []
  feed.subscribe(null, (frame) => plain.push(frame))
  const seen = await change("later")
  expect(await waitFor(() => plain.some(({ seq }) => seq >= seen), { limitMs: 10_000 })).toBe(true)
  expect(frames).toEqual([])
  await feed.close()
  expect(feed.subscribers).toBe(0)
})

test("a database that hangs no longer answers, and answers again by itself", async () => {
  const feed = await openChangeFeed(database.sql)
  const end = feed.subscribe(null, () => {})
  expect(await waitFor(() => feed.answers(), { limitMs: 10_000 })).toBe(true)
  const free = Promise.withResolvers<void>()
  const hung = Promise.withResolvers<void>()
  const holding = database.sql.begin(async (tx) => {
    await tx`lock table change_log in access exclusive mode`
    hung.resolve()
    await free.promise
  })
  await hung.promise
  expect(await waitFor(() => !feed.answers(), { limitMs: 10_000 })).toBe(true)
  free.resolve()
  await holding
  expect(await waitFor(() => feed.answers(), { limitMs: 10_000 })).toBe(true)
  end()
  await feed.close()
})
