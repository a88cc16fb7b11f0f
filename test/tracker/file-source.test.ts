// The boundary between the core and its knowledge of the world: a file of observations is a source like any other.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, test } from "vitest"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

const HOUR = 3_600_000
const CONTAINER = "MSKU1234565"
const folder = mkdtempSync(join(tmpdir(), "tracker-file-"))
const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

const line = { zone: "America/Los_Angeles", dataSource: "terminal" }
const milestone = (at: string, event: string) => ({
  kind: "milestone",
  at,
  happenedAt: at,
  container: CONTAINER,
  event,
  place: "USLAX",
  ...line,
})
const CONTENTS = [
  {
    number: "FEED0001",
    scac: "MAEU",
    shipment: {
      billOfLading: "FEED0001",
      portOfLading: "CNSHA",
      portOfDischarge: "USLAX",
      containers: [{ number: CONTAINER, equipmentType: "dry", equipmentLength: 40, equipmentHeight: "high cube" }],
    },
    observations: [
      milestone("2026-02-24T20:00:00Z", "vessel_discharged"),
      milestone("2026-02-20T20:00:00Z", "vessel_arrived"),
      {
        kind: "report",
        at: "2026-02-24T22:00:00Z",
        container: CONTAINER,
        report: { holds: [], available: true, lfdLine: "2026-02-27T08:00:00Z" },
        ...line,
      },
    ],
  },
  { number: "FEED0002", scac: "MAEU", failed: "booking_cancelled" },
  { number: "FEED0003", scac: "MAEU", awaitingUntil: "2026-02-24T18:00:00Z" },
]

async function start(contents: unknown) {
  const path = join(mkdtempSync(join(tmpdir(), "tracker-file-")), "feed.json")
  writeFileSync(path, JSON.stringify(contents))
  const world = await startWorld({ TRACKER_SOURCE: `file:${path}`, TRACKER_SHIPMENTS: "60" })
  worlds.push(world)
  return world
}

describe("a file of observations as the source", () => {
  test("gives the shipment, then each observation at its time, with the events that follow from it", async () => {
    const world = await start(CONTENTS)
    expect((await world.get("/shipments")).meta.total).toBe(0)
    const receiver = await startReceiver()
    await subscribe(world, receiver, [
      "container.transport.vessel_discharged",
      "container.transport.available",
      "container.pickup_lfd.changed",
      "container.updated",
    ])
    const { containers } = await trackShipment(world, "FEED0001")
    expect(containers[0]?.attributes).toMatchObject({ number: CONTAINER, pod_arrived_at: "2026-02-20T20:00:00Z" })
    expect(containers[0]?.attributes).not.toHaveProperty("holds_at_pod_terminal")
    await world.forward(8 * HOUR)
    await quiet(world)
    const { data } = await world.get(`/containers/${containers[0]?.id}?include=transport_events`)
    expect(data.attributes).toMatchObject({
      pod_discharged_at: "2026-02-24T20:00:00Z",
      available_for_pickup: true,
      holds_at_pod_terminal: [],
      pickup_lfd: "2026-02-27T08:00:00Z",
      current_status: "available",
    })
    expect(receiver.deliveries.map(({ event }) => event).sort()).toEqual([
      "container.pickup_lfd.changed",
      "container.transport.available",
      "container.transport.vessel_discharged",
      "container.updated",
    ])
    receiver.stop()
  })

  test.each([
    ["FEED0002", "failed", "booking_cancelled"],
    ["FEED0003", "awaiting_manifest", null],
    ["FEED9999", "failed", "not_found"],
  ])("%s is %s", async (number, status, reason) => {
    const world = await start(CONTENTS)
    expect((await track(world, number)).attributes).toMatchObject({ status, failed_reason: reason })
  })

  test("it cannot be steered, and says so", async () => {
    const world = await start(CONTENTS)
    await trackShipment(world, "FEED0001")
    expect(await world.control("POST", `/control/containers/${CONTAINER}/advance`, {})).toMatchObject({ status: 422 })
  })

  test.each([
    ["not a list", {}, "expected array"],
    ["an unknown reason", [{ number: "A", scac: "MAEU", failed: "lost" }], "0.failed"],
    ["an invalid instant", [{ number: "A", scac: "MAEU", awaitingUntil: "soon" }], "0.awaitingUntil"],
  ])("%s: one line that names the file and what is wrong", async (_case, contents, problem) => {
    await expect(start(contents)).rejects.toThrow(/^TRACKER_SOURCE file .*$/)
    await expect(start(contents)).rejects.toThrow(problem)
  })
})
