// Which lines are connected is asked of our own tracker alone, and kept while it does not answer.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { getLineConnections } from "#db/connection/connection"
import { aWireKey } from "#test/connection/carrier-key"
import { type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { learnConnections } from "./learn-connections.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
let service: ScriptedService
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(() => db.sql`delete from connection where key = 'line_connections'`)
afterEach(() => service.stop())

async function start(...script: Script[]) {
  service = await startScriptedService(script)
  return { url: new URL(service.baseUrl).origin, token: "token-0123456789" }
}
const known = () => getLineConnections(db.sql)

const REFUSED = { parked: { why: "credentials", until: null } }
const KEYS: Script = {
  json: [aWireKey(), aWireKey({ id: "MSCU", carrier: "MSC", code: "MSCU", scacs: ["MSCU"], ...REFUSED })],
}
const FORMS: Script = { json: { can_enter: true, carriers: [{ scacs: ["MSCU"] }, { scacs: ["ZIMU"] }] } }
const LEARNT = {
  keyed: ["HLCU", "MSCU"],
  keyable: ["MSCU", "ZIMU"],
  troubles: [{ name: "MSC", scacs: ["MSCU"], why: "refused" }],
}

test("a key connects its lines, one in the way is named, a carrier with a form could be; no answer leaves it as it was known", async () => {
  const tracker = await start(FORMS, KEYS, { status: 503, text: "" })
  await learnConnections(db.sql, tracker)
  expect(await known()).toEqual(LEARNT)
  expect(service.heard.map(({ url }) => url.pathname)).toEqual(["/control/credentials/forms", "/control/credentials"])
  await learnConnections(db.sql, tracker)
  expect([await known(), service.heard.length]).toEqual([LEARNT, 3])
})

test("an invented world asks no line, so nothing is said of any", async () => {
  const tracker = await start({ json: { can_enter: null, carriers: [] } })
  await learnConnections(db.sql, tracker)
  expect([await known(), service.heard.length]).toEqual([null, 1])
})

test("nothing is known of another service's lines, whatever our tracker had before", async () => {
  await start()
  await db.sql`insert into connection (key, value) values ('line_connections', ${db.sql.json(LEARNT)})`
  await learnConnections(db.sql, undefined)
  expect([await known(), service.heard]).toEqual([null, []])
})
