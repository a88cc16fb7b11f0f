import { createHmac } from "node:crypto"
import { afterEach, describe, expect, test } from "vitest"
import type { Opened } from "#carrier/carrier"
import { track, trackShipment } from "../tracker/track.ts"
import { until } from "../tracker/until.ts"
import type { World } from "../tracker/world.ts"
import { eventsOf, type Shown, start } from "./tracked.ts"

const DAY = 24 * 3_600_000
const hapag = ({ controls }: Opened) => {
  const found = controls.profiles.find(({ id }) => id === "hapag-lloyd")
  if (!found) throw new Error("no such carrier")
  return found
}
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

  /** Sends 3.0 as in the standard, without a signature. */
  const sendNewer = (world: World, ...events: object[]) =>
    fetch(`${atPort(world, PATH)}/events`, { method: "POST", body: JSON.stringify({ events }) })

  test("is not lost where it comes while the carrier is being asked", async () => {
    const { carrier, world } = await start(
      stops,
      { TRACKER_TERMINALS: "" },
      {},
      { path: PATH, version: "2.2", secrets: [SECRET] },
    )
    const { shipment } = await trackShipment(world, "HLCU990018DIRECT", { scac: "HLCU" })
    const { push, clock, faults } = carrier.controls
    push.add({ profile: "hapag-lloyd", version: "2.2", callbackUrl: atPort(world, PATH), secret: SECRET, filters: {} })
    faults.add({ kind: "hang", on: "events", seconds: 4, times: 1 })
    const asking = world.forward(DAY / 2)
    await until(() => faults.list()[0]?.hit === 1)
    clock.change({ now: clock.now() + 3 * DAY })
    await push.run()
    await asking
    await world.forward(2000)
    expect((await eventsOf(world, shipment.id)).map(({ event }) => event)).toContain("vessel_arrived")
  })

  test("3.0: an event taken back is withdrawn at once", async () => {
    const kept = { path: PATH, version: "3.0", secrets: [] }
    const { carrier, world, bill } = await start(stops, { TRACKER_TERMINALS: "" }, {}, kept)
    const number = "HLCU990018DIRECT"
    const { shipment } = await trackShipment(world, number, { scac: "HLCU" })
    const { push, clock, reports } = carrier.controls
    push.add({ profile: "hapag-lloyd", version: "3.0", callbackUrl: atPort(world, PATH), secret: SECRET, filters: {} })
    clock.change({ now: clock.now() + 3 * DAY })
    await push.run()
    await world.forward(2000)
    const times = async () =>
      (await eventsOf(world, shipment.id)).flatMap((one) => (one.event === "vessel_arrived" ? one.timestamp : []))
    expect((await times()).every((time) => time !== null)).toBe(true)
    expect(await times()).not.toEqual([])
    const arrived = reports.all(bill(number)).filter(({ event: { transportEventTypeCode, eventClassifierCode } }) => {
      return transportEventTypeCode === "ARRI" && eventClassifierCode === "ACT"
    })
    clock.change({ now: clock.now() + 60_000 })
    for (const { event } of arrived) reports.withdraw(bill(number), event.eventID, clock.now())
    await push.run()
    expect(push.waiting()).toBe(0)
    await world.forward(2000)
    expect(new Set(await times())).toEqual(new Set([null]))
  })

  test("3.0: an event sent again under its id with another ship takes the place of what it said", async () => {
    const kept = { path: PATH, version: "3.0", secrets: [] }
    const { world, bill } = await start(stops, { TRACKER_TERMINALS: "" }, {}, kept)
    const number = "HLCU990018DIRECT"
    const { shipment } = await trackShipment(world, number, { scac: "HLCU" })
    const { portOfDischarge } = bill(number).shipment
    const arrival = (imo: string, at: string, recorded: string) => ({
      eventID: "one-event",
      eventDateTime: at,
      eventUpdatedDateTime: recorded,
      eventLocation: { UNLocationCode: portOfDischarge },
      eventClassification: {
        eventTypeCode: "TRANSPORT",
        eventClassifierCode: "ESTIMATED",
        transportEventTypeCode: "ARRIVED",
      },
      shipmentDetails: { documentReference: { typeCode: "TRD", reference: number } },
      transportDetails: { transportCall: { modeOfTransport: "VESSEL", vesselTransport: { vesselIMONumber: imo } } },
    })
    const standing = async () => {
      await world.forward(2000)
      const reasons = await world.control(
        "GET",
        `/control/containers/${bill(number).shipment.containers[0]?.number}/reasons`,
      )
      return JSON.stringify(reasons)
    }
    expect(
      (await sendNewer(world, arrival("9321483", "2026-03-20T08:00:00-07:00", "2026-02-24T16:00:00Z"))).status,
    ).toBe(204)
    expect(await standing()).toContain("9321483")
    expect(
      (await sendNewer(world, arrival("9321500", "2026-03-21T08:00:00-07:00", "2026-02-24T17:00:00Z"))).status,
    ).toBe(204)
    expect(await standing()).not.toContain("9321483")
    expect(await standing()).toContain("9321500")
    expect(shipment.id).toBeDefined()
  })

  test("is an answer for a request that waits for its manifest", async () => {
    const { carrier, world, bill } = await start(stops, {}, {}, { path: PATH, version: "2.2", secrets: [SECRET] })
    const { clock, faults, reports, world: known } = carrier.controls
    const number = "HLCU990018DIRECT"
    await known.find("transportDocumentReference", number, hapag(carrier), clock.now())
    faults.add({ kind: "not_found", on: "events" })
    const request = await track(world, number, { scac: "HLCU" })
    expect(request.attributes).toMatchObject({ status: "awaiting_manifest" })
    const body = JSON.stringify(reports.out(bill(number), hapag(carrier), clock.now() + 3 * DAY))
    const signature = createHmac("sha256", Buffer.from(SECRET, "base64")).update(body).digest("hex")
    const headers = { "Notification-Signature": `sha256=${signature}` }
    const sent = await fetch(atPort(world, PATH), { method: "POST", body, headers })
    expect(sent.status).toBe(204)
    await world.forward(2000)
    const { data } = await world.get(`/tracking_requests/${request.id}`)
    expect(data.attributes).toMatchObject({ status: "created", failed_reason: null })
    const shown = await eventsOf(world, String(data.relationships.tracked_object?.data?.id))
    expect(shown.map(({ event }) => event)).toContain("vessel_arrived")
  })

  test("of a container, with no bill named, is shown under the bill that holds it", async () => {
    const { world, bill } = await start(
      stops,
      { TRACKER_TERMINALS: "" },
      {},
      { path: PATH, version: "3.0", secrets: [] },
    )
    const number = "HLCU990018DIRECT"
    const { shipment } = await trackShipment(world, number, { scac: "HLCU" })
    const container = bill(number).shipment.containers[0]?.number
    const sent = await sendNewer(world, {
      eventID: "gate",
      eventDateTime: "2026-02-24T06:00:00-08:00",
      eventUpdatedDateTime: "2026-02-24T16:00:00Z",
      eventLocation: { UNLocationCode: bill(number).shipment.portOfDischarge },
      eventClassification: {
        eventTypeCode: "EQUIPMENT",
        eventClassifierCode: "ACTUAL",
        equipmentEventTypeCode: "DISCHARGED",
      },
      equipmentDetails: { equipmentReference: container, emptyIndicatorCode: "LADEN" },
      transportDetails: { transportCall: { modeOfTransport: "VESSEL" } },
    })
    expect(sent.status).toBe(204)
    await world.forward(2000)
    const discharged = (await eventsOf(world, shipment.id)).filter(({ event }) => event === "vessel_discharged")
    expect(discharged.map((one) => [one.container, Date.parse(one.timestamp ?? "")])).toContainEqual([
      container,
      Date.parse("2026-02-24T14:00:00Z"),
    ])
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

  test("more than 600 in a minute are told to wait, at paths that are not there too, and whatever limits are set", async () => {
    const push = { path: PATH, version: "2.2", secrets: [SECRET] }
    const { world } = await start(stops, { TRACKER_LIMITS: "off" }, {}, push)
    let sent = 0
    const send = async () => {
      sent += 1
      return (await fetch(atPort(world, `${sent}`.padStart(40, "q")), { method: "POST", body: "[]" })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) statuses.push(...(await Promise.all(Array.from({ length: 10 }, send))))
    expect(new Set(statuses)).toEqual(new Set([404]))
    const refused = await fetch(atPort(world, PATH), { method: "POST", body: "[]" })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  }, 120_000)
})
