// The whole service over a carrier: numbers requested over HTTP, what is believed about them, shown and notified.
import { afterEach, describe, expect, test } from "vitest"
import type { Opened } from "#carrier/carrier"
import { EVENTS } from "#lib/wire/names"
import { openClient } from "../tracker/client.ts"
import { startReceiver, subscribe } from "../tracker/receiver.ts"
import { track, trackShipment } from "../tracker/track.ts"
import { startWorld, type World } from "../tracker/world.ts"
import { eventsOf, start } from "./tracked.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const stops: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

type Reason = {
  fact: string
  winner: { source: string; classifier: string; payload: { id: string; pointer: string } | null }
}
/** The moves of a journey by one ship that Track & Trace can express. */
const SAID = ["vessel_loaded", "vessel_departed", "vessel_arrived", "vessel_discharged", "full_out", "empty_in"]

describe("a bill that a carrier answers for", () => {
  test("is found, and lives as the carrier reports it, to the minute, with each event raised once", async () => {
    const { world, bill, forward } = await start(stops)
    const receiver = await startReceiver()
    stops.push(receiver.stop)
    await subscribe(world, receiver, [...EVENTS])
    const number = "HLCU990011DIRECT"
    const { request, shipment, containers } = await trackShipment(world, number, { scac: "HLCU" })
    expect(request.attributes).toMatchObject({ status: "created", failed_reason: null })
    const { shipment: truth, life } = bill(number)
    expect(shipment.attributes).toMatchObject({
      bill_of_lading_number: number,
      port_of_lading_locode: truth.portOfLading,
      port_of_discharge_locode: truth.portOfDischarge,
    })
    const numbers = containers.filter(({ type }) => type === "container").map(({ attributes }) => attributes.number)
    expect(numbers.sort()).toEqual(truth.containers.map((one) => one.number).sort())

    for (let day = 0; day < 70; day += 1) await forward(DAY)
    const expected = life.flatMap((seen) =>
      seen.kind === "milestone" && SAID.includes(seen.event)
        ? [`${seen.container} ${seen.event} ${Math.floor((seen.happenedAt ?? 0) / 60_000)}`]
        : [],
    )
    const shown = (await eventsOf(world, shipment.id)).filter(({ event }) => SAID.includes(event))
    const minute = (time: string | null) => Math.floor(Date.parse(time ?? "") / 60_000)
    const read = shown.map(({ container, event, timestamp }) => `${container} ${event} ${minute(timestamp)}`)
    expect(read.sort()).toEqual(expected.sort())
    const after = await world.get(`/shipments/${shipment.id}?include=containers`)
    const states = after.included.filter(({ type }) => type === "container").map((one) => one.attributes.current_status)
    expect(new Set(states)).toEqual(new Set(["empty_returned"]))
    for (const event of SAID) {
      const raised = receiver.ofEvent(`container.transport.${event}`).map(({ data }) => data.id)
      expect(raised).toHaveLength(truth.containers.length)
    }
  })

  test("a corrected time changes the same event; one that is no longer reported loses its time, and says so", async () => {
    const { carrier, world, bill, forward } = await start(stops)
    const number = "HLCU990012DIRECT"
    const { shipment } = await trackShipment(world, number, { scac: "HLCU" })
    const departed = async () => (await eventsOf(world, shipment.id)).filter(({ event }) => event === "vessel_departed")
    for (let day = 0; day < 40 && (await departed()).length === 0; day += 1) await forward(DAY)
    const before = await departed()
    const { reports, clock } = carrier.controls
    const said = reports.all(bill(number)).find((one) => {
      const { eventClassifierCode, transportEventTypeCode } = one.event
      return eventClassifierCode === "ACT" && transportEventTypeCode === "DEPA"
    })
    const earlier = Date.parse(before[0]?.timestamp ?? "") - 3 * HOUR
    const corrected = reports.correct(bill(number), String(said?.event.eventID), earlier, clock.now())
    await forward(DAY)
    const after = await departed()
    expect(after).toHaveLength(before.length)
    expect(new Set(after.map(({ timestamp }) => Date.parse(timestamp ?? "")))).toEqual(new Set([earlier]))
    const departedAt = async () => (await world.get(`/shipments/${shipment.id}`)).data.attributes.pol_atd_at
    expect(Date.parse(String(await departedAt()))).toBe(earlier)

    const left = reports.all(bill(number)).filter(({ event }) => event.transportEventTypeCode === "DEPA")
    const ids = [corrected?.event.eventID, ...left.map(({ event }) => event.eventID)]
    for (const id of ids) reports.withdraw(bill(number), String(id), clock.now())
    for (const one of reports.all(bill(number))) {
      if (one.event.equipmentEventTypeCode === "LOAD")
        reports.withdraw(bill(number), String(one.event.eventID), clock.now())
    }
    await forward(DAY)
    await forward(DAY)
    expect((await departed()).map(({ timestamp }) => timestamp)).toEqual(before.map(() => null))
    expect(await departedAt()).toBeNull()
  })
})

test("after the last container is back tracking ends, and what the carrier corrects within two weeks is still taken in", async () => {
  const { carrier, world, bill, forward } = await start(stops)
  const number = "HLCU990018DIRECT"
  const { request, shipment } = await trackShipment(world, number, { scac: "HLCU" })
  const { reports, clock, calls } = carrier.controls
  const tracked = async () => (await world.get(`/shipments/${shipment.id}`)).data.attributes.tracked
  for (let day = 0; day < 80 && (await tracked()); day += 1) await forward(DAY)
  expect(await tracked()).toBe(false)
  const returned = async () => (await eventsOf(world, shipment.id)).filter(({ event }) => event === "empty_in")
  const before = await returned()
  const said = reports.all(bill(number)).find(({ event: { equipmentEventTypeCode, emptyIndicatorCode } }) => {
    return equipmentEventTypeCode === "GTIN" && emptyIndicatorCode === "EMPTY"
  })
  const earlier = Date.parse(String(said?.event.eventDateTime)) - 3 * HOUR
  const corrected = reports.correct(bill(number), String(said?.event.eventID), earlier, clock.now())
  await forward(DAY)
  const times = (await returned()).map(({ timestamp }) => Date.parse(timestamp ?? ""))
  expect(times).toContain(earlier)
  expect(times).toHaveLength(before.length)
  expect(await tracked()).toBe(false)

  // The return is withdrawn altogether: the container is out again, and tracked.
  for (const one of [said, corrected]) reports.withdraw(bill(number), String(one?.event.eventID), clock.now())
  for (let day = 0; day < 3; day += 1) await forward(DAY)
  expect(await tracked()).toBe(true)
  expect((await world.get(`/tracking_requests/${request.id}`)).data.attributes.status).toBe("created")

  reports.correct(bill(number), String(said?.event.eventID), earlier, clock.now())
  for (let day = 0; day < 3; day += 1) await forward(DAY)
  const asked = async () => {
    await forward(DAY)
    return calls.list().length
  }
  for (let day = 0; day < 20; day += 1) await forward(DAY)
  expect(await asked()).toBe(await asked())
})

test("what of a payload is not understood is said beside it, with where it stands", async () => {
  const { carrier, world, bill, forward } = await start(stops, { TRACKER_TERMINALS: "" })
  const number = "HLCU990017DIRECT"
  const { containers } = await trackShipment(world, number, { scac: "HLCU" })
  const { reports, clock } = carrier.controls
  const [wrong] = reports.all(bill(number)).filter(({ event }) => event.eventType === "EQUIPMENT")
  if (!wrong) throw new Error("nothing was said of a container")
  const event = {
    ...wrong.event,
    eventID: "wrong",
    eventDateTime: "soon",
    eventCreatedDateTime: new Date(clock.now()).toISOString(),
  }
  reports.write(bill(number), event, clock.now())
  await forward(DAY)
  const container = containers.find(({ type }) => type === "container")?.attributes.number
  const reasons = (await world.control("GET", `/control/containers/${container}/reasons`)) as unknown as Reason[]
  const ids = [...new Set(reasons.flatMap(({ winner }) => winner.payload?.id ?? []))]
  const kept = await Promise.all(ids.map((id) => world.control("GET", `/control/payloads/${id}`)))
  const problems = kept.flatMap((one) => one.problems as { pointer: string; what: string }[])
  expect(problems).toEqual([
    { pointer: expect.stringMatching(/^\/\d+\/eventDateTime$/), what: "is not a time of 1990 to 2100" },
  ])
})

test("each value of a container leads to the observation it rests on, and that to the payload it was read from", async () => {
  const { world, bill } = await start(stops)
  const number = "HLCU990017DIRECT"
  const { containers } = await trackShipment(world, number, { scac: "HLCU" })
  const container = containers.find(({ type }) => type === "container")?.attributes.number
  const reasons = (await world.control("GET", `/control/containers/${container}/reasons`)) as unknown as Reason[]
  const { portOfLading } = bill(number).shipment
  const loaded = reasons.find(({ fact }) => fact === `load vessel ${portOfLading}`)
  expect(loaded?.winner).toMatchObject({ source: "dcsa:HLCU", classifier: "actual", certainty: "stated" })
  const { id, pointer } = loaded?.winner.payload ?? { id: "", pointer: "" }
  const kept = await world.control("GET", `/control/payloads/${id}`)
  expect(kept).toMatchObject({ source: "dcsa:HLCU", status: 200, parser: expect.stringMatching(/^dcsa-\d+$/) })
  const at = Number(pointer.split("/")[1])
  expect(JSON.parse(String(kept.text))[at]).toMatchObject({
    eventClassifierCode: "ACT",
    equipmentEventTypeCode: "LOAD",
    equipmentReference: container,
  })
  expect(await world.control("GET", "/control/payloads/none")).toMatchObject({ status: 404 })
})

test("a number of a line for which there is no key, one that is malformed, one that is not known: each its reason", async () => {
  const { world } = await start(stops)
  const reasonOf = async (number: string, scac: string) =>
    (await track(world, number, { scac })).attributes.failed_reason
  expect(await reasonOf("MAEU990011DIRECT", "MAEU")).toBe("data_unavailable")
  expect(await reasonOf("HLC", "HLCU")).toBe("invalid_number")
})

test("a bill of another line is not asked of the only carrier with a key: the request names its line", async () => {
  const { carrier, world } = await start(stops)
  const { attributes } = await track(world, "ONEYRICDM1234500", { scac: null, auto_detect_vocc_scac: true })
  expect(attributes).toMatchObject({ status: "failed", failed_reason: "data_unavailable", scac: "ONEY" })
  expect(carrier.controls.calls.list().filter(({ kind }) => kind === "events")).toEqual([])
})

test("two accounts that follow one bill share what the carrier said of it, and ask once", async () => {
  const { carrier, world, forward } = await start(stops)
  const number = "HLCU990013DIRECT"
  const { id } = await world.control("POST", "/control/accounts", { name: "Eastbrook", plan: "paid" })
  const { key } = await world.control("POST", "/control/keys", { account_id: id })
  const other: World = { ...world, ...openClient(world.origin, String(key)), forward: world.forward }
  const [ours, theirs] = [
    await trackShipment(world, number, { scac: "HLCU", ref_numbers: ["PO 1"] }),
    await trackShipment(other, number, { scac: "HLCU" }),
  ]
  expect(theirs.shipment.id).not.toBe(ours.shipment.id)
  expect([ours.shipment.attributes.ref_numbers, theirs.shipment.attributes.ref_numbers]).toEqual([["PO 1"], []])
  expect(carrier.controls.calls.list()).toHaveLength(1)
  // The ship is near, so it asks once in four hours.
  for (let hour = 0; hour < 13; hour += 1) await forward(HOUR)
  expect(carrier.controls.calls.list()).toHaveLength(4)
  const eventsAt = async (client: World, shipment: string) =>
    (await eventsOf(client, shipment)).map((one) => JSON.stringify(one)).sort()
  expect(await eventsAt(other, theirs.shipment.id)).toEqual(await eventsAt(world, ours.shipment.id))
})

describe("a carrier that does not answer", () => {
  const requestOf = (world: World, id: string) =>
    world.get(`/tracking_requests/${id}`).then(({ data: { attributes } }) => {
      const { status, failed_reason: reason, is_retrying: retrying } = attributes
      return { status, reason, retrying }
    })

  test("is asked again; then the request says that it cannot be reached, and is created once it answers", async () => {
    const { carrier, world, forward } = await start(stops)
    carrier.controls.faults.add({ kind: "server_error", profile: "hapag-lloyd" })
    const { id } = await track(world, "HLCU990014DIRECT", { scac: "HLCU" })
    expect(await requestOf(world, id)).toEqual({ status: "pending", reason: null, retrying: true })
    for (let hour = 0; hour < 3; hour += 1) await forward(HOUR)
    expect(await requestOf(world, id)).toMatchObject({ reason: "shipping_line_unreachable", retrying: true })
    carrier.controls.faults.remove(null)
    for (let hour = 0; hour < 3; hour += 1) await forward(HOUR)
    expect(await requestOf(world, id)).toEqual({ status: "created", reason: null, retrying: false })
  })

  test("refuses the key: the client is not blamed, and nothing more is asked of it", async () => {
    const { carrier, world, forward } = await start(stops)
    carrier.controls.credentials.add({ profile: "hapag-lloyd", id: "desk", revoked: true })
    const { id } = await track(world, "HLCU990015DIRECT", { scac: "HLCU" })
    expect(await requestOf(world, id)).toMatchObject({ reason: "internal_processing_error", retrying: true })
    const asked = carrier.controls.calls.list().length
    await forward(DAY)
    expect(carrier.controls.calls.list()).toHaveLength(asked)
    const listed = (await world.control("GET", "/control/credentials")) as unknown as { id: string; parked: object }[]
    expect(listed).toMatchObject([{ id: "HLCU", carrier: "Hapag-Lloyd", parked: { why: "credentials", until: null } }])
    const { secret } = carrier.controls.credentials.list().find((one) => one.id === "desk") ?? {}
    expect(JSON.stringify(listed)).not.toContain(secret)

    carrier.controls.credentials.add({ profile: "hapag-lloyd", id: "desk", revoked: false })
    expect(await world.control("POST", "/control/credentials/HLCU/resume", {})).toMatchObject([{ parked: null }])
    expect(await world.control("POST", "/control/credentials/none/resume", {})).toMatchObject({ status: 404 })
    // At once, and not with the next try in an hour.
    await expect
      .poll(() => requestOf(world, id), { timeout: 10_000 })
      .toEqual({ status: "created", reason: null, retrying: false })
  })
})

test("the limits of a credential are never passed, however many bills wait: as the carrier counts them", async () => {
  const limits = { minute: 10, day: 100 }
  const { carrier, world, forward } = await start(stops, {}, { shipments: 0 })
  carrier.controls.credentials.add({ profile: "hapag-lloyd", id: "desk", limits })
  for (let n = 0; n < 12; n += 1) {
    await world.post("/tracking_requests", "tracking_request", {
      request_type: "bill_of_lading",
      request_number: `HLCU99${100 + n}DIRECT`,
      scac: "HLCU",
    })
  }
  for (let n = 0; n < 20; n += 1) await forward(MINUTE)
  for (let n = 0; n < 100; n += 1) await forward(15 * MINUTE)
  expect((await world.get("/shipments")).meta.total).toBe(12)
  const calls = carrier.controls.calls.list()
  expect(calls.filter(({ status }) => status === 429)).toEqual([])
  for (const { at } of calls) {
    const within = (ms: number) => calls.filter((one) => one.at >= at && one.at < at + ms).length
    expect(within(60_000)).toBeLessThanOrEqual(10)
    expect(within(DAY)).toBeLessThanOrEqual(100)
  }
})

test("a carrier that answers late, twice, out of order, and often not at all, leads to the same events", async () => {
  const number = "HLCU990016TRANSSHIP"
  const lived = async (disturb: (carrier: Opened) => void) => {
    const { carrier, world, forward } = await start(stops)
    disturb(carrier)
    const { id } = await track(world, number, { scac: "HLCU" })
    for (let day = 0; day < 90; day += 1) await forward(DAY)
    const { data } = await world.get(`/tracking_requests/${id}`)
    const shown = await eventsOf(world, String(data.relationships.tracked_object?.data?.id))
    return shown.filter(({ event }) => !event.startsWith("estimated.")).map((one) => JSON.stringify(one))
  }
  const plain = await lived(() => {})
  const disturbed = await lived(({ controls }) => {
    controls.reports.disturb({ late: 0.3, duplicated: 0.5, shuffled: true })
    const kinds = ["server_error", "html", "bad_json", "wrong_types", "deep", "unknown_codes", "year_275760"] as const
    for (const [n, kind] of kinds.entries()) controls.faults.add({ kind, share: 0.06, seed: n })
  })
  expect(plain.length).toBeGreaterThan(10)
  expect(disturbed.sort()).toEqual(plain.sort())
}, 120_000)

describe("with the real carriers' own addresses", () => {
  const REAL = {
    TRACKER_SOURCE: "carriers",
    TRACKER_CARRIER_HLCU: JSON.stringify({ fields: { clientId: "someone", clientSecret: "something" } }),
  }

  test("the time is the real one and cannot be set", async () => {
    const world = await startWorld({ ...REAL, TRACKER_START: new Date().toISOString(), TRACKER_RUNNING: "true" })
    stops.push(world.stop)
    const refused = await world.control("PUT", "/control/clock", { now: new Date(Date.now() + DAY).toISOString() })
    expect(refused).toMatchObject({ status: 422 })
  })

  test("a database with a world whose time is another is refused", async () => {
    await expect(startWorld(REAL)).rejects.toThrow("TRACKER_DATABASE_URL holds a world with a time of its own")
  })
})
