// The link to reasons is shown if our own tracker was seen to keep them. Freeday seldom asks it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { getFact } from "#db/connection/connection"
import { profileOf } from "#lib/service/profile"
import { emptyMirror } from "#test/connection/mirror"
import { deliverRead, idOf, wireContainer } from "#test/connection/notifications"
import { type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { aWireReason, NOT_KEPT } from "#test/containers/reason"
import { testDatabase } from "#test/database"
import { applyInbox } from "../mirror/apply.ts"
import { probeReasons } from "./probe-reasons.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
let service: ScriptedService
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await emptyMirror(db.sql)
  await db.sql`delete from connection where key = 'reasons'`
})
afterEach(() => service.stop())

async function start(...script: Script[]) {
  service = await startScriptedService(script)
  return { url: new URL(service.baseUrl).origin, token: "token-0123456789" }
}

async function addContainer() {
  await deliverRead(db.sql, new Date().toISOString(), [wireContainer("container", { number: "MSCU4728210" }, null)])
  await applyInbox(db.sql, profileOf("interface"))
}
const offered = async () => (await getFact(db.sql, "reasons"))?.offered
const asked = () => service.heard.map(({ url }) => url.pathname)
const anHourPasses = () =>
  db.sql`update connection set value = jsonb_set(value, '{at}', to_jsonb(now() - interval '61 minutes')) where key = 'reasons'`

test("asked of a container, once an hour; what it answers is what is known", async () => {
  const tracker = await start({ json: { data: [aWireReason()] } }, NOT_KEPT)
  await probeReasons(db.sql, tracker)
  expect([await offered(), asked()]).toEqual([undefined, []])
  await addContainer()
  for (let n = 0; n < 3; n += 1) await probeReasons(db.sql, tracker)
  expect([await offered(), asked()]).toEqual([true, [`/control/reasons/${idOf("container")}`]])
  await anHourPasses()
  await probeReasons(db.sql, tracker)
  expect([await offered(), asked().length]).toEqual([false, 2])
})

test("a control that the tracker does not have is not offered; no answer leaves it as it was known", async () => {
  const away = { status: 503, text: "" }
  const tracker = await start({ json: { data: [] } }, away, { status: 404, json: { errors: [] } })
  await addContainer()
  await probeReasons(db.sql, tracker)
  await anHourPasses()
  await probeReasons(db.sql, tracker)
  expect([await offered(), asked().length]).toEqual([true, 2])
  await probeReasons(db.sql, tracker)
  expect(await offered()).toBe(false)
})

test("a service that is not our own tracker is not asked, whatever another offered before", async () => {
  await start()
  await addContainer()
  await db.sql`insert into connection (key, value)
    values ('reasons', '{"offered": true, "of": "http://127.0.0.1:4010", "at": "2026-10-19T12:00:00Z"}'::jsonb)`
  await probeReasons(db.sql, undefined)
  expect([await offered(), asked()]).toEqual([false, []])
})
