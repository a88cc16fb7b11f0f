// The running carrier's handlers, each asked by each kind of client: directly, and through a reverse proxy that adds each
// forwarding header or none.
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import { PROFILES } from "#carrier/profiles"
import { openServer } from "#carrier/server"
import { openClient } from "../carrier/client.ts"
import { controlHeaders } from "../control-token.ts"
import { CARRIER, whoMay } from "./handlers.ts"
import { FORWARDING, type ReverseProxy, startProxy } from "./proxy.ts"

let carrier: Opened
let proxy: ReverseProxy
beforeAll(async () => {
  carrier = await openCarrier({ running: false, shipments: 2 })
  proxy = await startProxy(carrier.url)
})
afterAll(async () => {
  proxy.stop()
  await carrier.stop()
})

const JSON_TYPE = { "Content-Type": "application/json" }
const withToken = () => controlHeaders(carrier.controls.controlToken)

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]
/** Middleware, not a handler. */
const isDoor = (path: string) => ["/*", "/control/*", "/terminals/*"].includes(path)

function listHandlers() {
  const { routes } = openServer(carrier.controls)
  const own = routes.filter(({ path }) => !isDoor(path))
  return own.map(({ method, path }) => ({
    method: method === "ALL" ? "GET" : method,
    path: path.replace(/:\w+\??/g, "MSKU1234565").replace("*", "x"),
  }))
}

async function ask(origin: string, headers: Record<string, string>, method: string, path: string): Promise<number> {
  const answer = await fetch(`${origin}${path}`, { method, headers, body: method === "GET" ? null : "{}" })
  await answer.arrayBuffer()
  return answer.status
}
const statuses = (origin: string, headers: Record<string, string>, who: string) =>
  Promise.all(
    listHandlers()
      .filter(({ path }) => whoMay(CARRIER, path) === who)
      .map(({ method, path }) => ask(origin, headers, method, path)),
  )
const only = (list: number[]) => [...new Set(list)]

test("no handler of a carrier answers without a credential, whoever asks", async () => {
  for (const origin of [carrier.url, proxy.origin]) {
    const list = await statuses(origin, JSON_TYPE, "credential")
    expect(list.length).toBeGreaterThan(10)
    expect(only(list)).toEqual([401])
  }
})

test("no other method and no made-up path answers, with every right that there is", async () => {
  const { routes } = openServer(carrier.controls)
  const isHandled = (method: string, path: string) =>
    routes.some(
      (one) =>
        !isDoor(one.path) &&
        [method, "ALL"].includes(one.method) &&
        new RegExp(
          `^${one.path
            .replace(/\/:\w+\?/g, "(/[^/]+)?")
            .replace(/:\w+/g, "[^/]+")
            .replace("*", ".*")}$`,
        ).test(path),
    )
  const paths = [...new Set(listHandlers().map(({ path }) => path))]
  const clients = new Map(PROFILES.map(({ id }) => [id, openClient(carrier, id)]))
  const found: string[] = []
  for (const path of [...paths, ...paths.map((one) => `${one}/made-up`), "/", "/.env", "/admin", "/control"]) {
    const owner = PROFILES.find((one) => path.startsWith(one.path.replace(/[^/]+$/, "")))
    for (const method of METHODS.filter((one) => !isHandled(one, path))) {
      const status = owner
        ? (await clients.get(owner.id)?.send(method, path, method === "GET" ? undefined : {}))?.status
        : await ask(carrier.url, withToken(), method, path)
      if (status !== 404 && status !== 405) found.push(`${method} ${path}: ${status}`)
    }
  }
  expect(paths.length).toBeGreaterThan(30)
  expect(found).toEqual([])
})

test("no control answers without the token; with it all do, on this machine", async () => {
  const list = await statuses(carrier.url, JSON_TYPE, "token")
  expect(list.length).toBeGreaterThan(15)
  expect(only(list)).toEqual([401])
  expect(only(await statuses(carrier.url, controlHeaders("another-token-0123456789"), "token"))).toEqual([401])
  const known = await statuses(carrier.url, withToken(), "token")
  expect(known.filter((status) => status === 401 || status === 403)).toEqual([])
  expect(only(await statuses(carrier.url, JSON_TYPE, "here"))).toEqual([404])
})

test.each(FORWARDING)("through a proxy that adds %s: %s, no control and no terminal answers", async (name, value) => {
  proxy.add({ [name]: value })
  for (const headers of [JSON_TYPE, withToken()]) {
    expect(only(await statuses(proxy.origin, headers, "token"))).toEqual([403])
    expect(only(await statuses(proxy.origin, headers, "here"))).toEqual([403])
  }
})

test("through a proxy that adds nothing, no control answers without the token", async () => {
  proxy.add({})
  expect(only(await statuses(proxy.origin, JSON_TYPE, "token"))).toEqual([401])
})

test("a body that does not end is refused before any credential is asked for", async () => {
  const [path] = listHandlers().flatMap(({ path }) =>
    /token/.test(path) && !path.startsWith("/control") ? [path] : [],
  )
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      if (sent > 200) controller.error(new Error("nobody stopped it"))
      else controller.enqueue(new Uint8Array(100_000))
    },
  })
  const asked = { method: "POST", body: endless, duplex: "half" } as RequestInit
  const answer = await fetch(`${carrier.url}${path}`, asked)
  expect([path, answer.status]).toEqual([expect.stringMatching(/token/), 413])
  expect(sent).toBeLessThan(200)
})
