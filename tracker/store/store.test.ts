import postgres from "postgres"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { emptyDatabase } from "#test/database"
import type { Party, Shipment } from "../core/records.ts"
import { putReferences } from "./references.ts"
import { deliveryAttempt } from "./schema.ts"
import { openSession } from "./session.ts"
import { readSetting, writeSetting } from "./settings.ts"
import { openStore, type Store } from "./store.ts"

let database: Awaited<ReturnType<typeof emptyDatabase>>
let store: Store
beforeAll(async () => {
  database = await emptyDatabase()
  store = await openStore(database.url)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const party = (id: string, name = id): Party => ({ id, accountId: "account", name })
const shipment = (id: string, number: string): Shipment =>
  ({ id, accountId: "account", pos: null, number, billOfLading: "", nextAt: null, tracked: true }) as Shipment

test("what a session wrote it reads, in every way of asking, before it ends", async () => {
  const seen = await store.write(async (session) => {
    session.shipments.insert(shipment("first", "MAEU1"))
    expect(await session.shipments.by("number", "MAEU1")).toHaveLength(1)
    session.shipments.insert(shipment("second", "MAEU1"))
    session.shipments.update({ ...shipment("first", "MAEU1"), pos: 7 })
    return {
      one: await session.shipments.get("first"),
      listed: (await session.shipments.by("number", "MAEU1")).map(({ id }) => id),
      found: (await session.shipments.find("pos is null")).map(({ id }) => id),
      count: await session.shipments.count("number = $1", "MAEU1"),
      next: await session.shipments.nextPos("account"),
    }
  })
  expect(seen).toEqual({
    one: expect.objectContaining({ pos: 7 }),
    listed: ["first", "second"],
    found: ["second"],
    count: 2,
    next: 8,
  })
  const after = await store.read((session) => session.shipments.by("number", "MAEU1"))
  expect(after.map(({ id, pos }) => [id, pos])).toEqual([
    ["first", 7],
    ["second", null],
  ])
})

test("a write that fails leaves nothing, and the next one goes on", async () => {
  const failing = store.write(async (session) => {
    session.parties.insert(party("gone"))
    await session.send()
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  await store.write(async ({ parties }) => parties.insert(party("kept")))
  expect((await store.read(({ parties }) => parties.find("true"))).map(({ id }) => id)).toEqual(["kept"])
})

test("a write whose connection is lost leaves nothing", async () => {
  const lost = store.write(async (session) => {
    session.parties.insert(party("half"))
    const [own] = await session.run<{ pid: number }>("select pg_backend_pid() as pid")
    const killer = postgres(database.url, { max: 1 })
    await killer`select pg_terminate_backend(${own?.pid ?? 0})`
    await killer.end()
    session.parties.insert(party("other half"))
  })
  await expect(lost).rejects.toThrow()
  const left = await store.read(({ parties }) => parties.find("id like '%half'"))
  expect(left).toEqual([])
  // What is sent before the loss is noticed fails too, but nothing after that.
  await vi.waitFor(() => store.write(async ({ parties }) => parties.insert(party("after it"))), 10_000)
  expect(await store.read(({ parties }) => parties.get("after it"))).toMatchObject({ id: "after it" })
})

test("writes come one after the other, so that numbers have no gaps", async () => {
  const positions = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      store.write(async ({ documents }) => {
        const pos = await documents.nextPos("account")
        const facts = { blobId: "", fileName: "", contentType: "", byteSize: 1, createdAt: 0 }
        documents.insert({ id: `document ${n}`, accountId: "account", pos, name: "", checksum: String(n), ...facts })
        return pos
      }),
    ),
  )
  expect(positions).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})

test("any text comes back as it was, NUL and half a pair of surrogates too", async () => {
  const texts = ["plain", "nul \0 within", "half \ud83d pair", 'quote " and \\', "\u{1f6a2}"]
  await store.write(async ({ parties }) => {
    for (const [n, name] of texts.entries()) parties.insert(party(`text ${n}`, name))
  })
  const back = await store.read(({ parties }) => Promise.all(texts.map((_, n) => parties.get(`text ${n}`))))
  expect(back.map((each) => each?.name)).toEqual(texts)
  // Searching for such a text finds nothing, and does not fail.
  expect(await store.read(({ parties }) => parties.get("a\0b"))).toBeUndefined()
})

test("a change of reference numbers takes the earlier ones away", async () => {
  const put = (refNumbers: string[]) =>
    store.write((session) => putReferences(session, "account", "shipment", { id: "first", refNumbers }))
  await put(["po 1", "po 2"])
  await put(["po 3"])
  const rows = await store.ask<{ value: string }>("select value from tracker.reference")
  expect(rows.map(({ value }) => value)).toEqual(["PO 3"])
})

test("a read sees one moment", async () => {
  await store.write((session) => writeSetting(session, "moment", "before"))
  const seen = await store.read(async (session) => {
    await session.run("select 1")
    await store.write((other) => writeSetting(other, "moment", "after"))
    return readSetting(session, "moment")
  })
  expect(seen).toBe("before")
})

test("what will be due is heard of while it is written", async () => {
  const hear = vi.fn()
  store.watchDues(hear)
  await store.write(async ({ shipments }) => shipments.insert({ ...shipment("due", "MAEU2"), nextAt: 42 }))
  expect(hear.mock.calls).toEqual([[42]])
})

test("many rows go out in parts, and rows without a record too", async () => {
  const row = (n: number) => ({
    id: `attempt ${n}`,
    notification_id: "n",
    at: n,
    status: 200,
    problem: null,
    took_ms: 1,
  })
  await store.write(async (session) => {
    for (let n = 0; n < 4500; n += 1) session.insertRow(deliveryAttempt, row(n))
  })
  const [count] = await store.ask<{ n: number }>("select count(*) as n from tracker.delivery_attempt")
  expect(count?.n).toBe(4500)
})

test("a session without a database has what it was given", async () => {
  const session = openSession(undefined)
  session.shipments.insert(shipment("sample", "MAEU3"))
  expect(await session.shipments.by("number", "MAEU3")).toHaveLength(1)
  expect(await session.shipments.by("bill", "MAEU3")).toEqual([])
  expect(await session.shipments.nextPos("account")).toBe(1)
})

test("a database is one tracker's at a time", async () => {
  await expect(openStore(database.url)).rejects.toThrow("TRACKER_DATABASE_URL is in use by another tracker.")
})
