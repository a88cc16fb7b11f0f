// Reasons of one container: Freeday asks its own tracker with the token of the controls when a person opens them.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { getFact } from "#db/connection/connection"
import type { ContainerReasons } from "#lib/actions/containers/explain"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer } from "#test/connection/notifications"
import { aReason, aSourceReport, aWireReason, aWireReport, NOT_KEPT } from "#test/containers/reason"
import { jar } from "#test/doors/signed-in-cookies"
import { CONTROLS_TOKEN, startTrackerDesk } from "#test/doors/tracker-desk"
import { GET } from "./route.ts"

vi.mock("next/headers", () => import("#test/doors/signed-in-cookies"))

const ID = idOf("container")
const desk = await startTrackerDesk()
const { db, service, script } = desk

beforeAll(async () => {
  await deliverRead(db.sql, new Date().toISOString(), [wireContainer("container", { number: "MSCU4728210" }, null)])
  await applyInbox(db.sql, profileOf("interface"))
  await desk.signIn("viewer")
})
afterAll(() => desk.stop())
beforeEach(() => desk.forget())

function ask(id = ID): Promise<Response> {
  const request = new Request(`http://localhost:3000/api/containers/${id}/reasons`)
  return GET(request, { params: Promise.resolve({ id }) })
}
const asked = (from: number) => service.heard.slice(from).map(({ method, url }) => `${method} ${url.pathname}`)

test("a viewer reads the report that won, the others and what was received, with its age; the token goes to the tracker alone", async () => {
  const from = service.heard.length
  const part = { eventClassifierCode: "ACT", echoed: CONTROLS_TOKEN }
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
  expect(service.heard[from]?.headers.authorization).toBe(`Bearer ${CONTROLS_TOKEN}`)
  expect(text).not.toContain(CONTROLS_TOKEN)
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
  jar.clear()
  expect((await ask()).status).toBe(401)
  await desk.signIn("viewer")
})
