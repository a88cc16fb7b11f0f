// Endpoints that the interface document marks "not shown" but the public service has.
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { openClient, type Resource } from "./client.ts"
import { startReceiver } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
let world: World
let shipment: Resource
let containers: Resource[]
beforeAll(async () => {
  world = await startWorld()
  const tracked = await trackShipment(world, "MAEU200100200TRANSSHIP", { ref_numbers: ["PO 7 A", "SO 4410"] })
  shipment = tracked.shipment
  containers = tracked.containers
  await world.forward(2 * DAY)
})
afterAll(() => world.stop())

const container = () => containers[0] as Resource
const typeless = { "Content-Type": "application/vnd.api+json" }
const send = (path: string, body: object) => world.send("POST", path, { body: JSON.stringify(body), headers: typeless })

describe("containers", () => {
  test("transport_events lists what has happened, paged, with include; raw_events what is expected too", async () => {
    const path = `/containers/${container().id}/transport_events`
    const { data, included } = await world.get(`${path}?include=location,vessel&page[size]=2`)
    expect(data).toHaveLength(2)
    expect(included.some(({ type }) => type === "port")).toBe(true)
    const all = await world.all(path)
    expect(all.data.length).toBeGreaterThan(5)
    expect(all.data.filter(({ attributes }) => String(attributes.event).includes("estimated"))).toEqual([])
    const raw = await world.get(`/containers/${container().id}/raw_events`)
    const expected = raw.data.filter(({ attributes }) => attributes.estimated === true)
    expect(expected.map(({ attributes }) => attributes.event)).toContain("vessel_arrived")
    expect(raw.data.map(({ attributes }) => attributes.index)).toEqual(raw.data.map((_each, n) => n))
    const times = raw.data.map(({ attributes }) => Date.parse(String(attributes.timestamp ?? attributes.created_at)))
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test("PATCH /containers sets the references of the container in the body", async () => {
    const data = { id: container().id, type: "container", attributes: { ref_numbers: ["DC 9"] } }
    const headers = typeless
    const answer = await world.send("PATCH", "/containers", { body: JSON.stringify({ data }), headers })
    expect(answer.data.attributes.ref_numbers).toEqual(["DC 9"])
    expect((await world.get(`/containers/${container().id}`)).data.attributes.ref_numbers).toEqual(["DC 9"])
  })

  test("the map is GeoJSON from the port of lading over the transshipment to the port of discharge", async () => {
    const { body } = await world.get(`/containers/${container().id}/map_geojson`)
    const features = body.features as { geometry: { type: string }; properties: Record<string, unknown> }[]
    const ports = features.filter(({ properties }) => properties.feature_type === "port")
    expect(ports.map(({ properties }) => properties.label)).toEqual(["POL", "TS1", "POD"])
    expect(features.some(({ geometry }) => geometry.type === "LineString")).toBe(true)
  })

  test("the route leads through the same ports, with their resources", async () => {
    const { data, included } = await world.get(`/containers/${container().id}/route`)
    const listed = data.relationships.route_locations?.data ?? []
    expect(listed).toHaveLength(3)
    for (const { id } of listed) expect(included.map((each) => each.id)).toContain(id)
    expect(included.filter(({ type }) => type === "port")).toHaveLength(3)
  })
})

describe("tracking requests", () => {
  test("the list is filtered by number, status, scac and time", async () => {
    await track(world, "HLCU7654321NOTFOUND", { scac: "HLCU" })
    const numbersOf = async (query: string) =>
      (await world.get(`/tracking_requests?${query}`)).data.map(({ attributes }) => attributes.request_number)
    expect(await numbersOf("filter[status]=failed")).toEqual(["HLCU7654321NOTFOUND"])
    expect(await numbersOf("filter[scac]=HLCU")).toEqual(["HLCU7654321NOTFOUND"])
    expect(await numbersOf("filter[request_number]=MAEU200100200TRANSSHIP")).toEqual(["MAEU200100200TRANSSHIP"])
    expect(await numbersOf("q=maeu2001")).toEqual(["MAEU200100200TRANSSHIP"])
    expect(await numbersOf("filter[created_at][start]=2026-02-26")).toEqual(["HLCU7654321NOTFOUND"])
    expect(await numbersOf("filter[created_at][end]=2026-02-26")).toEqual(["MAEU200100200TRANSSHIP"])
    expect((await world.get("/tracking_requests?filter[status]=lost")).errors[0]?.source).toEqual({
      parameter: "filter[status]",
    })
  })

  test("PATCH sets references and tags", async () => {
    const [request] = (await world.get("/tracking_requests")).data
    const path = `/tracking_requests/${request?.id}`
    const changed = await world.patch(path, "tracking_request", { ref_numbers: ["PO 1"], tags: ["urgent"] })
    expect(changed.data.attributes).toMatchObject({ ref_numbers: ["PO 1"], tags: ["urgent"] })
    expect((await world.patch(path, "tracking_request", { ref_number: "PO 2" })).data.attributes.ref_numbers).toEqual([
      "PO 2",
    ])
    expect((await world.get(path)).data.attributes.tags).toEqual(["urgent"])
  })

  test.each([
    ["MSKU2219044", "container", "MAEU"],
    ["MAEU221904417", "bill_of_lading", "MAEU"],
    ["HLCU-4408 812", "bill_of_lading", "HLCU"],
  ])("infer_number: %s is a %s of %s", async (number, kind, scac) => {
    const { body } = await send("/tracking_requests/infer_number", { number })
    const { attributes } = body.data as Resource
    expect(attributes.number_type).toBe(kind)
    expect((attributes.shipping_line as { candidates: { scac: string }[] }).candidates[0]?.scac).toBe(scac)
  })

  test.each(["TCLU2049332", "TRHU1234566", "TGHU7599330"])(
    "infer_number: %s is rented from a lessor, so it tells no line",
    async (number) => {
      const { body } = await send("/tracking_requests/infer_number", { number })
      expect((body.data as Resource).attributes.shipping_line).toMatchObject({
        decision: "no_prediction",
        candidates: [],
      })
    },
  )

  test("infer_number: an unknown head gives no prediction, nonsense is a 422", async () => {
    const { body } = await send("/tracking_requests/infer_number", { number: "ZZZZ99887766" })
    expect((body.data as Resource).attributes.shipping_line).toEqual({
      decision: "no_prediction",
      selected: null,
      candidates: [],
    })
    expect((await send("/tracking_requests/infer_number", { number: "?!" })).status).toBe(422)
    expect((await send("/tracking_requests/infer_number", { number: 7 })).status).toBe(400)
  })
})

describe("webhooks", () => {
  const attributes = { url: "https://example.com/hook", active: true, events: ["container.updated"] }

  test("are listed, read, changed and deleted", async () => {
    const { data: made } = await world.post("/webhooks", "webhook", attributes)
    expect((await world.get("/webhooks")).data.map(({ id }) => id)).toContain(made.id)
    const path = `/webhooks/${made.id}`
    const changed = await world.patch(path, "webhook", { active: false, events: ["container.created"] })
    expect(changed.data.attributes).toEqual({ ...made.attributes, active: false, events: ["container.created"] })
    expect((await world.get(path)).data).toEqual(changed.data)
    expect((await world.patch(path, "webhook", { events: [] })).status).toBe(422)
    expect((await world.send("DELETE", path)).status).toBe(200)
    expect((await world.get(path)).status).toBe(404)
    expect((await world.get("/webhooks")).data.map(({ id }) => id)).not.toContain(made.id)
  })

  test("one that is deleted with deliveries waiting leaves nothing to do", async () => {
    const receiver = await startReceiver()
    receiver.answerWith(500)
    const { data: made } = await world.post("/webhooks", "webhook", {
      ...attributes,
      url: receiver.url,
      events: ["tracking_request.succeeded"],
    })
    await track(world, "MAEU200100201")
    expect(await world.control("GET", "/control/health")).toMatchObject({ pending_deliveries: 1 })
    await world.send("DELETE", `/webhooks/${made.id}`)
    expect(await world.control("GET", "/control/health")).toMatchObject({ pending_deliveries: 0 })
    receiver.stop()
  })

  test("events are named by category, all 43, each with a description", async () => {
    const { data } = await world.get("/webhooks/events")
    const events = data.flatMap(({ attributes: { events: named } }) => named as { name: string; description: string }[])
    expect(new Set(events.map(({ name }) => name)).size).toBe(43)
    expect(events).toHaveLength(43)
    expect(events.every(({ description }) => description.length > 5)).toBe(true)
  })

  test("an example of each event: a notification with its reference object included", async () => {
    const { data: categories } = await world.get("/webhooks/events")
    const names = categories.flatMap(({ attributes: { events: named } }) => named as { name: string }[])
    for (const { name } of names) {
      const { data, included } = await world.get(`/webhook_notifications/examples?event=${name}`)
      expect(data.attributes.event).toBe(name)
      const reference = data.relationships.reference_object?.data
      const object = included.find(({ id, type }) => id === reference?.id && type === reference?.type)
      expect([name, object?.type]).toEqual([name, reference?.type])
      if (object?.type === "transport_event") expect(object.attributes.event).toBe(name)
    }
    expect((await world.get("/webhook_notifications/examples?event=nothing")).errors[0]?.source).toEqual({
      parameter: "event",
    })
  })

  test("trigger sends one signed sample and tells how the receiver answered, but not what", async () => {
    const receiver = await startReceiver()
    const sent = { url: receiver.url, event: "container.updated", secret: "s3cret" }
    const { body } = await send("/webhooks/trigger", sent)
    expect(body).toMatchObject({ url: receiver.url, succeeded: true, status_code: 200, error: null })
    expect(body).toMatchObject({ response_headers: {}, response_body: null })
    for (const header of ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via", "CF-Connecting-IP", "True-Client-IP"]) {
      const asked = {
        body: JSON.stringify(sent),
        headers: { [header]: "203.0.113.9", "Content-Type": "application/vnd.api+json" },
      }
      expect([header, (await world.send("POST", "/webhooks/trigger", asked)).status]).toEqual([header, 422])
    }
    expect(receiver.deliveries.map(({ event }) => event)).toEqual(["container.updated"])
    expect(receiver.deliveries[0]?.headers["x-service-webhook-signature"]).toMatch(/^[0-9a-f]{64}$/)
    receiver.answerWith(500)
    expect((await send("/webhooks/trigger", sent)).body).toMatchObject({ succeeded: false, status_code: 500 })
    receiver.stop()
    // A closed port and one where something else listens look alike.
    const other = createServer((socket) => socket.end("220 mail ready\r\n"))
    await once(other.listen(0, "127.0.0.1"), "listening")
    onTestFinished(() => void other.close())
    for (const url of [receiver.url, `http://127.0.0.1:${(other.address() as AddressInfo).port}/x`])
      expect((await send("/webhooks/trigger", { ...sent, url })).body).toMatchObject({
        succeeded: false,
        status_code: null,
        error: "no answer from the receiver",
      })
    for (const url of ["http://example.com/x", "https://10.0.0.1/x", "https://169.254.169.254/latest"]) {
      expect((await send("/webhooks/trigger", { ...sent, url })).errors[0]?.source).toEqual({ pointer: "/url" })
    }
    expect((await send("/webhooks/trigger", { ...sent, event: "no.such" })).status).toBe(422)
  })
})

describe("places and parties", () => {
  test.each([
    ["/ports/USLAX", "port", "name", "Los Angeles"],
    ["/metro_areas/USCHI", "metro_area", "name", "Chicago"],
    ["/terminals/C324", "terminal", "name", "Seagirt Terminal"],
    ["/shipping_lines/MAEU", "shipping_line", "scac", "MAEU"],
  ])("%s by its code, and by the id it answers with", async (path, type, attribute, value) => {
    const { data } = await world.get(path)
    expect([data.type, data.attributes[attribute]]).toEqual([type, value])
    const byId = await world.get(`${path.slice(0, path.lastIndexOf("/"))}/${data.id}`)
    expect(byId.data).toEqual(data)
    expect((await world.get(`${path}X`)).status).toBe(404)
  })

  test("a vessel by its id and IMO number; asking for its positions without the routing entitlement is a 403", async () => {
    const { included } = await world.get(`/containers/${container().id}/transport_events?include=vessel`)
    const vessel = included.find(({ type }) => type === "vessel")
    expect((await world.get(`/vessels/${vessel?.id}`)).data).toEqual(vessel)
    expect((await world.get(`/vessels/${vessel?.attributes.imo}`)).data.id).toBe(vessel?.id)
    const { id } = await world.control("POST", "/control/accounts", { name: "Plain", entitlements: [] })
    const { key } = await world.control("POST", "/control/keys", { account_id: id })
    const plain = openClient(world.origin, String(key))
    expect((await plain.get(`/vessels/${vessel?.id}`)).status).toBe(200)
    expect((await plain.get(`/vessels/${vessel?.id}?show_positions=true`)).status).toBe(403)
  })

  test("lines are listed whole", async () => {
    const { data } = await world.get("/shipping_lines")
    expect(data.length).toBeGreaterThan(8)
    expect(data.map(({ attributes }) => attributes.scac)).toContain("MSCU")
  })

  test("a party is created, listed, read and changed", async () => {
    const { data: made } = await world.post("/parties", "party", { company_name: "Northlake" })
    expect((await world.get("/parties")).data).toEqual([made])
    const changed = await world.patch(`/parties/${made.id}`, "party", { company_name: "Northlake Imports" })
    expect((await world.get(`/parties/${made.id}`)).data).toEqual(changed.data)
    expect((await world.post("/parties", "party", { company_name: " " })).status).toBe(422)
  })
})

describe("search", () => {
  test.each([
    ["the start of a bill", "maeu2001002"],
    ["a reference number", "PO 7"],
    ["a second reference number", "so 4410"],
  ])("by %s the shipment is found", async (_case, query) => {
    const { data } = await world.get(`/search?query=${encodeURIComponent(query)}`)
    expect(data.map(({ id }) => id)).toContain(shipment.id)
    expect(data[0]?.attributes).toMatchObject({ entity_type: "shipment", containers_count: containers.length })
  })

  test("a container by its number, with spaces and dashes; a request with no shipment; nothing for nothing", async () => {
    const number = String(container().attributes.number)
    const spaced = `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`
    const { data } = await world.get(`/search?query=${encodeURIComponent(spaced)}`)
    expect(data.map(({ id, type }) => [type, id])).toEqual([["cargo", container().id]])
    expect((await world.get("/search?query=HLCU7654321")).data[0]?.attributes.entity_type).toBe("tracking_request")
    expect((await world.get("/search?query=QQQQ")).data).toEqual([])
    expect((await world.get("/search")).errors[0]?.source).toEqual({ parameter: "query" })
  })
})
