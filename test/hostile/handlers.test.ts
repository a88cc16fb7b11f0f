// Every handler with a row in lib/auth/routes: hostile texts in every field and query, over a desk full of them.
import { globSync } from "node:fs"
import { join } from "node:path"
import { strFromU8, unzipSync } from "fflate"
import ICAL from "ical.js"
import { encode } from "next-auth/jwt"
import Papa from "papaparse"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { database } from "#db/client"
import { sessionCookie } from "#lib/auth/cookies"
import { routes } from "#lib/auth/routes"
import type { Rows } from "#lib/auth/routes/row"
import { CONTAINER_COLUMNS } from "#lib/queries/containers/columns"
import type { RouteHandler } from "#lib/route"
import { idOf } from "#test/connection/notifications"
import { API_KEY, type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { visited } from "#test/visited"
import { AUTH_SECRET, type Desk, openDesk, SITE } from "./desk.ts"
import { hostileShipment } from "./resources.ts"
import { namesOf, sampleOf, withText } from "./shape-samples.ts"
import { findUnshowable, textsOf } from "./stored.ts"
import { BAD_UTF8, SAMPLES, TEN_MEGABYTES, UNSHOWABLE } from "./texts.ts"

const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    set: () => {},
    delete: () => {},
  }),
  headers: async () => new Headers(),
}))
vi.mock("next/server", () => ({ after: (work: () => Promise<void>) => void work().catch(() => {}) }))
vi.setConfig({ testTimeout: 120_000 })

const ROOT = join(import.meta.dirname, "../..")
const FILES = Object.fromEntries(
  globSync("app/api/**/route.ts", { cwd: ROOT }).map((file) => [`/${file.slice(4, -"/route.ts".length)}`, file]),
)
const table: Rows = routes
const names = (method: (name: string) => boolean) =>
  Object.entries(table).flatMap(([path, row]) =>
    Object.entries(row).flatMap(([name, right]) => (right !== "own" && method(name) ? [[name, path] as const] : [])),
  )

const world = SAMPLES.flatMap((text, at) => hostileShipment(text, `${at}`))
let service: ScriptedService
let desk: Desk
beforeAll(async () => {
  const answer: Script = (response, { url, method }) => {
    const [, , noun = "", id] = url.pathname.split("/")
    const type = noun === "webhooks" ? "webhook" : noun.replace(/ies$/, "y").replace(/s$/, "")
    const of = world.filter((one) => one.type === type)
    const one = { id: idOf("another"), type, attributes: { ...of[0]?.attributes, secret: "s".repeat(32) } }
    const data = method === "GET" && id === undefined ? of : (of.find((each) => each.id === id) ?? one)
    response.writeHead(200, { "Content-Type": "application/vnd.api+json" })
    response.end(JSON.stringify({ data, included: world, meta: { [SAMPLES[0] ?? ""]: SAMPLES[1] } }))
  }
  service = await startScriptedService(new Proxy([], { get: () => answer }))
  desk = await openDesk(service.baseUrl, API_KEY)
})
afterAll(async () => {
  await service.stop()
  await database().end()
  await desk.drop()
})
beforeEach(async () => {
  jar.set(sessionCookie, await encode({ token: await desk.newSession(), secret: AUTH_SECRET }))
})

async function handlerOf(method: string, path: string): Promise<RouteHandler> {
  const module = (await import(join(ROOT, FILES[path] ?? ""))) as Record<string, RouteHandler>
  const handler = module[method]
  if (!handler) throw new Error(`${method} ${path} has no handler`)
  return handler
}

type Ask = { query?: string; body?: string | Uint8Array; params?: Record<string, string> }

async function ask(method: string, path: string, { query = "", body, params = {} }: Ask = {}) {
  const handler = await handlerOf(method, path)
  const noun = path.split("/")[2] ?? ""
  const given = Object.fromEntries(
    [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = ""]) => [
      name,
      params[name] ?? desk.ids[noun] ?? desk.ids.containers ?? "",
    ]),
  )
  const address = path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => encodeURIComponent(given[name] ?? ""))
  const gone = new AbortController()
  const request = new Request(`${SITE}${address}${query}`, {
    method,
    headers: { origin: SITE, "sec-fetch-site": "same-origin", "content-type": "application/json" },
    signal: gone.signal,
    ...(body === undefined ? {} : { body: body as BodyInit }),
  })
  const answer = await handler(request, { params: Promise.resolve(given) })
  const type = answer.headers.get("content-type") ?? ""
  if (type.startsWith("text/event-stream")) {
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    gone.abort()
    return { answer, type, raw: Buffer.from(first?.value ?? []) }
  }
  const raw = Buffer.from(await answer.arrayBuffer())
  gone.abort()
  return { answer, type, raw }
}

async function renew(): Promise<void> {
  ;(globalThis as { freedayLimits?: Map<string, unknown> }).freedayLimits?.clear()
  await desk.sql`truncate service_budgets, service_breaker, service_faults`
}

/** What is wrong with an answer, in words. Empty if it is well formed and shows nothing it must not. */
function faultsOf({ answer, type, raw }: Awaited<ReturnType<typeof ask>>): string[] {
  const isServices = answer.status === 503 && raw.includes("tracking service")
  if (answer.status >= 500 && !isServices) return [`${answer.status} ${raw.toString().slice(0, 300)}`]
  const headers = [...answer.headers].filter(([, value]) => UNSHOWABLE.test(value) || /[\r\n]/.test(value))
  return [...headers.map(([name]) => `header ${name}`), ...readBody(type, raw, answer.status)]
}

function readBody(type: string, raw: Buffer, status: number): string[] {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(raw)
  const unclean = (texts: string[]) =>
    texts.filter((one) => UNSHOWABLE.test(one)).map((one) => `shows ${JSON.stringify(one)}`)
  if (raw.length === 0) return status === 204 || status >= 300 ? [] : ["empty"]
  if (/json/.test(type)) return unclean(textsOf(JSON.parse(text)))
  if (type.startsWith("text/csv")) return [...unclean([text]), ...formulasOf(text)]
  if (type.startsWith("text/calendar")) {
    const events = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents("vevent")
    return [
      ...unclean([text]),
      ...events.filter((event) => !event.getFirstPropertyValue("uid")).map(() => "an event of no uid"),
    ]
  }
  if (type.startsWith("text/event-stream"))
    return /^event: (clock|changes|alive)\ndata: \{.*\}\n\n/.test(text) ? [] : ["frames"]
  if (type.startsWith("text/plain")) return unclean([text])
  return [`content type ${type}`]
}

function formulasOf(text: string): string[] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""))
  const cells = data
    .flat()
    .filter((cell) => /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell))
  return [...errors.map(({ message }) => message), ...cells.map((cell) => `formula ${cell}`)]
}

/** Replaces every variable word of a path. */
const PATHS = [SAMPLES[0] ?? "", SAMPLES[2] ?? "", "%2e%2e%2f", "\0", "a".repeat(5_000)].map((text) =>
  Object.fromEntries(
    ["id", "token", "path", "no", "owner", "slug", "invoiceId"].map((name) => [name, text.toWellFormed()]),
  ),
)
const ODD: (string | Uint8Array)[] = [
  "",
  "null",
  "[]",
  '"text"',
  "{",
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  "[".repeat(400_000),
  `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`,
  Buffer.concat([Buffer.from('{"name":"'), BAD_UTF8, Buffer.from('"}')]),
  "\0",
]
/** Sent instead of a text. */
const NO_TEXTS = [1e308, -1, null, { __proto__: null, a: 1 }, [[]], true]

/** Samples for handlers that need more than their shape says. */
const KNOWN: Record<string, object> = {
  "POST /api/alerts/rules": {
    rule: {
      ...{ name: "text", scope: { q: "text" }, causes: { hold: { amount: null } }, channelIds: [], notify: "all" },
      ...{ escalateMinutes: null, escalateTo: null },
    },
  },
  "POST /api/containers/[id]/invoices": { documentId: null },
}

/** Replaces each text of the sample with `many` of these, different ones each time. */
function replaced(sample: unknown, by: readonly unknown[], many: number): unknown[] {
  return withText(sample, by[0]).flatMap((_, leaf) =>
    Array.from({ length: many }, (_, at) => withText(sample, by[(leaf * many + at) % by.length])[leaf]),
  )
}

visited("handlers that hostile text is sent to", names(() => true).length)

test.each(names((name) => name !== "GET"))(
  "%s %s takes hostile input cleaned, or refuses it with words",
  async (method, path) => {
    const { input } = await handlerOf(method, path)
    const ids = Object.values(desk.ids)
    const sample = input ? { ...(sampleOf(input, ids) as object), ...KNOWN[`${method} ${path}`] } : {}
    const bodies = [sample, ...replaced(sample, SAMPLES, 2), ...replaced(sample, NO_TEXTS, 1)].map((one) =>
      JSON.stringify(one),
    )
    bodies.push(...bodies.slice(0, 3).map((one) => one.replaceAll(/:\d+(?=[,}])/g, ":1e400")))
    const faults: string[] = []
    const asks: Ask[] = [...bodies, ...ODD, ...(path === "/api/work/notes" ? [TEN_MEGABYTES] : [])].map((body) => ({
      body,
    }))
    if (path.includes("[")) asks.push(...PATHS.map((params) => ({ params, body: bodies[0] ?? "" })))
    for (const [at, one] of asks.entries()) {
      if (at % 20 === 0) await renew()
      const answer = await ask(method, path, one)
      const { status } = answer.answer
      const words =
        status >= 400 && status < 500 ? (JSON.parse(answer.raw.toString()).errors?.[0]?.detail ?? "") : "fine"
      for (const fault of [...faultsOf(answer), ...(words === "" ? ["no words"] : [])])
        faults.push(`${fault} for ${JSON.stringify(one).slice(0, 200)}`)
    }
    expect(faults, faults.slice(0, 8).join("\n")).toEqual([])
  },
)

const PEOPLES = [
  ...["notes", "contacts", "saved_views", "alert_rules", "alert_channels", "calendar_feeds", "share_links", "tariffs"],
  ...["gate_calendars", "custom_fields", "container_work", "work_log", "invoices", "disputes", "uploads", "users"],
  ...["user_settings", "jobs", "job_rows", "outbox", "document_work", "audit_log", "return_places"],
]

test("what was taken is stored clean", async () => {
  const empty: string[] = []
  for (const table of [
    "notes",
    "contacts",
    "alert_rules",
    "calendar_feeds",
    "share_links",
    "saved_views",
    "job_rows",
  ]) {
    const [row] = await desk.sql<{ n: number }[]>`select count(*)::int as n from ${desk.sql(table)}`
    if (!row?.n) empty.push(table)
  }
  expect(empty).toEqual([])
  const unclean = await findUnshowable(desk.sql, PEOPLES)
  expect(unclean, unclean.join("\n")).toEqual([])
})

const QUERIES = [
  ...SAMPLES,
  "\0",
  "\u0000%",
  "a".repeat(20_000),
  '{"q":"\\u0000"}',
  '{"__proto__":{}}',
  "[[[[",
  "1e400",
  "-1",
  "%E0%A4%A",
  "NaN",
]
const RAW = ["%", "%zz", "%E0%A4%A", "%00", "%0d%0aX-Evil:1", "%ff%fe", "+", "&&==&", "%u0000"]

test.each(names((name) => name === "GET"))(
  "%s %s answers hostile queries and paths well formed",
  async (method, path) => {
    const { input } = await handlerOf(method, path)
    const known = namesOf(input)
    const asks: Ask[] = [
      {},
      ...[...QUERIES.map((text) => encodeURIComponent(text.toWellFormed())), ...RAW].map((text) => ({
        query: `?${[...known, "unknown"].map((name) => `${name}=${text}`).join("&")}`,
      })),
      ...known.flatMap((name, at) =>
        ["%00", encodeURIComponent(SAMPLES[at % SAMPLES.length]?.toWellFormed() ?? ""), "1&x=2"].map((text) => ({
          query: `?${name}=${text}`,
        })),
      ),
      ...(path.includes("[") ? PATHS : []).map((params) => ({ params })),
    ]
    const faults: string[] = []
    for (const [at, one] of asks.entries()) {
      if (at % 20 === 0) await renew()
      const answer = await ask(method, path, one)
      for (const fault of faultsOf(answer)) faults.push(`${fault} for ${JSON.stringify(one).slice(0, 200)}`)
    }
    expect(faults, faults.slice(0, 8).join("\n")).toEqual([])
  },
)

const VIEW = encodeURIComponent(
  JSON.stringify({
    ...{ filters: {}, sort: { by: "urgent", descending: false }, columns: CONTAINER_COLUMNS },
    ...{ pinned: [], widths: {}, density: 32 },
  }),
)

test.each([
  ["/api/containers/export", `?format=csv&view=${VIEW}`],
  ["/api/containers/export", `?format=xlsx&view=${VIEW}`],
  ["/api/exposure/export", "?table=rows&format=csv"],
  ["/api/exposure/export", "?table=groups&format=csv"],
  ["/api/exposure/export", "?table=rows&format=xlsx"],
  ["/api/tariffs/export", ""],
  ["/api/containers/[id]/dispute", ""],
  ["/api/containers/[id]/evidence", ""],
])("the file %s%s has no formula and no markup of others", async (path, query) => {
  for (const [at] of SAMPLES.entries()) {
    await renew()
    const answer = await ask("GET", path, { query, params: { id: idOf(`container ${at}`) } })
    expect(answer.answer.status).toBe(200)
    if (!query.includes("xlsx")) expect(faultsOf(answer)).toEqual([])
    else {
      for (const [name, bytes] of Object.entries(unzipSync(answer.raw))) {
        const xml = strFromU8(bytes)
        expect(xml, name).not.toMatch(UNSHOWABLE)
        expect(xml, name).not.toMatch(/<f[ >]|<script|<img|&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/)
      }
    }
    if (!path.includes("[")) break
  }
})
