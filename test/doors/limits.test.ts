// What a person may use of what burdens others, over HTTP; and what of theirs reaches the tracking service and its storage.
import { createHash, randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { IN_MEMORY } from "#lib/limits"
import { type MemoryLimit, takeOne } from "#lib/limits/take"
import { applyAll } from "../connection/mirror.ts"
import { deliverRead, idOf, wireContainer, wireShipment } from "../connection/notifications.ts"
import { API_KEY, type Script, type ScriptedService, startScriptedService } from "../connection/scripted-service.ts"
import { testDatabase } from "../database.ts"
import { type Asked, type Desk, type Person, startDesk } from "./desk.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let db: Awaited<ReturnType<typeof testDatabase>>
let desk: Desk
let service: ScriptedService
let storage: Server
let stored: { whole: boolean; bytes: number }[]
let storageOrigin: string
let ana: Person
const script: Script[] = []
beforeAll(async () => {
  db = await testDatabase()
  service = await startScriptedService(script)
  storage = createServer((request, response) => {
    const got = { whole: false, bytes: 0 }
    stored.push(got)
    request.on("data", (part: Buffer) => {
      got.bytes += part.length
    })
    request.on("end", () => {
      got.whole = request.complete
      response.writeHead(204).end()
    })
    request.on("error", () => {})
  })
  await once(storage.listen(0, "127.0.0.1"), "listening")
  storageOrigin = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
  desk = await startDesk(db, {
    ...{ TRACKING_API_URL: service.baseUrl, TRACKING_API_KEY: API_KEY, STORAGE_ORIGINS: storageOrigin },
  })
  await deliverRead(db.sql, new Date().toISOString(), [
    wireShipment("ship", { bill_of_lading_number: "MEDUAB123456" }, ["container"]),
    wireContainer("container", { number: "MSCU4728210" }, "ship"),
  ])
  await applyAll(db.sql)
})
afterAll(async () => {
  await desk.stop()
  await service.stop()
  storage.closeAllConnections()
  storage.close()
  await db.drop()
})
let last = 0
beforeEach(async () => {
  last += 1
  ana = await desk.addPerson(`ana${last}`, "manager")
  stored = []
  script.length = service.heard.length
  await db.sql`truncate service_budgets, service_breaker, service_faults`
})

const SHIPMENT = idOf("ship")
const CONTAINER = idOf("container")
const RULE = {
  ...{ name: "Mine", scope: {}, causes: { hold: { amount: null } }, channelIds: [], notify: "all" },
  ...{ escalateMinutes: null, escalateTo: null },
}
const calendar = () => ({ body: { name: "Mine", filters: {} } })
const rule = () => ({ body: { id: randomUUID(), rule: RULE } })
const channel = () => ({ body: { id: randomUUID(), channel: { kind: "email", name: "Mine" } } })
const asAna = (path: string, asked: Asked = {}) => desk.ask(path, { person: ana, ...asked })

describe("in a window or at once", () => {
  const ASKED: [MemoryLimit, string, () => Asked][] = [
    ["searches", "/api/find?q=MSCU4728210", () => ({})],
    ["lists", "/api/shipments", () => ({})],
    ["lists", "/api/containers/count", () => ({})],
    ["reads", "/api/navigation", () => ({})],
    ["reads", "/api/contacts", () => ({})],
    ["refreshes", `/api/containers/${CONTAINER}/refresh`, () => ({ method: "POST" })],
    ["refreshes", `/api/service/containers/${CONTAINER}/refresh`, () => ({ method: "PATCH" })],
    ["ruleChanges", "/api/alerts/rules", rule],
    ["linksAndChannels", "/api/alerts/channels", channel],
    ["linksAndChannels", "/api/calendar-feeds", calendar],
    ["linksAndChannels", `/api/shipments/${SHIPMENT}/share-links`, () => ({ body: { label: "x", days: 7 } })],
    ["exports", "/api/tariffs/export", () => ({})],
    ["exports", "/api/exposure/export?table=rows&format=csv", () => ({})],
  ]

  test.each(ASKED)("%s are limited for a person: %s", async (limit, path, asked) => {
    const row = IN_MEMORY[limit]
    const most = "atOnce" in row ? row.atOnce : row.most
    for (let n = 0; n < most; n += 1) takeOne(limit, ana.id)
    const from = service.heard.length
    const answer = await asAna(path, asked())
    expect([answer.status, service.heard.length]).toEqual([429, from])
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await answer.text()).toMatch(/Try again in|Wait until|Close one/)
    const other = await desk.addPerson(`other${last}`, "manager")
    const theirs = await desk.ask(path, { person: other, ...asked() })
    await theirs.body?.cancel()
    expect(theirs.status).not.toBe(429)
  })

  test("streams are twelve at once, until one is closed", async () => {
    const gone = new AbortController()
    const open = (signal?: AbortSignal) =>
      fetch(`${desk.origin}/api/live`, { signal: signal ?? null, headers: streamHeaders() })
    const all = [await open(gone.signal)]
    while (all.length < 12) all.push(await open())
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect((await open()).status).toBe(429)
    gone.abort()
    await expect
      .poll(async () => {
        const answer = await open()
        if (answer.status !== 200) await answer.text()
        all.push(answer)
        return answer.status
      })
      .toBe(200)
    await Promise.all(all.slice(1).map(({ body }) => body?.cancel()))
  })
  const streamHeaders = () => ({ cookie: `__Host-freeday-session=${ana.cookie}`, "x-forwarded-for": "203.0.113.9" })
})

describe("kept", () => {
  test.each<[number, string, string, () => Asked]>([
    [20, "calendars", "/api/calendar-feeds", calendar],
    [20, "rules", "/api/alerts/rules", rule],
    [10, "channels", "/api/alerts/channels", channel],
  ])("at most %i %s of a person, whoever asks for more at once", async (most, _what, path, asked) => {
    const made = await Promise.all(Array.from({ length: most + 1 }, async () => (await asAna(path, asked())).status))
    expect(made.toSorted()).toEqual([...Array.from({ length: most }, () => 200), 409])
    const other = await desk.addPerson(`other${last}`, "manager")
    expect((await desk.ask(path, { person: other, ...asked() })).status).toBe(200)
  })

  test("at most 500 open share links of a person; one that is over makes room", async () => {
    await db.sql`
      insert into share_links (token_hash, shipment_id, label, created_by, created_at, expires_at)
      select 'hash ' || n, ${SHIPMENT}, 'Many', ${ana.id}, now(), now() + interval '30 days' from generate_series(1, 500) n`
    const share = async () =>
      (await asAna(`/api/shipments/${SHIPMENT}/share-links`, { body: { label: "One more", days: 7 } })).status
    expect(await share()).toBe(409)
    await db.sql`update share_links set expires_at = now() where token_hash = 'hash 1'`
    expect([await share(), await share()]).toEqual([200, 409])
  })
})

describe("what goes to the tracking service", () => {
  test.each([
    ["POST", "webhooks"],
    ["GET", "webhooks"],
    ["POST", "shipments"],
    ["PATCH", "webhook_notifications"],
    ["GET", "tracking_requests/MEDUQX482190"],
    ["GET", `tracking_requests/${SHIPMENT}/extra`],
    ["GET", "containers%2f..%2fwebhooks"],
    ["GET", "/evil.example/v2/shipments"],
  ])("%s %s is no operation that is passed on", async (method, path) => {
    const from = service.heard.length
    const answer = await asAna(`/api/service/${path}`, { method, ...(method === "GET" ? {} : { body: {} }) })
    expect([answer.status, service.heard.length]).toEqual([404, from])
  })

  test("a redirect is followed nowhere, and a dead service is 503 in our words", async () => {
    const from = service.heard.length
    script.push({ status: 302, headers: { Location: `${storageOrigin}/v2/containers?key=${API_KEY}` } })
    const body = { data: { type: "shipment", attributes: { ref_numbers: ["PO 7"] } } }
    const answer = await asAna(`/api/service/shipments/${SHIPMENT}`, { method: "PATCH", body })
    expect([answer.status, service.heard.length, stored]).toEqual([503, from + 1, []])
    expect(await answer.text()).not.toContain(API_KEY)
  })

  test("is thirty reads a minute of one person; then 429 with its seconds, and nothing is sent", async () => {
    const from = service.heard.length
    script.push(...Array.from({ length: 31 }, () => ({ json: { data: [] } })))
    for (let n = 0; n < 30; n += 1) expect((await asAna("/api/service/webhooks/ips")).status).toBe(200)
    const refused = await asAna("/api/service/webhook_notifications")
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true])
    expect(service.heard.length).toBe(from + 30)
  })
})

describe("an upload", () => {
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(40_000, "x")])
  const wish = (bytes: Buffer, change: object = {}) => ({
    ...{ id: randomUUID(), fileName: "order.pdf", byteSize: bytes.length },
    checksum: createHash("md5").update(bytes).digest("base64"),
    head: bytes.subarray(0, 1_024).toString("base64"),
    ...change,
  })
  const begin = (body: object) => asAna("/api/uploads", { body })
  const at = (url: string): Script => ({ json: { signed_id: "signed", direct_upload: { url, headers: {} } } })

  test.each([
    ["that is empty", () => wish(Buffer.alloc(0))],
    ["that is no PDF, whatever its name", () => wish(Buffer.from("MZ\u0000 a program, not a paper"))],
    ["whose mark comes after the first kilobyte", () => wish(Buffer.concat([Buffer.alloc(1_100, " "), pdf]))],
    ["of more than 25 MB", () => wish(pdf, { byteSize: 25 * 1024 * 1024 + 1 })],
  ])("of a file %s is refused before the service is asked", async (_what, body) => {
    const from = service.heard.length
    const answer = await begin(body())
    expect([400, 422]).toContain(answer.status)
    expect(service.heard.length).toBe(from)
  })

  test("whose mark comes within the first kilobyte is taken, and at most 25 MB", async () => {
    script.push(at(`${storageOrigin}/a`), at(`${storageOrigin}/b`))
    const late = Buffer.concat([Buffer.alloc(900, " "), pdf])
    expect((await begin(wish(late))).status).toBe(200)
    expect((await begin(wish(pdf, { byteSize: 25 * 1024 * 1024 }))).status).toBe(200)
  })

  test.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\papers\\DO 12.pdf", "DO 12.pdf"],
    ["..", "document.pdf"],
    ["or\u0000der\u202efdp.pdf", "orderfdp.pdf"],
    [`${"a".repeat(400)}.pdf`, `${"a".repeat(190)}.pdf`],
  ])("called %j is announced as %j", async (fileName, sent) => {
    const from = service.heard.length
    script.push(at(`${storageOrigin}/a`))
    expect((await begin(wish(pdf, { fileName }))).status).toBe(200)
    expect(service.heard[from]?.body).toMatchObject({ blob: { filename: sent } })
  })

  test.each(["https://evil.example/a", "http://127.0.0.1:1/a", "ftp://127.0.0.1/a", "http://u:p@127.0.0.1/a"])(
    "that the service would have sent to %s is refused: only named storage",
    async (url) => {
      script.push(at(url))
      const answer = await begin(wish(pdf))
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("STORAGE_ORIGINS")])
    },
  )

  test("arrives whole only with the bytes that were announced: other bytes, fewer and more never do", async () => {
    const other = Buffer.from(pdf)
    other[20_000] = 0
    for (const [bytes, whole] of [
      [other, false],
      [pdf.subarray(0, 30_000), false],
      [Buffer.concat([pdf, pdf]), false],
      [pdf, true],
    ] as const) {
      script.length = service.heard.length
      script.push(at(`${storageOrigin}/a`))
      const body = wish(pdf)
      expect((await begin(body)).status).toBe(200)
      stored = []
      const put = await asAna(`/api/uploads/${body.id}/bytes`, { method: "PUT", body: bytes })
      expect([put.status, stored.some((one) => one.whole)]).toEqual([whole ? 200 : 422, whole])
    }
  })
})
