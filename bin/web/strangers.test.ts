import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, request } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { text as readText } from "node:stream/consumers"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { IN_MEMORY, STRANGERS } from "#lib/limits"
import { takeOne } from "#lib/limits/take"
import { waitFor } from "../processes/wait.ts"
import { createSockets } from "./sockets.ts"
import { createStrangers } from "./strangers.ts"

const CROWD = { headers: { "x-test-address": "203.0.113.9" } }
const OTHER = { headers: { "x-test-address": "198.51.100.7" } }
const KNOWN = { headers: { ...CROWD.headers, cookie: "session=ours" } }
/** Admitted requests, for the test to answer. */
let inside: { url: string; answer: () => void; body: () => Promise<string> }[] = []
let admit: ReturnType<typeof createStrangers>
const sockets = createSockets(() => "203.0.113.9")
const server = createServer(async (incoming, response) => {
  const address = String(incoming.headers["x-test-address"])
  if (!(await admit({ request: incoming, response, address }))) return
  inside.push({ url: incoming.url ?? "", answer: () => response.end("from Next"), body: () => readText(incoming) })
})
server.on("connection", sockets.take)
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening")
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  server.closeAllConnections()
  await waitFor(() => sockets.countOf("203.0.113.9") === 0, { limitMs: 10_000 })
  inside = []
  admit = createStrangers({ personOf: async (cookies) => cookies?.match(/^session=(.+)$/)?.[1], sockets })
})

type Asked = { path?: string; method?: string; headers?: Record<string, string>; body?: string; agent?: Agent }

/** `answered` is undefined while it waits. */
function ask({ path = "/", method = "GET", headers = {}, body = "", agent }: Asked) {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: "127.0.0.1", path, method, headers, agent: agent ?? false })
  const one: { answered?: { status: number; text: string; headers: IncomingMessage["headers"] }; cut: () => void } = {
    cut: () => sent.destroy(),
  }
  sent.on("error", () => {})
  sent.on("response", async (answer: IncomingMessage) => {
    let text = ""
    for await (const part of answer) text += String(part)
    one.answered = { status: answer.statusCode ?? 0, text, headers: answer.headers }
  })
  sent.end(body)
  return one
}
const isIn = (count: number) => waitFor(() => inside.length >= count, { limitMs: 10_000 })
const statuses = (all: { answered?: { status: number } }[]) => all.map(({ answered }) => answered?.status)

test("of a crowd at one address a few are in at once; another address and who is signed in pass beside it", async () => {
  const crowd = Array.from({ length: 20 }, () => ask({ path: "/crowd", ...CROWD }))
  await isIn(STRANGERS.requests.each)
  ask({ path: "/other", ...OTHER })
  for (let n = 0; n < 30; n++) ask({ path: "/known", ...KNOWN })
  await isIn(STRANGERS.requests.each + 31)
  const paths = inside.map(({ url }) => url)
  expect(paths.filter((path) => path === "/crowd")).toHaveLength(STRANGERS.requests.each)
  expect(paths.filter((path) => path !== "/crowd")).toHaveLength(31)
  inside[0]?.answer()
  await waitFor(() => inside.filter(({ url }) => url === "/crowd").length > STRANGERS.requests.each, {
    limitMs: 10_000,
  })
  for (const one of crowd) one.cut()
})

test("who is too many for the queue is told when to come again: a program in our form, a browser as a page", async () => {
  const waiting = STRANGERS.requests.each + STRANGERS.requests.waitingEach
  const crowd = Array.from({ length: waiting }, () => ask({ ...CROWD }))
  await isIn(STRANGERS.requests.each)
  const api = ask({ path: "/api/find", ...CROWD })
  const page = ask({ headers: { ...CROWD.headers, accept: "text/html,*/*" } })
  await waitFor(() => api.answered !== undefined && page.answered !== undefined, { limitMs: 20_000 })
  expect(statuses([api, page])).toEqual([429, 429])
  expect(api.answered?.headers).toMatchObject({ "retry-after": "10", connection: "close" })
  expect(JSON.parse(api.answered?.text ?? "")).toMatchObject({
    errors: [{ status: "429", code: "rate_limited", detail: expect.stringContaining("Try again in 10 seconds.") }],
  })
  expect(page.answered?.text).toContain("Try again in 10 seconds.")
  for (const one of crowd) one.cut()
}, 30_000)

test("posts to sign in have a pace of their own, and hold up no page of the same address", async () => {
  const posts = Array.from({ length: 9 }, () => ask({ path: "/api/auth/callback/password", method: "POST", ...CROWD }))
  await isIn(STRANGERS.signIns.each)
  ask({ path: "/sign-in", ...CROWD })
  await isIn(STRANGERS.signIns.each + 1)
  expect(inside.map(({ url }) => url)).toEqual(["/api/auth/callback/password", "/sign-in"])
  for (const one of posts) one.cut()
})

test("a body of 10 MB is 413 after a while, unread, and the connection is closed", async () => {
  const began = performance.now()
  const large = ask({ method: "POST", headers: { ...CROWD.headers, "content-length": "10485760" }, body: "" })
  await waitFor(() => large.answered !== undefined, { limitMs: 10_000 })
  expect(large.answered).toMatchObject({ status: 413, headers: { connection: "close" } })
  expect(performance.now() - began).toBeGreaterThan(900)
  const known = ask({ method: "POST", headers: { ...KNOWN.headers, "content-length": "10485760" } })
  await waitFor(() => known.answered !== undefined, { limitMs: 10_000 })
  expect(known.answered?.status).toBe(413)
})

test("of many connections of one address the later ones are heard only for who is signed in", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const { port } = server.address() as AddressInfo
  // As many silent connections as the server listens to.
  const idle = Array.from({ length: STRANGERS.sockets }, () => connect(port, "127.0.0.1").on("error", () => {}))
  await waitFor(() => sockets.countOf("203.0.113.9") >= STRANGERS.sockets, { limitMs: 10_000 })
  const [late, known] = [ask({ path: "/late", ...CROWD, agent }), ask({ path: "/known", ...KNOWN, agent })]
  await isIn(1)
  expect(inside.map(({ url }) => url)).toEqual(["/known"])
  await waitFor(() => late.answered !== undefined, { limitMs: 10_000 })
  expect(late.answered?.status).toBe(429)
  inside[0]?.answer()
  await waitFor(() => known.answered !== undefined, { limitMs: 10_000 })
  const far = STRANGERS.socketsMost + 20 - STRANGERS.sockets
  const more = Array.from({ length: far }, () => connect(port, "127.0.0.1").on("error", () => {}))
  await waitFor(() => more.some(({ destroyed, closed }) => destroyed || closed), { limitMs: 10_000 })
  for (const socket of [...idle, ...more]) socket.destroy()
  await waitFor(() => sockets.countOf("203.0.113.9") === 0, { limitMs: 10_000 })
  agent.destroy()
})

test("who is signed in opens pages at a pace, and is told so by a page that asks again", async () => {
  const person = `session=${randomUUID()}`
  const open = (path: string, headers = {}) => ask({ path, headers: { ...CROWD.headers, cookie: person, ...headers } })
  for (let n = 0; n < IN_MEMORY.pages.most; n++) takeOne("pages", person.slice("session=".length))
  const page = open("/containers?x=1", { accept: "text/html" })
  const part = open("/settings/people.rsc")
  const handler = open("/api/fields")
  const file = open("/_next/static/x.js")
  await isIn(2)
  expect(inside.map(({ url }) => url).sort()).toEqual(["/_next/static/x.js", "/api/fields"])
  await waitFor(() => page.answered !== undefined && part.answered !== undefined, { limitMs: 10_000 })
  expect(statuses([page, part, handler, file])).toEqual([429, 429, undefined, undefined])
  expect(page.answered?.text).toMatch(/You are opening pages too fast. Try again in \d+ seconds./)
  for (const { answer } of inside) answer()
})

test("a page that is costly counts where such is limited elsewhere: prints with exports, until they were sent", async () => {
  const headers = { ...CROWD.headers, cookie: `session=${randomUUID()}` }
  for (let n = 0; n < 2; n++) ask({ path: "/containers/print?view=x", headers })
  await isIn(2)
  const third = ask({ path: "/containers/%70rint/", headers })
  await waitFor(() => third.answered !== undefined, { limitMs: 10_000 })
  expect(third.answered).toMatchObject({ status: 429, headers: { "retry-after": "10" } })
  const first = inside[0]
  first?.answer()
  await waitFor(
    async () => {
      const again = ask({ path: "/containers/print", headers })
      await waitFor(() => again.answered !== undefined || inside.length > 2, { limitMs: 10_000 })
      return inside.length > 2
    },
    { limitMs: 10_000 },
  )
  expect(inside.length).toBe(3)
  for (const { answer } of inside) answer()
})

/** Announces a body of `length` and sends one byte of it. */
function drip(length = 5, { path = "/api/auth/x", cookie = "" } = {}) {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1").on("error", () => {})
  const one = { said: "", closed: false, socket }
  socket.on("data", (part) => {
    one.said += part
  })
  socket.on("close", () => {
    one.closed = true
  })
  const { "x-test-address": address } = CROWD.headers
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nx-test-address: ${address}\r\nCookie: ${cookie}\r\nContent-Length: ${length}\r\n\r\n1`,
  )
  return one
}

test("who announces a body and sends a byte of it holds no place, and is cut", async () => {
  const slow = Array.from({ length: 30 }, () => drip())
  await waitFor(() => sockets.countOf("203.0.113.9") >= slow.length, { limitMs: 10_000 })
  const beside = ask({ path: "/api/auth/whole", method: "POST", body: "12345", ...CROWD })
  await isIn(1)
  expect(inside.map(({ url }) => url)).toEqual(["/api/auth/whole"])
  inside[0]?.answer()
  await waitFor(() => beside.answered !== undefined, { limitMs: 10_000 })
  await waitFor(() => slow.every(({ closed }) => closed), { limitMs: STRANGERS.bodyMs + 10_000 })
  expect(slow.map(({ said }) => said.slice(0, 12))).toEqual(slow.map(() => "HTTP/1.1 408"))
}, 40_000)

test.each([
  ["with its length", { "content-length": "40000" }],
  ["in parts, without one", { "transfer-encoding": "chunked" }],
])("a body that came whole is read on as it was sent, %s", async (_title, headers) => {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: "127.0.0.1", method: "POST", headers: { ...CROWD.headers, ...headers } })
  sent.on("error", () => {})
  sent.write("a".repeat(20_000))
  sent.end("b".repeat(20_000))
  await isIn(1)
  const text = (await inside[0]?.body()) ?? ""
  expect([text.length, text.slice(19_999, 20_001)]).toEqual([40_000, "ab"])
  inside[0]?.answer()
})

test("an empty body in parts is an end, too", async () => {
  const one = ask({ method: "POST", headers: { ...CROWD.headers, "transfer-encoding": "chunked" } })
  await isIn(1)
  expect(await inside[0]?.body()).toBe("")
  inside[0]?.answer()
  await waitFor(() => one.answered !== undefined, { limitMs: 10_000 })
  expect(one.answered?.status).toBe(200)
})

test("in parts, too, a stranger sends no more than 60 kB", async () => {
  const one = ask({
    ...{ method: "POST", body: "x".repeat(200_000) },
    headers: { ...CROWD.headers, "transfer-encoding": "chunked" },
  })
  await waitFor(() => one.answered !== undefined, { limitMs: 10_000 })
  expect(one.answered).toMatchObject({ status: 413, headers: { connection: "close" } })
  expect(inside).toEqual([])
})

test("who is signed in is cut too if a body does not arrive, but a file may take longer", async () => {
  const personOf = async (cookies?: string) => cookies?.match(/^session=(.+)$/)?.[1]
  admit = createStrangers({ personOf, sockets, bodyMs: { other: 300, upload: 60_000 } })
  const cookie = "session=ours"
  const file = drip(5, { path: "/api/uploads/1/bytes", cookie })
  await isIn(1)
  const note = drip(5, { path: "/api/notes", cookie })
  await waitFor(() => note.closed, { limitMs: 10_000 })
  expect(note.said).toMatch(/^HTTP\/1\.1 408/)
  expect([file.said, file.closed]).toEqual(["", false])
})
