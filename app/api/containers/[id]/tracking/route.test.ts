// Stopping the tracking of one container at our own tracker, over the controls.
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { type Database, database } from "#db/client"
import { addSession } from "#db/people/sessions"
import { getContainerStop } from "#db/work/log"
import { sessionCookie } from "#lib/auth/cookies"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer } from "#test/connection/notifications"
import { API_KEY, type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { GET as getAnswers } from "../answers/route.ts"
import { POST } from "./route.ts"

const secret = "a secret of thirty-two characters"
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

const ID = idOf("container")
const TOKEN = "canary-token-5c1d8e2f9a"
let db: Database & { url: string; drop: () => Promise<void> }
let service: ScriptedService
const script: Script[] = []

beforeAll(async () => {
  db = await testDatabase()
  service = await startScriptedService(script)
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: "http://localhost:3000",
    TRACKING_API_URL: service.baseUrl,
    TRACKING_API_KEY: API_KEY,
    TRACKER_URL: new URL(service.baseUrl).origin,
    TRACKER_CONTROL_TOKEN: TOKEN,
  })
  await deliverRead(db.sql, new Date().toISOString(), [wireContainer("container", { number: "MSCU4728210" }, null)])
  await applyInbox(db.sql, profileOf("interface"))
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('person@northlake.example', 'Person', 'dispatcher') returning id`
  const at = new Date()
  const userId = user?.id ?? ""
  const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 600_000) })
  jar.set(sessionCookie, await encode({ token: { sub: userId, sessionId }, secret }))
})
afterAll(async () => {
  await service.stop()
  await database().end()
  await db.drop()
})
beforeEach(async () => {
  await db.sql`truncate service_budgets, service_breaker, service_faults`
  script.length = service.heard.length
})

function order(wanted: string, id = ID): Promise<Response> {
  const body = JSON.stringify({ order: wanted })
  const request = new Request(`http://localhost:3000/api/containers/${id}/tracking`, {
    ...{ method: "POST", body, headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" } },
  })
  return POST(request, { params: Promise.resolve({ id }) })
}

test("goes to the tracker with its token, and is kept with who and when until it is tracked again", async () => {
  const from = service.heard.length
  script.push({ json: { id: ID, tracked: false } })
  const stopped = await order("stop")
  expect([stopped.status, await stopped.json()]).toEqual([200, { tracked: false }])
  expect(await getContainerStop(db.sql, ID)).toEqual({ at: expect.any(String), by: "Person" })
  script.push({ json: { id: ID, tracked: true } })
  expect(await (await order("resume")).json()).toEqual({ tracked: true })
  expect(await getContainerStop(db.sql, ID)).toBeUndefined()
  expect(
    service.heard.slice(from).map(({ method, url, headers }) => [`${method} ${url.pathname}`, headers.authorization]),
  ).toEqual(Array(2).fill([`POST /control/container_tracking/${ID}`, `Bearer ${TOKEN}`]))
})

test("what the tracker refuses is said, and nothing is kept of it", async () => {
  const detail = "The tracking of the whole shipment is stopped: resume that."
  script.push({ status: 422, json: { errors: [{ status: "422", code: "rejected", title: "No", detail, meta: {} }] } })
  const refused = await order("stop")
  expect(refused.ok).toBe(false)
  expect(await refused.text()).toContain(detail)
  expect(await getContainerStop(db.sql, ID)).toBeUndefined()
})

test.each([
  ["no container of ours", "stop", idOf("elsewhere"), 404],
  ["no id", "stop", "MSCU4728210", 400],
  ["another order", "pause", ID, 400],
])("%s: nothing is asked", async (_name, wanted, id, status) => {
  const from = service.heard.length
  expect((await order(wanted, id)).status).toBe(status)
  expect(service.heard).toHaveLength(from)
})

test("a tracker that asks no carriers is not asked what it understood of their answers", async () => {
  const from = service.heard.length
  const request = new Request(`http://localhost:3000/api/containers/${ID}/answers`)
  const answer = await getAnswers(request, { params: Promise.resolve({ id: ID }) })
  expect(await answer.json()).toEqual({ offered: false })
  expect(service.heard).toHaveLength(from)
})
