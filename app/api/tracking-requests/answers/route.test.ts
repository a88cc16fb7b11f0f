// What our own tracker understood of carriers' answers: Freeday asks it with the token of the controls.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireRequest } from "#test/connection/notifications"
import { CONTROLS_TOKEN, startTrackerDesk } from "#test/doors/tracker-desk"
import { GET as openPayload } from "../[id]/payloads/[payload]/route.ts"
import { GET } from "./route.ts"

vi.mock("next/headers", () => import("#test/doors/signed-in-cookies"))

const ID = idOf("request")
const PAYLOAD = idOf("payload")
const desk = await startTrackerDesk({ TRACKER_SOURCE: "carriers" })
const { db, service, script } = desk

beforeAll(async () => {
  await deliverRead(db.sql, new Date().toISOString(), [wireRequest("request", { status: "awaiting_manifest" }, null)])
  await applyInbox(db.sql, profileOf("interface"))
  await desk.signIn("viewer")
})
afterAll(() => desk.stop())
beforeEach(() => desk.forget())

function list(ids = ID): Promise<Response> {
  return GET(new Request(`http://localhost:3000/api/tracking-requests/answers?ids=${ids}`), {
    params: Promise.resolve({}),
  })
}
function open(id = ID, payload = PAYLOAD, pointer = "/1"): Promise<Response> {
  const address = `http://localhost:3000/api/tracking-requests/${id}/payloads/${payload}?pointer=${pointer}`
  return openPayload(new Request(address), { params: Promise.resolve({ id, payload }) })
}

const ANSWER = {
  ...{ part: "all", at: "2026-10-19T12:05:00Z", received: 7, understood: 4, in_part: 0, without_effect: 1 },
  ...{ not_understood: 2, reasons: { no_move: 1 }, unreadable: null, payloads: [PAYLOAD] },
  problems: [{ pointer: "/1/eventType", what: `is unknown ${CONTROLS_TOKEN}`, payload: PAYLOAD }],
}

test("a viewer reads how many messages were understood; the token goes to the tracker alone", async () => {
  const from = service.heard.length
  script.push({ json: { data: [{ id: ID, answers: [ANSWER] }] } })
  const answer = await list()
  const text = await answer.text()
  expect(service.heard.slice(from).map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
    `GET /control/answers/tracking_requests?ids=${ID}`,
  ])
  expect(service.heard[from]?.headers.authorization).toBe(`Bearer ${CONTROLS_TOKEN}`)
  expect(text).not.toContain(CONTROLS_TOKEN)
  expect(JSON.parse(text)).toEqual({
    offered: true,
    answers: {
      [ID]: [
        {
          ...{ part: "all", at: "2026-10-19T12:05:00.000Z", received: 7, inPart: 0, notUnderstood: 2 },
          ...{ withoutEffect: { no_move: 1 }, unreadable: null, payloads: [PAYLOAD] },
          problems: [{ pointer: "/1/eventType", what: expect.stringContaining("is unknown"), payload: PAYLOAD }],
        },
      ],
    },
  })
})

test("a tracker that keeps none says so, without an error; one that does not answer is unavailable", async () => {
  const errors = [{ status: "404", code: "answers_not_kept", title: "Not Found", detail: "None.", meta: {} }]
  script.push({ status: 404, json: { errors } })
  expect(await (await list()).json()).toEqual({ offered: false })
  script.push({ status: 503, text: "" })
  expect((await list()).status).toBe(503)
})

test("a message of what was received opens; of a request that is not ours nothing is asked", async () => {
  const from = service.heard.length
  script.push({ json: { id: PAYLOAD, status: 200, pointer: "/1", part: { a: 1 }, left_out: ["/b"], missing: null } })
  expect(await (await open()).json()).toEqual({ pointer: "/1", part: { a: 1 }, leftOut: 1, missing: null })
  expect((await open(idOf("elsewhere"))).status).toBe(404)
  expect((await open(ID, "keys")).status).toBe(400)
  expect((await list("keys")).status).toBe(400)
  expect(service.heard.slice(from).map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    `/control/answers/tracking_requests/${ID}/payloads/${PAYLOAD}?pointer=%2F1`,
  ])
})
