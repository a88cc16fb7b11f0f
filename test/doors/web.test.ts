// The web server's door, which decides before Next who a request comes from: directly, and through a reverse proxy that
// adds each forwarding header or none.
import { once } from "node:events"
import { readdirSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createReceiver } from "#bin/receiver/server"
import { createWebServer } from "#bin/web/server"
import { addressOf, isLoopbackRequest, tellPeer } from "#lib/auth/peer"
import { readTrustedProxies } from "#lib/client-address"
import { WEBHOOK_PATH } from "#lib/ingest/connection/register-webhook"
import { WEB, whoMay } from "./handlers.ts"
import { FORWARDING, type ReverseProxy, startProxy } from "./proxy.ts"

const ROOT = join(import.meta.dirname, "../..")
let setting = "0"
let publicUrl = "http://127.0.0.1:3000"
const server = createWebServer(
  (request, response) => {
    const trusted = readTrustedProxies(setting) ?? { hops: 0 }
    const counted = tellPeer(request, { trusted, publicUrl })
    const headers = new Headers(request.headers as Record<string, string>)
    response.end(JSON.stringify({ here: isLoopbackRequest(headers), address: addressOf(headers), counted }))
  },
  { isDev: false },
)
let direct: string
let proxy: ReverseProxy
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening")
  direct = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy = await startProxy(direct)
})
afterAll(() => {
  proxy.stop()
  server.closeAllConnections()
  server.close()
})

type Seen = { here: boolean; address: string; counted: string | null }
async function ask(origin: string, trusted = "0", url = "http://127.0.0.1:3000", headers = {}): Promise<Seen> {
  setting = trusted
  publicUrl = url
  return (await fetch(origin, { headers })).json() as Promise<Seen>
}

test("a client of this machine is one, where PUBLIC_URL is this machine, whatever it says of its peer", async () => {
  expect(await ask(direct)).toMatchObject({ here: true, counted: null })
  expect(await ask(direct, "0", "https://desk.example.com", { "x-freeday-peer": "here" })).toMatchObject({
    here: false,
  })
})

describe("through a reverse proxy that writes our own host", () => {
  test.each(FORWARDING)(
    "and %s: %s, what only this machine may do is refused, whoever is trusted",
    async (name, value) => {
      proxy.add({ [name]: value })
      for (const trusted of ["0", "1", "127.0.0.0/8"]) {
        expect(await ask(proxy.origin, trusted), trusted).toMatchObject({ here: false })
      }
    },
  )

  test("or passes on the host it was asked by, which is not this machine's", async () => {
    for (const host of ["desk.example.com", "desk.example.com:3000", "203.0.113.9", "localhost.example.com"]) {
      proxy.add({ host })
      expect(await ask(proxy.origin), host).toMatchObject({ here: false })
    }
  })

  test("and nothing else, it cannot be told apart; where PUBLIC_URL is on the network, nobody is this machine", async () => {
    proxy.add({})
    expect(await ask(proxy.origin)).toMatchObject({ here: true })
    expect(await ask(proxy.origin, "0", "https://desk.example.com")).toMatchObject({ here: false })
  })

  test("limits count the client that a trusted proxy names, and never one that only the sender names", async () => {
    proxy.add({ "x-forwarded-for": "198.51.100.7, 203.0.113.9" })
    expect(await ask(proxy.origin, "1")).toMatchObject({ address: "203.0.113.9", counted: "203.0.113.9" })
    expect(await ask(proxy.origin, "127.0.0.0/8")).toMatchObject({ counted: "203.0.113.9" })
    expect(await ask(proxy.origin, "0")).toMatchObject({ address: "127.0.0.1", counted: "127.0.0.1" })
    for (const name of ["x-real-ip", "cf-connecting-ip", "true-client-ip", "forwarded", "x-client-ip"]) {
      proxy.add({ [name]: "198.51.100.7" })
      expect(await ask(proxy.origin, "0"), name).toMatchObject({ counted: "127.0.0.1" })
    }
  })
})

describe("what the web server answers beside the pages and handlers of lib/auth/routes", () => {
  const SPECIAL = /^(favicon|icon|apple-icon|robots|sitemap|manifest|opengraph-image|twitter-image)\d*\.\w+$/

  test("each file of app and public that Next serves has a row, and each such row its file", () => {
    const files = [
      ...readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" }).filter((name) =>
        SPECIAL.test(name.split("/").at(-1) ?? ""),
      ),
      ...readdirSync(join(ROOT, "public"), { recursive: true, encoding: "utf8" }),
    ].map((name) => `/${name}`)
    const rows = WEB.filter(({ path, who }) => who === "anybody" && !path.startsWith("/_next")).map(({ path }) => path)
    expect(files.toSorted()).toEqual(rows.toSorted())
  })

  test("deliveries are taken by their signature, and Next's own addresses hold no data or do not answer", () => {
    expect(whoMay(WEB, WEBHOOK_PATH)).toBe("signature")
    expect(whoMay(WEB, "/_next/image")).toBe("nobody")
    expect(() => whoMay(WEB, "/anything")).toThrow("has no row")
  })
})

test("the receiver takes deliveries at their path, and has no other handler", async () => {
  const receiver = createReceiver({ signatureHeader: "x", take: async () => ({ status: 401, words: "not signed" }) })
  await once(receiver.listen(0, "127.0.0.1"), "listening")
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const answered: string[] = []
  for (const path of [WEBHOOK_PATH, `${WEBHOOK_PATH}/x`, "/", "/api/health", "/api/metrics", "/_next/static/x"]) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const body = method === "GET" ? null : "{}"
      const { status } = await fetch(`${origin}${path}`, { method, body })
      if (status !== (path === WEBHOOK_PATH ? 405 : 404)) answered.push(`${method} ${path} ${status}`)
    }
  }
  receiver.closeAllConnections()
  receiver.close()
  expect(answered).toEqual([`POST ${WEBHOOK_PATH} 401`])
})
