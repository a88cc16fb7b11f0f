// Reads custom fields from the built-in service over HTTP, as other clients made them.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { getFact } from "#db/connection/connection"
import { listFields, listFieldValues } from "#db/fields/fields"
import { createCustomField, setFieldValue } from "#lib/service/custom-fields"
import { profileOf } from "#lib/service/profile"
import { type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { startTracker, type TrackerProcess } from "#test/connection/tracker-process"
import { testDatabase } from "#test/database"
import { applyInbox } from "../mirror/apply.ts"
import { readEverything } from "./first-read.ts"
import { keepAnswer } from "./keep-answer.ts"
import { tendFields } from "./read-fields.ts"

vi.setConfig({ testTimeout: 60_000 })

let db: Awaited<ReturnType<typeof testDatabase>>
let tracker: TrackerProcess
let ids: string[]

beforeAll(async () => {
  db = await testDatabase()
  tracker = await startTracker(3)
  await readEverything(db.sql, tracker.client)
  ids = (await db.sql<{ id: string }[]>`select id from containers order by id limit 3`).map(({ id }) => id)
})
afterAll(async () => {
  await tracker.stop()
  await db.drop()
})
beforeEach(() => db.sql`delete from connection where key = 'custom_fields'`)

/** Makes the last reading old, so that all is read again. */
async function again(): Promise<void> {
  await db.sql`update connection set value = jsonb_set(jsonb_set(value, '{readAt}', '"2020-01-01T00:00:00.000Z"'),
    '{values,readAt}', '"2020-01-01T00:00:00.000Z"') where key = 'custom_fields'`
  await tendFields(db.sql, tracker.client)
}
const [container, other] = [() => ids[0] ?? "", () => ids[1] ?? ""]
const text = (slug: string) => ({ owner: "container", slug, name: slug, type: "short_text", options: [] }) as const
const values = async (...of: string[]) =>
  Object.fromEntries(
    (await listFieldValues(db.sql, of)).map(({ ownerId, slug, value }) => [`${ownerId} ${slug}`, value]),
  )
const set = (ownerId: string, slug: string, value: string | null, known = false) =>
  setFieldValue(tracker.client, { owner: "container", ownerId, slug, value, known })

test("fields come with their choices, values with what they are of", async () => {
  await createCustomField(tracker.client, text("po_line"))
  const fruit = { ...text("fruit"), type: "enum", options: ["Apples", "Bananas"] } as const
  await createCustomField(tracker.client, fruit)
  await set(container(), "po_line", "PO-1")
  await set(container(), "fruit", "Bananas")
  await tendFields(db.sql, tracker.client)
  const fields = await listFields(db.sql)
  expect(fields.map(({ owner, slug, type }) => [owner, slug, type])).toEqual([
    ["container", "po_line", "short_text"],
    ["container", "fruit", "enum"],
  ])
  expect(fields[1]?.options.map(({ label }) => label)).toEqual(["Apples", "Bananas"])
  expect(await values(container(), other())).toEqual({
    [`${container()} po_line`]: "PO-1",
    [`${container()} fruit`]: "Bananas",
  })
  expect((await getFact(db.sql, "custom_fields"))?.values).not.toBeNull()
})

test("what was read a moment ago is not read again", async () => {
  await tendFields(db.sql, tracker.client)
  const asked = tracker.requests.length
  await tendFields(db.sql, tracker.client)
  expect(tracker.requests.length).toBe(asked)
})

test("a value that was changed elsewhere is read; one that is gone in two readings goes", async () => {
  await tendFields(db.sql, tracker.client)
  await set(container(), "po_line", "PO-2", true)
  await set(other(), "po_line", "PO-3")
  await tracker.forward(1)
  await again()
  expect(await values(container(), other())).toMatchObject({
    [`${container()} po_line`]: "PO-2",
    [`${other()} po_line`]: "PO-3",
  })
  const headers = { Authorization: `Token ${tracker.apiKey}` }
  await fetch(`${tracker.origin}/v2/containers/${other()}/custom_fields/po_line`, { method: "DELETE", headers })
  await tracker.forward(1)
  await again()
  expect(await values(other()), "one reading may have missed it").not.toEqual({})
  await tracker.forward(1)
  await again()
  expect(await values(other())).toEqual({})
  expect(await values(container())).not.toEqual({})
})

test("the newer value stands, in whichever order two answers are taken in", async () => {
  const profile = profileOf("interface")
  const first = await set(container(), "po_line", "older")
  await tracker.forward(1)
  const second = await set(container(), "po_line", "newer", true)
  for (const read of [second, first]) await keepAnswer(db.sql, read, "read.custom_field")
  await applyInbox(db.sql, profile)
  expect(await values(container())).toMatchObject({ [`${container()} po_line`]: "newer" })
})

test("a field that is not there any more goes with its values", async () => {
  await tendFields(db.sql, tracker.client)
  const [field] = await listFields(db.sql)
  const headers = { Authorization: `Token ${tracker.apiKey}` }
  await fetch(`${tracker.origin}/v2/custom_field_definitions/${field?.id}`, { method: "DELETE", headers })
  await again()
  expect((await listFields(db.sql)).map(({ slug }) => slug)).toEqual(["fruit"])
  expect(Object.keys(await values(container()))).toEqual([`${container()} fruit`])
})

test("a service without custom fields is no fault, and is not asked each minute", async () => {
  const service: ScriptedService = await startScriptedService([{ status: 404, json: { errors: [{ detail: "no" }] } }])
  try {
    await tendFields(db.sql, service.client())
    await tendFields(db.sql, service.client())
    expect(service.heard).toHaveLength(1)
    expect(await getFact(db.sql, "custom_fields")).toMatchObject({ offered: false, values: null })
  } finally {
    await service.stop()
  }
})
