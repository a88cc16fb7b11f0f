import { createHmac, randomBytes } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, test } from "vitest"
import { receivePush, type Subscription } from "../../../tracker/sources/dcsa/push.ts"
import { equipment, read, transport } from "./events.ts"
import { ioFor, requireProfile } from "./scripted-carrier.ts"

const SECRET = randomBytes(32).toString("base64")
const sign = (body: string) =>
  `sha256=${createHmac("sha256", Buffer.from(SECRET, "base64")).update(body).digest("hex")}`
const NEW: Subscription = { id: "s1", version: "2.2", secrets: [SECRET] }

/** Sends it over HTTP to a minimal route. */
async function push(body: string, headers: Record<string, string>, subscription: Subscription = NEW) {
  const { io, payloads } = ioFor()
  let received: Awaited<ReturnType<typeof receivePush>> | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const header = (name: string) => request.headers[name.toLowerCase()]?.toString() ?? null
    const whole = { path: request.url ?? "", header, bytes: Buffer.concat(chunks) }
    received = await receivePush(requireProfile("EGLV"), subscription, whole, io)
    response.writeHead("reading" in received ? 204 : 401).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const { status } = await fetch(`http://127.0.0.1:${port}/push/abc`, { method: "POST", body, headers })
  server.close()
  return { status, received, payloads }
}

const slots = (received: Awaited<ReturnType<typeof push>>["received"]) => {
  if (!received || "rejected" in received || "unreadable" in received.reading) throw new Error("not read")
  return received.reading.observations.map(({ slot, version }) => `${slot} ${version}`)
}

describe("a push", () => {
  test("says what a poll of the same events would have said", async () => {
    const events = [equipment(), transport()]
    const body = ` ${JSON.stringify(events)}\n`
    const headers = { "Notification-Signature": sign(body), "Subscription-ID": "s1" }
    const { status, received, payloads } = await push(body, headers)
    expect(status).toBe(204)
    expect(slots(received)).toEqual(
      read(events, { source: "dcsa:EGLV", midnightIsDay: true }).observations.map(
        ({ slot, version }) => `${slot} ${version}`,
      ),
    )
    expect(payloads).toMatchObject([
      { source: "dcsa:EGLV", request: { method: "POST", url: "/push/abc" }, headers: { "subscription-id": "s1" } },
    ])
    expect(Buffer.from(payloads[0]?.bytes ?? []).toString()).toBe(body)
  })

  test.each([
    ["no signature", {}, "signature"],
    ["another's signature", { "Notification-Signature": sign("[]") }, "signature"],
    [
      "another subscription",
      { "Notification-Signature": sign(JSON.stringify([equipment()])), "Subscription-ID": "s2" },
      "subscription",
    ],
  ])("%s: nothing is kept or read", async (_what, headers, rejected) => {
    const { status, received, payloads } = await push(JSON.stringify([equipment()]), headers as Record<string, string>)
    expect([status, received, payloads]).toEqual([401, { rejected }, []])
  })

  test("one that cannot be read is kept and not asked for again", async () => {
    const { status, received, payloads } = await push("<html>", { "Notification-Signature": sign("<html>") })
    expect([status, payloads.length]).toEqual([204, 1])
    expect(received).toMatchObject({ reading: { unreadable: "not JSON" } })
  })

  test("3.0: events by POST, one of them taken back; a secret counts where there is one", async () => {
    const body = JSON.stringify({
      events: [{ eventID: "e1", isRetracted: true, eventUpdatedDateTime: "2026-03-01T00:00:00Z" }],
    })
    const unsigned = await push(body, {}, { id: null, version: "3.0", secrets: [] })
    expect(unsigned.received).toMatchObject({
      reading: { observations: [{ fact: { kind: "retraction", retracts: "e1" } }] },
    })
    const signed = await push(body, {}, { id: null, version: "3.0", secrets: [SECRET] })
    expect(signed.received).toEqual({ rejected: "signature" })
  })
})
