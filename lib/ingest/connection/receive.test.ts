import { createHmac } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { AppError } from "#lib/errors"
import { idOf, wireContainer, wireNotification } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { createGroupInsert } from "./group-insert.ts"
import { type ReceiverParts, receive } from "./receive.ts"
import { createRefusalCount } from "./receiver-parts.ts"

const SECRET = "a secret of the test"
let database: Awaited<ReturnType<typeof testDatabase>>
let parts: ReceiverParts
let woken = 0
beforeAll(async () => {
  database = await testDatabase()
  parts = {
    sql: database.sql,
    insert: createGroupInsert(database.sql),
    secrets: async () => ["another secret", SECRET],
    refused: createRefusalCount(database.sql, 0),
    wake: () => {
      woken += 1
    },
  }
})
afterAll(() => database.drop())
beforeEach(async () => {
  woken = 0
  await database.sql`truncate inbox, counters`
})

const reported = wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("container"))
const bytes = (text: string) => new TextEncoder().encode(text)
const sign = (body: Uint8Array) => createHmac("sha256", SECRET).update(body).digest("hex")
const inbox = () => database.sql`select id, event, body from inbox`
const counter = async (name: string) =>
  (await database.sql`select value from counters where name = ${name}`)[0]?.value ?? 0

describe("receive", () => {
  test("[D:ST-7, D:AUTH-6] a signed delivery is kept with its exact bytes, then answered 2xx", async () => {
    const body = bytes(reported.body)
    expect((await receive({ body, signature: sign(body) }, parts)).status).toBe(202)
    expect(await inbox()).toEqual([{ id: idOf("n1"), event: "container.updated", body: reported.body }])
    expect(woken).toBe(1)
  })

  test("the same id again is answered 2xx and kept once", async () => {
    const body = bytes(reported.body)
    const answers = await Promise.all([1, 2, 3].map(() => receive({ body, signature: sign(body) }, parts)))
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202])
    expect(await inbox()).toHaveLength(1)
    expect(await counter("duplicate")).toBe(2)
  })

  test.each([
    ["no signature", null],
    ["a wrong one", "0".repeat(64)],
    ["upper case", "UPPER"],
    ["one of another body", "OTHER"],
    ["text of another length", "abc"],
  ])("[D:AUTH-6] %s is 401, nothing is kept, and it is counted", async (_title, given) => {
    const body = bytes(reported.body)
    const signature = given === "UPPER" ? sign(body).toUpperCase() : given === "OTHER" ? sign(bytes("x")) : given
    expect((await receive({ body, signature }, parts)).status).toBe(401)
    expect(await inbox()).toEqual([])
    expect(await counter("signature_failed")).toBe(1)
  })

  test.each([
    ["no secret", []],
    ["an empty one", [""]],
  ])("[D:AUTH-6] with %s on file nobody's delivery is kept", async (_title, secrets: string[]) => {
    const body = bytes(reported.body)
    const given = { ...parts, secrets: async () => secrets }
    const signatures = [null, sign(body), createHmac("sha256", "").update(body).digest("hex")]
    for (const signature of signatures) expect((await receive({ body, signature }, given)).status).toBe(401)
    expect(await inbox()).toEqual([])
  })

  test("an id in capitals is the same id: kept once, and the worker is woken", async () => {
    const id = "0B9D4C1E-5A77-4F0C-8A1D-2E3F4A5B6C7D"
    const send = (text: string) => receive({ body: bytes(text), signature: sign(bytes(text)) }, parts)
    const capitals = reported.body.replace(idOf("n1"), id)
    expect((await send(capitals)).status).toBe(202)
    expect((await send(capitals.replace(id, id.toLowerCase()))).status).toBe(202)
    expect(await inbox()).toMatchObject([{ id: id.toLowerCase() }])
    expect([woken, await counter("duplicate")]).toEqual([1, 1])
  })

  test("of unsigned deliveries the first is counted at once, those after it together, a second later", async () => {
    const unsigned = { ...parts, refused: createRefusalCount(database.sql, 100) }
    const send = () => receive({ body: bytes(reported.body), signature: null }, unsigned)
    for (let n = 0; n < 20; n += 1) expect((await send()).status).toBe(401)
    expect(await counter("signature_failed")).toBe(1)
    await expect.poll(() => counter("signature_failed")).toBe(20)
    expect((await send()).status).toBe(401)
    await expect.poll(() => counter("signature_failed")).toBe(21)
  })

  test("the signature is checked before the body is read: unsigned nonsense is 401, signed nonsense 400", async () => {
    const body = bytes("{ not json")
    expect((await receive({ body, signature: "0".repeat(64) }, parts)).status).toBe(401)
    expect((await receive({ body, signature: sign(body) }, parts)).status).toBe(400)
    expect(await inbox()).toEqual([])
  })

  test.each([
    ["no data", "{}"],
    [
      "an id that is no uuid",
      JSON.stringify({
        data: { id: "7", type: "webhook_notification", attributes: { event: "x", created_at: "2026-10-13T09:00:00Z" } },
      }),
    ],
    [
      "no created_at",
      JSON.stringify({ data: { id: idOf("x"), type: "webhook_notification", attributes: { event: "x" } } }),
    ],
  ])("signed, but with %s: 400 that says what is wrong", async (_title, text) => {
    const body = bytes(text)
    const answer = await receive({ body, signature: sign(body) }, parts)
    expect(answer.status).toBe(400)
    expect(answer.words).toMatch(/data|id|created_at/)
  })

  test("where the database does not answer it says so with a 5xx, so that it is sent again", async () => {
    const broken = { ...parts, secrets: async () => Promise.reject(new Error("the database is away")) }
    const body = bytes(reported.body)
    expect((await receive({ body, signature: sign(body) }, broken)).status).toBe(503)
  })
})

describe("the cap", () => {
  test("too large is 413", async () => {
    expect((await receive({ body: null, signature: null }, parts)).status).toBe(413)
  })
})

test("without a database, what strangers send writes one line a second", async () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true)
  const secrets = () => Promise.reject(new AppError("unavailable", "The database does not answer."))
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => receive({ body: bytes("x"), signature: null }, { ...parts, secrets })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  // None if another test wrote one within this second.
  expect(written.mock.calls.length).toBeLessThanOrEqual(1)
  written.mockRestore()
})
