// Stopping one container of a bill: the controls' part of it, at the simulated world and at a carrier.
import { afterEach, expect, test, vi } from "vitest"
import type { Resource } from "./client.ts"
import { equipment, type Json, transport } from "./dcsa/events.ts"
import { json, startCarrier } from "./dcsa/scripted-carrier.ts"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

const HOUR = 3_600_000
const DAY = 24 * HOUR
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function open(env: Record<string, string> = {}): Promise<World> {
  const world = await startWorld(env)
  stops.push(world.stop)
  return world
}

const order = (world: World, id: string, wanted: "stop" | "resume") =>
  world.control("POST", `/control/container_tracking/${id}`, { order: wanted })
const attributesOf = async (world: World, id: string) => (await world.get(`/containers/${id}`)).data.attributes

async function trackTwo(world: World): Promise<{ shipment: Resource; one: Resource; other: Resource }> {
  for (let n = 0; n < 20; n += 1) {
    const { shipment, containers } = await trackShipment(world, `MAEU8002002${String(n).padStart(2, "0")}DIRECT`)
    const [one, other] = containers
    if (one && other && containers.length === 2) return { shipment, one, other }
  }
  throw new Error("no bill of two containers among twenty")
}

test("a stopped container stays as it is and raises nothing, while the others of its bill go on", async () => {
  const world = await open()
  const receiver = await startReceiver()
  stops.push(receiver.stop)
  const { shipment, one, other } = await trackTwo(world)
  await subscribe(world, receiver, ["container.transport.vessel_arrived", "shipment.estimated.arrival"])
  expect(await order(world, one.id, "stop")).toEqual({ id: one.id, tracked: false, shipment_tracked: true })
  await world.forward(12 * DAY)
  await quiet(world)
  expect((await attributesOf(world, one.id)).pod_arrived_at).toBeNull()
  expect((await attributesOf(world, other.id)).pod_arrived_at).not.toBeNull()
  expect((await world.get(`/shipments/${shipment.id}`)).data.attributes.pod_ata_at).not.toBeNull()
  const about = receiver.ofEvent("container.transport.vessel_arrived").flatMap(({ included }) => included)
  expect(about.some(({ id }) => id === one.id)).toBe(false)
  expect(await order(world, one.id, "resume")).toEqual({ id: one.id, tracked: true, shipment_tracked: true })
  await quiet(world)
  // What happened meanwhile is there, each event once.
  expect((await attributesOf(world, one.id)).pod_arrived_at).toEqual(
    (await attributesOf(world, other.id)).pod_arrived_at,
  )
  const { data } = await world.get(`/containers/${one.id}/transport_events?page[size]=100`)
  const events = (data as unknown as Resource[]).map(({ attributes }) => attributes.event)
  expect(events.filter((event) => event === "container.transport.vessel_arrived")).toHaveLength(1)
})

test("with its last container the shipment stops too, and resumes with one; a shipment stopped whole does not", async () => {
  const world = await open()
  const { shipment, one, other } = await trackTwo(world)
  const isTracked = async () => (await world.get(`/shipments/${shipment.id}`)).data.attributes.tracked
  await order(world, one.id, "stop")
  expect(await isTracked()).toBe(true)
  expect(await order(world, other.id, "stop")).toMatchObject({ tracked: false, shipment_tracked: false })
  expect(await isTracked()).toBe(false)
  expect(await order(world, one.id, "resume")).toMatchObject({ tracked: true, shipment_tracked: true })
  await world.send("PATCH", `/shipments/${shipment.id}/stop_tracking`)
  expect(await order(world, one.id, "resume")).toMatchObject({ status: 422 })
  await world.send("PATCH", `/shipments/${shipment.id}/resume_tracking`)
  await world.forward(12 * DAY)
  for (const { id } of [one, other]) expect((await attributesOf(world, id)).pod_arrived_at).not.toBeNull()
})

test("nothing is asked about it at once either, and what is not there is not found", async () => {
  const world = await open()
  const { one } = await trackTwo(world)
  await order(world, one.id, "stop")
  expect((await world.send("PATCH", `/containers/${one.id}/refresh`)).status).toBe(422)
  expect(await order(world, one.id.replace(/^./, "f"), "stop")).toMatchObject({ status: 404 })
})

const BOXES = ["MSKU1234565", "TGHU7741954"] as const

/** A life of two containers under one bill, by a carrier that is asked for each container alone. */
function answerFor(container: string): Json[] {
  const of = (message: Json): Json => ({ ...message, equipmentReference: container, documentReferences: [] })
  const there = { transportCall: { UNLocationCode: "USLAX", modeOfTransport: "VESSEL", vessel: { vesselName: "E" } } }
  const planned = { eventClassifierCode: "PLN", eventDateTime: "2026-03-18T08:00:00-07:00", ...there }
  return [
    of(equipment({ eventDateTime: "2026-02-20T08:00:00+08:00" })),
    of(equipment({ equipmentEventTypeCode: "DISC", ...planned })),
    transport({ documentReferences: [] }),
  ]
}

test("a carrier that is asked container by container is asked about the others alone; nothing is withdrawn of it", async () => {
  const carrier = await startCarrier(({ url }, response) => {
    const asked = url.searchParams.get("equipmentReference") ?? ""
    json(response, BOXES.some((box) => box === asked) ? answerFor(asked) : BOXES.flatMap(answerFor))
  })
  stops.push(carrier.stop)
  const world = await open({
    TRACKER_SOURCE: "carriers",
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_CARRIER_HDMU: JSON.stringify({ events: `${carrier.url}/events`, fields: { apiKey: "key" } }),
    TRACKER_ANSWER_SECONDS: "0",
  })
  const { containers } = await trackShipment(world, "HDMUQX440218", { scac: "HDMU" })
  const [one, other] = BOXES.map((box) => containers.find(({ attributes }) => attributes.number === box))
  if (!one || !other) throw new Error("the bill has not both containers")
  const askedSince = async (days: number) => {
    const from = carrier.calls.length
    for (let n = 0; n < days * 2; n += 1) await world.forward(12 * HOUR)
    return new Set(carrier.calls.slice(from).map(({ url }) => url.searchParams.get("equipmentReference")))
  }
  expect(await askedSince(1)).toEqual(new Set(BOXES))
  await order(world, one.id, "stop")
  expect(await askedSince(3)).toEqual(new Set([BOXES[1]]))
  const eventsOf = async (id: string) => {
    const { data } = await world.get(`/containers/${id}/transport_events?page[size]=100`)
    return (data as unknown as Resource[]).map(({ attributes }) => [attributes.event, attributes.timestamp])
  }
  expect(await eventsOf(one.id)).toEqual(await eventsOf(other.id))
  await order(world, one.id, "resume")
  expect(await askedSince(1)).toEqual(new Set(BOXES))
  expect(await eventsOf(one.id)).toEqual(await eventsOf(other.id))
})
