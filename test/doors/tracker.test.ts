// The running tracker's handlers, each asked by each kind of client: directly, and through a reverse proxy that adds each
// forwarding header or none.
import { readFileSync, statSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CONTROL_HEADERS, CONTROL_TOKEN } from "../control-token.ts"
import { KEY, startWorld, type World } from "../tracker/world.ts"
import { TRACKER, type Who, whoMay } from "./handlers.ts"
import { FORWARDING, type ReverseProxy, startProxy } from "./proxy.ts"

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]
const ID = "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11"
let world: World
let proxy: ReverseProxy
beforeAll(async () => {
  // This profile has every route of the other, and those of the public service.
  world = await startWorld({ TRACKER_PROFILE: "terminal49" })
  proxy = await startProxy(world.origin)
})
afterAll(async () => {
  proxy.stop()
  await world.stop()
})

/** Each handler that the server has, with its parameters filled in. */
function listHandlers(): { method: string; path: string }[] {
  const own = world.routes.filter(({ method }) => method !== "ALL")
  const named = own.map(({ method, path }) => `${method} ${path.replace(/:\w+\??/g, ID).replace("*", "main.js")}`)
  return [...new Set(named)].map((each) => {
    const [method = "", path = ""] = each.split(" ")
    return { method, path }
  })
}

/** Whether a handler takes it, also one whose parameter is a word of the path. */
const isHandled = (method: string, path: string) =>
  world.routes.some(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`).test(path),
  )
const NOWHERE = [
  ...["/clock", "/admin", "/metrics", "/health", "/.env", "/debug/pprof", "/control", "/v1/containers", "/v2/admin"],
  `/v2/containers/${ID}/reasons`,
]

type Client = { name: string; headers: Record<string, string>; added?: Record<string, string> }
const JSON_API = { "Content-Type": "application/vnd.api+json" }
const elsewhere = { added: { "x-forwarded-for": "203.0.113.9" } }
const CLIENTS = {
  stranger: { name: "a stranger", headers: { "Content-Type": "application/json" }, ...elsewhere },
  wrong: { name: "who has another key", headers: { ...JSON_API, Authorization: "Token nobodys-key" }, ...elsewhere },
  account: { name: "an account", headers: { ...JSON_API, Authorization: `Token ${KEY}` }, ...elsewhere },
  here: { name: "this machine", headers: { "Content-Type": "application/json" } },
  owner: { name: "this machine with the token", headers: CONTROL_HEADERS },
  far: { name: "who has the token, elsewhere", headers: CONTROL_HEADERS, ...elsewhere },
} satisfies Record<string, Client>

/** What a client is answered who may not. Absent: it may, so neither 401 nor 403. */
const REFUSED: Record<Who, Partial<Record<keyof typeof CLIENTS, number>>> = {
  anybody: {},
  secret: {},
  key: { stranger: 401, wrong: 401, here: 401, owner: 401, far: 401 },
  here: { stranger: 403, wrong: 403, account: 403, far: 403 },
  token: { stranger: 403, wrong: 403, account: 403, here: 401, far: 403 },
  credential: {},
  signature: {},
  nobody: {},
}

async function ask({ headers, added }: Client, method: string, path: string): Promise<number> {
  proxy.add(added ?? {})
  const origin = added ? proxy.origin : world.origin
  const answer = await fetch(`${origin}${path}`, { method, headers, body: method === "GET" ? null : "{}" })
  await answer.arrayBuffer()
  return answer.status
}

describe("each handler", () => {
  test("has a row that says who may reach it, and each row a handler", () => {
    const handlers = listHandlers()
    expect(handlers.length).toBeGreaterThan(120)
    for (const { path } of handlers) expect(whoMay(TRACKER, path), path).toBeTruthy()
    for (const row of TRACKER)
      expect(handlers.map(({ path }) => path).some((path) => path.startsWith(row.path))).toBe(true)
  })

  test.each(Object.entries(CLIENTS))("asked by the %s", async (kind, client) => {
    const wrong: string[] = []
    for (const { method, path } of listHandlers()) {
      const status = await ask(client, method, path)
      const expected = REFUSED[whoMay(TRACKER, path)][kind as keyof typeof CLIENTS]
      // An account may lack a feature: 403 then says which.
      const isRefused = status === 401 || (status === 403 && whoMay(TRACKER, path) !== "key")
      if (expected === undefined ? isRefused : status !== expected) wrong.push(`${method} ${path}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test("is all there is: no other method, no other path", async () => {
    const paths = [...new Set(listHandlers().map(({ path }) => path))]
    const found: string[] = []
    const expectNothing = async (method: string, path: string) => {
      const { headers } = path.startsWith("/v2") ? CLIENTS.account : CLIENTS.owner
      const status = await ask({ name: "", headers }, method, path)
      // What a browser asks before it sends a file there.
      const isPreflight = method === "OPTIONS" && path.startsWith("/uploads/") && status === 204
      if (![404, 405].includes(status) && !isPreflight) found.push(`${method} ${path}: ${status}`)
    }
    for (const path of [...paths, ...NOWHERE, ...paths.map((one) => `${one}/made-up`)]) {
      const methods = path.endsWith("/made-up") ? ["GET", "POST"] : METHODS
      await Promise.all(methods.filter((one) => !isHandled(one, path)).map((method) => expectNothing(method, path)))
    }
    expect(found).toEqual([])
  })
})

describe("through a reverse proxy on this machine", () => {
  const controls = () => listHandlers().filter(({ path }) => whoMay(TRACKER, path) === "token")
  const statuses = (client: Client) => Promise.all(controls().map(({ method, path }) => ask(client, method, path)))

  test.each(FORWARDING)(
    "that adds %s: %s, no control and no console answers, with or without the token",
    async (name, value) => {
      const added = { [name]: value }
      for (const headers of [CLIENTS.here.headers, CONTROL_HEADERS]) {
        expect(new Set(await statuses({ name, headers, added }))).toEqual(new Set([403]))
        expect(await ask({ name, headers, added }, "GET", "/")).toBe(403)
      }
    },
  )

  test("that adds nothing, no control answers without the token, nor with another", async () => {
    const Authorization = `Bearer ${CONTROL_TOKEN.replace("0", "1")}`
    for (const headers of [CLIENTS.here.headers, { ...CONTROL_HEADERS, Authorization }]) {
      expect(new Set(await statuses({ name: "", headers, added: {} }))).toEqual(new Set([401]))
    }
  })
})

test("who has no key is refused before the rest of the body comes", async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { ...JSON_API, "Content-Length": "1000" }
    const asking = request(`${world.origin}/v2/tracking_requests`, { method: "POST", headers })
    asking.on("error", reject).on("response", (answer) => {
      resolve(answer.statusCode)
      asking.destroy()
    })
    asking.write("{")
  })
  expect(status).toBe(401)
})

test("the token is in the data folder, for its owner alone", () => {
  const file = join(world.folder, "control-token")
  expect(readFileSync(file, "utf8").trim()).toBe(CONTROL_TOKEN)
  expect(statSync(file).mode & 0o077).toBe(0)
})
