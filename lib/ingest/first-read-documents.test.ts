// Documents that the account had before us are read with the rest, where the service lists them.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { getFact } from "#db/connection"
import { testDatabase } from "#db/testing"
import { type Script, type ScriptedService, startScriptedService } from "#lib/service/scripted-service"
import { readEverything } from "./first-read.ts"
import { idOf } from "./told-builders.ts"

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

async function firstRead(last: Script): Promise<ScriptedService> {
  await db.sql`delete from connection where key = 'first_read'`
  const service = await startScriptedService([NONE, NONE, NONE, last])
  try {
    await readEverything(db.sql, service.client())
    return service
  } finally {
    await service.stop()
  }
}

test.each([404, 403])("a service that answers %i to its list of documents is read all the same", async (status) => {
  const service = await firstRead({ status, json: { errors: [{ detail: "no" }] } })
  expect(service.heard.map(({ url }) => url.pathname).at(-1)).toBe("/v2/documents")
  expect((await getFact(db.sql, "first_read"))?.state).toBe("done")
})

test("a list of documents is taken into the mirror", async () => {
  await firstRead(LISTED)
  expect(await db.sql`select id, name from documents`).toEqual([{ id: idOf("old"), name: "Arrival notice" }])
})

test("a fault of another kind is told, and tried again later", async () => {
  await expect(firstRead({ status: 400, json: { errors: [{ detail: "bad include" }] } })).rejects.toThrow(/bad include/)
  expect((await getFact(db.sql, "first_read"))?.state).toBe("failed")
})
