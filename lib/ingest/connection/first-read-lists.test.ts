// If the service lists them, the first read includes documents and customers that the account had before us.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { getFact } from "#db/connection/connection"
import { listCustomers } from "#db/work/read"
import { profileOf } from "#lib/service/profile"
import { idOf } from "#test/connection/notifications"
import { type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { applyInbox } from "../mirror/apply.ts"
import { readEverything } from "./first-read.ts"

vi.setConfig({ testTimeout: 30_000 })

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const NONE: Script = { json: { data: [], links: {} } }
const LISTED: Script = {
  json: { data: [{ id: idOf("old"), type: "document", attributes: { name: "Arrival notice" } }], links: {} },
}

async function firstRead(documents: Script, customers: Script = NONE): Promise<ScriptedService> {
  await db.sql`delete from connection where key = 'first_read'`
  const service = await startScriptedService([NONE, NONE, NONE, documents, customers])
  try {
    await readEverything(db.sql, service.client())
    return service
  } finally {
    await service.stop()
  }
}

test.each([404, 403])("a service that answers %i to its list of documents is read all the same", async (status) => {
  const service = await firstRead({ status, json: { errors: [{ detail: "no" }] } })
  expect(service.heard.map(({ url }) => url.pathname)).toContain("/v2/documents")
  expect((await getFact(db.sql, "first_read"))?.state).toBe("done")
})

test("a list of documents is taken into the mirror", async () => {
  await firstRead(LISTED)
  expect(await db.sql`select id, name from documents`).toEqual([{ id: idOf("old"), name: "Arrival notice" }])
})

test("customers are read with the rest, so that one can be chosen before any number names it", async () => {
  const party = { id: idOf("pine"), type: "party", attributes: { company_name: "Harbor & Pine" } }
  const service = await firstRead(NONE, { json: { data: [party], links: {} } })
  expect(service.heard.at(-1)?.url.pathname).toBe("/v2/parties")
  await applyInbox(db.sql, profileOf("interface"))
  expect(await listCustomers(db.sql)).toEqual([{ id: idOf("pine"), name: "Harbor & Pine" }])
})

test("a service without a list of customers is read all the same", async () => {
  await firstRead(NONE, { status: 404, json: { errors: [{ detail: "no" }] } })
  expect((await getFact(db.sql, "first_read"))?.state).toBe("done")
})

test("a fault of another kind is reported, and tried again later", async () => {
  await expect(firstRead({ status: 400, json: { errors: [{ detail: "bad include" }] } })).rejects.toThrow(/bad include/)
  expect((await getFact(db.sql, "first_read"))?.state).toBe("failed")
})
