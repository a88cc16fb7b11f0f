// A webhook receiver that checks each delivery's signature, and counts deliveries by event, by life and by failed
// reason.
import { createHmac } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

type Resource = { id: string; type: string; attributes: Record<string, unknown> }
export type Ends = { succeeded: number; awaiting: number; failed: number; stopped: number }

const OUTCOMES: Record<string, keyof Ends> = {
  "tracking_request.succeeded": "succeeded",
  "tracking_request.awaiting_manifest": "awaiting",
  "tracking_request.failed": "failed",
  "tracking_request.tracking_stopped": "stopped",
}

export async function startCounter() {
  const ids = new Set<string>()
  const events = new Map<string, number>()
  const reasons = new Map<string, number>()
  const lives = new Map<string, Ends>()
  let secret = ""
  let received = 0
  let badlySigned = 0

  const countRequest = (event: string, request: Resource | undefined) => {
    const outcome = OUTCOMES[event]
    if (!outcome || !request) return
    const [, life = "(none)"] = /^[A-Z]{4}\d+([A-Z]+)$/.exec(String(request.attributes.request_number)) ?? []
    const ends = lives.get(life) ?? { succeeded: 0, awaiting: 0, failed: 0, stopped: 0 }
    ends[outcome] += 1
    lives.set(life, ends)
    const reason = String(request.attributes.failed_reason)
    if (outcome === "failed") reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }

  const take = (raw: Buffer, signature: unknown) => {
    received += 1
    if (createHmac("sha256", secret).update(raw).digest("hex") !== signature) badlySigned += 1
    const { data, included } = JSON.parse(raw.toString("utf8"))
    if (ids.has(data.id)) return
    ids.add(data.id)
    const { event } = data.attributes
    events.set(event, (events.get(event) ?? 0) + 1)
    if (event in OUTCOMES)
      countRequest(
        event,
        included.find((each: Resource) => each.type === "tracking_request"),
      )
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      take(Buffer.concat(parts), request.headers["x-service-webhook-signature"])
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    ids,
    events,
    reasons,
    requests: () => lives,
    checkWith: (value: string) => {
      secret = value
    },
    get received() {
      return received
    },
    get badlySigned() {
      return badlySigned
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
