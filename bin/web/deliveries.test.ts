import { createHmac } from "node:crypto"
import { once } from "node:events"
import { createServer, request } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { ReceiverParts } from "#lib/ingest/connection/receive"
import { STRANGERS } from "#lib/limits"
import { wireContainer, wireNotification } from "#test/connection/notifications"
import { waitFor } from "../processes/wait.ts"
import { createDeliveryHandler } from "../receiver/server.ts"
import { createDeliveries } from "./deliveries.ts"
import { createSockets } from "./sockets.ts"

const PATH = "/api/webhooks/tracking"
const SECRET = "a secret of the test"
const SIGNATURE = "X-Service-Webhook-Signature"
const BODY_MS = 700
const reported = wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("container")).body
const sign = (body: string) => createHmac("sha256", SECRET).update(body).digest("hex")

let kept = 0
let inFlight = 0
let deliver: ReturnType<typeof createDeliveries>
const sockets = createSockets(() => "203.0.113.9")
const server = createServer((incoming, response) => {
  void deliver({ request: incoming, response, address: String(incoming.headers["x-test-address"]) })
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
  kept = 0
  inFlight = 0
  deliver = createDeliveries({
    signatureHeader: SIGNATURE,
    isOpen: () => true,
    sockets,
    bodyMs: BODY_MS,
    parts: () =>
      ({
        secrets: async () => {
          inFlight += 1
          return [SECRET]
        },
        insert: async ({ body }: { body: string }) => {
          kept += body.length > 0 ? 1 : 0
          return true
        },
        refused: async () => {},
        wake: () => {},
      }) as unknown as ReceiverParts,
  })
})

type Sent = { address?: string; body?: string; signature?: string }

/** `status`: undefined while it waits; 0 if the connection was cut. */
function send({ address = "198.51.100.7", body = reported, signature = sign(body) }: Sent = {}) {
  const { port } = server.address() as AddressInfo
  const headers = { "x-test-address": address, [SIGNATURE]: signature }
  const sent = request({ port, host: "127.0.0.1", path: PATH, method: "POST", headers, agent: false })
  const one: { status?: number } = {}
  sent.on("error", () => {
    one.status ??= 0
  })
  sent.on("response", (answer) => {
    answer.resume()
    one.status = answer.statusCode ?? 0
  })
  sent.end(body)
  return one
}

/** Announces a body and sends one byte of it. */
function drip(address: string) {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  const one = { said: "", closed: false, socket }
  socket.on("error", () => {})
  socket.on("data", (part) => {
    one.said += part
  })
  socket.on("close", () => {
    one.closed = true
  })
  socket.write(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nx-test-address: ${address}\r\nContent-Length: 1000000\r\n\r\nx`)
  return one
}

test("a body that drips is cut in time, and meanwhile holds up its own address alone", async () => {
  const slow = Array.from({ length: STRANGERS.deliveries.each }, () => drip("203.0.113.9"))
  await waitFor(() => sockets.countOf("203.0.113.9") >= slow.length, { limitMs: 10_000 })
  const own = send({ address: "203.0.113.9" })
  const other = send()
  await waitFor(() => other.status !== undefined, { limitMs: 10_000 })
  expect([other.status, own.status]).toEqual([202, undefined])
  await waitFor(() => slow.every(({ closed }) => closed), { limitMs: 10_000 })
  expect(slow.map(({ said }) => said.slice(0, 12))).toEqual(slow.map(() => "HTTP/1.1 408"))
  await waitFor(() => own.status !== undefined, { limitMs: 10_000 })
  expect([own.status, kept]).toEqual([202, 2])
}, 40_000)

test("who sends unsigned ones has a few in flight; an address that has sent a signed one is not held up", async () => {
  const known = send()
  await waitFor(() => known.status === 202, { limitMs: 10_000 })
  inFlight = 0
  const crowd = Array.from({ length: 20 }, () => send({ address: "203.0.113.9", signature: "0" }))
  await waitFor(() => inFlight > 0, { limitMs: 10_000 })
  const signed = Array.from({ length: 20 }, () => send())
  await waitFor(() => signed.every(({ status }) => status === 202), { limitMs: 10_000 })
  expect(crowd.filter(({ status }) => status !== undefined).length).toBeLessThanOrEqual(STRANGERS.deliveries.each)
  await waitFor(() => crowd.every(({ status }) => status === 401), { limitMs: 20_000 })
  expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 401))
}, 60_000)

test("what was turned away is not kept in memory until its answer", async () => {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void
  const bodies: WeakRef<Uint8Array>[] = []
  const gate = Promise.withResolvers<void>()
  const handle = createDeliveryHandler({
    signatureHeader: SIGNATURE,
    isOpen: () => true,
    take: async ({ body }) => {
      if (body) bodies.push(new WeakRef(body))
      return { status: 401, words: "no" }
    },
    beforeAnswer: () => gate.promise,
  })
  deliver = ({ request: incoming, response }) => handle(incoming, response)
  const one = send({ body: "x".repeat(500_000), signature: "0" })
  const isGone = () => {
    collect()
    return bodies.length > 0 && bodies.every((body) => body.deref() === undefined)
  }
  expect(await waitFor(isGone, { limitMs: 10_000 })).toBe(true)
  expect(one.status).toBeUndefined()
  gate.resolve()
  await waitFor(() => one.status !== undefined, { limitMs: 10_000 })
  expect(one.status).toBe(401)
}, 30_000)
