// The same seed and registrations give the same events in the same order, in whatever steps and at whatever speed time
// passes.

import { expect, test, vi } from "vitest"
import { fc } from "#test/property"
import { startReceiver, subscribe } from "./receiver.ts"
import { track } from "./track.ts"
import { until } from "./until.ts"
import { START, startWorld, type World } from "./world.ts"

const HOUR = 3_600_000
const HOURS = 12 * 24
vi.setConfig({ testTimeout: 60_000 })

const EVENTS = [
  "tracking_request.succeeded",
  "tracking_request.tracking_stopped",
  "container.updated",
  "container.pickup_lfd.changed",
  "container.transport.available",
  "container.transport.vessel_arrived",
  "container.transport.vessel_discharged",
  "container.transport.full_out",
  "shipment.estimated.arrival",
]
const at = (hour: number) => ({ now: new Date(Date.parse(START) + hour * HOUR).toISOString() })

/** What a world with four seeded shipments and two registered ones reports while `pass` lets time pass. */
async function reported(pass: (world: World) => Promise<void>): Promise<string[]> {
  const world = await startWorld({ TRACKER_SHIPMENTS: "4" })
  const receiver = await startReceiver()
  await subscribe(world, receiver, EVENTS)
  await track(world, "MAEU880MOVED")
  await track(world, "MAEU881RAIL")
  await pass(world)
  await world.control("PUT", "/control/clock", { running: false })
  await world.control("PUT", "/control/clock", at(HOURS))
  const { data } = await world.all("/webhook_notifications?page[size]=100")
  await world.stop()
  receiver.stop()
  return data.map(({ attributes, relationships }) => {
    const object = relationships.reference_object?.data
    // The id of a registered request is random.
    return object?.type === "tracking_request" ? String(attributes.event) : `${attributes.event} ${object?.id}`
  })
}

test("jumps of any size, and a run at full speed, give the same events in the same order", async () => {
  const expected = await reported(async () => {})
  expect(expected.length).toBeGreaterThan(100)
  const jumps = fc.uniqueArray(fc.integer({ min: 1, max: HOURS - 1 }), { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(jumps, async (hours) => {
      const stepped = await reported(async (world) => {
        for (const hour of hours.sort((a, b) => a - b)) await world.control("PUT", "/control/clock", at(hour))
      })
      expect(stepped).toEqual(expected)
    }),
    { numRuns: 4 },
  )
  const ran = await reported(async (world) => {
    await world.control("PUT", "/control/clock", { speed: 86_400, running: true })
    await until(async () => (await world.now()) > Date.parse(START) + 24 * HOUR)
  })
  // On a slow machine the run may have gone past the end of the others.
  expect(ran.slice(0, expected.length)).toEqual(expected)
})
