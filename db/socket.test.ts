// Queries at the moment a connection is lost: each fails or runs, and the next one works.
import { Socket } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { testDatabase } from "#test/database"
import { type Database, openDatabase } from "./client.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: Database
let socket: Socket

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  const connect = vi.spyOn(Socket.prototype, "connect")
  pool = openDatabase(database.url, { max: 1 })
  await pool.sql`select 1`
  socket = connect.mock.contexts.at(-1) as Socket
  connect.mockRestore()
  return () => pool.end()
})

type Ask = () => Promise<string>
const ask: Ask = () =>
  pool.sql`select 7 as n`.then(
    ([row]) => (row?.n === 7 ? "ran" : "answered without having run"),
    () => "failed",
  )

function reset(): Promise<unknown> {
  const closed = new Promise((done) => socket.on("close", done))
  socket.destroy(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }))
  return closed
}

test("between the loss and its notice on a connection at rest: it is not answered by the next login", async () => {
  let answer: Promise<string> | undefined
  socket.on("error", () => {
    answer = ask()
  })
  await reset()
  expect(await ask()).toBe("ran")
  expect(await answer).toMatch(/^(ran|failed)$/)
})

test("the same on a connection at work: it does not wait for ever", async () => {
  const working = ask()
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0))
  const answers: Promise<string>[] = []
  socket.on("error", () => answers.push(ask(), ask()))
  await reset()
  expect(await ask()).toBe("ran")
  expect(await Promise.all([working, ...answers])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(ran|failed)$/)]),
  )
}, 8_000)

test("what was still to be written on the lost connection does not hold up the next one", async () => {
  const other = new Socket()
  other.connect(Number(new URL(database.url).port), "127.0.0.1")
  await new Promise((done) => other.on("connect", done))
  let answer: Promise<string> | undefined
  other.on("close", () => {
    answer = ask()
  })
  // If two sockets close in one turn of the event loop, the last one closed is reported first.
  const closed = reset()
  other.destroy()
  await closed
  expect(await ask()).toBe("ran")
  expect(await answer).toMatch(/^(ran|failed)$/)
}, 8_000)

test.each([
  ["without an error", () => socket.destroy()],
  ["by a reset", () => socket.destroy(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }))],
])("a connection closed %s in the middle of a transaction fails it, and the process goes on", async (_how, close) => {
  const uncaught: unknown[] = []
  const hear = (error: unknown) => void uncaught.push(error)
  process.on("uncaughtException", hear)
  const transaction = pool.sql.begin(async (tx) => {
    await tx`select 1`
    setTimeout(close, 20)
    await tx`select pg_sleep(5)`
  })
  await expect(transaction).rejects.toThrow()
  expect(await ask()).toBe("ran")
  process.off("uncaughtException", hear)
  expect(uncaught).toEqual([])
})
