import { createHmac } from "node:crypto"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { until } from "./until.ts"
import { startWorld, type World } from "./world.ts"

const HOUR = 3_600_000
vi.setConfig({ testTimeout: 20_000 })
let world: World
let receiver: Receiver
beforeEach(async () => {
  world = await startWorld({ TRACKER_TIMEOUT_MS: "150" })
  receiver = await startReceiver()
})
afterEach(async () => {
  await world.stop()
  receiver.stop()
})

let serial = 0
const nextNumber = (life = "DIRECT") => {
  serial += 1
  return `MAEU8${String(serial).padStart(4, "0")}${life}`
}

const create = (attributes: object) => world.post("/webhooks", "webhook", attributes)

describe("deliveries", () => {
  test("[S:AUTH-6, S:BEH-2] are POSTs signed over the raw body, with the webhook's own headers", async () => {
    const headers = [{ name: "X-Desk", value: "north" }]
    const made = await create({ url: receiver.url, active: true, events: ["tracking_request.succeeded"], headers })
    await track(world, nextNumber())
    await quiet(world)
    const [delivery] = receiver.deliveries
    const digest = createHmac("sha256", String(made.data.attributes.secret))
      .update(delivery?.raw ?? "", "utf8")
      .digest("hex")
    expect(delivery?.headers["x-service-webhook-signature"]).toBe(digest)
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(delivery?.headers["x-desk"]).toBe("north")
  })

  test("[S:EVT-2] only subscribed events, and none to an inactive webhook", async () => {
    const sleeping = await startReceiver()
    await create({ url: sleeping.url, active: false, events: ["container.created", "tracking_request.succeeded"] })
    const webhook = await subscribe(world, receiver, ["container.created"])
    const { containers } = await trackShipment(world, nextNumber())
    await quiet(world)
    expect(receiver.deliveries.map((each) => each.event)).toEqual(containers.map(() => "container.created"))
    expect(receiver.deliveries[0]?.data.relationships.webhook?.data).toEqual({ type: "webhook", id: webhook.id })
    expect(sleeping.deliveries).toEqual([])
    expect((await world.get("/webhook_notifications")).meta.total).toBe(containers.length)
    await sleeping.stop()
  })

  test("[S:EVT-4] a retry repeats the same bytes under the same id", async () => {
    receiver.answerWith(500)
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    await track(world, nextNumber())
    await until(() => receiver.deliveries.length === 1)
    receiver.answerWith(200)
    await until(async () => (await deliveryOf(receiver.deliveries[0]?.id))?.attempts === 1)
    await world.forward(HOUR)
    await until(() => receiver.deliveries.length === 2)
    const [first, second] = receiver.deliveries
    expect(second?.id).toBe(first?.id)
    expect(second?.raw).toBe(first?.raw)
    expect(second?.headers["x-service-webhook-signature"]).toBe(first?.headers["x-service-webhook-signature"])
  })

  test.each([200, 201, 202, 204])("[S:ST-7] %i accepts", async (status) => {
    receiver.answerWith(status)
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    await track(world, nextNumber())
    await until(async () => (await deliveryOf(receiver.deliveries[0]?.id))?.status === "succeeded")
    await world.forward(24 * HOUR)
    await quiet(world)
    expect(receiver.deliveries).toHaveLength(1)
  })

  test.each([203, 302, 400, 401, 404, 429, 500, 503, "hang"] as const)("[S:ST-7] %s is retried", async (status) => {
    receiver.answerWith(status)
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    await track(world, nextNumber())
    await until(async () => (await deliveryOf(receiver.deliveries[0]?.id))?.attempts === 1)
    const after = await deliveryOf(receiver.deliveries[0]?.id)
    expect(after).toMatchObject({ status: "pending", last_status: status === "hang" ? null : status })
    receiver.answerWith(204)
    await world.forward(HOUR)
    await until(async () => (await deliveryOf(receiver.deliveries[0]?.id))?.status === "succeeded")
    expect(receiver.deliveries).toHaveLength(2)
  })

  test("[S:ST-7] 12 retries, then failed, and never sent again", async () => {
    receiver.answerWith(500)
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    await track(world, nextNumber())
    for (let attempts = 1; attempts <= 13; attempts += 1) {
      await until(async () => (await deliveryOf(receiver.deliveries[0]?.id))?.attempts === attempts)
      const { data } = await world.get(`/webhook_notifications/${receiver.deliveries[0]?.id}`)
      expect(data.attributes.delivery_status).toBe(attempts === 13 ? "failed" : "pending")
      await world.forward(2 * HOUR)
    }
    receiver.answerWith(200)
    await world.forward(48 * HOUR)
    await quiet(world)
    expect(receiver.deliveries).toHaveLength(13)
    expect(new Set(receiver.deliveries.map((each) => each.id)).size).toBe(1)
  })

  test("created_at is strictly increasing, and first attempts of a shipment come in that order", async () => {
    await subscribe(world, receiver, ["container.updated", "container.created", "container.transport.vessel_arrived"])
    await trackShipment(world, nextNumber("SLIP"))
    await world.forward(20 * 24 * HOUR)
    await quiet(world)
    const stamps = receiver.deliveries.map((each) => String(each.data.attributes.created_at))
    expect(stamps.length).toBeGreaterThan(10)
    expect(stamps).toEqual([...new Set(stamps)].sort())
    expect(stamps[0]).toMatch(/\.\d{3}Z$/)
  })
})

describe("several endpoints", () => {
  test("[S:EVT-2] each gets its own events, signed with its own secret; one that fails holds up no other", async () => {
    const failing = await startReceiver()
    failing.answerWith(500)
    const made = await subscribe(world, receiver, ["container.created"])
    const other = await subscribe(world, failing, ["container.created", "tracking_request.succeeded"])
    const { containers } = await trackShipment(world, nextNumber())
    await quiet(world)
    expect(new Set(receiver.deliveries.map(({ event }) => event))).toEqual(new Set(["container.created"]))
    expect(receiver.deliveries).toHaveLength(containers.length)
    expect(failing.deliveries).toHaveLength(containers.length + 1)
    for (const [at, webhook] of [
      [receiver, made],
      [failing, other],
    ] as const) {
      const digest = createHmac("sha256", String(webhook.attributes.secret))
        .update(at.deliveries[0]?.raw ?? "")
        .digest("hex")
      expect(at.deliveries[0]?.headers["x-service-webhook-signature"]).toBe(digest)
    }
    await failing.stop()
  })

  test("[S:ST-7] every attempt is in the log, with the status it got", async () => {
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    const answers = [500, 404, 204]
    for (const [n, status] of answers.entries()) {
      receiver.answerWith(status)
      if (n === 0) await track(world, nextNumber())
      else await world.forward(HOUR)
      await until(async () => (await deliveryOf(receiver.deliveries[0]?.id))?.attempts === n + 1)
    }
    const { data, included } = await world.get(
      `/webhook_notifications/${receiver.deliveries[0]?.id}?include=webhook_notification_logs`,
    )
    expect(data.attributes.delivery_status).toBe("succeeded")
    expect(included.map((log) => log.attributes.response_status)).toEqual(answers)
  })
})

test.each(["https://10.1.2.3/hook", "https://169.254.169.254/hook", "http://192.168.0.7/hook", "https://nas.local/x"])(
  "a webhook to %s is refused",
  async (url) => {
    const refused = await create({ url, active: true, events: ["container.created"] })
    expect([400, 422]).toContain(refused.status)
    expect(refused.errors[0]?.source?.pointer).toBe("/data/attributes/url")
  },
)

async function deliveryOf(id: string | undefined) {
  const deliveries = (await world.control("GET", "/control/deliveries")) as unknown as {
    notification_id: string
    status: string
    attempts: number
    last_status: number | null
  }[]
  return deliveries.find((each) => each.notification_id === id)
}
