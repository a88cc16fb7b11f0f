import { afterEach, describe, expect, test } from "vitest"
import { trackShipment } from "../tracker/track.ts"
import type { World } from "../tracker/world.ts"
import { eventsOf, type Shown, start } from "./tracked.ts"

const DAY = 24 * 3_600_000
const stops: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

describe("what a carrier sends by itself", () => {
  const PATH = "p".repeat(40)
  const SECRET = Buffer.alloc(32, 7).toString("base64")
  const atPort = (world: World, path: string) => `${world.origin}/push/${path}`

  test("is shown at once, signed and durable before it is acknowledged; the next answer changes nothing", async () => {
    const { carrier, world, forward } = await start(stops, {}, {}, { path: PATH, version: "2.2", secrets: [SECRET] })
    const { shipment } = await trackShipment(world, "HLCU990018DIRECT", { scac: "HLCU" })
    const { push, clock } = carrier.controls
    const wanted = { callbackUrl: atPort(world, PATH), secret: SECRET, filters: {} }
    push.add({ profile: "hapag-lloyd", version: "2.2", ...wanted })
    const asked = carrier.controls.calls.list().length
    clock.change({ now: clock.now() + 3 * DAY })
    await push.run()
    expect(push.waiting()).toBe(0)
    await world.forward(2000)
    const pushed = await eventsOf(world, shipment.id)
    expect(pushed.map(({ event }) => event)).toContain("vessel_arrived")
    expect(carrier.controls.calls.list()).toHaveLength(asked)
    await forward(DAY)
    const times = (all: Shown[]) => all.filter(({ event }) => event === "vessel_arrived").map((one) => one.timestamp)
    expect(times(await eventsOf(world, shipment.id))).toEqual(times(pushed))
  })

  test("is shown though the carrier answers no ask", async () => {
    const { carrier, world } = await start(stops, {}, {}, { path: PATH, version: "2.2", secrets: [SECRET] })
    const { shipment } = await trackShipment(world, "HLCU990018DIRECT", { scac: "HLCU" })
    const { push, clock, faults } = carrier.controls
    push.add({ profile: "hapag-lloyd", version: "2.2", callbackUrl: atPort(world, PATH), secret: SECRET, filters: {} })
    faults.add({ kind: "server_error", on: "events" })
    clock.change({ now: clock.now() + 3 * DAY })
    await world.forward(DAY)
    await push.run()
    await world.forward(2000)
    expect((await eventsOf(world, shipment.id)).map(({ event }) => event)).toContain("vessel_arrived")
  })

  test("unsigned, signed by another, or at a path that is not there: nothing is kept", async () => {
    const { world } = await start(stops, {}, {}, { path: PATH, version: "2.2", secrets: [SECRET] })
    const send = (path: string, headers = {}) => fetch(atPort(world, path), { method: "POST", body: "[]", headers })
    expect((await send(PATH)).status).toBe(401)
    expect((await send(PATH, { "Notification-Signature": `sha256=${"0".repeat(64)}` })).status).toBe(401)
    expect((await send("q".repeat(40))).status).toBe(404)
    expect((await fetch(atPort(world, PATH), { method: "HEAD" })).status).toBe(204)
    expect((await fetch(atPort(world, PATH))).status).toBe(404)
  })
})
