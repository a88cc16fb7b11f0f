import { request as rawRequest } from "node:http"
import { Hono } from "hono"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { onlyLoopback } from "#tracker/control/loopback"
import type { Env } from "#tracker/http/answer"
import { answerError } from "#tracker/http/answer"
import { CONTROL_HEADERS } from "../control-token.ts"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

type Truth = {
  stage: string
  plan: { at: string; kind: string }[]
  attributes: Record<string, unknown>
  status?: number
}
const container = async (method: string, number: unknown, action = "", body?: object) =>
  (await world.control(method, `/control/containers/${number}${action}`, body)) as unknown as Truth
const milestones = ({ plan }: Truth) => plan.map(({ kind }) => kind).filter((kind) => /^[a-z_]+$/.test(kind))

describe("a container's truth", () => {
  test("shows what is planned, in order of time", async () => {
    const { containers } = await trackShipment(world, "MAEU100DIRECT")
    const truth = await container("GET", containers[0]?.attributes.number)
    expect(truth.stage).toBe("on_ship")
    expect(milestones(truth)).toEqual(["vessel_arrived", "vessel_berthed", "vessel_discharged", "full_out", "empty_in"])
    expect(truth.plan.map(({ at }) => at)).toEqual(truth.plan.map(({ at }) => at).sort())
  })

  test("an unknown number is a 404", async () => {
    expect((await container("GET", "CSQU3054383")).status).toBe(404)
  })
})

describe("advance", () => {
  test("makes the next milestone happen now, one after the other, and notifies the webhooks", async () => {
    const receiver = await startReceiver()
    const transports = ["vessel_arrived", "vessel_berthed", "vessel_discharged"].map(
      (name) => `container.transport.${name}`,
    )
    const { containers } = await trackShipment(world, "MAEU100DIRECT")
    await subscribe(world, receiver, transports)
    const number = containers[0]?.attributes.number
    const now = await world.now()
    for (const transport of transports) {
      const truth = await container("POST", number, "/advance", {})
      expect(truth.stage).toBe(transport.endsWith("discharged") ? "grounded" : "on_ship")
      await quiet(world)
      const [delivery] = receiver.ofEvent(transport).filter((each) => each.raw.includes(String(number)))
      const event = delivery?.included.find((each) => each.attributes.event === transport)
      expect(Math.abs(Date.parse(String(event?.attributes.timestamp)) - now)).toBeLessThan(3 * 3_600_000)
    }
    expect(Math.abs((await world.now()) - now)).toBeLessThan(1000)
    receiver.stop()
  })

  test("until a milestone: all before it happens too, in order, never after now", async () => {
    const { containers } = await trackShipment(world, "MAEU100DIRECT")
    const number = containers[0]?.attributes.number
    const truth = await container("POST", number, "/advance", { until: "full_out" })
    expect(truth.stage).toBe("picked_up")
    const { included } = await world.get(`/containers/${containers[0]?.id}?include=transport_events`)
    const actual = included.filter(
      (each) =>
        String(each.attributes.event).startsWith("container.transport.") &&
        !String(each.attributes.event).includes("estimated"),
    )
    const order = [
      "empty_out",
      "full_in",
      "vessel_loaded",
      "vessel_departed",
      "vessel_arrived",
      "vessel_berthed",
      "vessel_discharged",
      "full_out",
    ]
    const times = order.map(
      (name) => actual.find((each) => each.attributes.event === `container.transport.${name}`)?.attributes.timestamp,
    )
    expect(times).toEqual([...times].sort())
    expect(Date.parse(String(times.at(-1)))).toBeLessThanOrEqual(await world.now())
    expect(truth.attributes).toMatchObject({ pod_discharged_at: times[6], pod_full_out_at: times[7] })
    const lfd = (truth.attributes.import_deadlines as Record<string, string>).pickup_lfd_terminal
    expect(new Date(String(lfd)).toLocaleTimeString("en-GB", { timeZone: String(truth.attributes.pod_timezone) })).toBe(
      "00:00:00",
    )
  })

  test("a container moved on its own leaves the others of its bill where they are", async () => {
    const { containers } = await trackShipment(world, "MAEU105DIRECT")
    expect(containers.length).toBeGreaterThan(1)
    const [first, second] = containers.map((each) => each.attributes.number)
    await container("POST", first, "/advance", { until: "vessel_discharged" })
    const before = await container("GET", second)
    await container("POST", first, "/advance", { until: "full_out" })
    expect(await container("GET", second)).toEqual(before)
  })

  test("what is not ahead is a 422 that says so", async () => {
    const { containers } = await trackShipment(world, "MAEU100DIRECT")
    expect(
      await container("POST", containers[0]?.attributes.number, "/advance", { until: "vessel_loaded" }),
    ).toMatchObject({
      status: 422,
    })
  })
})

describe("observe", () => {
  test("[S:RES-10] pickup_lfd is line, else terminal, else rail, as each comes and goes", async () => {
    const { containers } = await trackShipment(world, "MAEU100DIRECT")
    const number = containers[0]?.attributes.number
    const lfds = {
      pickup_lfd_line: "2026-03-09T08:00:00Z",
      pickup_lfd_terminal: "2026-03-05T08:00:00Z",
      pickup_lfd_rail: "2026-03-02T06:00:00Z",
    }
    const read = async (change: object) => (await container("POST", number, "/observe", change)).attributes.pickup_lfd
    expect(await read(lfds)).toBe(lfds.pickup_lfd_line)
    expect(await read({ pickup_lfd_line: null })).toBe(lfds.pickup_lfd_terminal)
    expect(await read({ pickup_lfd_terminal: null })).toBe(lfds.pickup_lfd_rail)
    expect(await read({ pickup_lfd_rail: null })).toBeNull()
  })

  test.each([
    { holds: [{ name: "Customs" }] },
    { holds: [{ name: "customs", status: "released" }] },
    { fees: [{ type: "demurrage", amount: "much" }] },
    { pickup_lfd_line: "soon" },
    { pod_terminal_firms: "ZZZZ" },
    { colour: "red" },
  ])("%j is refused", async (body) => {
    const { containers } = await trackShipment(world, "MAEU100DIRECT")
    const answer = await container("POST", containers[0]?.attributes.number, "/observe", body)
    expect([400, 422]).toContain(answer.status)
  })
})

describe("answer", () => {
  test.each([
    ["found", "created", null],
    ["awaiting", "awaiting_manifest", null],
    ["failed", "failed", "booking_cancelled"],
  ])("%s at once makes a pending request %s", async (result, status, reason) => {
    const sent = await world.post("/tracking_requests", "tracking_request", {
      request_type: "bill_of_lading",
      request_number: "MAEU100NOTFOUND",
      scac: "MAEU",
    })
    const path = `/control/tracking_requests/${sent.data.id}/answer`
    await world.control("POST", path, { result, ...(reason ? { failed_reason: reason } : {}) })
    const { attributes } = (await world.get(`/tracking_requests/${sent.data.id}`)).data
    expect(attributes).toMatchObject({ status, failed_reason: reason })
    if (status !== "awaiting_manifest")
      expect(await world.control("POST", path, { result })).toMatchObject({ status: 422 })
  })

  test("the world's health counts what is there", async () => {
    await track(world, "MAEU100DIRECT")
    await quiet(world)
    const health = await world.control("GET", "/control/health")
    expect(health).toEqual({
      ok: true,
      shipments: 1,
      containers: expect.any(Number),
      pending_deliveries: 0,
      reading: false,
      reading_separated_by: expect.stringMatching(/^(namespaces|closed sockets)$/),
      next_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      idle: true,
    })
  })
})

describe("who may use the controls", () => {
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = { ...CONTROL_HEADERS, ...headers }
      const request = rawRequest(`${world.origin}/control/clock`, { headers: sent }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      request.on("error", reject)
      request.end()
    })

  test("this machine, by its loopback name, and no page of another site", async () => {
    expect(await status({})).toBe(200)
    expect(await status({ Host: "localhost:4010", Origin: "http://127.0.0.1:3000" })).toBe(200)
    expect(await status({ Host: "rebound.example" })).toBe(403)
    expect(await status({ Origin: "https://elsewhere.example" })).toBe(403)
    const form = await fetch(`${world.origin}/control/clock`, {
      method: "PUT",
      body: "{}",
      headers: { ...CONTROL_HEADERS, "Content-Type": "text/plain" },
    })
    expect(form.status).toBe(400)
  })

  test.each([
    ["127.0.0.1", 200],
    ["::1", 200],
    ["::ffff:127.0.0.1", 200],
    ["10.0.0.5", 403],
    ["::ffff:192.168.1.9", 403],
    [undefined, 403],
  ])("a peer at %s gets %i", async (remoteAddress, expected) => {
    const app = new Hono<Env>().use(onlyLoopback).get("/clock", (c) => c.text("ok"))
    app.onError((cause) => answerError(cause))
    const env = { incoming: { headers: { host: "127.0.0.1:4010" }, socket: { remoteAddress } } }
    const answer = await app.request("/clock", {}, env)
    expect(answer.status).toBe(expected)
  })
})
