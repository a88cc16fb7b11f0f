// The link to reasons is shown if the service was seen to offer them. Freeday seldom asks it.
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
  return service.client()
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
  const client = await start({ json: { data: [aWireReason()] } }, NOT_KEPT)
  await probeReasons(db.sql, client)
  expect([await offered(), asked()]).toEqual([undefined, []])
  await addContainer()
  for (let n = 0; n < 3; n += 1) await probeReasons(db.sql, client)
  expect([await offered(), asked()]).toEqual([true, [`/v2/containers/${idOf("container")}/reasons`]])
  await anHourPasses()
  await probeReasons(db.sql, client)
  expect([await offered(), asked().length]).toEqual([false, 2])
})

test("a path that the service does not have is not offered; no answer leaves it as it was known", async () => {
  const away = { status: 503, text: "" }
  const client = await start({ json: { data: [] } }, away, away, away, { status: 404, json: { errors: [] } })
  await addContainer()
  await probeReasons(db.sql, client)
  await anHourPasses()
  await probeReasons(db.sql, client)
  expect([await offered(), asked().length]).toEqual([true, 4])
  await probeReasons(db.sql, client)
  expect(await offered()).toBe(false)
})

test("a service that surely has none is not asked, whatever another offered before", async () => {
  await start()
  await addContainer()
  await db.sql`insert into connection (key, value)
    values ('reasons', '{"offered": true, "path": "/containers/{id}/reasons", "at": "2026-10-19T12:00:00Z"}'::jsonb)`
  await probeReasons(db.sql, service.client({ profile: profileOf("terminal49") }))
  expect([await offered(), asked()]).toEqual([false, []])
})
