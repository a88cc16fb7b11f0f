import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Resource } from "./client.ts"
import { quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
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

describe("notifications", () => {
  test("[S:RES-2, S:EP-10] list and one: every field, include, and the logs of its attempts", async () => {
    const webhook = await subscribe(world, receiver, ["tracking_request.succeeded"])
    const request = await track(world, nextNumber())
    await quiet(world)
    const id = receiver.deliveries[0]?.id
    const one = await world.get(
      `/webhook_notifications/${id}?include=webhook,reference_object.tracked_object.containers`,
    )
    expect(one.data).toMatchObject({
      id,
      type: "webhook_notification",
      attributes: {
        id,
        event: "tracking_request.succeeded",
        delivery_status: "succeeded",
        created_at: expect.any(String),
      },
      relationships: {
        webhook: { data: { type: "webhook", id: webhook.id } },
        reference_object: { data: { type: "tracking_request", id: request.id } },
      },
    })
    expect(one.data.relationships.webhook_notification_logs?.data).toHaveLength(1)
    expect(new Set(one.included.map((each) => each.type))).toEqual(
      new Set(["webhook", "tracking_request", "shipment", "container"]),
    )
    const { data } = await world.all("/webhook_notifications?page[size]=50")
    expect(data.find((each) => each.id === id)).toEqual(one.data)
    expect(receiver.deliveries[0]?.data).toMatchObject({
      attributes: { id, delivery_status: "pending" },
      relationships: { webhook_notification_logs: { data: [] } },
    })
  })

  test("[S:EVT-3] the body per kind: reference object with its related resources, whole", async () => {
    const events = [
      "tracking_request.succeeded",
      "shipment.estimated.arrival",
      "container.transport.vessel_discharged",
      "container.updated",
    ]
    await subscribe(world, receiver, events)
    const { shipment, containers } = await trackShipment(world, nextNumber("SLIP"))
    await world.forward(30 * 24 * HOUR)
    await quiet(world)
    const types = (event: string) => {
      const [delivery] = receiver.ofEvent(event)
      expect(Object.keys(JSON.parse(delivery?.raw ?? "{}")).sort()).toEqual(["data", "included"])
      const included = delivery?.included ?? []
      expect(included.find((each) => each.id === shipment.id)?.attributes).toHaveProperty("port_of_lading_locode")
      const reference = delivery?.data.relationships.reference_object?.data
      expect(included).toContainEqual(expect.objectContaining({ id: reference?.id, type: reference?.type }))
      return new Set(included.map((each) => each.type))
    }
    const holds = (expected: string[], found: Set<string>) =>
      expect([...found]).toEqual(expect.arrayContaining(expected))
    holds(["tracking_request", "shipment", "container", "transport_event"], types("tracking_request.succeeded"))
    holds(["estimated_event", "port", "shipment"], types("shipment.estimated.arrival"))
    holds(
      ["transport_event", "port", "shipment", "container", "vessel", "terminal"],
      types("container.transport.vessel_discharged"),
    )
    holds(["container_updated_event", "container", "terminal"], types("container.updated"))
    const reported = receiver
      .ofEvent("tracking_request.succeeded")[0]
      ?.included.filter((each) => each.type === "container")
    expect(reported?.map((each) => each.id).sort()).toEqual(containers.map((each) => each.id).sort())
  })

  test("[S:RES-13] estimated_event and container_updated_event: every field, changeset old value first", async () => {
    await subscribe(world, receiver, ["shipment.estimated.arrival", "container.updated"])
    const { containers } = await trackShipment(world, nextNumber("SLIP"))
    const number = containers[0]?.attributes.number
    const observe = (body: object) => world.control("POST", `/control/containers/${number}/observe`, body)
    const hold = { name: "customs", status: "hold", description: null }
    await observe({ holds: [] })
    await observe({ holds: [hold] })
    await observe({ holds: [], available_for_pickup: true, pickup_lfd_line: "2026-03-05T08:00:00Z" })
    await observe({
      fees: [{ type: "exam", amount: 0, currency_code: "USD" }],
      pickup_appointment_at: "2026-03-04T17:00:00Z",
    })
    await observe({ pod_eta_at: "2026-03-02T10:00:00Z", pod_terminal_firms: "Y257" })
    await quiet(world)
    const reference = (event: string) =>
      receiver.ofEvent(event).map(({ data, included }) => {
        const id = data.relationships.reference_object?.data?.id
        return included.find((each) => each.id === id) as Resource
      })
    const updated = reference("container.updated")
    const terminal = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(updated.map((each) => each.attributes.changeset)).toEqual([
      { holds_at_pod_terminal: [null, []] },
      { holds_at_pod_terminal: [[], [hold]] },
      {
        holds_at_pod_terminal: [[hold], []],
        available_for_pickup: [null, true],
        pickup_lfd: [null, "2026-03-05T08:00:00Z"],
      },
      {
        fees_at_pod_terminal: [null, [{ type: "exam", amount: 0, currency_code: "USD" }]],
        pickup_appointment_at: [null, "2026-03-04T17:00:00Z"],
      },
      { pod_terminal: [terminal, terminal] },
    ])
    for (const each of updated) {
      expect(Object.keys(each.attributes).sort()).toEqual(["changeset", "timestamp", "timezone"])
      expect(Object.keys(each.relationships).sort()).toEqual(["container", "terminal"])
    }
    const estimated = reference("shipment.estimated.arrival").at(-1)
    expect(estimated?.attributes).toEqual({
      created_at: expect.stringMatching(/Z$/),
      estimated_timestamp: "2026-03-02T10:00:00Z",
      event: "shipment.estimated.arrival",
      location_locode: expect.stringMatching(/^[A-Z]{5}$/),
      timezone: expect.stringContaining("/"),
      voyage_number: expect.any(String),
      data_source: "shipping_line",
    })
    expect(Object.keys(estimated?.relationships ?? {}).sort()).toEqual(["port", "shipment", "vessel"])
  })
})

test("[S:BEH-2, S:BEH-1] folding the notifications gives what polling reads at every stop", async () => {
  const everything = [
    "tracking_request.succeeded",
    "container.updated",
    "shipment.estimated.arrival",
    "container.created",
  ]
  const transports = [
    "vessel_arrived",
    "vessel_berthed",
    "vessel_discharged",
    "full_out",
    "empty_in",
    "available",
    "not_available",
  ]
  const lfds = ["pickup_lfd", "pickup_lfd_line", "pickup_lfd_terminal", "pickup_appointment"].map(
    (name) => `container.${name}.changed`,
  )
  await subscribe(world, receiver, [
    ...everything,
    ...lfds,
    ...transports.map((name) => `container.transport.${name}`),
    ...["vessel_arrived", "vessel_departed"].map((name) => `container.transport.estimated.${name}`),
    "tracking_request.tracking_stopped",
  ])
  const { shipment, containers } = await trackShipment(world, nextNumber("HELD"))
  for (const days of [1, 2, 3, 3, 4, 8]) {
    await world.forward(days * 24 * HOUR)
    await quiet(world)
    const newest = new Map<string, [string, Resource]>()
    for (const { data, included } of receiver.deliveries) {
      for (const resource of included) {
        const version = String(data.attributes.created_at)
        if (version > (newest.get(resource.id)?.[0] ?? "")) newest.set(resource.id, [version, resource])
      }
    }
    const read = await world.get(`/shipments/${shipment.id}?include=containers`)
    for (const each of [read.data, ...read.included]) expect(newest.get(each.id)?.[1]).toEqual(each)
    expect(read.included).toHaveLength(containers.length)
  }
})
