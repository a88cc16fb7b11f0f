import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { type Database, database } from "#db/client"
import { addSession } from "#db/people/sessions"
import { changeRole } from "#db/people/users"
import type { Role } from "#db/schema/people"
import { sessionCookie } from "#lib/auth/cookies"
import { listRereads } from "#test/connection/queue"
import { API_KEY, type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { GET, PATCH, POST } from "./route.ts"

const secret = "a secret of thirty-two characters"
const site = "http://localhost:3000"
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

const ID = "7d4cf4f3-5d3c-4a3e-9a53-0d9d8f1f5a01"
const NUMBER = { request_type: "bill_of_lading", request_number: "MEDUQX482190", scac: "MSCU" }
const BLOB = { filename: "a.pdf", content_type: "application/pdf", byte_size: 3, checksum: "kAFQmDzST7DWlj99KOF/cg==" }
const BODIES: Record<string, unknown> = {
  "POST tracking_requests": { data: { type: "tracking_request", attributes: NUMBER } },
  [`PATCH shipments/${ID}`]: { data: { type: "shipment", attributes: { ref_numbers: ["PO 7"] } } },
  [`PATCH containers/${ID}`]: { data: { type: "container", attributes: { ref_numbers: ["PO 7"] } } },
  "POST rails/active_storage/direct_uploads": { blob: BLOB },
  "POST documents": { data: { type: "document", attributes: { name: "a.pdf", attached_document: "eyJf--signed" } } },
}
const everyone = ["viewer", "dispatcher", "manager", "admin"]
const working = ["dispatcher", "manager", "admin"]

let db: Database & { url: string; drop: () => Promise<void> }
let service: ScriptedService
const script: Script[] = []
let userId: string

beforeAll(async () => {
  db = await testDatabase()
  service = await startScriptedService(script)
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: site,
    TRACKING_API_URL: service.baseUrl,
    TRACKING_API_KEY: API_KEY,
  })
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('person@northlake.example', 'Person', 'viewer') returning id`
  userId = user?.id ?? ""
})
afterAll(async () => {
  await service.stop()
  await database().end()
  await db.drop()
})
beforeEach(async () => {
  await db.sql`truncate service_budgets, service_breaker, service_faults, rereads`
  script.length = service.heard.length
  await signIn("dispatcher")
})

async function signIn(role: Role) {
  await changeRole(db, { userId, role })
  const at = new Date()
  const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 60_000) })
  jar.set(sessionCookie, await encode({ token: { sub: userId, sessionId }, secret }))
}

type Ask = { query?: string; body?: unknown; headers?: Record<string, string> }
function ask(operation: string, { query = "", body = BODIES[operation], headers = {} }: Ask = {}): Promise<Response> {
  const [method = "", path = ""] = operation.split(" ")
  const request = new Request(`${site}/api/service/${path}${query}`, {
    method,
    headers: { origin: site, ...(body ? { "content-type": "application/vnd.api+json" } : {}), ...headers },
    body: body ? JSON.stringify(body) : null,
  })
  const handler = { GET, POST, PATCH }[method] ?? GET
  return handler(request, { params: Promise.resolve({ path: path.split("/") }) })
}
const errorsOf = async (answer: Response) => ((await answer.json()) as { errors: Record<string, unknown>[] }).errors

describe("what is passed on, and for whom", () => {
  test.each([
    ["POST tracking_requests", working],
    [`GET tracking_requests/${ID}`, everyone],
    ["GET shipments", everyone],
    ["GET containers", everyone],
    [`PATCH shipments/${ID}`, working],
    [`PATCH containers/${ID}`, working],
    [`PATCH containers/${ID}/refresh`, working],
    ["GET webhooks/ips", everyone],
    ["GET webhook_notifications", everyone],
    [`GET webhook_notifications/${ID}`, everyone],
    ["POST rails/active_storage/direct_uploads", working],
    ["POST documents", working],
  ])("%s: for %j", async (operation, roles) => {
    const from = service.heard.length
    script.push(...roles.map(() => ({ json: { data: [] } })))
    for (const role of ["viewer", "dispatcher", "manager", "admin"] as const) {
      await signIn(role)
      const { status } = await ask(operation)
      expect([role, status]).toEqual([role, roles.includes(role) ? 200 : 403])
    }
    const heard = service.heard.slice(from)
    expect(heard.map(({ method, url }) => `${method} ${url.pathname.slice("/v2/".length)}`)).toEqual(
      roles.map(() => operation),
    )
    expect(heard.every(({ headers }) => headers.authorization === `Token ${API_KEY}`)).toBe(true)
    expect(heard.every(({ body }) => JSON.stringify(body) === JSON.stringify(BODIES[operation] ?? null))).toBe(true)
  })

  test.each([
    "POST webhooks",
    "GET webhooks",
    "POST shipments",
    "PATCH webhook_notifications",
    "GET tracking_requests/MEDUQX482190",
    `GET tracking_requests/${ID}/extra`,
    `PATCH containers/${ID}/refresh/..`,
    `GET shipments/../webhooks/ips`,
    `GET containers/%2e%2e/webhooks`,
    "GET //evil.example/v2/shipments",
    "GET ",
  ])("%s is not an operation that is passed on", async (operation) => {
    const from = service.heard.length
    expect((await ask(operation, { body: undefined })).status).toBe(404)
    expect(service.heard).toHaveLength(from)
  })

  test("signed out: 401 for all there is and all there is not", async () => {
    jar.clear()
    expect((await ask("GET shipments")).status).toBe(401)
    expect((await ask("POST webhooks")).status).toBe(401)
  })

  test("from another site: refused", async () => {
    const headers = { origin: "https://evil.example" }
    expect((await ask("POST tracking_requests", { headers })).status).toBe(403)
  })

  test("a query is passed on where it is known, and refused where it is not", async () => {
    const from = service.heard.length
    script.push({ json: { data: [] } })
    await ask("GET containers", { query: "?include=shipment,pod_terminal.port&page[size]=50&number=MSCU4728210" })
    expect(Object.fromEntries(service.heard[from]?.url.searchParams ?? [])).toEqual({
      include: "shipment,pod_terminal.port",
      "page[size]": "50",
      number: "MSCU4728210",
    })
    for (const query of ["?api_key=1", "?page[size]=-1", "?include=../x", "?number=a&number=b"]) {
      expect([query, (await ask("GET containers", { query })).status]).toEqual([query, 400])
    }
    expect((await ask("GET webhooks/ips", { query: "?x=1" })).status).toBe(422)
    expect(service.heard).toHaveLength(from + 1)
  })

  test.each([
    ["another type", { data: { type: "shipment", attributes: NUMBER } }, "data.type must be tracking_request."],
    ["[D:BEH-10] a kind there is not", changed({ request_type: "air_waybill" }), undefined],
    ["[D:LIM-2] a code of three", changed({ scac: "MSC" }), undefined],
    [
      "[D:LIM-2] a code of five",
      changed({ scac: "MSCUX" }),
      "A carrier's code (SCAC) has exactly 4 characters, for example MAEU.",
    ],
    ["two numbers", changed({ request_number: ["A", "B"] }), undefined],
    ["an attribute there is not", changed({ account_id: "1" }), undefined],
    ["no document", [], undefined],
  ])("%s: such a tracking request does not go out", async (_what, body, words) => {
    const from = service.heard.length
    const answer = await ask("POST tracking_requests", { body })
    expect(answer.status).toBe(400)
    if (words) expect((await errorsOf(answer))[0]?.detail).toBe(words)
    expect(service.heard).toHaveLength(from)
  })

  test("a document takes a signed id, never an address", async () => {
    const attributes = { name: "a.pdf", attached_document: "https://storage.example/a.pdf" }
    const answer = await ask("POST documents", { body: { data: { type: "document", attributes } } })
    expect((await errorsOf(answer))[0]?.detail).toBe("Give the signed_id of the upload, not its address.")
  })
})

function changed(attributes: object) {
  return { data: { type: "tracking_request", attributes: { ...NUMBER, ...attributes } } }
}

describe("what comes back", () => {
  test.each([
    [400, "unknown_relation"],
    [403, "feature_not_enabled"],
    [404, "not_found"],
    [409, "duplicate_document"],
    [422, "unsupported_carrier"],
  ])("[D:ERR-1, D:ERR-2] %i is passed on as the service said it", async (status, code) => {
    const item = { code, title: "No", detail: "It says why.", source: { pointer: "/data" }, meta: { existing: ID } }
    script.push({ status, json: { errors: [{ status: String(status), ...item }] } })
    const answer = await ask("GET shipments")
    expect(answer.status).toBe(status)
    expect(answer.headers.get("content-type")).toBe("application/vnd.api+json")
    expect(await errorsOf(answer)).toEqual([{ status: String(status), ...item }])
  })

  test("[D:AUTH-3, D:ERR-2] a refused key does not sign anybody out: 503, with what an admin must do", async () => {
    script.push({ status: 401, json: { errors: [{ detail: "The API key could not be verified." }] } })
    const answer = await ask("GET shipments")
    expect(answer.status).toBe(503)
    expect((await errorsOf(answer))[0]).toMatchObject({
      detail: expect.stringContaining("An admin must check TRACKING_API_KEY"),
      meta: { service_status: 401 },
    })
  })

  test("[D:ERR-3] 429 goes on with its Retry-After, and for all who ask before it is over", async () => {
    const from = service.heard.length
    script.push({ status: 429, headers: { "Retry-After": "17" }, json: { errors: [{ detail: "slow down" }] } })
    const answers = [await ask("GET shipments"), await ask("GET containers")]
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
    expect(answers.map(({ headers }) => Number(headers.get("retry-after")))).toEqual([17, expect.closeTo(17, -1)])
    expect(service.heard).toHaveLength(from + 1)
  })

  test("one person's share of the reads is used up: 429 with its seconds in the interface's format, nothing sent", async () => {
    const from = service.heard.length
    script.push(...Array.from({ length: 30 }, () => ({ json: { data: [] } })))
    for (let asked = 0; asked < 30; asked++) expect((await ask("GET webhooks/ips")).status).toBe(200)
    const refused = await ask("GET webhook_notifications")
    expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "application/vnd.api+json"])
    const seconds = Number(refused.headers.get("retry-after"))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(62)
    expect(await errorsOf(refused)).toMatchObject([{ status: "429", code: "rate_limited" }])
    expect(service.heard).toHaveLength(from + 30)
  })

  test("a redirect is not followed, a dead service is a 503", async () => {
    const from = service.heard.length
    script.push({ status: 302, headers: { Location: `/v2/containers?key=${API_KEY}` } })
    expect((await ask("PATCH shipments/ID".replace("ID", ID))).status).toBe(503)
    script.push({ status: 502, text: "<html>" }, { status: 502 }, { status: 502 })
    expect((await ask("GET shipments")).status).toBe(503)
    expect(service.heard).toHaveLength(from + 4)
  })

  test("[D:AUTH-8] neither the key nor a webhook's secret, whatever the service repeats", async () => {
    const webhook = { id: ID, type: "webhook", attributes: { url: "https://x.example", secret: "s3cr3t-of-the-hook" } }
    script.push(
      { json: { data: { id: ID, type: "webhook_notification" }, included: [webhook], meta: { echo: API_KEY } } },
      { status: 422, json: { errors: [{ detail: `Token ${API_KEY}` }] } },
    )
    const texts = [
      await (await ask(`GET webhook_notifications/${ID}`, { query: "?include=webhook" })).text(),
      await (await ask("GET shipments")).text(),
    ]
    expect(texts[0]).toContain("https://x.example")
    for (const text of texts) expect(text).not.toMatch(new RegExp(`${API_KEY}|s3cr3t-of-the-hook`))
  })

  test("links to further pages lead through Freeday", async () => {
    script.push({ json: { data: [], links: { next: `${service.baseUrl}/containers?page[number]=2` } } })
    expect(await (await ask("GET containers")).json()).toMatchObject({
      links: { next: "/api/service/containers?page[number]=2" },
    })
  })

  test("what the answer tells is in the mirror; a refresh has the container read again; both are in the audit log", async () => {
    const attributes = { number: "MSCU4728210", ref_numbers: ["PO 7"] }
    script.push({ json: { data: { id: ID, type: "container", attributes } } }, { json: { message: "pulled" } })
    await ask(`PATCH containers/${ID}`)
    expect(await db.sql`select number, ref_numbers from containers where id = ${ID}`).toEqual([
      { number: "MSCU4728210", refNumbers: ["PO 7"] },
    ])
    expect((await ask(`PATCH containers/${ID}/refresh`)).status).toBe(200)
    expect(await listRereads(db.sql)).toEqual([{ kind: "container", id: ID }])
    const audited =
      await db.sql`select detail ->> 'operation' as operation from audit_log where target = ${ID} order by id`
    expect(audited.map(({ operation }) => operation).slice(-2)).toEqual([
      "/containers/{id}",
      "/containers/{id}/refresh",
    ])
  })

  test("who refreshes one container after the other is stopped, here and by the button, and nothing is sent", async () => {
    const { IN_MEMORY } = await import("#lib/limits")
    const { takeOne } = await import("#lib/limits/take")
    const other = crypto.randomUUID()
    for (let n = 0; n < IN_MEMORY.refreshes.most; n++) takeOne("refreshes", other)
    await db.sql`insert into users (id, email, name, role) values (${other}, 'fast@northlake.example', 'Fast', 'manager')`
    const at = new Date()
    const sessionId = await addSession(db, { userId: other, at, expiresAt: new Date(at.getTime() + 60_000) })
    jar.set(sessionCookie, await encode({ token: { sub: other, sessionId }, secret }))
    const from = service.heard.length
    const { POST: refresh } = await import("../../containers/[id]/refresh/route.ts")
    const request = new Request(`${site}/api/containers/${ID}/refresh`, { method: "POST", headers: { origin: site } })
    const button = await refresh(request, { params: Promise.resolve({ id: ID }) })
    expect([(await ask(`PATCH containers/${ID}/refresh`)).status, button.status]).toEqual([429, 429])
    expect(await errorsOf(button)).toMatchObject([{ detail: expect.stringMatching(/60 containers in 10 minutes/) }])
    expect(service.heard).toHaveLength(from)
  })
})
