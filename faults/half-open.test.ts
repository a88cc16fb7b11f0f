// A dead database connection that is not closed, as when a machine or a cable is gone.
import { afterAll, beforeAll, expect, test } from "vitest"
import { waitFor } from "#bin/processes/wait"
import { openDatabase } from "#db/client"
import { createGroupInsert } from "#lib/ingest/connection/group-insert"
import { idOf } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { type CutProxy, startCutProxy } from "./processes/cut-proxy.ts"

const SILENT_MS = 1_000

let database: Awaited<ReturnType<typeof testDatabase>>
let line: CutProxy
let pool: ReturnType<typeof openDatabase>
let address: string
beforeAll(async () => {
  database = await testDatabase()
  const straight = new URL(database.url)
  const port = Number(straight.port)
  line = await startCutProxy(() => port)
  straight.port = String(line.port)
  address = straight.href
  pool = openDatabase(address, { max: 2, silentMs: SILENT_MS })
})
afterAll(async () => {
  await pool.end()
  line.close()
  await database.drop()
})

const row = (name: string) => ({
  id: idOf(name),
  kind: "notification" as const,
  event: "container.updated",
  version: "2026-10-13T09:00:00.000Z",
  receivedAt: "2026-10-13T09:00:00.000Z",
  body: "{}",
})

async function isKept(name: string): Promise<boolean> {
  const rows = await database.sql`select 1 from inbox where id = ${idOf(name)}`
  return rows.length === 1
}

test("a statement on a dead line is given up, and the next has a connection that works", async () => {
  const both = () => Promise.allSettled([pool.sql`select 1 as n`, pool.sql`select 2 as n`])
  await both()
  line.mute()
  const began = performance.now()
  const silent = { status: "rejected", reason: { code: "ETIMEDOUT" } }
  expect(await both()).toMatchObject([silent, silent])
  expect(performance.now() - began).toBeLessThan(SILENT_MS + 3_000)
  const works = async () => (await both()).every(({ status }) => status === "fulfilled")
  expect(await waitFor(works, { limitMs: 3_000 })).toBe(true)
})

test("a statement that takes its time on a line that works is waited for as long as it says something", async () => {
  const rows = await pool.sql`
    select repeat('x', 9000) as x, pg_sleep(0.3) as pause from generate_series(1, 6)`
  expect(rows).toHaveLength(6)
})

test("rows sent into a dead connection fail or are kept; sent again, all are kept", async () => {
  const insert = createGroupInsert(pool.sql)
  await Promise.all([insert(row("before-1")), insert(row("before-2"))])
  line.mute()
  const names = Array.from({ length: 20 }, (_, index) => `dead-${index}`)
  const answers = await Promise.allSettled(names.map((name) => insert(row(name))))
  for (const [index, name] of names.entries())
    if (answers[index]?.status === "fulfilled") expect(await isKept(name)).toBe(true)
  const again = async () => {
    const sent = await Promise.allSettled(names.map((name) => insert(row(name))))
    return sent.every(({ status }) => status === "fulfilled")
  }
  expect(await waitFor(again, { limitMs: 10_000 })).toBe(true)
  expect(await Promise.all(names.map(isKept))).toEqual(names.map(() => true))
})

test("a connection at rest on a dead line does not stop the pool from ending", async () => {
  const other = openDatabase(address, { max: 1 })
  await other.sql`select 1`
  line.mute()
  await other.end()
  await expect(other.sql`select 1`).rejects.toThrow()
})
