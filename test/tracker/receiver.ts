// A webhook receiver that records what it is sent, and answers as the test says.
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import type { Client, Resource } from "./client.ts"
import { until } from "./until.ts"

export type Delivery = {
  raw: string
  headers: IncomingHttpHeaders
  /** The address it came from. */
  peer: string
  id: string
  event: string
  data: Resource
  included: Resource[]
}
export type Receiver = {
  url: string
  deliveries: Delivery[]
  /** The status for the next deliveries. "hang" gives no answer. */
  answerWith: (status: number | "hang") => void
  ofEvent: (event: string) => Delivery[]
  /** Bodies that were not JSON, answered with the given status. */
  broken: string[]
  answerToBroken: (status: number) => void
  stop: () => void
}

export async function startReceiver(host = "127.0.0.1"): Promise<Receiver> {
  const deliveries: Delivery[] = []
  const broken: string[] = []
  let status: number | "hang" = 200
  let brokenStatus = 400
  const server = createServer((request, response) => {
    let raw = ""
    request.setEncoding("utf8")
    request.on("data", (chunk: string) => {
      raw += chunk
    })
    request.on("end", () => {
      if (!isWhole(raw)) {
        broken.push(raw)
        response.writeHead(brokenStatus).end()
        return
      }
      const { data, included } = JSON.parse(raw)
      const peer = request.socket.remoteAddress ?? ""
      deliveries.push({
        raw,
        headers: request.headers,
        peer,
        id: data.id,
        event: data.attributes.event,
        data,
        included,
      })
      if (status !== "hang") response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, host.replace(/^\[|\]$/g, ""), resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/hook`,
    deliveries,
    answerWith: (next) => {
      status = next
    },
    broken,
    answerToBroken: (next) => {
      brokenStatus = next
    },
    ofEvent: (event) => deliveries.filter((delivery) => delivery.event === event),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function isWhole(raw: string): boolean {
  try {
    JSON.parse(raw)
    return true
  } catch {
    return false
  }
}

/** Subscribes a receiver, and returns the webhook. */
export async function subscribe(client: Client, receiver: Receiver, events: string[]): Promise<Resource> {
  const made = await client.post("/webhooks", "webhook", { url: receiver.url, active: true, events })
  if (made.status !== 201) throw new Error(`the webhook was refused: ${JSON.stringify(made.body)}`)
  return made.data
}

/** Waits until the tracker has nothing left to do or deliver. */
export async function quiet(client: Client): Promise<void> {
  await until(async () => {
    const health = await client.control("GET", "/control/health")
    return health.idle === true
  })
}
