// The whole life of a shipment, for a client that knows only the interface document: once only by webhooks, once only
// by reading. The controls play the world, and the client never calls them.
import { expect, test, vi } from "vitest"
import type { Client } from "./client.ts"
import { type Known, pointedTo, type Watcher, watchByReading, watchByWebhooks } from "./life-watchers.ts"
import { quiet } from "./receiver.ts"
import { until } from "./until.ts"
import { uploadDocument } from "./upload.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })
const HOUR = 3_600_000
const ROUND = HOUR / 4
const BILL = "MAEU700800900HELD"

const EVENTS = [
  "tracking_request.succeeded",
  "tracking_request.tracking_stopped",
  "container.created",
  "container.updated",
  "shipment.estimated.arrival",
  "container.pickup_lfd.changed",
  "container.pickup_lfd_line.changed",
  "container.pickup_lfd_terminal.changed",
  "container.transport.available",
  "container.transport.not_available",
  "container.transport.vessel_arrived",
  "container.transport.estimated.vessel_arrived",
  "container.transport.vessel_berthed",
  "container.transport.vessel_discharged",
  "container.transport.full_out",
  "container.transport.empty_in",
]

type Hold = { name: string; status: string }
const containers = (known: Known) => Object.values(known.container).map(({ attributes }) => attributes)
const holdsOf = (container: Record<string, unknown>) => (container.holds_at_pod_terminal ?? []) as Hold[]
const isHeld = (container: Record<string, unknown>) => holdsOf(container).some(({ status }) => status === "hold")
const isReady = (container: Record<string, unknown>) => container.available_for_pickup === true && !isHeld(container)

/** Plays the life. Returns what was known at each stage and at the end. */
async function live(world: World, watcher: Watcher) {
  const client: Client = world
  const { data: asked } = await client.post("/tracking_requests", "tracking_request", {
    request_type: "bill_of_lading",
    request_number: BILL,
    scac: "MAEU",
    ref_numbers: ["PO 88213"],
  })
  expect([asked.attributes.status, asked.relationships.tracked_object?.data]).toEqual(["pending", null])

  /** Lets time pass until the condition holds for the client. */
  const wait = async (step: number, condition: (known: Known) => boolean): Promise<Known> => {
    for (let steps = 0; steps < 24 * 40; steps += 1) {
      await world.forward(step)
      await quiet(world)
      const known = await watcher.look(asked.id)
      if (condition(known)) return known
    }
    throw new Error(`never came to be: ${condition}`)
  }
  const stages: Record<string, Known> = {}

  stages.created = await wait(1000, ({ tracking_request }) => {
    return tracking_request[asked.id]?.attributes.status === "created"
  })
  stages.arrived = await wait(6 * HOUR, (known) =>
    containers(known).every((container) => container.pod_arrived_at !== null),
  )
  stages.held = await wait(HOUR, (known) => containers(known).some(isHeld))
  stages.cleared = await wait(6 * HOUR, (known) => containers(known).every(isReady))
  stages.lastFreeDay = await wait(HOUR, (known) =>
    containers(known).every((container) => container.pickup_lfd !== null),
  )
  const document = await uploadDocument(client, "delivery order", `%PDF-1.7 delivery order for ${BILL}`)

  const container = Object.entries(stages.lastFreeDay.container)[0]
  const [id, number] = [container?.[0], container?.[1].attributes.number]
  const leaves = await nextOf(world, String(number), "full_out")
  await world.control("PUT", "/control/clock", {
    now: new Date(Math.max(leaves, lastBeforeRound(leaves))).toISOString(),
  })
  await quiet(world)
  stages.beforeRefresh = await watcher.look(asked.id)
  expect((await client.send("PATCH", `/containers/${id}/refresh`)).status).toBe(200)
  await quiet(world)
  await until(async () => {
    stages.refreshed = await watcher.look(asked.id)
    return stages.refreshed.container[String(id)]?.attributes.pod_full_out_at !== null
  })
  const end = await wait(24 * HOUR, ({ tracking_request }) => {
    return tracking_request[asked.id]?.attributes.status === "tracking_stopped"
  })
  return { asked, document, stages, end, refreshed: String(id) }
}

const lastBeforeRound = (at: number) => Math.ceil(at / ROUND) * ROUND - 1000

async function nextOf(world: World, number: string, kind: string): Promise<number> {
  const { plan } = await world.control("GET", `/control/containers/${number}`)
  return Date.parse(String((plan as { at: string; kind: string }[]).find((step) => step.kind === kind)?.at))
}

/** What must hold of a life however it was watched. */
function requireWhole({ asked, stages, end, refreshed, document }: Awaited<ReturnType<typeof live>>): void {
  const shipmentId = pointedTo(stages.created?.tracking_request[asked.id], "tracked_object")?.id ?? ""
  expect(stages.created?.shipment[shipmentId]?.attributes).toMatchObject({
    bill_of_lading_number: BILL,
    ref_numbers: ["PO 88213"],
    pod_ata_at: null,
  })
  expect(containers(stages.created ?? end).map((container) => container.ref_numbers)).toEqual(
    containers(end).map(() => ["PO 88213"]),
  )
  expect(containers(stages.held ?? end).flatMap(holdsOf)).toContainEqual(
    expect.objectContaining({ name: "customs", status: "hold" }),
  )
  expect(containers(stages.cleared ?? end).flatMap(holdsOf)).toEqual([])
  expect(stages.beforeRefresh?.container[refreshed]?.attributes.pod_full_out_at).toBeNull()
  expect(document.attributes).toMatchObject({ name: "delivery order", source: "upload" })
  expect(containers(end).map((container) => container.current_status)).toEqual(
    containers(end).map(() => "empty_returned"),
  )
  expect(end.shipment[shipmentId]?.attributes.tracked).toBe(false)
  const milestones = Object.values(end.transport_event).map(({ attributes }) => attributes.event)
  expect(milestones).toContain("container.transport.empty_in")
}

test("[S:BEH-1, S:BEH-2] the whole life by webhooks alone and by reading alone ends in the same state", async () => {
  const reported = await startWorld()
  const watcher = await watchByWebhooks(reported, EVENTS)
  const byWebhooks = await live(reported, watcher)
  requireWhole(byWebhooks)
  expect(new Set(watcher.receiver.deliveries.map(({ event }) => event))).toEqual(new Set(EVENTS))
  // What was notified equals what can be read at that moment, down to the last attribute.
  const read = await watchByReading(reported).look(byWebhooks.asked.id)
  expect(byWebhooks.end).toEqual(read)
  watcher.stop()
  await reported.stop()

  const polled = await startWorld()
  const byReading = await live(polled, watchByReading(polled))
  requireWhole(byReading)
  await polled.stop()
  expect(withoutRecordTimes(byReading.end)).toEqual(withoutRecordTimes(byWebhooks.end))
})

/** Removes what differs between worlds: a request's random id, and the times when records were written. */
function withoutRecordTimes({ tracking_request, ...rest }: Known) {
  const requests = Object.values(tracking_request)
  return JSON.parse(
    JSON.stringify({ ...rest, requests }, (key, value) =>
      key === "created_at" || key === "updated_at" ? undefined : value,
    ),
  )
}
