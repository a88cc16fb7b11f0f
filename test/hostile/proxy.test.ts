// Fuzzes the way through Freeday to the tracking service: no path, header, encoding or body gets past the list of
// operations, reveals the key, or makes a request to another host.
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { database } from "#db/client"
import { SERVICE_OPERATIONS } from "#lib/actions/connection/service-operations"
import { sessionCookie } from "#lib/auth/cookies"
import { fc } from "#test/property"
import { GET, PATCH, POST } from "../../app/api/service/[...path]/route.ts"
import { AUTH_SECRET, type Desk, openDesk, SITE } from "./desk.ts"
import { BAD_UTF8, HOSTILE } from "./texts.ts"

const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

const KEY = "canary-key-of-the-proxy-81d2"
/** Sent in every header from the browser. */
const MARK = "browser-mark-5f0c"
const ID = "7d4cf4f3-5d3c-4a3e-9a53-0d9d8f1f5a01"

type Asked = { line: string; raw: string[]; host: string; path: string; names: string[] }
let servers: Server[]
let asked: Asked[]
let strayed: string[]
let script = 0
let evil: string
let desk: Desk

/** What a service may do: repeat the key, redirect, set a cookie, compress, break off, answer without JSON. */
const answers: ((answer: import("node:http").ServerResponse) => void)[] = [
  (answer) =>
    answer
      .writeHead(200, { "X-Key": KEY, "Set-Cookie": `key=${KEY}` })
      .end(JSON.stringify({ data: [], meta: { KEY } })),
  (answer) => answer.writeHead(302, { Location: `${evil}/v2/x?key=${KEY}` }).end(),
  (answer) => answer.writeHead(307, { Location: `//${new URL(evil).host}/`, Refresh: `0;url=${evil}` }).end("{}"),
  (answer) =>
    answer
      .writeHead(200, { "Content-Encoding": "gzip" })
      .end(gzipSync(JSON.stringify({ data: [], k: `Token ${KEY}` }))),
  (answer) => answer.writeHead(200, { "Content-Encoding": "br" }).end(brotliCompressSync(`{"data":[{"id":"${KEY}"}]}`)),
  (answer) => answer.writeHead(200, { "Content-Type": "text/html" }).end(`<script>${KEY}</script>`),
  (answer) =>
    answer
      .writeHead(422, {})
      .end(JSON.stringify({ errors: [{ detail: `no: ${KEY}`, code: KEY, meta: { [KEY]: KEY } }] })),
  (answer) =>
    answer.writeHead(401, { "WWW-Authenticate": `Token ${KEY}` }).end(JSON.stringify({ errors: [{ title: KEY }] })),
  (answer) => answer.writeHead(200).end(`{"data":${"[".repeat(60_000)}${"]".repeat(60_000)}}`),
  (answer) =>
    answer
      .writeHead(200)
      .end(JSON.stringify({ data: [], links: { next: `${evil}/?k=${KEY}`, self: `javascript:${KEY}` } })),
]

const listen = (server: Server) =>
  new Promise<string>((done) => {
    server.listen(0, "127.0.0.1", () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

beforeAll(async () => {
  asked = []
  strayed = []
  const service = createServer((request, answer) => {
    const names = request.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
    const { method, url = "", headers, rawHeaders: raw } = request
    asked.push({ line: `${method} ${url}`, raw, host: headers.host ?? "", path: url, names })
    request.resume().on("end", () => answers[script % answers.length]?.(answer))
  })
  const other = createServer((request, answer) => {
    strayed.push(request.url ?? "")
    answer.end("{}")
  })
  servers = [service, other]
  const [address = ""] = await Promise.all([listen(service), listen(other).then((url) => (evil = url))])
  desk = await openDesk(`${address}/v2`, KEY)
  jar.set(sessionCookie, await encode({ token: await desk.newSession(), secret: AUTH_SECRET }))
})
afterAll(async () => {
  for (const server of servers) server.closeAllConnections()
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  await database().end()
  await desk.drop()
})

const templates = SERVICE_OPERATIONS.map(({ template }) => template.slice(1))
const good = fc.constantFrom(...templates).map((template) => template.replace("{id}", ID))
const piece = fc.oneof(
  fc.constantFrom(
    "..",
    ".",
    "%2e%2e",
    "%252e%252e",
    "..%2f",
    "..\\",
    "%5c",
    "",
    "webhooks",
    "v2",
    "v1",
    ID,
    ID.toUpperCase(),
    "shipments",
    "account",
  ),
  fc.constantFrom(
    "//127.0.0.1",
    "http:",
    "@127.0.0.1",
    "%00",
    "%0d%0aHost:%20evil",
    "ｓｈｉｐｍｅｎｔｓ",
    "shipments;x",
    "shipments?x=1",
    "shipments#x",
    "*",
    "%2f",
    "%c0%af",
  ),
  fc.constantFrom(...HOSTILE.map((text) => text.toWellFormed())),
  fc.constant("a".repeat(9_000)),
  fc.string({ maxLength: 12 }),
)
const path = fc.oneof(
  good,
  fc.tuple(good, fc.array(piece, { maxLength: 3 })).map(([one, more]) => [one, ...more].join("/")),
  fc.tuple(fc.array(piece, { maxLength: 3 }), good).map(([more, one]) => [...more, one].join("/")),
  fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join("/")),
  fc.constantFrom("EVIL", "EVIL/v2/shipments", "\\\\EVIL", "@EVIL/shipments"),
)
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.constantFrom(
    "?include=shipment",
    "?page[size]=5",
    "?include=../x",
    "?api_key=1",
    "?page[size]=1e9",
    "?number=%00",
    "?include=http://EVIL",
    "?page[number]=1&page[number]=2",
    "?%zz",
  ),
)
const FROM_BROWSER = [
  "authorization",
  "cookie",
  "x-forwarded-host",
  "x-forwarded-for",
  "forwarded",
  "x-forwarded-proto",
  "x-http-method-override",
  "x-original-url",
  "x-rewrite-url",
  "accept",
  "accept-encoding",
  "user-agent",
  "referer",
  "te",
  "trailer",
  "upgrade",
  "proxy-authorization",
  "x-api-key",
  "range",
  "if-none-match",
  "x-request-id",
  "host",
  "connection",
]
const headers = fc.uniqueArray(fc.constantFrom(...FROM_BROWSER), { maxLength: 6 })
const tracking = {
  data: {
    type: "tracking_request",
    attributes: { request_type: "bill_of_lading", request_number: "MEDUQX482190", scac: "MSCU" },
  },
}
const references = { data: { type: "container", attributes: { ref_numbers: ["PO 7"] } } }
const json = fc.oneof(
  fc.constantFrom(JSON.stringify(tracking), JSON.stringify(references)),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    ...HOSTILE.map((text) =>
      JSON.stringify({ data: { ...tracking.data, attributes: { ...tracking.data.attributes, request_number: text } } }),
    ),
  ),
)
const body = fc.oneof(
  json.map((text) => ({ bytes: Buffer.from(text), coding: "" })),
  json.map((text) => ({ bytes: gzipSync(text), coding: "gzip" })),
  json.map((text) => ({ bytes: brotliCompressSync(text), coding: "br" })),
  fc
    .constantFrom(BAD_UTF8, Buffer.from("\0"), Buffer.from(`0\r\n\r\nGET /v2/account HTTP/1.1\r\nHost: x\r\n\r\n`))
    .map((bytes) => ({ bytes, coding: "" })),
)
const type = fc.constantFrom(
  "application/json",
  "application/vnd.api+json",
  "text/plain",
  "application/json; charset=utf-16",
  `multipart/form-data; boundary=${MARK}`,
)
const ASKED = { GET, POST, PATCH }

/** The words of a path as Next gives them. Each is decoded separately. undefined, and so a 400, if one cannot be. */
function wordsOf(raw: string): string[] | undefined {
  try {
    return raw.split("/").map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const OURS = [
  "host",
  "connection",
  "authorization",
  "accept",
  "content-type",
  "content-length",
  "accept-language",
  "sec-fetch-mode",
  "user-agent",
  "accept-encoding",
  "cache-control",
  "pragma",
  "transfer-encoding",
]
const allowed = new Set(SERVICE_OPERATIONS.map(({ method, template }) => `${method} /v2${template}`))
const allowedQuery = new Set(["include", "page[size]", "page[number]", "number"])

async function send(given: {
  method: keyof typeof ASKED
  path: string
  query: string
  headers: string[]
  body: { bytes: Buffer; coding: string }
  type: string
}): Promise<Response | undefined> {
  const at = new URL(evil).host
  const raw = given.path.replaceAll("EVIL", at)
  const words = wordsOf(raw)
  const address = URL.parse(`${SITE}/api/service/${raw}${given.query.replaceAll("EVIL", at)}`)
  // The server's own parser removes dots and backslashes before a handler sees the path.
  if (!words || !address?.pathname.startsWith("/api/service/")) return undefined
  const sent = new Headers(given.headers.map((name) => [name, MARK]))
  sent.set("origin", SITE)
  const isReading = given.method === "GET"
  if (!isReading) sent.set("content-type", given.type)
  if (!isReading && given.body.coding) sent.set("content-encoding", given.body.coding)
  const request = new Request(address, {
    method: given.method,
    headers: sent,
    body: isReading ? null : new Uint8Array(given.body.bytes),
  })
  return ASKED[given.method](request, { params: Promise.resolve({ path: words }) })
}

test("whatever is asked: only listed operations arrive, at one host, with the key once, and nothing of it comes back", async () => {
  const seen = new Set<string>()
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("GET" as const, "POST" as const, "PATCH" as const),
      path,
      query,
      headers,
      body,
      type,
      async (method, path, query, headers, body, type) => {
        if (runs++ % 15 === 0) await desk.sql`truncate service_budgets, service_breaker, service_faults`
        script = runs
        const from = asked.length
        const answer = await send({ method, path, query, headers, body, type })
        for (const one of asked.slice(from)) {
          const url = new URL(one.path, "http://service")
          const operation = `${one.line.split(" ")[0]} ${url.pathname.replace(ID, "{id}")}`
          seen.add(operation)
          expect(allowed).toContain(operation)
          expect(one.path.startsWith("/v2/")).toBe(true)
          expect([...url.searchParams.keys()].filter((name) => !allowedQuery.has(name))).toEqual([])
          expect(one.names.filter((name) => !OURS.includes(name))).toEqual([])
          expect(one.raw.filter((value) => value.includes(KEY))).toEqual([`Token ${KEY}`])
          expect(one.raw.join("\n")).not.toContain(MARK)
          expect(one.host).toBe(new URL(process.env.TRACKING_API_URL ?? "").host)
        }
        if (!answer) return
        expect(answer.status, "no redirect").toSatisfy((status: number) => status < 300 || status >= 400)
        expect(answer.status, "no fault of ours").not.toBe(500)
        expect(answer.headers.get("content-type")).toMatch(/json/)
        for (const name of ["set-cookie", "location", "www-authenticate", "x-key", "refresh"])
          expect(answer.headers.has(name)).toBe(false)
        expect(`${JSON.stringify([...answer.headers])}${await answer.text()}`).not.toContain(KEY)
      },
    ),
    { seed: 55, numRuns: 300 },
  )
  expect(strayed).toEqual([])
  expect(seen.size).toBeGreaterThan(5)
})
