// Reasons of one container: Freeday asks its own tracker with the token of the controls when a person opens them.
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { type Database, database } from "#db/client"
import { getFact } from "#db/connection/connection"
import { addSession } from "#db/people/sessions"
import type { ContainerReasons } from "#lib/actions/containers/explain"
import { sessionCookie } from "#lib/auth/cookies"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer } from "#test/connection/notifications"
import { API_KEY, type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { aReason, aSourceReport, aWireReason, aWireReport, NOT_KEPT } from "#test/containers/reason"
import { testDatabase } from "#test/database"
import { GET } from "./route.ts"

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
    insert into users (email, name, role) values ('person@northlake.example', 'Person', 'viewer') returning id`
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

function ask(id = ID): Promise<Response> {
  const request = new Request(`http://localhost:3000/api/containers/${id}/reasons`)
  return GET(request, { params: Promise.resolve({ id }) })
}
const asked = (from: number) => service.heard.slice(from).map(({ method, url }) => `${method} ${url.pathname}`)

test("a viewer reads the report that won, the others and what was received, with its age; the token goes to the tracker alone", async () => {
  const from = service.heard.length
  const part = { eventClassifierCode: "ACT", echoed: TOKEN }
  script.push({
    headers: { Date: "Mon, 19 Oct 2026 13:00:00 GMT" },
    json: {
      data: [
        aWireReason(
          { disagrees: [aWireReport({ spoken_by: "terminal" })], others: [aWireReport({ classifier: "planned" })] },
          { payload: { pointer: "/4", part, left_out: ["/references/0"], missing: null } },
        ),
        { id: "another", type: "note", attributes: {} },
      ],
    },
  })
  const answer = await ask()
  const text = await answer.text()
  expect([answer.status, asked(from)]).toEqual([200, [`GET /control/reasons/${ID}`]])
  expect(service.heard[from]?.headers.authorization).toBe(`Bearer ${TOKEN}`)
  expect(text).not.toContain(TOKEN)
  const { offered, reasons, at }: ContainerReasons = JSON.parse(text)
  const received = { pointer: "/4", part: { eventClassifierCode: "ACT" }, leftOut: 1, missing: null }
  expect(reasons).toMatchObject([
    aReason(
      { disagrees: [aSourceReport({ spokenBy: "terminal" })], others: [aSourceReport({ classifier: "planned" })] },
      { received },
    ),
  ])
  expect(offered).toBe(true)
  // `at` is when the request was sent.
  const before = Date.parse("2026-10-19T13:00:00Z") - Date.parse(at ?? "")
  expect(before).toBeGreaterThanOrEqual(0)
  expect(before).toBeLessThan(20_000)
})

test("a tracker that keeps none says so: no error, and the link is gone", async () => {
  script.push(NOT_KEPT)
  const answer = await ask()
  expect([answer.status, await answer.json()]).toEqual([200, { offered: false, reasons: [], at: null }])
  expect(await getFact(db.sql, "reasons")).toMatchObject({ offered: false })
})

test("a tracker that does not answer is said to be unavailable, a container that it lost not found", async () => {
  script.push({ status: 503, text: "" })
  expect((await ask()).status).toBe(503)
  script.push({ status: 404, json: { errors: [{ status: "404", code: "not_found", detail: "There is none." }] } })
  expect((await ask()).status).toBe(404)
})

test.each([
  ["no id", "MSCU4728210", 400],
  ["no container of ours", idOf("elsewhere"), 404],
])("%s: nothing is asked", async (_name, id, status) => {
  const from = service.heard.length
  expect((await ask(id)).status).toBe(status)
  expect(service.heard).toHaveLength(from)
})

test("one person's share of the minute is kept, as for all reads that are passed on", async () => {
  const from = service.heard.length
  script.push(...Array.from({ length: 40 }, () => ({ json: { data: [] } })))
  const statuses = []
  for (let n = 0; n < 32; n += 1) statuses.push((await ask()).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect(service.heard).toHaveLength(from + 30)
})

test("signed out: 401", async () => {
  const cookie = jar.get(sessionCookie) ?? ""
  jar.clear()
  expect((await ask()).status).toBe(401)
  jar.set(sessionCookie, cookie)
})
