// An admin's changes of carriers' keys go to our own tracker with the token of its controls, and leave a mark in the log of
// who did what. Nobody else reaches them, and no part of a key comes back.
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { getLineConnections } from "#db/connection/connection"
import { IN_MEMORY } from "#lib/limits"
import { secondsToWait } from "#lib/limits/take"
import type { RouteHandler } from "#lib/route"
import { aWireKey, wireForms } from "#test/connection/carrier-key"
import type { Script } from "#test/connection/scripted-service"
import { CONTROLS_TOKEN, startTrackerDesk } from "#test/doors/tracker-desk"
import { POST as changePush } from "./keys/[id]/push/route.ts"
import { POST as resumeKey } from "./keys/[id]/resume/route.ts"
import { DELETE as removeKey, PATCH as replaceKey } from "./keys/[id]/route.ts"
import { POST as tryKey } from "./keys/[id]/try/route.ts"
import { POST as addKey } from "./keys/route.ts"
import { GET } from "./route.ts"
import { POST as tryNewKey } from "./try/route.ts"

vi.mock("next/headers", () => import("#test/doors/signed-in-cookies"))

const SECRET = "canary-secret-of-the-carrier"
const KEY = { carrier: "HLCU", fields: { clientId: "desk", clientSecret: SECRET } }
const ASKED = { number: "HLCU990018DIRECT", type: "bill_of_lading" }
const NOT_COUNTED: Script = { status: 404, json: { errors: [{ detail: "There is nothing at this address." }] } }
const LISTED: Script[] = [{ json: wireForms() }, { json: [aWireKey()] }, NOT_COUNTED]
const desk = await startTrackerDesk()
const { db, service, script } = desk

afterAll(() => desk.stop())
beforeEach(async () => {
  script.length = service.heard.length
  await desk.signIn("admin")
})

function ask(handler: RouteHandler, path: string, method = "GET", body?: object): Promise<Response> {
  const id = path.split("/")[4]
  const headers = { "Content-Type": "application/json", Origin: "http://localhost:3000" }
  const request = new Request(`http://localhost:3000${path}`, {
    ...{ method, headers, body: body ? JSON.stringify(body) : null },
  })
  return handler(request, { params: Promise.resolve(id === undefined ? undefined : { id: decodeURIComponent(id) }) })
}
const askedOf = (from: number) =>
  service.heard
    .slice(from)
    .map(({ method, url }) => `${method} ${url.pathname}`)
    .sort()
const noted = () =>
  db.sql<{ action: string; target: string; detail: unknown }[]>`
    select action, target, detail from audit_log order by at desc, id desc limit 1`

const CHANGES: [string, RouteHandler, string, string, object | undefined, string, string][] = [
  ["added", addKey, "POST", "/api/carriers/keys", KEY, "POST /control/credentials", "carrier_key_added"],
  [
    "replaced",
    replaceKey,
    "PATCH",
    "/api/carriers/keys/HLCU",
    { fields: { clientSecret: SECRET } },
    "PATCH /control/credentials/HLCU",
    "carrier_key_replaced",
  ],
  [
    "removed",
    removeKey,
    "DELETE",
    "/api/carriers/keys/HLCU",
    undefined,
    "DELETE /control/credentials/HLCU",
    "carrier_key_removed",
  ],
  [
    "used again",
    resumeKey,
    "POST",
    "/api/carriers/keys/HLCU/resume",
    {},
    "POST /control/credentials/HLCU/resume",
    "carrier_key_resumed",
  ],
  [
    "pushed to",
    changePush,
    "POST",
    "/api/carriers/keys/HLCU/push",
    { step: "begin" },
    "POST /control/credentials/HLCU/push",
    "carrier_push_begun",
  ],
  [
    "given a push secret",
    changePush,
    "POST",
    "/api/carriers/keys/HLCU/push",
    { step: "rotate" },
    "POST /control/credentials/HLCU/push/rotate",
    "carrier_push_rotated",
  ],
  [
    "pushed to no more",
    changePush,
    "POST",
    "/api/carriers/keys/HLCU/push",
    { step: "end" },
    "DELETE /control/credentials/HLCU/push",
    "carrier_push_ended",
  ],
]

describe("an admin's key", () => {
  test.each(CHANGES)(
    "is %s at the tracker, and that is noted without it",
    async (_, handler, method, path, body, sent, action) => {
      const from = service.heard.length
      script.push({ json: [aWireKey()] }, ...LISTED)
      const answer = await ask(handler, path, method, body)
      expect([answer.status, askedOf(from)]).toEqual([
        200,
        [sent, "GET /control/answers", "GET /control/credentials", "GET /control/credentials/forms"].sort(),
      ])
      const text = await answer.text()
      expect(JSON.parse(text)).toMatchObject({ offered: true, keys: [{ id: "HLCU" }] })
      expect(text).not.toContain(SECRET)
      const [entry] = await noted()
      expect(entry).toMatchObject({ action, target: "HLCU" })
      expect(JSON.stringify(entry)).not.toContain(SECRET)
      expect(
        service.heard.slice(from).every(({ headers }) => headers.authorization === `Bearer ${CONTROLS_TOKEN}`),
      ).toBe(true)
    },
  )

  test("is tried before it is kept and after, and that is noted with what came of it", async () => {
    const from = service.heard.length
    script.push(
      { json: { outcome: "nothing_found" } },
      { json: { outcome: "works", containers: ["HLXU1"], unread: 1 } },
    )
    const first = await ask(tryNewKey, "/api/carriers/try", "POST", { ...ASKED, key: KEY })
    expect(await first.json()).toEqual({ outcome: "nothing_found" })
    expect(service.heard[from]?.body).toEqual({
      request_number: ASKED.number,
      request_type: ASKED.type,
      key: KEY,
    })
    const second = await ask(tryKey, "/api/carriers/keys/HLCU/try", "POST", ASKED)
    expect(await second.json()).toEqual({ outcome: "works", containers: ["HLXU1"], unread: 1 })
    expect(askedOf(from)).toEqual(["POST /control/credentials/HLCU/try", "POST /control/credentials/try"])
    expect((await noted())[0]).toMatchObject({
      ...{ action: "carrier_key_tried", target: "HLCU" },
      detail: { number: ASKED.number, outcome: "works" },
    })
  })

  test("with a field missing is refused in the tracker's words, at that field", async () => {
    const errors = [{ detail: "Client secret is missing.", source: { pointer: "/fields/clientSecret" } }]
    script.push({ status: 422, json: { errors } })
    const answer = await ask(addKey, "/api/carriers/keys", "POST", { carrier: "HLCU", fields: {} })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: [{ detail: "Client secret is missing.", source: { parameter: "clientSecret" } }],
    })
  })

  test("of whatever name reaches the tracker at its own path alone", async () => {
    const from = service.heard.length
    script.push({ status: 404, json: { errors: [{ detail: "There is no key with this name." }] } })
    const answer = await ask(removeKey, `/api/carriers/keys/${encodeURIComponent("../faults")}`, "DELETE")
    expect([answer.status, askedOf(from)]).toEqual([404, ["DELETE /control/credentials/..%2Ffaults"]])
  })
})

test("a person tries a key twenty times in ten minutes, and the tracker hears of no more", async () => {
  const [{ id } = { id: "" }] = await db.sql<{ id: string }[]>`select id from users where role = 'admin' limit 1`
  for (let n = 0; n < IN_MEMORY.carrierTrials.most; n += 1) secondsToWait("carrierTrials", id, new Date())
  const from = service.heard.length
  const answers = await Promise.all([
    ask(tryNewKey, "/api/carriers/try", "POST", { ...ASKED, key: KEY }),
    ask(tryKey, "/api/carriers/keys/HLCU/try", "POST", ASKED),
  ])
  expect([answers.map(({ status }) => status), service.heard.length]).toEqual([[429, 429], from])
})

test("a key that the carrier refused is known to the desk at once, and so is its end", async () => {
  script.push({ json: wireForms() }, { json: [aWireKey({ parked: { why: "credentials", until: null } })] }, NOT_COUNTED)
  await ask(GET, "/api/carriers")
  expect((await getLineConnections(db.sql))?.troubles).toEqual([
    { name: "Hapag-Lloyd", scacs: ["HLCU"], why: "refused" },
  ])
  script.push(...LISTED)
  await ask(GET, "/api/carriers")
  expect((await getLineConnections(db.sql))?.troubles).toEqual([])
})

test("what carriers sent is given with how much of it was understood, without what of ours they repeat", async () => {
  const unknown = [
    { kind: "code", name: "shipmentEventTypeCode", value: CONTROLS_TOKEN, times: 2, answers: 1, pointer: "/0" },
  ]
  const counted = { carrier: "HLCU", received: 7, understood: 4, in_part: 1, not_understood: 2, unreadable: 0, unknown }
  script.push({ json: wireForms() }, { json: [aWireKey()] }, { json: [counted] })
  const text = await (await ask(GET, "/api/carriers")).text()
  expect(JSON.parse(text).counts).toMatchObject([
    { carrier: "HLCU", received: 7, inPart: 1, notUnderstood: 2, unreadable: 0, unknown: [{ kind: "code", times: 2 }] },
  ])
  expect(text).not.toContain(CONTROLS_TOKEN)
})

test("an invented world offers no keys, and a tracker that does not answer is said to be away", async () => {
  script.push({ json: wireForms({ can_enter: null, carriers: [] }) })
  expect(await (await ask(GET, "/api/carriers")).json()).toEqual({ offered: false, counts: [] })
  script.push({ status: 500, text: "" })
  const away = await ask(GET, "/api/carriers")
  expect([away.status, (await away.json()).errors[0].detail]).toEqual([503, expect.stringContaining("failed at this")])
})

test("what is no answer of the tracker does not read as a tracker without carriers", async () => {
  script.push({ status: 200, text: "<html>" })
  expect((await ask(GET, "/api/carriers")).status).toBe(503)
})

test.each(["viewer", "dispatcher", "manager"])(
  "a %s reaches none of it, and the tracker hears nothing",
  async (role) => {
    await desk.signIn(role)
    const from = service.heard.length
    const answers = await Promise.all([
      ask(GET, "/api/carriers"),
      ask(tryNewKey, "/api/carriers/try", "POST", { ...ASKED, key: KEY }),
      ask(tryKey, "/api/carriers/keys/HLCU/try", "POST", ASKED),
      ...CHANGES.map(([, handler, method, path, body]) => ask(handler, path, method, body)),
    ])
    expect([...new Set(answers.map(({ status }) => status)), service.heard.length]).toEqual([403, from])
  },
)
