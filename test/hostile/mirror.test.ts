// Hostile data from the service by delivery, first read and re-read: stored as it came, and clean in everything made of
// it.
import { afterAll, beforeAll, expect, test } from "vitest"
import { getFact } from "#db/connection/connection"
import { readEverything } from "#lib/ingest/connection/first-read"
import { createGroupInsert } from "#lib/ingest/connection/group-insert"
import { receive } from "#lib/ingest/connection/receive"
import { reread } from "#lib/ingest/connection/reread"
import { signBody } from "#lib/service/signature"
import { applyAll, emptyMirror } from "#test/connection/mirror"
import { idOf, wireNotification } from "#test/connection/notifications"
import { type Script, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { type Hostile, hostileResource, hostileShipment, TYPES } from "./resources.ts"
import { findUnshowable } from "./stored.ts"
import { BAD_UTF8, HOSTILE, SAMPLES, TEN_MEGABYTES } from "./texts.ts"

const SECRET = "the secret of a webhook"
let db: Awaited<ReturnType<typeof testDatabase>>
let insert: ReturnType<typeof createGroupInsert>
beforeAll(async () => {
  db = await testDatabase()
  insert = createGroupInsert(db.sql)
})
afterAll(() => db.drop())

const MIRROR = [
  ...["shipments", "containers", "transport_events", "estimated_events", "changes", "tracking_requests", "documents"],
  ...["places", "terminals", "vessels", "parties", "custom_field_values", "other_resources", "resource_states"],
]

function deliver(body: Uint8Array | string) {
  const raw = Buffer.from(body as Uint8Array)
  const parts = { sql: db.sql, insert, secrets: async () => [SECRET], refused: async () => {}, wake: () => {} }
  return receive({ body: raw.length > 1_048_576 ? null : raw, signature: signBody(raw, SECRET) }, parts)
}

const notificationOf = (about: Hostile, name: string, included: Hostile[] = []) =>
  wireNotification(name, "container.updated", "2026-10-12T09:00:00Z", about, included)

const failures = () => db.sql`select event, error from inbox where error is not null`

test("every text in every attribute, by signed deliveries: kept as sent, applied, and nowhere else unclean", async () => {
  const sent = HOSTILE.flatMap((text, at) =>
    TYPES.flatMap((type) =>
      [false, true].map((all) => notificationOf(hostileResource(type, text, `${at}`, all), `${type} ${at} ${all}`)),
    ),
  )
  const answers = await Promise.all(sent.map(({ body }) => deliver(body)))
  expect(answers.filter(({ status }) => status !== 202)).toEqual([])
  await applyAll(db.sql)
  expect(await failures()).toEqual([])
  const kept = await db.sql<{ id: string; body: string }[]>`select id, body from inbox`
  const bodies = new Map(kept.map(({ id, body }) => [id, body]))
  expect(sent.filter(({ id, body }) => bodies.get(id) !== body)).toEqual([])
  const counts = await db.sql<{ n: number }[]>`select count(*) as n from containers where jsonb_array_length(holds) = 2`
  expect(counts[0]?.n).toBe(HOSTILE.length)
  expect(await findUnshowable(db.sql, MIRROR)).toEqual([])
})

test("an event of any name is kept, and counted by what can be shown of it", async () => {
  const about = hostileResource("container", "x", "named")
  for (const [at, event] of HOSTILE.entries()) {
    const { status } = await deliver(wireNotification(`event ${at}`, event, "2026-10-12T09:00:00Z", about).body)
    expect([event, status]).toEqual([event, expect.toBeOneOf([202, 400])])
  }
  await applyAll(db.sql)
  expect(await failures()).toEqual([])
  expect(await findUnshowable(db.sql, ["counters"])).toEqual([])
})

test.each([
  ["ten megabytes", TEN_MEGABYTES, 413],
  ["bytes that are no UTF-8", Buffer.concat([Buffer.from('{"data":"'), BAD_UTF8, Buffer.from('"}')]), 400],
  ["a NUL between the values", '{"data":\0{}}', 400],
  ["half a document", '{"data":{"id":"', 400],
  ["a list of lists without an end", "[".repeat(900_000), 400],
  [
    "a deep attribute",
    `{"data":{"id":"${idOf("deep")}","attributes":{"event":"x","a":${"[".repeat(9_000)}${"]".repeat(9_000)}}}}`,
    400,
  ],
  ["a deep list", `{"data":${"[".repeat(300_000)}${"]".repeat(300_000)}}`, 400],
  ["numbers out of range", '{"data":{"id":1e999,"attributes":{"event":-1e999}}}', 400],
  ["names of the language", '{"__proto__":{"data":1},"constructor":{"prototype":{"data":1}}}', 400],
])("%s: refused with words, and nothing breaks", async (_what, body, status) => {
  const answer = await deliver(body)
  expect(answer.status).toBe(status)
  expect(answer.words).toMatch(/^[\x20-\x7e]+$/)
})

test.each([
  ["numbers out of range", (body: string) => body.replaceAll("120.5", "1e999").replaceAll(":40,", ":-1e400,")],
  [
    "the attribute __proto__",
    (body: string) => body.replace('"attributes":{', '"attributes":{"__proto__":{"number":"EVIL"},'),
  ],
  ["bytes that are no UTF-8", (body: string) => Buffer.from(body.replace("x", BAD_UTF8.toString("latin1")), "latin1")],
])("%s in a signed delivery hold up none that come after", async (what, change) => {
  const { body } = notificationOf(hostileResource("container", "x", what), `bent ${what}`)
  expect((await deliver(change(body))).status).toBe(202)
  expect(
    (await deliver(notificationOf(hostileResource("container", "fine", `after ${what}`), `after ${what}`).body)).status,
  ).toBe(202)
  await applyAll(db.sql)
  const [after] = await db.sql`select seal_number from containers where id = ${idOf(`container after ${what}`)}`
  expect(after?.sealNumber).toBe("fine")
  expect(({} as Record<string, unknown>).number).toBeUndefined()
})

test("the first read and re-reads of a hostile account come to their end, and leave the same", async () => {
  await emptyMirror(db.sql)
  const all = SAMPLES.flatMap((text, at) => hostileShipment(text, `read ${at}`))
  const answer: Script = (response, { url }) => {
    const type = url.pathname.split("/")[2]?.replace(/ies$/, "y").replace(/s$/, "")
    const id = url.pathname.split("/")[3]
    const data = all.filter((one) => one.type === type && (id === undefined || one.id === id))
    response.writeHead(200, { "Content-Type": "application/vnd.api+json" })
    response.end(JSON.stringify({ data: id === undefined ? data : data[0], included: all, links: {} }))
  }
  const service = await startScriptedService(Array.from({ length: 40 }, () => answer))
  try {
    await db.sql`delete from connection where key = 'first_read'`
    await readEverything(db.sql, service.client())
    expect((await getFact(db.sql, "first_read"))?.state).toBe("done")
    const [before] = await db.sql`select count(*)::int as n from containers`
    expect(before?.n).toBe(SAMPLES.length)
    for (const [kind, type] of [
      ["shipment", "shipment"],
      ["tracking_request", "tracking_request"],
      ["document", "document"],
    ] as const) {
      for (const at of SAMPLES.keys()) {
        const id = idOf(`${type} read ${at}`)
        await reread(db.sql, service.client(), { kind, id, reason: "", dueAt: "", polls: 0 } as never)
      }
    }
    await applyAll(db.sql)
  } finally {
    await service.stop()
  }
  expect(await failures()).toEqual([])
  expect(await findUnshowable(db.sql, MIRROR)).toEqual([])
})
