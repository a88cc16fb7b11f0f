// A person restricted to one of two customers calls every handler. Closed handlers answer 403. Open handlers return
// nothing of the other customer's, whatever the ids.
import { randomUUID } from "node:crypto"
import { unzipSync } from "fflate"
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { waitFor } from "#bin/processes/wait"
import { database } from "#db/client"
import { setSees } from "#db/people/sees-only"
import { addSession } from "#db/people/sessions"
import { hashLinkToken } from "#db/shipments/link-tokens"
import { addShareLink } from "#db/shipments/share-links"
import { addCalendarFeed } from "#db/work/calendar-feeds"
import { openShare } from "#lib/actions/shipments/share"
import { sessionCookie } from "#lib/auth/cookies"
import { mayEnter, mayReach, readerOfPerson } from "#lib/auth/routes/reach"
import { restrictedPages, restrictedRoutes } from "#lib/auth/routes/restricted"
import { DEFAULT_VIEW } from "#lib/queries/containers/view"
import { GROUP_CHOICES } from "#lib/queries/exposure/exposure"
import { getSharedShipment } from "#lib/read/shipments/shared-shipment"
import type { RouteHandler } from "#lib/route"
import { idOf } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { HARBOR, LAKE, LAKE_MARKS, loadTwoCustomers } from "#test/restricted/two-customers"

const secret = "a secret of thirty-two characters"
const site = "http://localhost:3000"
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

let db: Awaited<ReturnType<typeof testDatabase>>
let viewer: string
const now = new Date().toISOString()

beforeAll(async () => {
  db = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: site,
    TRACKING_API_URL: "http://127.0.0.1:9/v2",
    TRACKING_API_KEY: "a-key-of-the-service",
  })
  viewer = (await loadTwoCustomers(db.sql, now)).viewer
  const at = new Date()
  const sessionId = await addSession(db, { userId: viewer, at, expiresAt: new Date(at.getTime() + 3_600_000) })
  jar.set(sessionCookie, await encode({ token: { sub: viewer, sessionId }, secret }))
})
afterAll(async () => {
  const shared = globalThis as { freedayRestricted?: { end: () => Promise<void> } }
  await shared.freedayRestricted?.end()
  await database().end()
  await db.drop()
})
beforeEach(() => setSees(db.sql, viewer, { kind: "customer", values: [HARBOR] }))

type Handlers = Partial<Record<string, RouteHandler>>
const modules = import.meta.glob<Handlers>("../../app/api/**/route.ts")

async function ask(name: string, params: Record<string, string | string[]>, query = ""): Promise<Response> {
  const [method = "", path = ""] = name.split(" ")
  const handler = (await modules[`../../app${path}/route.ts`]?.())?.[method]
  if (!handler) throw new Error(`${name} has no handler`)
  const address = path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, key: string) => [params[key]].flat().join("/"))
  const body = method === "GET" || method === "DELETE" ? {} : { body: BODIES[name] ?? "{}" }
  const headers = { origin: site, "content-type": "application/json" }
  const request = new Request(`${site}${address}${query}`, { method, headers, ...body })
  return handler(request, { params: Promise.resolve(params) })
}

/** Unzips a workbook. */
async function textOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return Buffer.from(bytes).toString()
  return Object.values(unzipSync(bytes))
    .map((part) => Buffer.from(part).toString())
    .join("\n")
}

const ids = (ship: string, kind: string) => ({ id: idOf(kind === "shipment" ? ship : `${ship} ${kind}`) })
const VIEW = encodeURIComponent(JSON.stringify(DEFAULT_VIEW))
/** Queries for open handlers, besides the ids of either customer. */
const QUERIES: Record<string, string[]> = {
  "GET /api/alerts": ["", "?show=closed"],
  "GET /api/alerts/of": [`?shipment=${idOf("harbor")}`, `?shipment=${idOf("lake")}`],
  "GET /api/containers": ["", `?customer=${LAKE}`, "?q=LAKU"],
  "GET /api/containers/choices": ["?filter=customer", "?filter=terminal", "?filter=tag", "?filter=owner"],
  "GET /api/containers/evidence": [`?at=${now}`],
  "GET /api/containers/rows": [`?ids=${["lake 0", "harbor 0"].map(idOf).join(",")}`],
  "GET /api/containers/export": [`?format=csv&view=${VIEW}`, `?format=xlsx&view=${VIEW}`],
  "GET /api/exposure/export": ["figures", "ahead", "groups", "worst", "disagreements", "trend", "rows"].map(
    (table) => `?table=${table}&format=csv&figure=any&currency=USD`,
  ),
  "GET /api/exposure/groups": GROUP_CHOICES.map(({ value }) => `?by=${value}`),
  "GET /api/exposure/rows": ["?figure=any"],
  "GET /api/find": ["?q=4728210", "?q=BILL"],
  "GET /api/today": ["?show=attention", "?show=failed", "?show=overdue"],
  "GET /api/documents": ["", `?shipment=${idOf("lake")}`, `?container=${idOf("lake 0")}`],
  "GET /api/shipments": ["", `?customer=${LAKE}`],
}
const BODIES: Record<string, string> = {
  "POST /api/containers/what-if": JSON.stringify({ ids: [idOf("harbor 0"), idOf("lake 0")], days: 7 }),
}
const entries = Object.entries(restrictedRoutes)
const named = (reach: string) => entries.flatMap(([name, row]) => (row === reach ? [name] : []))

function paramsOf(name: string, ship: string): Record<string, string> {
  if (name.includes("/shipments/[id]")) return ids(ship, "shipment")
  if (name.includes("/documents/[id]")) return ids(ship, "document")
  return {
    ...ids(ship, "0"),
    invoiceId: idOf(`${ship} invoice`),
    payload: idOf(`${ship} payload`),
    no: "1",
    owner: "container",
    slug: "po",
    path: "shipments",
  }
}

describe("held to one customer", () => {
  test.each(named("closed"))("%s answers 403", async (name) => {
    const params: Record<string, string | string[]> = paramsOf(name, "harbor")
    if (name.includes("[...path]")) params.path = ["shipments"]
    const answer = await ask(name, params)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain("You can see only what concerns your own containers")
  })

  const VIEW_OF = "GET /api/views/[id]"
  // A stream and a file, which comes from the service, are tested separately.
  const streams = ["GET /api/live", "GET /api/documents/[id]/file"]
  test.each(named("held").filter((name) => !streams.includes(name)))("%s holds nothing of the other", async (name) => {
    for (const ship of ["harbor", "lake"]) {
      for (const query of QUERIES[name] ?? [""]) {
        const answer = await ask(name, paramsOf(name, ship), query)
        expect([200, 404], `${name} ${ship} ${query}: ${answer.status}`).toContain(answer.status)
        if (name.includes("[id]")) expect(answer.status).toBe(name !== VIEW_OF && ship === "harbor" ? 200 : 404)
        const text = await textOf(answer)
        const echoed = query.includes("LAKU") ? ["LAKU", "laku"] : []
        expect(
          LAKE_MARKS.filter((mark) => !echoed.includes(mark) && text.includes(mark)),
          `${name} ${query}`,
        ).toEqual([])
      }
    }
  })

  test.each(named("own").filter((name) => name.startsWith("GET")))("%s is of the person's own", async (name) => {
    const answer = await ask(name, {})
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(LAKE_MARKS.filter((mark) => text.includes(mark))).toEqual([])
  })

  test("a file of the other's document is not there; the service is asked for one's own", async () => {
    expect((await ask("GET /api/documents/[id]/file", ids("lake", "document"))).status).toBe(404)
    // No service is running.
    expect((await ask("GET /api/documents/[id]/file", ids("harbor", "document"))).status).toBe(503)
  })

  test("a view of the team is neither shown, nor changed, nor taken away", async () => {
    const [view] = await db.sql<{ id: string }[]>`select id from saved_views limit 1`
    for (const method of ["GET", "DELETE"]) {
      expect((await ask(`${method} /api/views/[id]`, { id: view?.id ?? "" })).status).toBe(404)
    }
  })
})

test("a change of what somebody is held to acts on the next request", async () => {
  const total = async () => ((await (await ask("GET /api/containers/count", {})).json()) as { total: number }).total
  expect(await total()).toBe(3)
  await setSees(db.sql, viewer, { kind: "customer", values: [HARBOR, LAKE] })
  expect(await total()).toBe(6)
  await setSees(db.sql, viewer, { kind: "shipment", values: [] })
  expect(await total()).toBe(0)
  expect((await ask("GET /api/tariffs", {})).status).toBe(403)
  await setSees(db.sql, viewer, null)
  expect(await total()).toBe(6)
  expect((await ask("GET /api/tariffs", {})).status).toBe(200)
})

test("whoever has no row reaches nothing, whatever the types let through", () => {
  const sees = { kind: "customer", values: [] } as const
  expect(mayReach({ sees }, "GET /api/unknown")).toBe(false)
  expect(mayReach({ sees: null }, "GET /api/unknown")).toBe(true)
  const pages = Object.entries(restrictedPages).filter(([page]) => mayEnter({ role: "viewer", sees }, page as never))
  expect(pages.every(([, open]) => open)).toBe(true)
  expect(mayEnter({ role: "viewer", sees }, "/connection")).toBe(false)
  expect(mayEnter({ role: "viewer", sees: null }, "/connection")).toBe(true)
})

describe("read later, without a session", () => {
  test("a calendar holds what its owner may see now", async () => {
    await setSees(db.sql, viewer, null)
    const tokenHash = hashLinkToken("calendar")
    await addCalendarFeed(db.sql, { tokenHash, userId: viewer, name: "All", filters: {}, at: new Date() })
    const read = async () => (await ask("GET /api/calendar/[token]", { token: "calendar.ics" })).text()
    expect(await read()).toContain("LAKU")
    await setSees(db.sql, viewer, { kind: "customer", values: [HARBOR] })
    const held = await read()
    expect(held).toContain("HARB")
    expect(LAKE_MARKS.filter((mark) => held.includes(mark))).toEqual([])
  })

  test("a link shows nothing that its maker may not see now", async () => {
    const link = { shipmentId: idOf("lake"), label: "x", createdBy: viewer, at: new Date() }
    await addShareLink(db.sql, { ...link, tokenHash: hashLinkToken("share"), expiresAt: new Date(Date.now() + 60_000) })
    const opening = await openShare(db, { token: "share", at: new Date() })
    if (opening.kind !== "open") throw new Error(opening.kind)
    const read = async () => {
      const sql = await readerOfPerson(opening.createdBy)
      return getSharedShipment(sql, { id: opening.shipmentId, now: now as never, nullZone: "utc" })
    }
    expect(await read()).toBeUndefined()
    await setSees(db.sql, viewer, null)
    expect(await read()).toBeDefined()
  })
})

test("the stream carries only changes of what they see, and no place in the log", async () => {
  const leave = new AbortController()
  const handler = (await modules["../../app/api/live/route.ts"]?.())?.GET
  const request = new Request(`${site}/api/live?since=0`, { signal: leave.signal })
  const answer = await handler?.(request, { params: Promise.resolve({}) })
  const reader = answer?.body?.getReader()
  let text = ""
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += new TextDecoder().decode(part.value)
    }
  })()
  const frames = () => [...text.matchAll(/event: changes\ndata: (.*)\n/g)].map(([, data = ""]) => JSON.parse(data))
  expect(await waitFor(() => frames().length === 1, { limitMs: 10_000 })).toBe(true)
  const change = (kind: string, id: string, shipment: string | null = null) =>
    db.sql`insert into change_log (at, kind, id, shipment_id) values (now(), ${kind}, ${id}, ${shipment})`
  for (const kind of ["container", "charges", "alert"]) await change(kind, idOf("lake 0"), idOf("lake"))
  await change("shipment", idOf("lake"))
  await change("document", idOf("lake document"))
  await change("tracking_request", idOf("request lake"))
  await change("alert", "many")
  await change("container", randomUUID())
  await db.sql.notify("freeday_changes", "")
  await change("container", idOf("harbor 1"), idOf("harbor"))
  await db.sql.notify("freeday_changes", "")
  expect(await waitFor(() => frames().length > 1, { limitMs: 15_000 })).toBe(true)
  leave.abort()
  await reading
  const [first, ...rest] = frames()
  expect(first).toMatchObject({ seq: 0, all: true })
  expect(rest).toMatchObject([
    {
      seq: 0,
      all: false,
      shipments: [idOf("harbor")],
      containers: [idOf("harbor 1")],
      requests: [],
      documents: [],
      alerts: false,
      manyAlerts: false,
    },
  ])
  expect(text).not.toMatch(/^id: /m)
  expect(LAKE_MARKS.filter((mark) => text.includes(mark))).toEqual([])
})
