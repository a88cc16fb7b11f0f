// The simulated lives as DCSA events, written by hand.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import { type DcsaEvent, openClient } from "./client.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
const DAY = 86_400_000
let carrier: Opened

beforeAll(async () => {
  carrier = await openCarrier({ start: START, running: false, limits: false })
})
afterAll(() => carrier.stop())

/** Everything finally reported about the first container of a life. */
async function live(number: string): Promise<DcsaEvent[]> {
  const client = openClient(carrier, "msc")
  const name = number.startsWith("MSCU") ? "equipmentReference" : "transportDocumentReference"
  await client.get({ [name]: number })
  carrier.controls.clock.change({ now: carrier.controls.clock.now() + 120 * DAY })
  await client.token()
  const { events } = await client.get({ [name]: number, limit: "100" })
  const first = events.find((event) => event.equipmentReference)?.equipmentReference
  return events.filter(({ equipmentReference }) => equipmentReference === undefined || equipmentReference === first)
}

const actual = (events: DcsaEvent[]) =>
  events
    .filter((event) => event.eventClassifierCode === "ACT" && event.eventType !== "SHIPMENT")
    .toSorted((a, b) => Date.parse(a.eventDateTime) - Date.parse(b.eventDateTime))
/** "LOAD VESSEL POTE 1": code, mode, kind of facility, number of the call. */
const inShort = (event: DcsaEvent) => {
  const { modeOfTransport, facilityTypeCode, transportCallSequenceNumber } = event.transportCall ?? {}
  const code = event.equipmentEventTypeCode ?? event.transportEventTypeCode
  const empty = event.emptyIndicatorCode === "EMPTY" ? " EMPTY" : ""
  return `${code} ${modeOfTransport} ${facilityTypeCode} ${transportCallSequenceNumber}${empty}`
}
const ORIGIN = ["GTOT TRUCK DEPO 1 EMPTY", "GTIN TRUCK POTE 1", "LOAD VESSEL POTE 1", "DEPA VESSEL POTE 1"]
const PORT = ["ARRI VESSEL POTE 3", "DISC VESSEL POTE 3"]
const HOME = ["GTOT TRUCK POTE 3", "GTIN TRUCK DEPO 3 EMPTY"]

describe("what happens", () => {
  test.each([
    ["MEDU100DIRECT", [...ORIGIN, ...PORT, ...HOME]],
    [
      "MEDU100TRANSSHIP",
      [
        ...ORIGIN,
        ...["ARRI VESSEL POTE 2", "DISC VESSEL POTE 2", "LOAD VESSEL POTE 2", "DEPA VESSEL POTE 2"],
        ...PORT,
        ...HOME,
      ],
    ],
    [
      "MEDU100FEEDER",
      [
        ...ORIGIN,
        ...["ARRI BARGE POTE 2", "DISC BARGE POTE 2", "LOAD BARGE POTE 2", "DEPA BARGE POTE 2"],
        ...PORT,
        ...HOME,
      ],
    ],
    [
      "MEDU102RAIL",
      [
        ...[...ORIGIN, ...PORT, "LOAD RAIL POTE 3", "DEPA RAIL POTE 3", "ARRI RAIL RAMP 4", "GTIN RAIL RAMP 4"],
        ...["DISC RAIL RAMP 4", "GTOT TRUCK RAMP 4", "GTIN TRUCK DEPO 4 EMPTY"],
      ],
    ],
    // Not reported: gate in, loading. Reported without a time, which DCSA cannot express: the empty's gate out.
    ["MEDU100PATCHY", ["DEPA VESSEL POTE 1", ...PORT, ...HOME]],
  ])("%s", async (number, expected) => {
    const events = actual(await live(number))
    const calls = new Set(events.flatMap((one) => (one.equipmentReference ? one.transportCall?.transportCallID : [])))
    const own = events.filter(
      ({ transportCall: call }) => call?.modeOfTransport !== "RAIL" || calls.has(call.transportCallID),
    )
    expect(own.map(inShort).filter(once)).toEqual(expected)
  })

  /** A train is reported separately for each container of a bill. */
  const once = (code: string, n: number, all: string[]) => all.indexOf(code) === n
})

test("a train's departure is that of the containers loaded at the same call", async () => {
  const events = actual(await live("MEDU101RAIL"))
  const loaded = events.find((event) => inShort(event) === "LOAD RAIL POTE 3")
  const departures = events.filter((event) => inShort(event) === "DEPA RAIL POTE 3")
  const own = departures.filter(({ transportCall }) => {
    return transportCall?.transportCallID === loaded?.transportCall?.transportCallID
  })
  expect(own).toHaveLength(1)
  expect(own[0]?.transportCall?.exportVoyageNumber).toBe(loaded?.transportCall?.exportVoyageNumber)
})

test("each ship sails its own leg, in the plan too", async () => {
  const events = await live("MEDU101TRANSSHIP")
  const shipOf = (words: string, classifier: string) => {
    const event = events.find((each) => inShort(each) === words && each.eventClassifierCode === classifier)
    return (event?.transportCall?.vessel as Record<string, string> | undefined)?.vesselIMONumber
  }
  const first = shipOf("DEPA VESSEL POTE 1", "ACT")
  const second = shipOf("ARRI VESSEL POTE 3", "ACT")
  expect(first).not.toBe(second)
  expect([shipOf("DEPA VESSEL POTE 1", "PLN"), shipOf("LOAD VESSEL POTE 1", "PLN")]).toEqual([first, first])
  expect([shipOf("ARRI VESSEL POTE 3", "PLN"), shipOf("DEPA VESSEL POTE 2", "ACT")]).toEqual([second, second])
})

test("a changed terminal comes with the estimate that names it", async () => {
  const events = await live("MEDU100MOVE")
  const arrivals = events.filter((event) => inShort(event) === "ARRI VESSEL POTE 3")
  const facilities = arrivals.map(({ transportCall }) => transportCall?.facilityCode)
  expect(new Set(facilities).size).toBe(2)
  const before = arrivals.filter(({ eventClassifierCode }) => eventClassifierCode !== "ACT")
  expect(before.at(-1)?.transportCall?.facilityCode).toBe(arrivals.at(-1)?.transportCall?.facilityCode)
})

test("a booking that is called off ends with VOID", async () => {
  const events = await live("MEDU100CALLEDOFF")
  expect(actual(events).map(inShort)).toEqual(ORIGIN.slice(0, 1))
  const codes = events.map((event) => event.shipmentEventTypeCode).filter((code) => code !== undefined)
  expect(codes).toEqual(["CONF", "VOID"])
})
