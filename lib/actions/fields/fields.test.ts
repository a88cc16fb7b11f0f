// Makes and sets fields at the built-in service over HTTP. Freeday shows what the service answers.
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { type Database, database } from "#db/client"
import { listFields, listFieldValues } from "#db/fields/fields"
import type { FieldType } from "#lib/domain/fields/field"
import { readEverything } from "#lib/ingest/connection/first-read"
import { tendFields } from "#lib/ingest/connection/read-fields"
import { listResults } from "#lib/read/tracking/register-results"
import { requireWorkJob } from "#lib/read/work/job"
import { workOffQueue } from "#test/connection/queue"
import { startTracker, type TrackerProcess } from "#test/connection/tracker-process"
import { testDatabase } from "#test/database"
import { listedNumber } from "#test/tracking/register-bed"
import { continueRun } from "../run-jobs.ts"
import { registerList } from "../tracking/register-list.ts"
import { startServiceRun } from "../work/bulk-service.ts"
import { addField } from "./add-field.ts"
import { setField } from "./set-field.ts"

vi.setConfig({ testTimeout: 60_000 })

let db: Database & { url: string; drop: () => Promise<void> }
let tracker: TrackerProcess
let session: { user: { id: string; role: "manager" } }
let ids: string[]

beforeAll(async () => {
  db = await testDatabase()
  tracker = await startTracker(4)
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: "a secret of thirty-two characters",
    PUBLIC_URL: "http://localhost:3000",
    TRACKING_API_URL: `${tracker.origin}/v2`,
    TRACKING_API_KEY: tracker.apiKey,
  })
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('m@x.example', 'Marisol', 'manager') returning id`
  session = { user: { id: user?.id ?? "", role: "manager" } }
  await readEverything(db.sql, tracker.client)
  await tendFields(db.sql, tracker.client)
  ids = (await db.sql<{ id: string }[]>`select id from containers order by number`).map(({ id }) => id)
})
afterAll(async () => {
  await tracker.stop()
  await database().end()
  await db.drop()
})

const define = (name: string, type: FieldType = "short_text", choices: string[] = []) =>
  addField(db.sql, { session, field: { owner: "container", name, type, choices } })
const set = (ownerId: string, slug: string, text: string) =>
  setField(db.sql, { session, owner: "container", ownerId, slug, text })
const valuesOf = async (...of: string[]) =>
  Object.fromEntries(
    (await listFieldValues(db.sql, of)).map(({ ownerId, slug, value }) => [`${ids.indexOf(ownerId)} ${slug}`, value]),
  )
const atService = async (id: string) => {
  const { document } = await tracker.client.get(`/containers/${id}/custom_fields`)
  return Object.fromEntries(document.data.map(({ attributes }) => [attributes?.api_slug, attributes?.value]))
}
const run = () => workOffQueue(db.url, { continue_run: ({ id }: { id: string }) => continueRun(db.sql, id) })

test("a field is made with its choices, once, and shown at once", async () => {
  const added = await define("Fruit", "enum", ["Apples", "Bananas", "Apples"])
  expect(added).toMatchObject({ slug: "fruit", name: "Fruit", type: "enum", owner: "container" })
  expect(added.options.map(({ label }) => label)).toEqual(["Apples", "Bananas"])
  expect(await listFields(db.sql)).toContainEqual(added)
  await expect(define("fruit!")).rejects.toMatchObject({ kind: "conflict" })
  await expect(define("Empty", "enum")).rejects.toMatchObject({ kind: "invalid", meta: { field: "choices" } })
})

test("a value is set, changed and taken away, at the service and here; the log says who did it", async () => {
  const { slug } = await define("PO line")
  const [id = ""] = ids
  for (const [text, value] of [
    [" PO-1 ", "PO-1"],
    ["PO-2", "PO-2"],
    ["", null],
  ] as const) {
    expect(await set(id, slug, text)).toEqual({ done: { value } })
    expect(await valuesOf(id)).toEqual({ "0 po_line": value })
    expect(await atService(id)).toEqual({ po_line: value })
  }
  const log = await db.sql`select kind, before, after from work_log where container_id = ${id} order by seq`
  expect(log.map(({ kind, after }) => [kind, after.value])).toEqual([
    ["field", "PO-1"],
    ["field", "PO-2"],
    ["field", null],
  ])
})

test("two changes within one second of the service's clock: the second stands, though it took longer to answer", async () => {
  const { slug } = await define("Seal color")
  const [id = ""] = ids
  await set(id, slug, "red")
  await db.sql`update custom_field_values set version = version + interval '900 milliseconds' where slug = ${slug}`
  expect(await set(id, slug, "blue")).toEqual({ done: { value: "blue" } })
  expect(await valuesOf(id)).toMatchObject({ [`0 ${slug}`]: "blue" })
})

test("what does not fit is refused with what the field takes, and nothing is sent", async () => {
  const { slug } = await define("Pallets", "number")
  const [id = ""] = ids
  await expect(set(id, slug, "many")).rejects.toMatchObject({
    kind: "invalid",
    message: "Pallets takes a number, such as 1234.5.",
  })
  await expect(set(id, "no_such", "1")).rejects.toMatchObject({ kind: "not_found" })
  await expect(set(randomUUID(), slug, "1")).rejects.toMatchObject({ kind: "not_found" })
  expect(await atService(id)).not.toHaveProperty("pallets")
})

test("a value that somebody took away elsewhere meanwhile is set all the same", async () => {
  const { slug } = await define("Buyer")
  const [, id = ""] = ids
  await set(id, slug, "one")
  const headers = { Authorization: `Token ${tracker.apiKey}` }
  await fetch(`${tracker.origin}/v2/containers/${id}/custom_fields/${slug}`, { method: "DELETE", headers })
  await tracker.forward(1)
  expect(await set(id, slug, "two")).toEqual({ done: { value: "two" } })
  expect(await atService(id)).toEqual({ buyer: "two" })
})

test("in bulk each container is set in turn; one that has the value is not sent, one that the service lacks is named", async () => {
  const { slug } = await define("Gate")
  const chosen = ids.slice(0, 3)
  await set(chosen[0] ?? "", slug, "North")
  const unknown = randomUUID()
  await db.sql`
    insert into containers (id, version, confirmed_at, number, number_key, first_seen_at)
    values (${unknown}, now(), now(), 'MSCU4728210', 'MSCU4728210', now())`
  const { id, total } = await startServiceRun(db.sql, {
    ...{ session, id: randomUUID(), containerIds: [...chosen, unknown] },
    run: { kind: "field", slug, text: "North" },
  })
  expect(total).toBe(4)
  await run()
  const { job, failed } = await requireWorkJob(db.sql, id)
  expect(job).toMatchObject({ state: "done", counts: { done: 3, failed: 1 } })
  expect(failed).toMatchObject([{ target: unknown, name: "MSCU4728210" }])
  for (const one of chosen) expect(await atService(one)).toMatchObject({ gate: "North" })
})

test("a value that does not fit the field begins no run", async () => {
  const { slug } = await define("Due", "date")
  const order = { session, id: randomUUID(), containerIds: ids.slice(0, 2) }
  const begun = startServiceRun(db.sql, { ...order, run: { kind: "field", slug, text: "soon" } })
  await expect(begun).rejects.toMatchObject({ kind: "invalid" })
  expect(await db.sql`select 1 from jobs where id = ${order.id}`).toHaveLength(0)
})

test("with a pasted list the fields of what is tracked are set, and a new number takes its own along", async () => {
  const { slug } = await define("Cost center")
  const [tracked] = await db.sql<{ id: string; number: string; shipmentId: string; bill: string }[]>`
    select c.id, c.number, c.shipment_id, s.bill_of_lading as bill from containers c join shipments s on s.id = c.shipment_id
    where c.stage <> 'gone' and s.tracked order by c.number limit 1`
  if (!tracked) throw new Error("no container is tracked")
  const fields = { [slug]: "CC-7" }
  const { id } = await registerList(db.sql, {
    session,
    id: randomUUID(),
    rows: [
      listedNumber(tracked.number, { requestType: "container", fields }),
      listedNumber(tracked.bill, { line: 2, fields: { [slug]: "CC-8" } }),
      listedNumber("MAEU500100955", { line: 3, scac: "MAEU", fields }),
    ],
  })
  await run()
  await tracker.forward(1)
  const { rows } = await listResults(db.sql, { id, shown: "all" })
  expect(rows.map(({ group, words }) => [group, words]).slice(0, 2)).toEqual([
    ["done", "Already tracked"],
    ["done", "Already tracked"],
  ])
  const ofBill = await db.sql<{ id: string }[]>`select id from containers where shipment_id = ${tracked.shipmentId}`
  for (const one of ofBill) expect(await atService(one.id)).toMatchObject({ [slug]: "CC-8" })
  const { document } = await tracker.client.get("/containers", { "page[size]": 100, include: "shipment" })
  const found = document.included.find(({ attributes }) => attributes?.bill_of_lading_number === "MAEU500100955")
  const its = document.data.filter(({ relations }) => [relations.get("shipment")].flat()[0]?.id === found?.id)
  expect(its.length).toBeGreaterThan(0)
  for (const one of its) expect(await atService(one.id)).toEqual(fields)
})
