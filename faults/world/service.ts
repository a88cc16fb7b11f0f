// The tracking service of a fault run, for the worker's own requests: registers the webhook, serves the lists page by
// page, and answers some requests with faults of its own.
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Random } from "../random.ts"
import type { World } from "./world.ts"

const PAGE = 50
const FAULTS = { none: 90, unavailable: 3, limited: 2, page: 2, badJson: 2, cut: 1 } as const

export type FaultyService = { url: string; requests: () => number; calm: () => void; close: () => void }

/** `secret` signs the deliveries. After `calm()` it makes no more faults. */
export async function startService(world: World, secret: string, random: Random): Promise<FaultyService> {
  let requests = 0
  let isCalm = false
  const server = createServer((request, response) => {
    requests += 1
    const fault = isCalm ? "none" : random.weighted(FAULTS)
    request.resume()
    if (fault === "cut") request.socket.destroy()
    else if (fault === "unavailable") send(response, 503, { errors: [{ status: "503", title: "Away" }] })
    else if (fault === "limited") send(response, 429, { errors: [{ status: "429" }] }, { "retry-after": "1" })
    else if (fault === "page") send(response, 200, "<html>Sorry</html>")
    else if (fault === "badJson") send(response, 200, '{"data": [')
    else answer(world, secret, request, response)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    requests: () => requests,
    calm: () => {
      isCalm = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(world: World, secret: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://service")
  const path = url.pathname.replace("/v2", "")
  const lists: Record<string, () => { attributes: object }[]> = {
    "/shipments": world.wireShipments,
    "/containers": world.wireContainers,
    "/webhook_notifications": () => [],
  }
  const list = lists[path]
  if (list) sendPage(url, list(), response)
  else if (path === "/webhooks/ips")
    send(response, 200, { webhook_notification_ips: ["127.0.0.1"], last_updated: null })
  else if (path === "/webhooks" && request.method === "POST") {
    const attributes = { url: "kept", active: true, events: [], secret, headers: null }
    send(response, 201, { data: { id: randomUUID(), type: "webhook", attributes } })
  } else send(response, 404, { errors: [{ status: "404", title: "Not found" }] })
}

function sendPage(url: URL, list: { attributes: object }[], response: ServerResponse): void {
  const number = url.searchParams.get("number")
  const found = number === null ? list : list.filter((one) => numbersOf(one.attributes).includes(number))
  const page = Number(url.searchParams.get("page") ?? 0)
  url.searchParams.set("page", String(page + 1))
  const next = found.length > (page + 1) * PAGE ? { next: `${url.pathname}${url.search}` } : {}
  send(response, 200, { data: found.slice(page * PAGE, (page + 1) * PAGE), links: next })
}

function numbersOf(attributes: object): unknown[] {
  const { number, bill_of_lading_number: bill } = attributes as Record<string, unknown>
  return [number, bill]
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/vnd.api+json", ...headers })
  response.end(typeof body === "string" ? body : JSON.stringify(body))
}
