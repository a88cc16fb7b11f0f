import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Webhook } from "../core/records.ts"
import { openPoster, type Poster } from "./post.ts"

const LIMIT_MS = 5_000
const asSent = { signature: "right", truncated: false } as const
let server: Server
let poster: Poster
const answered = new Map<Socket, number>()

beforeEach(async () => {
  poster = openPoster(LIMIT_MS, "X-Signature")
  answered.clear()
})

afterEach(async () => {
  poster.close()
  server.closeAllConnections()
  server.close()
  await once(server, "close")
})

it("a kept connection that the receiver closes as it is used is no failed attempt", async () => {
  const webhook = await listen((served) => served > 0)
  expect(await poster.post(webhook, "{}", asSent)).toEqual({ status: 200, problem: null })
  expect(await poster.post(webhook, "{}", asSent)).toEqual({ status: 200, problem: null })
  expect(answered.size).toBe(2)
})

it("a fresh connection that the receiver closes is a failed attempt, made once", async () => {
  const webhook = await listen(() => true)
  const { status, problem } = await poster.post(webhook, "{}", asSent)
  expect(status).toBeNull()
  expect(problem).toMatch(/hang up|ECONNRESET/)
  expect(answered.size).toBe(1)
})

/** A receiver that answers 200, or closes the connection if `closes` says so for the number of requests served. */
async function listen(closes: (served: number) => boolean): Promise<Webhook> {
  server = createServer((request, response) => {
    const { socket } = request
    const served = answered.get(socket) ?? 0
    answered.set(socket, served + 1)
    if (closes(served)) socket.resetAndDestroy()
    else request.resume().on("end", () => response.end("{}"))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  return { id: "w", accountId: "a", pos: 1, url, active: true, events: [], secret: "s", headers: null, createdAt: 0 }
}
