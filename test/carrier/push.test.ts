// Events pushed to subscribers: signed 2.2, and the form of 3.0 with withdrawals.
import { createHmac } from "node:crypto"
import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import { controlHeaders } from "../control-token.ts"
import { misfits, openClient } from "./client.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SECRET = Buffer.alloc(32, "s").toString("base64")
const BASE = "/apimg/tnt/v2/event-subscriptions"

type Got = { path: string; raw: string; headers: IncomingHttpHeaders }
let carrier: Opened
let server: Server
let callbackUrl: string
let got: Got[]
let status: number

beforeEach(async () => {
  carrier = await openCarrier({ start: START, running: false, shipments: 120, limits: false })
  got = []
  status = 204
  server = createServer((request, response) => {
    let raw = ""
    request.setEncoding("utf8").on("data", (chunk) => {
      raw += chunk
    })
    request.on("end", () => {
      got.push({ path: request.url ?? "", raw, headers: request.headers })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await carrier.stop()
})

const subscribe = async (filters: object = {}) => {
  const answer = await openClient(carrier, "evergreen").send("POST", BASE, { callbackUrl, secret: SECRET, ...filters })
  return answer.body as { subscriptionID: string }
}
const forward = async (ms: number) => {
  carrier.controls.clock.change({ now: carrier.controls.clock.now() + ms })
  await carrier.controls.push.run()
}
const eventsOf = () => got.flatMap(({ raw }) => JSON.parse(raw) as Record<string, unknown>[])
const signed = (raw: string, secret: string) =>
  `sha256=${createHmac("sha256", Buffer.from(secret, "base64")).update(raw).digest("hex")}`

describe("a subscription", () => {
  test("is made, read, changed and ended as described; its secret is never shown", async () => {
    const client = openClient(carrier, "evergreen")
    const made = await client.send("POST", BASE, { callbackUrl, secret: SECRET, eventType: ["TRANSPORT"] })
    expect(made.status).toBe(201)
    expect(misfits(made.body, "subscription")).toEqual([])
    expect(made.body).toEqual({ subscriptionID: expect.any(String), callbackUrl, eventType: ["TRANSPORT"] })
    const { subscriptionID } = made.body as { subscriptionID: string }
    const own = `${BASE}/${subscriptionID}`
    expect((await client.send("GET", BASE)).body).toEqual([made.body])
    expect((await client.send("GET", own)).body).toEqual(made.body)
    const changed = await client.send("PUT", own, { callbackUrl, equipmentReference: "EGHU9578055" })
    expect(changed.body).toEqual({ subscriptionID, callbackUrl, equipmentReference: "EGHU9578055" })
    expect((await client.send("DELETE", own)).status).toBe(204)
    expect((await client.send("GET", own)).status).toBe(404)
    expect(JSON.stringify(carrier.controls.calls.list())).not.toContain(SECRET)
  })

  test.each([
    ["no secret", {}],
    ["a short one", { secret: "c2hvcnQ=" }],
    ["no Base64", { secret: "!".repeat(44) }],
    ["no address", { secret: SECRET, callbackUrl: "nowhere" }],
    ["a private address", { secret: SECRET, callbackUrl: "https://10.1.2.3/in" }],
    ["a name of our own network", { secret: SECRET, callbackUrl: "https://nas.local/in" }],
  ])("with %s is refused", async (_words, wrong) => {
    const answer = await openClient(carrier, "evergreen").send("POST", BASE, { callbackUrl, ...wrong })
    expect(answer.status).toBe(400)
    expect(misfits(answer.body, "error")).toEqual([])
  })

  test("needs a credential, and no other carrier's customer sees it", async () => {
    const { subscriptionID } = await subscribe()
    expect((await fetch(carrier.url + BASE)).status).toBe(401)
    const maersk = openClient(carrier, "maersk")
    const path = "/track-and-trace-private/event-subscriptions"
    expect((await maersk.send("GET", path)).body).toEqual([])
    expect((await maersk.send("GET", `${path}/${subscriptionID}`)).status).toBe(404)
  })
})

describe("a callback", () => {
  test("is an array of what is new, signed over its bytes", async () => {
    const { subscriptionID } = await subscribe()
    await forward(3 * DAY)
    expect(got.length).toBeGreaterThan(0)
    for (const { raw, headers } of got) {
      expect(headers["notification-signature"]).toBe(signed(raw, SECRET))
      expect(headers["subscription-id"]).toBe(subscriptionID)
    }
    for (const event of eventsOf()) {
      const at = Date.parse(String(event.eventCreatedDateTime))
      expect(at).toBeGreaterThan(START - 1000)
      expect(at).toBeLessThanOrEqual(START + 3 * DAY)
    }
    const before = got.length
    await forward(0)
    expect(got).toHaveLength(before)
  })

  test("a new secret signs from then on", async () => {
    const { subscriptionID } = await subscribe()
    const next = Buffer.alloc(32, "n").toString("base64")
    await forward(DAY)
    const before = got.length
    const rotated = await openClient(carrier, "evergreen").send("PUT", `${BASE}/${subscriptionID}/secret`, {
      secret: next,
    })
    expect(rotated.status).toBe(204)
    await forward(3 * DAY)
    expect(got.length).toBeGreaterThan(before)
    for (const { raw, headers } of got.slice(before)) expect(headers["notification-signature"]).toBe(signed(raw, next))
  })

  test("holds what every filter fits", async () => {
    await subscribe({ eventType: ["TRANSPORT", "EQUIPMENT"], transportEventTypeCode: ["ARRI"] })
    await forward(5 * DAY)
    const codes = eventsOf().map((event) => `${event.eventType} ${event.transportEventTypeCode}`)
    expect(new Set(codes)).toEqual(new Set(["TRANSPORT ARRI"]))
  })

  test("of one container holds its own events and those of its ship", async () => {
    const bill = [...carrier.controls.world.bills()].find(
      ({ scac, shipment, life }) =>
        scac === "EGLV" && shipment.containers.length > 1 && (life.at(-1)?.at ?? 0) > START + 9 * DAY,
    )
    const [one, other] = bill?.shipment.containers ?? []
    await subscribe({ equipmentReference: one?.number })
    await forward(40 * DAY)
    const containers = new Set(eventsOf().map((event) => event.equipmentReference))
    expect(containers.has(one?.number)).toBe(true)
    expect(containers.has(other?.number)).toBe(false)
  })

  test.each([200, 302, 404, 500])("answered %d is sent again until 204, and for a day at most", async (refusal) => {
    await subscribe()
    status = refusal
    await forward(DAY)
    const [first] = got
    const waiting = carrier.controls.push.waiting()
    expect(waiting).toBe(got.length)
    await forward(MINUTE - 1)
    expect(got).toHaveLength(waiting)
    await forward(1)
    expect(got).toHaveLength(2 * waiting)
    expect(got[waiting]?.raw).toBe(first?.raw)
    status = 204
    await forward(5 * MINUTE)
    expect(carrier.controls.push.waiting()).toBe(0)
    status = refusal
    await subscribe()
    await forward(DAY)
    await forward(25 * 60 * MINUTE)
    status = 204
    await forward(25 * 60 * MINUTE)
    expect(carrier.controls.push.waiting()).toBe(0)
  })

  test("is twice, lost, unsigned, wrongly signed or cut where a fault says so", async () => {
    await subscribe()
    const { faults } = carrier.controls
    const hit = async (
      kind: "push_twice" | "push_lost" | "push_bad_signature" | "push_unsigned" | "push_truncated",
    ) => {
      got = []
      faults.add({ kind, times: 1 })
      await forward(DAY)
      faults.remove(null)
      return got
    }
    const twice = await hit("push_twice")
    expect(twice[0]?.raw).toBe(twice[1]?.raw)
    const [wrong] = await hit("push_bad_signature")
    expect(wrong?.headers["notification-signature"]).toMatch(/^sha256=[0-9a-f]{64}$/)
    expect(wrong?.headers["notification-signature"]).not.toBe(signed(wrong?.raw ?? "", SECRET))
    const [bare] = await hit("push_unsigned")
    expect(bare?.headers).not.toHaveProperty("notification-signature")
    const [half] = await hit("push_truncated")
    expect(() => JSON.parse(half?.raw ?? "")).toThrow()
    const deliveries = faults.list().length
    expect(deliveries).toBe(0)
  })
})

test("3.0: events in their own form, and one that is taken back", async () => {
  const { controls, url } = carrier
  const made = await fetch(`${url}/control/subscriptions`, {
    method: "POST",
    headers: controlHeaders(controls.controlToken),
    body: JSON.stringify({ profile: "hapag-lloyd", callbackUrl }),
  })
  expect(made.status).toBe(201)
  await forward(3 * DAY)
  expect(got.map(({ path }) => path)).toEqual(got.map(() => "/in/events"))
  type Event30 = { eventID: string; isRetracted?: boolean } & Record<string, Record<string, unknown>>
  const events = got.flatMap(({ raw }) => (JSON.parse(raw) as { events: Event30[] }).events)
  const discharged = events.find(({ eventClassification }) => eventClassification?.equipmentEventTypeCode === "DISC")
  expect(discharged).toMatchObject({
    eventClassification: { eventTypeCode: "EQUIPMENT", eventClassifierCode: expect.stringMatching(/PLN|ACT/) },
    equipmentDetails: { equipmentReference: expect.any(String), emptyIndicatorCode: "LADEN" },
    transportDetails: {
      transportCall: { modeOfTransport: "VESSEL", vesselTransport: { vesselIMONumber: expect.any(String) } },
    },
    eventLocation: { UNLocationCode: expect.any(String), facility: { facilityCodeListProvider: "SMDG" } },
    shipmentDetails: { documentReference: { typeCode: "BKG" } },
  })
  const bill = [...controls.world.bills()].find((each) =>
    controls.reports.all(each).some(({ event }) => event.eventID === discharged?.eventID),
  )
  if (!bill || !discharged) throw new Error("nothing was discharged")
  got = []
  controls.clock.change({ now: controls.clock.now() + MINUTE })
  controls.reports.withdraw(bill, discharged.eventID, controls.clock.now())
  await controls.push.run()
  const gone = got
    .flatMap(({ raw }) => (JSON.parse(raw) as { events: Event30[] }).events)
    .filter((one) => one.isRetracted)
  expect(gone).toEqual([{ eventID: discharged.eventID, isRetracted: true, eventUpdatedDateTime: expect.any(String) }])
})
