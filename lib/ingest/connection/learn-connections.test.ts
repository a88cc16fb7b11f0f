// Which lines are connected is asked of our own tracker alone, and kept while it does not answer.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { getFact } from "#db/connection/connection"
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
const known = () => getFact(db.sql, "line_connections")

const KEYS: Script = {
  json: [
    { id: "HLCU", scacs: ["HLCU"], problem: null },
    { id: "MSCU", scacs: ["MSCU"], problem: "lacks the key it was sealed with" },
  ] as never,
}
const FORMS: Script = { json: { can_enter: true, carriers: [{ scacs: ["MSCU"] }, { scacs: ["HLCU"] }] } }

test("a key that works connects its lines, a carrier with a form could be; no answer leaves it as it was known", async () => {
  const away = { status: 503, text: "" }
  const tracker = await start(KEYS, FORMS, away, away)
  await learnConnections(db.sql, tracker)
  expect(await known()).toEqual({ keyed: ["HLCU"], keyable: ["HLCU", "MSCU"] })
  expect(service.heard.map(({ url }) => url.pathname).sort()).toEqual([
    "/control/credentials",
    "/control/credentials/forms",
  ])
  await learnConnections(db.sql, tracker)
  expect(await known()).toEqual({ keyed: ["HLCU"], keyable: ["HLCU", "MSCU"] })
})

test("nothing is known of another service's lines, whatever our tracker had before", async () => {
  await start()
  await db.sql`insert into connection (key, value)
    values ('line_connections', '{"keyed": ["HLCU"], "keyable": ["HLCU"]}'::jsonb)`
  await learnConnections(db.sql, undefined)
  expect([await known(), service.heard]).toEqual([null, []])
})
