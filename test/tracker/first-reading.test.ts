// Reports from before a number was registered, and what one pull brings: each is sent with the state that belongs to
// it.
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, onTestFinished, test } from "vitest"
import { contradictions } from "./contradictions.ts"
import { type Delivery, quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { trackShipment } from "./track.ts"
import { type Kept, keepWorld, startWorld, type World } from "./world.ts"

const HOUR = 3_600_000
const EVENTS = [
  "tracking_request.succeeded",
  "container.created",
  "container.updated",
  "shipment.estimated.arrival",
  ...["estimated.vessel_departed", "estimated.vessel_arrived", "empty_out", "full_in", "vessel_loaded"].map(
    (name) => `container.transport.${name}`,
  ),
  ...["vessel_departed", "vessel_arrived", "vessel_discharged", "available"].map(
    (name) => `container.transport.${name}`,
  ),
  ...["pickup_lfd", "pickup_lfd_line", "pickup_lfd_terminal"].map((name) => `container.${name}.changed`),
]

const opened: { stop: () => void | Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop()
})

async function open(env: Record<string, string> = {}, kept?: Kept): Promise<{ world: World; receiver: Receiver }> {
  const world = await startWorld(env, kept)
  const receiver = await startReceiver()
  opened.push(receiver, world)
  await subscribe(world, receiver, EVENTS)
  return { world, receiver }
}

const objectOf = ({ data, included }: Delivery) =>
  included.find(({ id }) => id === data.relationships.reference_object?.data?.id)
const changesetOf = (delivery: Delivery) => objectOf(delivery)?.attributes.changeset
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

test("[S:EVT-8, S:BEH-2] a bill at sea: request, containers, then each milestone and estimate already reported", async () => {
  const { world, receiver } = await open({ TRACKER_SHIPMENTS: "4" })
  const { shipment, containers } = await trackShipment(world, "MAEU310DIRECT")
  await quiet(world)
  const events = receiver.deliveries.map(({ event }) => event)
  const n = containers.length
  expect(events.slice(0, n + 1)).toEqual(["tracking_request.succeeded", ...times(n, "container.created")])
  expect(events.slice(n + 1).sort()).toEqual(
    [
      ...["empty_out", "full_in", "vessel_loaded", "vessel_departed", "estimated.vessel_arrived"].flatMap((name) =>
        times(n, `container.transport.${name}`),
      ),
      "shipment.estimated.arrival",
    ].sort(),
  )
  const milestones = ["empty_out", "full_in", "vessel_loaded", "vessel_departed"]
  const first = milestones.map((name) => events.indexOf(`container.transport.${name}`))
  expect(first).toEqual([...first].sort((a, b) => a - b))

  // Nothing about the four seeded shipments, and everything that is listed for this one.
  const sent = receiver.deliveries.map(objectOf).filter((each) => each?.type === "transport_event")
  const { included } = await world.get(`/shipments/${shipment.id}?include=containers.transport_events`)
  const listed = included.filter(({ type }) => type === "transport_event")
  expect(new Set(sent.map((each) => each?.id))).toEqual(new Set(listed.map(({ id }) => id)))
  for (const each of listed) expect(sent).toContainEqual(each)
  const estimate = receiver.ofEvent("shipment.estimated.arrival").map(objectOf)
  expect(estimate.map((each) => each?.attributes.estimated_timestamp)).toEqual([shipment.attributes.pod_eta_at])

  const stamps = receiver.deliveries.map(({ data }) => String(data.attributes.created_at))
  expect(stamps).toEqual([...new Set(stamps)].sort())
})

test("[S:EVT-8] a booking: the days with which it was found are sent as estimates of departure and arrival", async () => {
  const { world, receiver } = await open()
  const { shipment, containers } = await trackShipment(world, "MAEU311DIRECT", { request_type: "booking_number" })
  await quiet(world)
  const n = containers.length
  expect(receiver.deliveries.map(({ event }) => event)).toEqual([
    "tracking_request.succeeded",
    ...times(n, "container.created"),
    ...times(n, "container.transport.estimated.vessel_departed"),
    "shipment.estimated.arrival",
    ...times(n, "container.transport.estimated.vessel_arrived"),
  ])
  const timestamps = (event: string) => receiver.ofEvent(event).map((each) => objectOf(each)?.attributes.timestamp)
  expect(timestamps("container.transport.estimated.vessel_departed")).toEqual(times(n, shipment.attributes.pol_etd_at))
  expect(timestamps("container.transport.estimated.vessel_arrived")).toEqual(times(n, shipment.attributes.pod_eta_at))
  expect(receiver.ofEvent("shipment.estimated.arrival").map(objectOf)).toMatchObject([
    { attributes: { estimated_timestamp: shipment.attributes.pod_eta_at, location_locode: expect.any(String) } },
  ])
})

test("[S:EP-10] an event sent at registration is still what its notification refers to after a restart", async () => {
  const kept = await keepWorld()
  onTestFinished(kept.remove)
  const { world, receiver } = await open({}, kept)
  await trackShipment(world, "MAEU312DIRECT")
  await quiet(world)
  const [departed] = receiver.ofEvent("container.transport.vessel_departed")
  for (const each of opened.splice(0)) await each.stop()
  const again = await startWorld({}, kept)
  opened.push(again)
  const { included } = await again.get(`/webhook_notifications/${departed?.id}?include=reference_object`)
  expect(included).toMatchObject([
    { type: "transport_event", attributes: { event: "container.transport.vessel_departed" } },
  ])
})

const CONTAINER = "MSKU1234565"
const customs = { name: "customs", status: "hold", description: null }
const report = (at: string, said: object) => ({
  kind: "report",
  at,
  container: CONTAINER,
  zone: "America/Los_Angeles",
  dataSource: "terminal",
  report: said,
})
const discharged = (at: string) => ({
  kind: "milestone",
  at,
  happenedAt: at,
  container: CONTAINER,
  event: "vessel_discharged",
  place: "USLAX",
  zone: "America/Los_Angeles",
  dataSource: "terminal",
})

/** A tracker whose carrier knows one bill with one container, and these observations of it. */
async function openFile(observations: object[]) {
  const path = join(mkdtempSync(join(tmpdir(), "tracker-file-")), "feed.json")
  const equipment = { equipmentType: "dry", equipmentLength: 40, equipmentHeight: "high cube" }
  const shipment = {
    billOfLading: "FEED0001",
    portOfLading: "CNSHA",
    portOfDischarge: "USLAX",
    containers: [{ number: CONTAINER, ...equipment }],
  }
  writeFileSync(path, JSON.stringify([{ number: "FEED0001", scac: "MAEU", shipment, observations }]))
  return await open({ TRACKER_SOURCE: `file:${path}` })
}

test("[S:EVT-7, S:EVT-8] what terminals reported before a registration is one change, from nothing to what is reported", async () => {
  const { world, receiver } = await openFile([
    discharged("2026-02-22T20:00:00Z"),
    report("2026-02-22T22:00:00Z", { holds: [customs], lfdTerminal: "2026-02-26T08:00:00Z", available: false }),
    report("2026-02-23T22:00:00Z", { holds: [], available: true, lfdTerminal: "2026-02-27T08:00:00Z" }),
  ])
  const { containers } = await trackShipment(world, "FEED0001")
  await quiet(world)
  expect(receiver.deliveries.map(({ event }) => event)).toEqual([
    "tracking_request.succeeded",
    "container.created",
    "container.transport.vessel_discharged",
    "container.updated",
    "container.pickup_lfd_terminal.changed",
    "container.pickup_lfd.changed",
    "container.transport.available",
  ])
  expect(receiver.ofEvent("container.updated").map(changesetOf)).toEqual([
    {
      available_for_pickup: [null, true],
      pickup_lfd: [null, "2026-02-27T08:00:00Z"],
      holds_at_pod_terminal: [null, []],
    },
  ])
  for (const { included } of receiver.deliveries) expect(included).toContainEqual(containers[0])
})

test("[S:EVT-7] a pull with several changes sends each with the container as that change left it", async () => {
  const { world, receiver } = await openFile([
    report("2026-02-24T16:01:00Z", { holds: [customs], fees: [], available: false }),
    report("2026-02-24T16:05:00Z", { holds: [customs, { ...customs, name: "TMF" }] }),
    discharged("2026-02-24T16:06:00Z"),
    report("2026-02-24T16:10:00Z", { holds: [], available: true, lfdTerminal: "2026-02-27T08:00:00Z" }),
  ])
  const { containers } = await trackShipment(world, "FEED0001")
  await world.forward(2 * HOUR)
  await quiet(world)
  const updates = receiver.ofEvent("container.updated")
  expect(updates.map(changesetOf)).toEqual([
    {
      available_for_pickup: [null, false],
      holds_at_pod_terminal: [null, [customs]],
      fees_at_pod_terminal: [null, []],
    },
    { holds_at_pod_terminal: [[customs], [customs, { ...customs, name: "TMF" }]] },
    {
      available_for_pickup: [false, true],
      holds_at_pod_terminal: [[customs, { ...customs, name: "TMF" }], []],
      pickup_lfd: [null, "2026-02-27T08:00:00Z"],
    },
  ])
  expect(updates.flatMap(contradictions)).toEqual([])
  const { data } = await world.get(`/containers/${containers[0]?.id}`)
  expect(receiver.deliveries.at(-1)?.included).toContainEqual(data)
  const stamps = receiver.deliveries.map((each) => String(each.data.attributes.created_at))
  expect(stamps).toEqual([...new Set(stamps)].sort())
})
