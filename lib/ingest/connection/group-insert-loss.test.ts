// An answer that is not the insert's own does not make a row count as kept.
import { Socket } from "node:net"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { openDatabase } from "#db/client"
import { idOf } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { createGroupInsert } from "./group-insert.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const row = (name: string) => ({
  id: idOf(name),
  kind: "notification" as const,
  event: "container.updated",
  version: "2026-10-13T09:00:00.000Z",
  receivedAt: "2026-10-13T09:00:00.000Z",
  body: `{"name":"${name}"}`,
})

test("a row given to a connection that was reset a moment ago is not reported as kept", async () => {
  const connect = vi.spyOn(Socket.prototype, "connect")
  const pool = openDatabase(database.url, { max: 1 })
  const insert = createGroupInsert(pool.sql)
  expect(await insert(row("before"))).toBe(true)
  const socket = connect.mock.contexts.at(-1) as Socket
  connect.mockRestore()
  let answer: Promise<boolean | string> | undefined
  socket.on("error", () => {
    answer = insert(row("into the loss")).catch(() => "not kept")
  })
  const closed = new Promise((done) => socket.on("close", done))
  socket.destroy(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }))
  await closed
  await new Promise(setImmediate)
  await pool.sql`select 1`
  const reported = await answer
  const kept = await database.sql`select id from inbox where id = ${idOf("into the loss")}`
  await pool.end()
  expect({ reported, kept: kept.length }).not.toEqual({ reported: false, kept: 0 })
})

test("an answer without the row is no proof that it was there: the row is looked up", async () => {
  const empty = Object.assign([], { count: 0, command: null })
  const forgetful = new Proxy(database.sql, {
    apply: (target, self, args: [TemplateStringsArray, ...unknown[]]) =>
      args[0].join("").includes("insert into inbox") ? Promise.resolve(empty) : Reflect.apply(target, self, args),
  })
  const insert = createGroupInsert(forgetful)
  await createGroupInsert(database.sql)(row("there"))
  expect(await insert(row("there"))).toBe(false)
  await expect(insert(row("never sent"))).rejects.toThrow("1 rows were not kept; send them again")
})
