// `--profile terminal49`: the shapes of the public service, typed from its description.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { Resource } from "./client.ts"
import { quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { trackShipment } from "./track.ts"
import { until } from "./until.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

let world: World
let receiver: Receiver
let tracked: { request: Resource; shipment: Resource; containers: Resource[] }
beforeAll(async () => {
  world = await startWorld({ TRACKER_PROFILE: "terminal49" })
  receiver = await startReceiver()
  await subscribe(world, receiver, ["container.created", "container.pod_terminal_changed", "document.extracted"])
  tracked = await trackShipment(world, "MAEU300100200PATCHY")
})
afterAll(async () => {
  receiver.stop()
  await world.stop()
})

test("deliveries are signed under the public service's header, and container.created has its own object", async () => {
  await until(() => receiver.deliveries.length === tracked.containers.length)
  const [reported] = receiver.deliveries
  expect(reported?.headers["x-t49-webhook-signature"]).toMatch(/^[0-9a-f]{64}$/)
  expect(reported?.headers).not.toHaveProperty("x-service-webhook-signature")
  const reference = reported?.data.relationships.reference_object?.data
  expect(reference?.type).toBe("container_created_event")
  expect(reported?.included.find(({ id }) => id === reference?.id)?.type).toBe("container_created_event")
})

test("a shipment says line_tracking_stopped_at in place of tracked", async () => {
  const { attributes } = tracked.shipment
  expect(attributes).not.toHaveProperty("tracked")
  expect(attributes).toMatchObject({ line_tracking_stopped_at: null, line_tracking_stopped_reason: null })
  const stopped = await world.send("PATCH", `/shipments/${tracked.shipment.id}/stop_tracking`)
  expect(stopped.data.attributes).toMatchObject({
    line_tracking_stopped_at: expect.stringMatching(/Z$/),
    line_tracking_stopped_reason: "cancelled_by_user",
  })
  await world.send("PATCH", `/shipments/${tracked.shipment.id}/resume_tracking`)
})

test("a container's height is high_cube, and terminal_checked_at says when its terminal was last pulled", async () => {
  const number = tracked.containers[0]?.attributes.number
  expect(tracked.containers.map(({ attributes }) => attributes.equipment_height)).not.toContain("high cube")
  await world.control("POST", `/control/containers/${number}/observe`, { holds: [] })
  const { data } = await world.get(`/containers/${tracked.containers[0]?.id}`)
  expect(Date.parse(String(data.attributes.terminal_checked_at))).toBeGreaterThan((await world.now()) - 3_600_000)
})

test("with no zone a timestamp is the wall time of its place written as UTC", async () => {
  await world.forward(12 * 86_400_000)
  await quiet(world)
  const path = `/containers/${tracked.containers[0]?.id}/transport_events?include=location`
  const { data, included } = await world.get(path)
  const event = data.find(({ attributes }) => attributes.timezone === null && attributes.timestamp !== null)
  const place = included.find(({ id }) => id === event?.relationships.location?.data?.id)
  const raw = await world.get(`/containers/${tracked.containers[0]?.id}`)
  const arrived = Date.parse(String(raw.data.attributes.pod_arrived_at))
  const arrival = data.find(({ attributes }) => attributes.event === "container.transport.vessel_arrived")
  expect(place?.type).toBe("port")
  expect(arrival?.attributes.timezone).toBeNull()
  const timeZone = String(
    included.find(({ id }) => id === arrival?.relationships.location?.data?.id)?.attributes.time_zone,
  )
  const wall = new Date(arrived).toLocaleString("sv-SE", { timeZone }).replace(" ", "T")
  expect(arrival?.attributes.timestamp).toBe(`${wall}Z`)
})

test("document events go out as document.extracted and document.extraction_failed, under the relation document", async () => {
  const { data: categories } = await world.get("/webhooks/events")
  const names = categories.flatMap(({ attributes }) => attributes.events as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(["document.extracted", "document.extraction_failed"]))
  expect(names.filter((name) => name.startsWith("document_representation"))).toEqual([])
  const { data } = await world.get("/webhook_notifications/examples?event=document.extracted")
  expect(data[0]?.relationships.document?.data?.type).toBe("document")
  expect(data[0]?.relationships).not.toHaveProperty("reference_object")
})

describe("a client of the public service, unchanged", () => {
  test("sends application/json, and may leave out the type; the interface's own wants both", async () => {
    const { id } = tracked.shipment
    const send = (client: World, type: string) =>
      client.send("PATCH", `/shipments/${id}`, {
        body: JSON.stringify({ data: { attributes: { ref_numbers: ["PO 1"] } } }),
        headers: { "Content-Type": type },
      })
    const changed = await send(world, "application/json")
    expect([changed.status, changed.data.attributes.ref_numbers]).toEqual([200, ["PO 1"]])
    expect((await send(world, "text/plain")).status).toBe(400)
  })

  test("gets the shipment with a request, and each relation that the description names", async () => {
    const { id } = tracked.request
    const requests = await world.get("/tracking_requests")
    expect(requests.included.map(({ type }) => type)).toContain("shipment")
    expect((await world.get(`/tracking_requests/${id}`)).included.map((one) => one.id)).toEqual([tracked.shipment.id])
    expect((await world.get(`/tracking_requests/${id}?include=customer`)).included).toEqual([])
    const withUser = await world.get(`/tracking_requests/${id}?include=user`)
    expect([withUser.status, withUser.data.relationships.user]).toEqual([200, { data: null }])

    const container = await world.get(`/containers/${tracked.containers[0]?.id}?include=pickup_facility,raw_events`)
    const listed = container.data.relationships.raw_events?.data ?? []
    expect(listed.length).toBeGreaterThan(0)
    const included = container.included.filter(({ type }) => type === "raw_event")
    const raw = await world.get(`/containers/${tracked.containers[0]?.id}/raw_events`)
    expect(included.map(({ attributes }) => attributes)).toEqual(raw.data.map(({ attributes }) => attributes))
    expect(container.included.map(({ type }) => type)).toContain("terminal")
    expect((await world.get(`/shipments/${tracked.shipment.id}?include=destination_terminal`)).status).toBe(200)
    expect((await world.get("/documents?include=user,email_submission")).status).toBe(200)
    expect((await world.get("/containers?include=moon")).status).toBe(400)
  })

  test("finds any part of a number, in q and in the search", async () => {
    const bill = String(tracked.shipment.attributes.bill_of_lading_number)
    const part = bill.slice(5, 12)
    expect((await world.get(`/shipments?q=${part.toLowerCase()}`)).data.map(({ id }) => id)).toContain(
      tracked.shipment.id,
    )
    expect((await world.get("/shipments?q=NOSUCHNUMBER")).data).toEqual([])
    expect((await world.get(`/tracking_requests?q=${part}`)).data.map(({ id }) => id)).toContain(tracked.request.id)
    expect((await world.get(`/search?query=${part}`)).data.map(({ id }) => id)).toContain(tracked.shipment.id)
    const number = String(tracked.containers[0]?.attributes.number)
    const hit = (await world.get(`/search?query=${number.slice(4, 9)}`)).data[0]
    expect(hit?.type).toBe("search_result")
    expect(hit?.attributes).toMatchObject({ entity_type: "cargo", number })
  })

  test("may name a line by an alternative SCAC, and finds all lines of the public service by their own", async () => {
    const { data: lines } = await world.get("/shipping_lines")
    const msc = lines.find(({ attributes }) => attributes.scac === "MSCU")
    expect(msc?.attributes.alternative_scacs).toEqual(["MEDU"])
    expect((await world.get("/shipping_lines/medu")).data.id).toBe(msc?.id)
    const attributes = { request_type: "bill_of_lading", request_number: "MEDUFR030802", scac: "MEDU" }
    const asked = await world.post("/tracking_requests", "tracking_request", attributes)
    expect([asked.status, asked.data.attributes.scac]).toEqual([201, "MSCU"])
    const scacs = lines.map(({ attributes: { scac } }) => scac)
    for (const scac of ["APLU", "ANNU", "SUDU", "SAFM", "SEAL", "MATS", "PCIU", "WHLC"]) expect(scacs).toContain(scac)
  })

  test("is given the example of a notification in a list", async () => {
    const { data } = await world.get("/webhook_notifications/examples?event=tracking_request.succeeded")
    expect(data).toHaveLength(1)
    expect(data[0]?.attributes.event).toBe("tracking_request.succeeded")
  })

  test("shows a container's way by rail, dates as values of their events, and the names of the public service", async () => {
    const shipment = (await world.get(`/shipments/${tracked.shipment.id}`)).data.attributes
    expect(shipment.normalized_number).toBe(shipment.bill_of_lading_number)
    expect(shipment).toMatchObject({ tags: [], customer_name: null, shipping_line_short_name: "Maersk" })

    const [railed] = (await trackShipment(world, "MAEU300100300RAIL")).containers
    const path = `/containers/${railed?.id}`
    await world.control("POST", `/control/containers/${railed?.attributes.number}/advance`, { until: "rail_unloaded" })
    const { attributes } = (await world.get(path)).data
    const events = (await world.get(`${path}/transport_events?page[size]=100`)).data
    const named = (name: string) => events.find((one) => one.attributes.event === name)?.attributes
    const at = (name: string) => named(`container.transport.${name}`)?.timestamp ?? null
    expect(at("rail_loaded")).toMatch(/Z$/)
    expect(attributes).toMatchObject({
      pod_rail_loaded_at: at("rail_loaded"),
      pod_rail_departed_at: at("rail_departed"),
      ind_rail_unloaded_at: at("rail_unloaded"),
      ind_ata_at: at("arrived_at_inland_destination") ?? at("rail_arrived"),
    })
    expect(attributes.ind_rail_carrier_scac).toMatch(/^(BNSF|UPRR|NSRR|CSXT|CNRU|CPRS)$/)
    expect(named("container.transport.full_in")?.value).toBeNull()
    const changed = events.findLast((one) => one.attributes.event === "container.pickup_lfd.changed")
    expect(changed?.attributes.value).toBe(attributes.pickup_lfd)
    expect(changed?.attributes.value).toMatch(/Z$/)

    const raw = (await world.get(`${path}/raw_events`)).data
    const reported = (name: string) => raw.find((one) => one.attributes.original_event === name)?.attributes
    expect(reported("vessel berthed")?.event).toBeNull()
    expect(reported("rail loaded")?.event).toBe("rail_loaded")
  })
})
