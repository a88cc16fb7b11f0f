// What a terminal or a line does not report, as a client reads and receives it. Values are typed from the interface
// document.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { Resource } from "./client.ts"
import { quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })
const DAY = 86_400_000
const DIRECT = [
  "empty_out",
  "full_in",
  "vessel_loaded",
  "vessel_departed",
  "vessel_arrived",
  "vessel_berthed",
  "vessel_discharged",
  "full_out",
  "empty_in",
]
const TRANSSHIP = [
  ...["empty_out", "full_in", "vessel_loaded", "vessel_departed"],
  ...["transshipment_arrived", "transshipment_discharged", "transshipment_loaded", "transshipment_departed"],
  ...["vessel_arrived", "vessel_berthed", "vessel_discharged", "full_out", "empty_in"],
]
const FROM_TERMINALS = [
  ...["pickup_lfd", "pickup_lfd_line", "pickup_lfd_terminal", "pickup_lfd_rail"].map(
    (name) => `container.${name}.changed`,
  ),
  ...["container.pickup_appointment.changed", "container.transport.available", "container.transport.not_available"],
  "container.updated",
]

let world: World
let receiver: Receiver
beforeAll(async () => {
  world = await startWorld()
  receiver = await startReceiver()
  const milestones = new Set([...DIRECT, ...TRANSSHIP].map((name) => `container.transport.${name}`))
  await subscribe(world, receiver, [...milestones, ...FROM_TERMINALS])
})
afterAll(async () => {
  receiver.stop()
  await world.stop()
})

/** Lets a number live its whole life. Returns the shipment and containers as read afterwards. */
async function liveThrough(number: string, scac: string, days: number) {
  const tracked = await trackShipment(world, number, { scac, request_type: "booking_number" })
  for (let day = 0; day < days; day += 15) await world.forward(15 * DAY)
  await quiet(world)
  const { data, included } = await world.get(`/shipments/${tracked.shipment.id}?include=containers.transport_events`)
  const containers = included.filter(({ type }) => type === "container")
  expect(containers.map(({ attributes }) => attributes.current_status)).toEqual(containers.map(() => "empty_returned"))
  const sentOf = ({ id }: Resource) =>
    receiver.deliveries.filter(({ included: beside, data: { relationships } }) => {
      const object = beside.find((each) => each.id === relationships.reference_object?.data?.id)
      return object?.relationships.container?.data?.id === id
    })
  const readOf = ({ id }: Resource) =>
    included.filter((each) => each.type === "transport_event" && each.relationships.container?.data?.id === id)
  return { shipment: data, containers, sentOf, readOf }
}

describe("lines", () => {
  test.each([
    ["MAEU", "DIRECT", DIRECT, []],
    ["WHLC", "DIRECT", DIRECT, ["vessel_departed"]],
    ["PCIU", "DIRECT", DIRECT, ["vessel_arrived"]],
    ["MAEU", "TRANSSHIP", TRANSSHIP, []],
    ["WHLC", "TRANSSHIP", TRANSSHIP, ["vessel_departed", "transshipment_departed"]],
    ["PCIU", "TRANSSHIP", TRANSSHIP, ["vessel_arrived", "transshipment_arrived"]],
  ])("[S:BEH-9] %s, %s: departure and arrival events depend on the line", async (scac, life, whole, leftOut) => {
    const { shipment, containers, sentOf, readOf } = await liveThrough(`${scac}410${life}`, scac, 90)
    expect(containers.length).toBeGreaterThan(0)
    const expected = whole.filter((name) => !leftOut.includes(name)).map((name) => `container.transport.${name}`)
    for (const container of containers) {
      const sent = sentOf(container).map(({ event }) => event)
      expect(sent.filter((event) => expected.includes(event) || leftOut.some((name) => event.endsWith(name)))).toEqual(
        expected,
      )
      const read = readOf(container).map(({ attributes }) => String(attributes.event))
      const reached = read.filter((event) => whole.some((name) => event === `container.transport.${name}`))
      expect(reached).toEqual(expected)
      expect(container.attributes.pod_arrived_at === null).toBe(leftOut.includes("vessel_arrived"))
      expect(container.attributes.pod_discharged_at).not.toBeNull()
    }
    expect(shipment.attributes.pol_atd_at === null).toBe(leftOut.includes("vessel_departed"))
    expect(shipment.attributes.pod_ata_at === null).toBe(leftOut.includes("vessel_arrived"))
  })

  test("[S:BEH-9] seal and weight depend on the line", async () => {
    const read = async (number: string, scac: string) => (await trackShipment(world, number, { scac })).containers
    const given = await read("MAEU411DIRECT", "MAEU")
    const leftOut = await read("SEAL411DIRECT", "SEAL")
    expect([given.length, leftOut.length].every((count) => count > 0)).toBe(true)
    for (const { attributes } of given) {
      expect(attributes).toMatchObject({ seal_number: expect.stringMatching(/./), weight_in_lbs: expect.any(Number) })
    }
    for (const { attributes } of leftOut) expect(attributes).toMatchObject({ seal_number: null, weight_in_lbs: null })
  })
})

describe("terminals", () => {
  test("[S:BEH-9] one that reports nothing: holds and fees absent, availability not known, and nothing is sent of it", async () => {
    const { containers, sentOf } = await liveThrough("MAEU412SILENT", "MAEU", 60)
    expect(containers.length).toBeGreaterThan(0)
    for (const container of containers) {
      expect(Object.keys(container.attributes)).not.toContain("holds_at_pod_terminal")
      expect(Object.keys(container.attributes)).not.toContain("fees_at_pod_terminal")
      expect(container.attributes).toMatchObject({
        availability_known: false,
        available_for_pickup: null,
        pickup_lfd: null,
        pickup_appointment_at: null,
        import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null },
      })
      const sent = sentOf(container).map(({ event }) => event)
      expect(sent).toContain("container.transport.vessel_discharged")
      expect(sent.filter((event) => FROM_TERMINALS.includes(event))).toEqual([])
    }
  })

  test("[S:BEH-9] one that stops reporting: absent again, and sent as null; an empty list stays a list", async () => {
    const { containers } = await trackShipment(world, "MAEU413DIRECT")
    const [container] = containers
    const observe = (body: object) =>
      world.control("POST", `/control/containers/${container?.attributes.number}/observe`, body)
    const read = async () => (await world.get(`/containers/${container?.id}`)).data.attributes
    const updates = () =>
      receiver.ofEvent("container.updated").flatMap(({ included }) => {
        const event = included.find(({ type }) => type === "container_updated_event")
        return event?.relationships.container?.data?.id === container?.id ? [event?.attributes.changeset] : []
      })
    const hold = { name: "TMF", status: "hold", description: "TMF UNPAID" }
    await observe({ holds: [hold], fees: [], available_for_pickup: false })
    const before = await read()
    expect(before).toMatchObject({ holds_at_pod_terminal: [hold], fees_at_pod_terminal: [] })
    await observe({ holds: null, fees: null, available_for_pickup: null })
    const after = await read()
    expect(Object.keys(after)).not.toContain("holds_at_pod_terminal")
    expect(Object.keys(after)).not.toContain("fees_at_pod_terminal")
    expect(after).toMatchObject({ availability_known: false, available_for_pickup: null })
    await quiet(world)
    expect(updates().at(-1)).toEqual({
      holds_at_pod_terminal: [[hold], null],
      fees_at_pod_terminal: [[], null],
      available_for_pickup: [false, null],
    })
  })

  test("[S:BEH-9] availability_known false is sent with whatever available_for_pickup says", async () => {
    const { containers } = await trackShipment(world, "MAEU414DIRECT")
    const [container] = containers
    for (const available of [true, false]) {
      const body = { available_for_pickup: available, availability_known: false }
      await world.control("POST", `/control/containers/${container?.attributes.number}/observe`, body)
      const { data } = await world.get(`/containers/${container?.id}`)
      expect(data.attributes).toMatchObject({ available_for_pickup: available, availability_known: false })
    }
  })
})
