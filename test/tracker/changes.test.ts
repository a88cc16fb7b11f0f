// What is sent when a terminal, a line, a ramp or a ship reports a change. Events and attributes are typed from the
// interface document, events and container_updated_event.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Resource } from "./client.ts"
import { contradictions } from "./contradictions.ts"
import { type Delivery, quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

const DAY = 86_400_000
const ESTIMATED = ["vessel_departed", "vessel_arrived", "arrived_at_inland_destination"].map(
  (name) => `container.transport.estimated.${name}`,
)
const EVENTS = [
  "container.updated",
  "container.pod_terminal_changed",
  ...["pickup_lfd", "pickup_lfd_line", "pickup_lfd_terminal", "pickup_lfd_rail", "pickup_appointment"].map(
    (name) => `container.${name}.changed`,
  ),
  ...["container.transport.available", "container.transport.not_available"],
  "shipment.estimated.arrival",
  ...ESTIMATED,
]
const [MARCH_5, MARCH_6, MARCH_9] = ["2026-03-05T08:00:00Z", "2026-03-06T08:00:00Z", "2026-03-09T08:00:00Z"]
const hold = { name: "customs", status: "hold", description: "CBP 1H" }
const fee = { type: "demurrage", amount: 485.5, currency_code: "USD" }
const deadlines = (line: string | null, terminal: string | null, rail: string | null) => ({
  pickup_lfd_line: line,
  pickup_lfd_terminal: terminal,
  pickup_lfd_rail: rail,
})

let world: World
let receiver: Receiver
beforeAll(async () => {
  world = await startWorld()
  receiver = await startReceiver()
  await subscribe(world, receiver, EVENTS)
})
afterAll(async () => {
  receiver.stop()
  await world.stop()
})

let serial = 0
/** A container at sea with only its estimates sent, and what is sent while `act` changes it. */
async function during(life: string, act: (container: Resource, shipment: Resource) => Promise<void>) {
  serial += 1
  const { containers, shipment } = await trackShipment(world, `MAEU42${serial}${life}`)
  const [container] = containers
  if (!container) throw new Error("a bill without containers")
  await quiet(world)
  const before = receiver.deliveries.length
  await act(container, shipment)
  await quiet(world)
  return { container, containers, shipment, sent: receiver.deliveries.slice(before) }
}

const observe = (container: Resource, body: object) =>
  world.control("POST", `/control/containers/${container.attributes.number}/observe`, body)
const objectOf = ({ data, included }: Delivery) =>
  included.find(({ id }) => id === data.relationships.reference_object?.data?.id)

describe("container.updated is sent beside the specific event", () => {
  const lfd = (...names: string[]) => names.map((name) => `container.${name}.changed`)
  test.each<[what: string, first: object, then: object, changeset: object, specific: string[]]>([
    ["fees are posted", { fees: [] }, { fees: [fee] }, { fees_at_pod_terminal: [[], [fee]] }, []],
    ["fees are paid", { fees: [fee] }, { fees: [] }, { fees_at_pod_terminal: [[fee], []] }, []],
    ["a hold is placed", { holds: [] }, { holds: [hold] }, { holds_at_pod_terminal: [[], [hold]] }, []],
    ["a hold is cleared", { holds: [hold] }, { holds: [] }, { holds_at_pod_terminal: [[hold], []] }, []],
    [
      "the line gives its last free day",
      {},
      { pickup_lfd_line: MARCH_9 },
      { pickup_lfd: [null, MARCH_9] },
      lfd("pickup_lfd", "pickup_lfd_line"),
    ],
    [
      "the terminal's last free day moves",
      { pickup_lfd_terminal: MARCH_5 },
      { pickup_lfd_terminal: MARCH_6 },
      { pickup_lfd: [MARCH_5, MARCH_6] },
      lfd("pickup_lfd", "pickup_lfd_terminal"),
    ],
    [
      "the terminal's last free day moves, and the line's stays",
      { pickup_lfd_line: MARCH_9, pickup_lfd_terminal: MARCH_5 },
      { pickup_lfd_terminal: MARCH_6 },
      { import_deadlines: [deadlines(MARCH_9, MARCH_5, null), deadlines(MARCH_9, MARCH_6, null)] },
      lfd("pickup_lfd_terminal"),
    ],
    [
      "the rail carrier gives its last free day, and the terminal's stays",
      { pickup_lfd_terminal: MARCH_5 },
      { pickup_lfd_rail: MARCH_9 },
      { import_deadlines: [deadlines(null, MARCH_5, null), deadlines(null, MARCH_5, MARCH_9)] },
      lfd("pickup_lfd_rail"),
    ],
    [
      "the rail carrier's is the only one",
      {},
      { pickup_lfd_rail: MARCH_9 },
      { pickup_lfd: [null, MARCH_9] },
      lfd("pickup_lfd", "pickup_lfd_rail"),
    ],
    [
      "the line takes its last free day back, and the terminal's is next",
      { pickup_lfd_line: MARCH_9, pickup_lfd_terminal: MARCH_5 },
      { pickup_lfd_line: null },
      { pickup_lfd: [MARCH_9, MARCH_5] },
      lfd("pickup_lfd", "pickup_lfd_line"),
    ],
    [
      "an appointment is made",
      {},
      { pickup_appointment_at: MARCH_5 },
      { pickup_appointment_at: [null, MARCH_5] },
      lfd("pickup_appointment"),
    ],
    [
      "an appointment is lost",
      { pickup_appointment_at: MARCH_5 },
      { pickup_appointment_at: null },
      { pickup_appointment_at: [MARCH_5, null] },
      lfd("pickup_appointment"),
    ],
    [
      "the container is available",
      { available_for_pickup: false },
      { available_for_pickup: true },
      { available_for_pickup: [false, true] },
      ["container.transport.available"],
    ],
    [
      "the container is available no longer",
      { available_for_pickup: true },
      { available_for_pickup: false },
      { available_for_pickup: [true, false] },
      ["container.transport.not_available"],
    ],
    [
      "all of it in one report",
      { holds: [hold], fees: [], available_for_pickup: false },
      { holds: [], fees: [fee], available_for_pickup: true, pickup_lfd_line: MARCH_6, pickup_appointment_at: MARCH_5 },
      {
        holds_at_pod_terminal: [[hold], []],
        fees_at_pod_terminal: [[], [fee]],
        available_for_pickup: [false, true],
        pickup_lfd: [null, MARCH_6],
        pickup_appointment_at: [null, MARCH_5],
      },
      [...lfd("pickup_lfd", "pickup_lfd_line", "pickup_appointment"), "container.transport.available"],
    ],
  ])("[S:EVT-8] %s", async (_what, first, then, changeset, specific) => {
    const prepared = await during("DIRECT", async (container) => {
      if (Object.keys(first).length > 0) await observe(container, first)
    })
    const { container } = prepared
    const already = receiver.deliveries.length
    await observe(container, then)
    await quiet(world)
    const sent = receiver.deliveries.slice(already)
    expect(sent.map(({ event }) => event).sort()).toEqual(["container.updated", ...specific].sort())
    for (const delivery of sent) {
      const object = objectOf(delivery)
      const isUpdate = delivery.event === "container.updated"
      expect(delivery.data.relationships.reference_object?.data?.type).toBe(
        isUpdate ? "container_updated_event" : "transport_event",
      )
      expect(object?.relationships.container?.data?.id).toBe(container.id)
      if (isUpdate) expect(object?.attributes.changeset).toEqual(changeset)
      else expect(object?.attributes.event).toBe(delivery.event)
    }
    expect([...prepared.sent, ...sent].flatMap(contradictions)).toEqual([])
    const { data } = await world.get(`/containers/${container.id}`)
    expect(sent.at(-1)?.included).toContainEqual(data)
  })

  test("[S:EVT-8] the container goes to another terminal of its port", async () => {
    const { container, sent } = await during("DIRECT", async (each) => {
      await observe(each, { pod_terminal_firms: "Y257" })
    })
    const before = container.relationships.pod_terminal?.data?.id
    const { data, included } = await world.get(`/containers/${container.id}?include=pod_terminal`)
    const after = data.relationships.pod_terminal?.data?.id
    expect(included).toMatchObject([{ id: after, attributes: { firms_code: "Y257" } }])
    expect(after).not.toBe(before)
    expect(sent.map(({ event }) => event)).toEqual(["container.updated", "container.pod_terminal_changed"])
    for (const delivery of sent) {
      expect(objectOf(delivery)).toMatchObject({
        type: "container_updated_event",
        attributes: { changeset: { pod_terminal: [before, after] } },
      })
    }
  })

  test("[S:EVT-8] the same reported again is no change: nothing is sent", async () => {
    const said = { holds: [hold], fees: [fee], available_for_pickup: false, pickup_lfd_line: MARCH_9 }
    const { container } = await during("DIRECT", async (each) => void (await observe(each, said)))
    const already = receiver.deliveries.length
    await observe(container, said)
    await quiet(world)
    expect(receiver.deliveries.slice(already).map(({ event }) => event)).toEqual([])
  })
})

describe("an estimate", () => {
  test("[S:EVT-8] of arrival: shipment.estimated.arrival once, and for each container a transport_event", async () => {
    const at = "2026-03-02T10:00:00Z"
    const { containers, shipment, sent } = await during("SLIP", async (each) => {
      await observe(each, { pod_eta_at: at })
    })
    const names = [
      "shipment.estimated.arrival",
      ...containers.map(() => "container.transport.estimated.vessel_arrived"),
    ]
    expect(sent.map(({ event }) => event)).toEqual(names)
    const [estimate, ...arrivals] = sent.map(objectOf)
    expect(estimate).toMatchObject({
      type: "estimated_event",
      attributes: { event: "shipment.estimated.arrival", estimated_timestamp: at },
      relationships: { shipment: { data: { type: "shipment", id: shipment.id } } },
    })
    for (const [n, arrival] of arrivals.entries()) {
      expect(arrival).toMatchObject({
        type: "transport_event",
        attributes: { event: "container.transport.estimated.vessel_arrived", timestamp: at },
        relationships: { container: { data: { type: "container", id: containers[n]?.id } } },
      })
    }
    expect((await world.get(`/shipments/${shipment.id}`)).data.attributes.pod_eta_at).toBe(at)
    for (const { included } of sent) {
      expect(included.find(({ id }) => id === shipment.id)?.attributes.pod_eta_at).toBe(at)
    }
  })

  test.each([
    ["container.transport.estimated.vessel_departed", "pol_etd_at"],
    ["container.transport.estimated.arrived_at_inland_destination", "destination_eta_at"],
  ])("[S:EVT-8] %s refers to a transport_event of each container, three days ahead", async (event, attribute) => {
    const { containers, shipment, sent } = await during("RAIL", async (each) => {
      await world.control("POST", "/control/events", { event, container: String(each.attributes.number) })
    })
    const { data } = await world.get(`/shipments/${shipment.id}`)
    const ahead = data.attributes[attribute]
    expect(Math.abs(Date.parse(String(ahead)) - (await world.now()) - 3 * DAY)).toBeLessThan(1000)
    expect(sent.map((each) => each.event)).toEqual(containers.map(() => event))
    for (const [n, object] of sent.map(objectOf).entries()) {
      expect(object).toMatchObject({
        type: "transport_event",
        attributes: { event, timestamp: ahead },
        relationships: { container: { data: { type: "container", id: containers[n]?.id } } },
      })
    }
  })
})
