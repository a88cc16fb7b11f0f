// Every fault of deliveries can be injected, and works the same in every run.
import { createHmac } from "node:crypto"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { type Delivery, quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { until } from "./until.ts"
import { keepWorld, startWorld, type World } from "./world.ts"

const HOUR = 3_600_000
vi.setConfig({ testTimeout: 20_000 })
let world: World
let receiver: Receiver
beforeEach(async () => {
  world = await startWorld({ TRACKER_TIMEOUT_MS: "500" })
  receiver = await startReceiver()
})
afterEach(async () => {
  await world.stop()
  receiver.stop()
})

const EVENTS = ["tracking_request.succeeded", "container.created"]
const fault = (body: object) => world.control("POST", "/control/faults", body)
const mend = () => world.control("DELETE", "/control/faults")
const digest = (delivery: Delivery | undefined, secret: unknown) =>
  createHmac("sha256", String(secret))
    .update(delivery?.raw ?? "")
    .digest("hex")
const signature = (delivery: Delivery | undefined) => delivery?.headers["x-service-webhook-signature"]

describe("deliveries", () => {
  test("duplicate: the same bytes twice", async () => {
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    await fault({ kind: "duplicate" })
    await track(world, "MAEU700DIRECT")
    await until(() => receiver.deliveries.length === 2)
    await quiet(world)
    expect(receiver.deliveries[1]?.raw).toBe(receiver.deliveries[0]?.raw)
  })

  test("bad_signature: of the right shape, and wrong; no_signature: none", async () => {
    const webhook = await subscribe(world, receiver, ["tracking_request.succeeded"])
    await fault({ kind: "bad_signature" })
    await track(world, "MAEU701DIRECT")
    await quiet(world)
    const [corrupt] = receiver.deliveries
    expect(signature(corrupt)).toMatch(/^[0-9a-f]{64}$/)
    expect(signature(corrupt)).not.toBe(digest(corrupt, webhook.attributes.secret))
    await mend()
    await fault({ kind: "no_signature" })
    await track(world, "MAEU702DIRECT")
    await quiet(world)
    expect(receiver.deliveries[1]?.headers).not.toHaveProperty("x-service-webhook-signature")
    await mend()
    await track(world, "MAEU703DIRECT")
    await quiet(world)
    expect(signature(receiver.deliveries[2])).toBe(digest(receiver.deliveries[2], webhook.attributes.secret))
  })

  test("truncate: half of the body under the signature of the whole; a retry after it is whole", async () => {
    receiver.answerToBroken(400)
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    await fault({ kind: "truncate" })
    await track(world, "MAEU704DIRECT")
    await until(() => receiver.broken.length === 1)
    expect(() => JSON.parse(receiver.broken[0] ?? "")).toThrow()
    await mend()
    await until(async () => {
      const [one] = (await world.control("GET", "/control/deliveries")) as unknown as { attempts: number }[]
      return one?.attempts === 1
    })
    await world.forward(HOUR)
    await until(() => receiver.deliveries.length === 1)
    expect(receiver.deliveries[0]?.raw.startsWith(receiver.broken[0] ?? "-")).toBe(true)
  })

  test("delay: nothing before so many seconds of world time, everything after", async () => {
    await subscribe(world, receiver, EVENTS)
    await fault({ kind: "delay", seconds: 600 })
    await trackShipment(world, "MAEU705DIRECT")
    await world.forward(590_000)
    await quiet(world)
    expect(receiver.deliveries).toEqual([])
    await world.forward(60_000)
    await quiet(world)
    const { meta } = await world.get("/webhook_notifications")
    expect(receiver.deliveries).toHaveLength(Number(meta.total))
  })

  test("reorder: everything comes, and not in the order it was made", async () => {
    await subscribe(world, receiver, ["container.updated", "container.transport.vessel_arrived"])
    await trackShipment(world, "MAEU706HELD")
    await fault({ kind: "reorder", seconds: 86_400 })
    for (let day = 0; day < 12; day += 1) await world.forward(24 * HOUR)
    await quiet(world)
    const stamps = receiver.deliveries.map(({ data }) => String(data.attributes.created_at))
    expect(stamps.length).toBeGreaterThan(10)
    expect(stamps).not.toEqual([...stamps].sort())
    expect(new Set(receiver.deliveries.map(({ id }) => id)).size).toBe(stamps.length)
  })

  test("lose: given up for good, never sent", async () => {
    await subscribe(world, receiver, EVENTS)
    await fault({ kind: "lose", events: ["container.created"] })
    await trackShipment(world, "MAEU707DIRECT")
    await quiet(world)
    expect(receiver.deliveries.map(({ event }) => event)).toEqual(["tracking_request.succeeded"])
    const { data } = await world.get("/webhook_notifications?page[size]=50")
    const lost = data.filter((each) => each.attributes.event === "container.created")
    expect(lost.length).toBeGreaterThan(0)
    expect(new Set(lost.map((each) => each.attributes.delivery_status))).toEqual(new Set(["failed"]))
  })

  test("a share draws the same ones in every run of the same seed, and others of another seed", async () => {
    const drawn = async (seed: number) => {
      const own = await startWorld()
      const at = await startReceiver()
      await subscribe(own, at, EVENTS)
      await own.control("POST", "/control/faults", { kind: "no_signature", share: 0.5, seed })
      for (let n = 0; n < 8; n += 1) await track(own, `MAEU72${n}DIRECT`)
      await quiet(own)
      const [known] = (await own.control("GET", "/control/faults")) as unknown as { seen: number; hit: number }[]
      const unsigned = at.deliveries.filter((each) => signature(each) === undefined)
      expect(known).toMatchObject({ seen: at.deliveries.length, hit: unsigned.length })
      const names = unsigned.map(({ data, included }) => {
        const object = included.find((each) => each.id === data.relationships.reference_object?.data?.id)
        return `${data.attributes.event} ${object?.attributes.request_number ?? object?.relationships.container?.data?.id}`
      })
      await own.stop()
      at.stop()
      return names.sort()
    }
    const first = await drawn(1)
    expect(first.length).toBeGreaterThan(2)
    expect(await drawn(1)).toEqual(first)
    expect(await drawn(2)).not.toEqual(first)
  })
})

test("an outage: no answers and no deliveries for a span, then all of them", async () => {
  await subscribe(world, receiver, EVENTS)
  await track(world, "MAEU708DIRECT")
  await quiet(world)
  const before = receiver.deliveries.length
  await fault({ kind: "delivery_outage", for_seconds: 3600 })
  await track(world, "MAEU709DIRECT")
  await fault({ kind: "api_outage", for_seconds: 3600 })
  await expect(world.get("/shipments")).rejects.toThrow()
  await quiet(world)
  expect(receiver.deliveries).toHaveLength(before)
  await world.forward(HOUR + 1000)
  await quiet(world)
  const { meta } = await world.get("/webhook_notifications")
  expect(Number(meta.total)).toBeGreaterThan(before)
  expect(receiver.deliveries).toHaveLength(Number(meta.total))
  expect(await world.control("GET", "/control/faults")).toEqual([])
})

test("an outage that is ended by hand lets what waited go at once", async () => {
  await subscribe(world, receiver, EVENTS)
  await fault({ kind: "outage" })
  await expect(world.get("/shipments")).rejects.toThrow()
  await mend()
  await fault({ kind: "delivery_outage" })
  await track(world, "MAEU710DIRECT")
  await quiet(world)
  expect(receiver.deliveries).toEqual([])
  await mend()
  await quiet(world)
  expect(receiver.deliveries.length).toBeGreaterThan(1)
})

test("a fault is listed with what it hit, and is deleted by its id", async () => {
  const { id } = await fault({ kind: "server_error", path: "/ports/*" })
  const again = await fault({ kind: "lose" })
  expect(await world.control("GET", "/control/faults")).toMatchObject([
    { id, kind: "server_error", path: "/ports/*", share: 1, until: null, seen: 0, hit: 0 },
    { id: again.id, kind: "lose" },
  ])
  expect(await world.control("DELETE", `/control/faults/${id}`)).toMatchObject([{ id: again.id }])
  expect(await world.control("DELETE", `/control/faults/${id}`)).toMatchObject({ status: 404 })
})

test("a fault outlives a restart", async () => {
  const kept = await keepWorld()
  const first = await startWorld({}, kept)
  await first.control("POST", "/control/faults", { kind: "server_error" })
  await first.stop()
  const second = await startWorld({}, kept)
  expect((await second.get("/shipments")).status).toBe(503)
  await second.stop()
  await kept.remove()
})
