// Every event of the interface document, sent with its reference object and the other included objects. Names and types
// are typed from the document.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { contradictions } from "./contradictions.ts"
import { quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { uploadDocument } from "./upload.ts"
import { startWorld, type World } from "./world.ts"

const DAY = 86_400_000
const ABOUT_A_CONTAINER = ["container", "shipment", "port"]
const AT_SEA = [...ABOUT_A_CONTAINER, "vessel"]
const BY_LIFE: [event: string, type: string, beside: string[]][] = [
  ["container.transport.vessel_arrived", "transport_event", [...AT_SEA, "terminal"]],
  ["container.transport.estimated.vessel_arrived", "transport_event", AT_SEA],
  ["container.transport.vessel_discharged", "transport_event", [...AT_SEA, "terminal"]],
  ["container.transport.vessel_loaded", "transport_event", AT_SEA],
  ["container.transport.vessel_departed", "transport_event", AT_SEA],
  ["container.transport.estimated.vessel_departed", "transport_event", AT_SEA],
  ["container.transport.vessel_berthed", "transport_event", [...AT_SEA, "terminal"]],
  ["container.transport.rail_departed", "transport_event", [...ABOUT_A_CONTAINER, "terminal"]],
  ["container.transport.rail_arrived", "transport_event", [...ABOUT_A_CONTAINER, "metro_area", "rail_terminal"]],
  ["container.transport.rail_loaded", "transport_event", [...ABOUT_A_CONTAINER, "terminal"]],
  ["container.transport.rail_unloaded", "transport_event", [...ABOUT_A_CONTAINER, "metro_area", "rail_terminal"]],
  ["container.transport.transshipment_arrived", "transport_event", AT_SEA],
  ["container.transport.transshipment_discharged", "transport_event", AT_SEA],
  ["container.transport.transshipment_loaded", "transport_event", AT_SEA],
  ["container.transport.transshipment_departed", "transport_event", AT_SEA],
  ["container.transport.feeder_arrived", "transport_event", AT_SEA],
  ["container.transport.feeder_discharged", "transport_event", AT_SEA],
  ["container.transport.feeder_loaded", "transport_event", AT_SEA],
  ["container.transport.feeder_departed", "transport_event", AT_SEA],
  ["container.transport.empty_out", "transport_event", ABOUT_A_CONTAINER],
  ["container.transport.full_in", "transport_event", ABOUT_A_CONTAINER],
  ["container.transport.full_out", "transport_event", [...ABOUT_A_CONTAINER, "terminal"]],
  ["container.transport.empty_in", "transport_event", [...ABOUT_A_CONTAINER, "terminal"]],
  ["container.transport.arrived_at_inland_destination", "transport_event", [...ABOUT_A_CONTAINER, "metro_area"]],
  [
    "container.transport.estimated.arrived_at_inland_destination",
    "transport_event",
    [...ABOUT_A_CONTAINER, "metro_area"],
  ],
  ["container.transport.available", "transport_event", ABOUT_A_CONTAINER],
  ["container.transport.not_available", "transport_event", ABOUT_A_CONTAINER],
  ["container.transport.delivered", "transport_event", [...ABOUT_A_CONTAINER, "metro_area"]],
  ["container.pickup_lfd.changed", "transport_event", ABOUT_A_CONTAINER],
  ["container.pickup_lfd_line.changed", "transport_event", ABOUT_A_CONTAINER],
  ["container.pickup_lfd_terminal.changed", "transport_event", ABOUT_A_CONTAINER],
  ["container.pickup_lfd_rail.changed", "transport_event", ABOUT_A_CONTAINER],
  ["container.pickup_appointment.changed", "transport_event", ABOUT_A_CONTAINER],
  ["shipment.estimated.arrival", "estimated_event", ["shipment", "port", "vessel"]],
  ["tracking_request.succeeded", "tracking_request", ["shipment", "container", "transport_event"]],
  ["tracking_request.failed", "tracking_request", []],
  ["tracking_request.awaiting_manifest", "tracking_request", []],
  ["tracking_request.tracking_stopped", "tracking_request", ["shipment", "container", "transport_event"]],
  ["container.created", "container_updated_event", ["container", "shipment", "terminal"]],
  ["container.pod_terminal_changed", "container_updated_event", ["container", "shipment", "terminal"]],
  ["container.updated", "container_updated_event", ["container", "shipment", "terminal"]],
]
const ON_DEMAND: typeof BY_LIFE = [
  ["document_representation.created", "document", []],
  ["document_representation.failed", "document", []],
]
const EVERY = [...BY_LIFE, ...ON_DEMAND].map(([event]) => event)

let world: World
let receiver: Receiver
beforeAll(async () => {
  world = await startWorld()
  receiver = await startReceiver()
  await subscribe(world, receiver, EVERY)
  const booked = { request_type: "booking_number" }
  await track(world, "MAEU901TRANSSHIP", booked)
  await track(world, "MAEU902FEEDER", booked)
  await track(world, "MAEU903RAIL", booked)
  for (const life of ["APPOINTED", "MOVE", "MOVED", "MANIFEST", "NOTFOUND"]) await track(world, `MAEU904${life}`)
  await deliver("MAEU903RAIL")
  for (let day = 0; day < 40; day += 8) await world.forward(8 * DAY)
  const document = await uploadDocument(world, "delivery-order.pdf", "a delivery order")
  for (const [event] of ON_DEMAND) await world.control("POST", "/control/events", { event, document_id: document.id })
  await quiet(world)
})
afterAll(async () => {
  receiver.stop()
  await world.stop()
})

/** No line reports a delivery. Whoever fetched the container reports it, once it has left the ramp. */
async function deliver(number: string) {
  const { data: request } = await world.get(`/tracking_requests?filter[request_number]=${number}`)
  const shipment = request[0]?.relationships.tracked_object?.data?.id
  const { included } = await world.get(`/shipments/${shipment}?include=containers`)
  const container = included.find(({ type }) => type === "container")
  const status = async () => (await world.get(`/containers/${container?.id}`)).data.attributes.current_status
  for (let half = 0; half < 120 && (await status()) !== "picked_up"; half += 1) await world.forward(DAY / 2)
  const event = "container.transport.delivered"
  await world.control("POST", "/control/events", { event, container: container?.attributes.number })
}

/** The deliveries of an event, each with the object it refers to. */
function sent(event: string) {
  return receiver.ofEvent(event).map((delivery) => {
    const reference = delivery.data.relationships.reference_object?.data
    return { ...delivery, reference, object: delivery.included.find((each) => each.id === reference?.id) }
  })
}

test("there are 43 events", () => {
  expect(new Set(EVERY).size).toBe(43)
})

test.each([...BY_LIFE, ...ON_DEMAND])("[S:EVT-1] %s refers to a %s, with what belongs to it", (event, type, beside) => {
  const all = sent(event)
  expect(all.length).toBeGreaterThan(0)
  for (const { reference, object } of all) {
    expect(reference?.type).toBe(type)
    expect(object?.type).toBe(type)
    if (type === "transport_event") expect(object?.attributes.event).toBe(event)
  }
  const types = new Set(all.flatMap(({ included }) => included.map((each) => each.type)))
  expect([...types]).toEqual(expect.arrayContaining([type, ...beside]))
})

describe("changes", () => {
  test("[S:EVT-7] container.updated carries [old, new], and each old value is the new one before it", () => {
    const last = new Map<string, unknown>()
    let followed = 0
    for (const { object } of sent("container.updated")) {
      const changeset = object?.attributes.changeset as Record<string, [unknown, unknown]>
      expect(Object.keys(changeset).length).toBeGreaterThan(0)
      for (const [attribute, [before, after]] of Object.entries(changeset)) {
        const name = `${object?.relationships.container?.data?.id} ${attribute}`
        if (last.has(name)) expect(before).toEqual(last.get(name))
        followed += last.has(name) ? 1 : 0
        last.set(name, after)
        expect(after).not.toEqual(before)
      }
    }
    expect(followed).toBeGreaterThan(20)
    expect(sent("container.updated").flatMap(contradictions)).toEqual([])
  })
})

test("[S:BEH-12] from empty-out at origin to empty-return, by rail to an inland ramp, in order", () => {
  const reported = receiver.deliveries.flatMap(({ data, included }) => {
    const object = included.find((each) => each.id === data.relationships.reference_object?.data?.id)
    return object?.type === "transport_event" ? [object] : []
  })
  const railed = reported.find((each) => each.attributes.event === "container.transport.rail_loaded")
  const container = railed?.relationships.container?.data?.id
  const path = [
    "empty_out",
    "full_in",
    "vessel_loaded",
    "vessel_departed",
    "vessel_arrived",
    "vessel_berthed",
    "vessel_discharged",
    "rail_loaded",
    "rail_departed",
    "rail_arrived",
    "arrived_at_inland_destination",
    "rail_unloaded",
    "full_out",
    "delivered",
    "empty_in",
  ]
  const times = path.map((name) => {
    const own = reported.filter((each) => each.relationships.container?.data?.id === container)
    const event = own.find((each) => each.attributes.event === `container.transport.${name}`)
    return Date.parse(String(event?.attributes.timestamp))
  })
  expect(times.every(Number.isFinite)).toBe(true)
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test("an event that follows from a change is not made on demand, and says how it comes", async () => {
  const refused = await world.control("POST", "/control/events", { event: "container.updated", container: "X" })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.errors)).toContain("observe")
})

test("a milestone on demand happens now and moves the container on", async () => {
  const { containers } = await trackShipment(world, "MAEU906DIRECT")
  const [container] = containers
  await world.control("POST", "/control/events", {
    event: "container.transport.full_out",
    container: String(container?.attributes.number),
  })
  const { data } = await world.get(`/containers/${container?.id}`)
  expect(data.attributes.current_status).toBe("picked_up")
  expect(Math.abs(Date.parse(String(data.attributes.pod_full_out_at)) - (await world.now()))).toBeLessThan(1000)
})
