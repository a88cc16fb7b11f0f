import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { trackShipment } from "./track.ts"
import { until } from "./until.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe("stopping", () => {
  test("[S:ST-6] stop_tracking: tracked turns false, the request is tracking_stopped and its event is sent once", async () => {
    const receiver = await startReceiver()
    await subscribe(world, receiver, ["tracking_request.tracking_stopped", "container.transport.vessel_arrived"])
    const { request, shipment, containers } = await trackShipment(world, "MAEU800100200DIRECT")
    const stopped = await world.send("PATCH", `/shipments/${shipment.id}/stop_tracking`)
    expect([stopped.status, stopped.data.attributes.tracked]).toEqual([200, false])
    await world.send("PATCH", `/shipments/${shipment.id}/stop_tracking`)
    const after = await world.get(`/tracking_requests/${request.id}`)
    expect(after.data.attributes.status).toBe("tracking_stopped")
    await until(() => receiver.deliveries.length === 1)
    const [reported] = receiver.deliveries
    expect(reported?.data.relationships.reference_object?.data).toMatchObject({
      type: "tracking_request",
      id: request.id,
    })
    expect(reported?.included.find(({ id }) => id === shipment.id)?.attributes.tracked).toBe(false)

    await world.forward(8 * DAY)
    await quiet(world)
    expect(receiver.deliveries).toHaveLength(1)
    expect((await world.get(`/containers/${containers[0]?.id}`)).data.attributes.pod_arrived_at).toBeNull()

    const resumed = await world.send("PATCH", `/shipments/${shipment.id}/resume_tracking`)
    expect([resumed.status, resumed.data.attributes.tracked]).toEqual([200, true])
    expect((await world.get(`/tracking_requests/${request.id}`)).data.attributes.status).toBe("created")
    expect((await world.get(`/containers/${containers[0]?.id}`)).data.attributes.pod_arrived_at).not.toBeNull()
    await quiet(world)
    expect(receiver.ofEvent("container.transport.vessel_arrived").length).toBe(containers.length)
    receiver.stop()
  })

  test("[S:ST-6] when all containers are back empty tracking stops by itself, and there is nothing to resume", async () => {
    const { request, shipment } = await trackShipment(world, "MAEU800100201DIRECT")
    await world.forward(40 * DAY)
    await quiet(world)
    expect((await world.get(`/tracking_requests/${request.id}`)).data.attributes.status).toBe("tracking_stopped")
    expect((await world.get(`/shipments/${shipment.id}`)).data.attributes.tracked).toBe(false)
    expect((await world.send("PATCH", `/shipments/${shipment.id}/resume_tracking`)).status).toBe(422)
    const filtered = await world.get("/shipments?filter[tracking_stopped]=true")
    expect(filtered.data.map(({ id }) => id)).toContain(shipment.id)
    const going = await world.get("/shipments?filter[tracking_stopped]=false")
    expect(going.data.map(({ id }) => id)).not.toContain(shipment.id)
    expect((await world.get("/shipments?filter[tracking_stopped]=maybe")).status).toBe(400)
  })
})

describe("refresh", () => {
  test("[S:EP-7] what the source knows and the service had not yet pulled is there after a refresh, and is notified", async () => {
    const receiver = await startReceiver()
    const { containers } = await trackShipment(world, "MAEU800100210DIRECT")
    const container = containers[0]
    const truth = await world.control("GET", `/control/containers/${container?.attributes.number}`)
    const next = (truth.plan as { at: string; kind: string }[]).find(({ kind }) => kind === "vessel_arrived")
    const at = Date.parse(String(next?.at))
    const beforeRound = Math.ceil(at / 900_000) * 900_000 - 1000
    await world.control("PUT", "/control/clock", { now: new Date(Math.max(at, beforeRound)).toISOString() })
    await quiet(world)
    await subscribe(world, receiver, ["container.transport.vessel_arrived"])
    const read = async () => (await world.get(`/containers/${container?.id}`)).data.attributes.pod_arrived_at
    expect(await read()).toBeNull()
    const refreshed = await world.send("PATCH", `/containers/${container?.id}/refresh`)
    expect([refreshed.status, refreshed.body]).toEqual([200, { message: expect.stringContaining("Started refresh") }])
    expect(await read()).not.toBeNull()
    await until(() => receiver.deliveries.some(({ included }) => included.some(({ id }) => id === container?.id)))
    receiver.stop()
  })

  test("without a refresh it is there after the next round", async () => {
    const { containers } = await trackShipment(world, "MAEU800100211DIRECT")
    const container = containers[0]
    const truth = await world.control("GET", `/control/containers/${container?.attributes.number}`)
    const next = (truth.plan as { at: string; kind: string }[]).find(({ kind }) => kind === "vessel_arrived")
    const round = Math.ceil(Date.parse(String(next?.at)) / 900_000) * 900_000
    await world.control("PUT", "/control/clock", { now: new Date(round).toISOString() })
    await quiet(world)
    expect((await world.get(`/containers/${container?.id}`)).data.attributes.pod_arrived_at).not.toBeNull()
  })
})
