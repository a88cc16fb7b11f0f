// An admin's changes of carriers' keys go to our own tracker with the token of its controls, and leave a mark in the log of
// who did what. Nobody else reaches them, and no part of a key comes back.
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { type Database, database } from "#db/client"
import { getLineConnections } from "#db/connection/connection"
import { addSession } from "#db/people/sessions"
import { sessionCookie } from "#lib/auth/cookies"
import { IN_MEMORY } from "#lib/limits"
import { secondsToWait } from "#lib/limits/take"
import type { RouteHandler } from "#lib/route"
import { aWireKey, wireForms } from "#test/connection/carrier-key"
import { API_KEY, type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { POST as changePush } from "./keys/[id]/push/route.ts"
import { POST as resumeKey } from "./keys/[id]/resume/route.ts"
import { DELETE as removeKey, PATCH as replaceKey } from "./keys/[id]/route.ts"
import { POST as tryKey } from "./keys/[id]/try/route.ts"
import { POST as addKey } from "./keys/route.ts"
import { GET } from "./route.ts"
import { POST as tryNewKey } from "./try/route.ts"

const secret = "a secret of thirty-two characters"
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

const TOKEN = "canary-token-5c1d8e2f9a"
const SECRET = "canary-secret-of-the-carrier"
const KEY = { carrier: "HLCU", fields: { clientId: "desk", clientSecret: SECRET } }
const ASKED = { number: "HLCU990018DIRECT", type: "bill_of_lading" }
const NOT_COUNTED: Script = { status: 404, json: { errors: [{ detail: "There is nothing at this address." }] } }
const LISTED: Script[] = [{ json: wireForms() }, { json: [aWireKey()] }, NOT_COUNTED]
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
})
afterAll(async () => {
  await service.stop()
  await database().end()
  await db.drop()
})
beforeEach(async () => {
  script.length = service.heard.length
  await signIn("admin")
})

async function signIn(role: string) {
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values (${`${role}@northlake.example`}, 'Person', ${role})
    on conflict (email) do update set role = excluded.role returning id`
  const at = new Date()
  const userId = user?.id ?? ""
  const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 600_000) })
  jar.set(sessionCookie, await encode({ token: { sub: userId, sessionId }, secret }))
}

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
      expect(service.heard.slice(from).every(({ headers }) => headers.authorization === `Bearer ${TOKEN}`)).toBe(true)
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
  const unknown = [{ kind: "code", name: "shipmentEventTypeCode", value: TOKEN, times: 2, answers: 1, pointer: "/0" }]
  const counted = { carrier: "HLCU", received: 7, understood: 4, in_part: 1, not_understood: 2, unreadable: 0, unknown }
  script.push({ json: wireForms() }, { json: [aWireKey()] }, { json: [counted] })
  const text = await (await ask(GET, "/api/carriers")).text()
  expect(JSON.parse(text).counts).toMatchObject([
    { carrier: "HLCU", received: 7, inPart: 1, notUnderstood: 2, unreadable: 0, unknown: [{ kind: "code", times: 2 }] },
  ])
  expect(text).not.toContain(TOKEN)
})

test("an invented world offers no keys, and a tracker that does not answer is said to be away", async () => {
  script.push({ json: wireForms({ can_enter: null, carriers: [] }) })
  expect(await (await ask(GET, "/api/carriers")).json()).toEqual({ offered: false, counts: [] })
  script.push({ status: 500, text: "" })
  const away = await ask(GET, "/api/carriers")
  expect([away.status, (await away.json()).errors[0].detail]).toEqual([503, expect.stringContaining("failed at this")])
})

test.each(["viewer", "dispatcher", "manager"])(
  "a %s reaches none of it, and the tracker hears nothing",
  async (role) => {
    await signIn(role)
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
