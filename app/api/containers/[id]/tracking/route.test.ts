// Stopping the tracking of one container at our own tracker, over the controls.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { listContainersById } from "#db/mirror/read"
import { getContainerStop } from "#db/work/log"
import { realNow } from "#lib/clock"
import type { Instant } from "#lib/domain/days/calendar-day"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { loadBoardRows } from "#lib/read/containers/load-board-rows"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer } from "#test/connection/notifications"
import { CONTROLS_TOKEN, startTrackerDesk } from "#test/doors/tracker-desk"
import { GET as getAnswers } from "../answers/route.ts"
import { POST } from "./route.ts"

vi.mock("next/headers", () => import("#test/doors/signed-in-cookies"))

const ID = idOf("container")
const desk = await startTrackerDesk()
const { db, service, script } = desk

beforeAll(async () => {
  await deliverRead(db.sql, new Date().toISOString(), [wireContainer("container", { number: "MSCU4728210" }, null)])
  await applyInbox(db.sql, profileOf("interface"))
  await desk.signIn("dispatcher")
})
afterAll(() => desk.stop())
beforeEach(() => desk.forget())

function order(wanted: string, id = ID): Promise<Response> {
  const body = JSON.stringify({ order: wanted })
  const request = new Request(`http://localhost:3000/api/containers/${id}/tracking`, {
    ...{ method: "POST", body, headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" } },
  })
  return POST(request, { params: Promise.resolve({ id }) })
}

/** In lists. */
const isMarked = async () => {
  const [row] = await loadBoardRows(db.sql, await listContainersById(db.sql, [ID]), realNow().toISOString() as Instant)
  return row?.stopped
}

test("goes to the tracker with its token, and is kept with who and when until it is tracked again", async () => {
  const from = service.heard.length
  script.push({ json: { id: ID, tracked: false } })
  const stopped = await order("stop")
  expect([stopped.status, await stopped.json()]).toEqual([200, { tracked: false }])
  expect(await getContainerStop(db.sql, ID)).toEqual({ at: expect.any(String), by: "Person" })
  expect(await isMarked()).toBe(true)
  script.push({ json: { id: ID, tracked: true } })
  expect(await (await order("resume")).json()).toEqual({ tracked: true })
  expect(await getContainerStop(db.sql, ID)).toBeUndefined()
  expect(await isMarked()).toBe(false)
  expect(
    service.heard.slice(from).map(({ method, url, headers }) => [`${method} ${url.pathname}`, headers.authorization]),
  ).toEqual(Array(2).fill([`POST /control/container_tracking/${ID}`, `Bearer ${CONTROLS_TOKEN}`]))
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
