// The controls as a client behind a local reverse proxy meets them. The proxy writes the upstream's own host, as nginx does
// where nothing else is said, and adds the headers of each row, or none.
import { once } from "node:events"
import { readFileSync, statSync } from "node:fs"
import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { CONTROL_HEADERS, CONTROL_TOKEN } from "../control-token.ts"
import { startWorld, type World } from "./world.ts"

let world: World
let proxy: Server
let added: Record<string, string> = {}

beforeAll(async () => {
  world = await startWorld()
  const upstream = new URL(world.origin)
  proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, ...added, host: upstream.host }
    const { method = "GET", url = "/" } = incoming
    const passed = request({ host: upstream.hostname, port: upstream.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await once(proxy.listen(0, "127.0.0.1"), "listening")
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await world.stop()
})

const ask = async (method: string, path: string, headers: Record<string, string>) => {
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const body = method === "GET" ? null : "{}"
  const answer = await fetch(`${origin}${path}`, { method, headers, body })
  await answer.arrayBuffer()
  return answer.status
}

/** Every control, with its parameters filled in. */
const controls = () => {
  const all = world.routes.filter(({ method, path }) => method !== "ALL" && /^\/control\b/.test(path))
  return [...new Set(all.map(({ method, path }) => `${method} ${path.replace(/:[\w?]+/g, "x")}`))]
}

test.each<Record<string, string>>([
  {},
  { via: "1.1 proxy" },
  { forwarded: "for=203.0.113.9" },
  { "x-forwarded-for": "203.0.113.9" },
  { "x-forwarded-host": "desk.example.com" },
  { "x-forwarded-proto": "https" },
  { "x-real-ip": "203.0.113.9" },
  { "cf-connecting-ip": "203.0.113.9" },
  { "true-client-ip": "203.0.113.9" },
])("through a proxy that adds %j, no control answers without the token", async (headers) => {
  added = headers
  const expected = Object.keys(headers).length === 0 ? 401 : 403
  const asked = controls()
  expect(asked.length).toBeGreaterThan(30)
  const statuses = await Promise.all(
    asked.map(async (each) => {
      const [method = "", path = ""] = each.split(" ")
      return `${each} ${await ask(method, path, { "Content-Type": "application/json" })}`
    }),
  )
  expect(statuses).toEqual(asked.map((each) => `${each} ${expected}`))
})

test("nor with another token, nor, through a proxy that names itself, with the right one", async () => {
  added = {}
  const wrong = { ...CONTROL_HEADERS, Authorization: `Bearer ${CONTROL_TOKEN.replace("0", "1")}` }
  expect(await ask("GET", "/control/health", wrong)).toBe(401)
  expect(await ask("GET", "/control/health", CONTROL_HEADERS)).toBe(200)
  added = { "x-forwarded-for": "127.0.0.1" }
  expect(await ask("GET", "/control/health", CONTROL_HEADERS)).toBe(403)
  expect(await ask("GET", "/", {})).toBe(403)
})

test("the token is in the data folder, for its owner alone", () => {
  const file = join(world.folder, "control-token")
  expect(readFileSync(file, "utf8").trim()).toBe(CONTROL_TOKEN)
  expect(statSync(file).mode & 0o077).toBe(0)
})
