import { isIP } from "node:net"
import { networkInterfaces } from "node:os"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { track } from "./track.ts"
import { startWorld, type World } from "./world.ts"

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

const create = (attributes: object) => world.post("/webhooks", "webhook", attributes)
const good = { url: "https://example.com/hook", active: true, events: ["container.updated"] }
describe("creating a webhook", () => {
  test("[S:EP-8, S:RES-3] answers 201 with every field and a secret of its own", async () => {
    const headers = [{ name: "X-Desk", value: "north" }]
    const [first, second] = [await create({ ...good, headers }), await create({ ...good, active: false })]
    expect(first.status).toBe(201)
    expect(first.data.attributes).toEqual({ ...good, headers, secret: expect.stringMatching(/^.{32,}$/) })
    expect(second.data.attributes).toMatchObject({ headers: null, active: false })
    expect(second.data.attributes.secret).not.toBe(first.data.attributes.secret)
  })

  test.each([
    ["no url", { ...good, url: undefined }, 400, "/data/attributes/url"],
    ["no active", { ...good, active: undefined }, 400, "/data/attributes/active"],
    ["no events", { ...good, events: undefined }, 400, "/data/attributes/events"],
    ["an empty list of events", { ...good, events: [] }, 422, "/data/attributes/events"],
    ["an event twice", { ...good, events: ["container.updated", "container.updated"] }, 422, "/data/attributes/events"],
    ["an unknown event", { ...good, events: ["container.painted"] }, 422, "/data/attributes/events/0"],
    ["active that is no boolean", { ...good, active: "yes" }, 400, "/data/attributes/active"],
    ["http to another machine", { ...good, url: "http://example.com/hook" }, 422, "/data/attributes/url"],
    ["no address at all", { ...good, url: "ftp:hook" }, 422, "/data/attributes/url"],
    [
      "a header that breaks out",
      { ...good, headers: [{ name: "X-A", value: "1\r\nX-B: 2" }] },
      422,
      "/data/attributes/headers/0/value",
    ],
    ["headers that are no items", { ...good, headers: { "X-A": "1" } }, 400, "/data/attributes/headers"],
  ])("[S:EP-8, S:RES-3] %s is refused", async (_case, attributes, status, pointer) => {
    const answer = await create(attributes)
    expect(answer.status).toBe(status)
    expect(answer.errors[0]?.source?.pointer).toBe(pointer)
  })

  test.each(["http://127.0.0.1:3000/x", "http://localhost:3000/x", "http://[::1]:3000/x", "https://example.com/x"])(
    "[S:RES-3] %s is taken",
    async (url) => {
      expect((await create({ ...good, active: false, url })).status).toBe(201)
    },
  )
})

/** This machine's loopback addresses, as written in a URL. */
function loopback(): string[] {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return own.flatMap(({ address, internal }) => (internal ? [address.includes(":") ? `[${address}]` : address] : []))
}

describe("the source addresses of deliveries", () => {
  const sources = async () => {
    const { status, body } = await world.get("/webhooks/ips")
    expect([status, Object.keys(body).sort()]).toEqual([200, ["last_updated", "webhook_notification_ips"]])
    expect(body.last_updated).toBe("2026-02-24T15:00:00.000Z")
    return body.webhook_notification_ips as string[]
  }

  test.each(["localhost", ...loopback()])("[S:EP-9] a delivery to %s comes from one that is listed", async (host) => {
    const receiver = await startReceiver(host)
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    await track(world, "MAEU610100200")
    await quiet(world)
    const trial = { url: receiver.url, event: "container.updated" }
    const headers = { "Content-Type": "application/vnd.api+json" }
    await world.send("POST", "/webhooks/trigger", { body: JSON.stringify(trial), headers })
    receiver.stop()
    expect(receiver.deliveries.map(({ event }) => event)).toEqual(["tracking_request.succeeded", "container.updated"])
    const listed = await sources()
    for (const { peer } of receiver.deliveries) expect(listed).toContain(peer)
  })

  test("[S:EP-9] each is an address, and listed once; link-local ones, which reach no receiver, are not", async () => {
    const listed = await sources()
    expect(listed.map((address) => isIP(address) > 0)).toEqual(listed.map(() => true))
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter((address) => address.startsWith("fe80"))).toEqual([])
  })

  test("[S:EP-9] behind a gateway they are those that its operator names", async () => {
    const named = await startWorld({ TRACKER_DELIVERY_IPS: "203.0.113.7,2001:db8::7" })
    const { body } = await named.get("/webhooks/ips")
    await named.stop()
    expect(body.webhook_notification_ips).toEqual(["203.0.113.7", "2001:db8::7"])
    await expect(startWorld({ TRACKER_DELIVERY_IPS: "203.0.113.7,gateway" })).rejects.toThrow("TRACKER_DELIVERY_IPS")
  })
})
