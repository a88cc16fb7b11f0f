import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Database, database } from "#db/client"
import { LIMITS, takeToken } from "#db/connection/budget"
import { queueOutbox } from "#db/connection/outbox"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { listOperations } from "#lib/read/connection/outbox"
import { clearQueue, endWaits, workOffQueue } from "#test/connection/queue"
import { API_KEY, type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { sendLine } from "../send-outbox.ts"
import { type TrackNumberInput, trackNumber } from "../tracking/track-number.ts"
import { updateReferences } from "../tracking/update-references.ts"

const SHIPMENT = "7d4cf4f3-5d3c-4a3e-9a53-0d9d8f1f5a01"
const TOO_MANY = { status: 429, headers: { "Retry-After": "30" }, json: { errors: [{ detail: "slow down" }] } }
const refusal = (status: number, detail: string) => ({ status, json: { errors: [{ detail }] } })
const cut: Script = (response) => response.socket?.destroy()

let db: Database & { url: string; drop: () => Promise<void> }
let service: ScriptedService
const script: Script[] = []
let marisol: string
let priya: string

beforeAll(async () => {
  db = await testDatabase()
  service = await startScriptedService(script)
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: "a secret of thirty-two characters",
    PUBLIC_URL: "http://localhost:3000",
    TRACKING_API_URL: service.baseUrl,
    TRACKING_API_KEY: API_KEY,
  })
  const [first, second] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values
      ('marisol@northlake.example', 'Marisol Vega', 'dispatcher'), ('priya@northlake.example', 'Priya Raman', 'admin')
    returning id`
  marisol = first?.id ?? ""
  priya = second?.id ?? ""
  await keepAnswer(db.sql, { json: shipment(["PO 1"]).json, date: "2026-10-13T11:00:00Z" }, "read.shipment")
  await applyNow(db.sql, serviceProfile())
})
afterAll(async () => {
  await service.stop()
  await database().end()
  await db.drop()
})
beforeEach(async () => {
  await db.sql`truncate service_budgets, service_breaker, service_faults, outbox`
  await clearQueue(db.sql)
  script.length = service.heard.length
})

function shipment(refNumbers: string[]) {
  const attributes = { bill_of_lading_number: "MEDUQX482190", ref_numbers: refNumbers }
  return { json: { data: { id: SHIPMENT, type: "shipment", attributes } } }
}
/** Answers as the service does: pending, with the requested number. */
const registered: Script = (response, { body }) => {
  const { attributes } = (body as { data: { attributes: object } }).data
  const data = { id: crypto.randomUUID(), type: "tracking_request", attributes: { ...attributes, status: "pending" } }
  response.writeHead(201, { "Content-Type": "application/vnd.api+json" }).end(JSON.stringify({ data }))
}
const session = (id: string) => ({ user: { id, role: "dispatcher" as const } })
const wish = (requestNumber = "MEDUQX482190"): TrackNumberInput => ({
  requestType: "bill_of_lading",
  requestNumber,
  scac: "MSCU",
  autoDetect: false,
  refNumbers: [],
  customerId: null,
})
const track = (number?: string, by = marisol) => trackNumber(db.sql, { session: session(by), input: wish(number) })
const edit = (refNumbers: string[], by = marisol) =>
  updateReferences(db.sql, { session: session(by), kind: "shipment", id: SHIPMENT, refNumbers })
const operations = async (by = marisol) => (await listOperations(db.sql, by)).operations
/** Ends all waits. */
async function elapse() {
  await endWaits(db.sql)
  await db.sql`update service_budgets set grants = '{}', blocked_until = null`
  await db.sql`update service_breaker set open_ms = 0, failures = 0`
}
/** Sends the requests that are due. */
const sendDue = () =>
  workOffQueue(db.url, { send_line: ({ id }: { id: string }, attempt) => sendLine(db.sql, id, attempt) })
async function sendAll() {
  for (let left = 9; left > 0; left--) {
    await elapse()
    await sendDue()
    if ((await db.sql`select 1 from outbox where state in ('waiting', 'sending')`).length === 0) return
  }
  throw new Error("the outbox does not come to its end")
}
const heardSince = (from: number) => service.heard.slice(from).map(({ text }) => text)

describe("what a person asks while the service takes no more", () => {
  test("[D:ERR-3] is kept with why and how long, and sent by itself, once", async () => {
    const from = service.heard.length
    script.push(TOO_MANY, registered)
    expect(await track()).toMatchObject({ kept: { state: "waiting" } })
    const [waiting] = await operations()
    expect(waiting).toMatchObject({ what: "Number MEDUQX482190", state: "waiting" })
    expect(waiting?.words).toMatch(/^Waiting (30|29) s: the tracking service takes no more for now\.$/)
    await sendDue()
    expect(heardSince(from), "not before its time").toHaveLength(1)
    await sendAll()
    expect(await operations()).toMatchObject([{ state: "done", words: "It is registered." }])
    expect(heardSince(from)).toHaveLength(2)
    const rows = await db.sql`select status from tracking_requests where request_number = 'MEDUQX482190'`
    expect(rows).toEqual([{ status: "pending" }])
  })

  test("[D:LIM-1, D:ERR-3] with the budget used up it is not even sent, and the words name the limit", async () => {
    const from = service.heard.length
    for (let n = 0; n < LIMITS.create; n++) await takeToken(db.sql, { bucket: "create", priority: "person" })
    expect(await track()).toMatchObject({ kept: { words: "the service takes 100 a minute" } })
    const [waiting] = await operations()
    expect(waiting?.words).toMatch(/^Waiting \d+ s: the service takes 100 a minute\.$/)
    expect(heardSince(from)).toEqual([])
  })

  test("[D:ERR-3] in the order asked, each once, with several workers at once", async () => {
    const from = service.heard.length
    script.push(TOO_MANY, ...Array(4).fill(registered))
    const numbers = ["MEDUA1", "MEDUA2", "MEDUA3", "MEDUA4"]
    for (const number of numbers) await track(number)
    await elapse()
    await Promise.all([sendDue(), sendDue(), sendDue()])
    await sendAll()
    const sent = heardSince(from + 1).map((text) => /"request_number":"(\w+)"/.exec(text)?.[1])
    expect(sent).toEqual(numbers)
    expect((await operations()).map(({ state }) => state)).toEqual(Array(4).fill("done"))
  })

  test("the same number asked for again while it waits is one registration", async () => {
    const from = service.heard.length
    script.push(TOO_MANY, registered)
    await track()
    expect(await track(undefined, priya)).toMatchObject({ kept: { state: "waiting" } })
    await sendAll()
    expect(heardSince(from)).toHaveLength(2)
  })

  test("of two edits of one list the newer is sent, and nothing older after it", async () => {
    const from = service.heard.length
    script.push(TOO_MANY, shipment(["PO 3"]))
    await edit(["PO 2"])
    expect(await edit(["PO 3"]), "a free service does not let it overtake").toMatchObject({ kept: {} })
    await sendAll()
    expect(heardSince(from + 1)).toEqual([expect.stringContaining('"ref_numbers":["PO 3"]')])
    expect(await db.sql`select ref_numbers from shipments`).toEqual([{ refNumbers: ["PO 3"] }])
    expect(await operations()).toMatchObject([{ state: "done", words: "They are saved." }])
  })

  test("a service known to be dead is not asked: kept, because nothing was done", async () => {
    await db.sql`insert into service_breaker (id, failures, open_ms, open_until)
      values (1, 5, 60000, now() + interval '1 minute')`
    expect(await track()).toMatchObject({ kept: { words: "the tracking service does not answer" } })
  })
})

describe("how it ends", () => {
  test("[D:ERR-2] a refusal is final, in the service's words", async () => {
    script.push(TOO_MANY, refusal(422, "The carrier is not supported."))
    await track()
    await sendAll()
    expect(await operations()).toMatchObject([
      { state: "failed", words: "The tracking service did not accept this: The carrier is not supported." },
    ])
  })

  test("[D:AUTH-3] a key refused meanwhile is waited out: the wish is not lost", async () => {
    script.push(TOO_MANY, refusal(401, "The API key could not be verified."), registered)
    await track()
    await elapse()
    await sendDue()
    expect((await operations())[0]).toMatchObject({
      state: "waiting",
      words: expect.stringContaining("the tracking service refuses our key or plan"),
    })
    await sendAll()
    expect((await operations())[0]?.state).toBe("done")
  })

  test("[D:ERR-4] no answer: a number is not sent twice and said to be unclear; a list is sent again", async () => {
    const from = service.heard.length
    script.push(TOO_MANY, TOO_MANY, cut, { status: 503 }, shipment(["PO 9"]))
    await track()
    await edit(["PO 9"])
    await sendAll()
    const [references, number] = await operations()
    expect(number).toMatchObject({ state: "unclear", words: expect.stringContaining("Check the list before") })
    expect(references?.state).toBe("done")
    expect(heardSince(from)).toHaveLength(5)
  })

  test("a sender that dies while it sends: a list is sent again, a number is reported as unclear", async () => {
    script.push(TOO_MANY, TOO_MANY, shipment(["PO 5"]))
    await track()
    await edit(["PO 5"])
    await db.sql`update outbox set state = 'sending'`
    await sendAll()
    expect((await operations()).map(({ state }) => state)).toEqual(["done", "unclear"])
  })

  test("what waited before there was a queue is given its job, and sent once", async () => {
    const from = service.heard.length
    script.push(TOO_MANY, registered)
    await track()
    await clearQueue(db.sql)
    await queueOutbox(db.sql)
    await queueOutbox(db.sql)
    await sendAll()
    expect(heardSince(from)).toHaveLength(2)
    expect((await operations()).map(({ state }) => state)).toEqual(["done"])
  })
})

describe("what the plan allows", () => {
  test("[D:BEH-10] the eleventh active container of a free plan: refused at once, in the service's words", async () => {
    const said = "The free plan tracks up to 10 active containers."
    script.push(refusal(403, said))
    await expect(track()).rejects.toMatchObject({ kind: "forbidden", message: expect.stringContaining(said) })
    expect(await operations()).toEqual([])
  })
})

test("no connection comes about: kept, because nothing was sent", async () => {
  await service.stop()
  expect(await track()).toMatchObject({ kept: { state: "waiting", words: "the tracking service does not answer" } })
  expect((await operations())[0]?.words).toMatch(/^Waiting (10|9) s: the tracking service does not answer\.$/)
})
