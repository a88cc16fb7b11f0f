import { describe, expect, test } from "vitest"
import { CONTAINER, type Json, ofKind, read } from "./events.ts"

/** HMM's form, after the description in docs/outside.md. */
const answer = (over: Json = {}): Json => ({
  carrierBookingReference: "PUSA12345600",
  shipment: { carrierBookingReference: "PUSA12345600" },
  transport: { loadTransportCallId: "C1", dischargeTransportCallId: "C2" },
  equipment: { equipmentReference: CONTAINER, ISOEquipmentCode: "45G1" },
  transportCall: [
    {
      transportCallId: "C1",
      location: "KRPUS",
      modeOfTransport: "Vessel",
      exportVoyageNumber: "0021E",
      vessel: { vesselImoNumber: "9863297", vesselName: "HMM ALGECIRAS" },
    },
    {
      transportCallId: "C2",
      location: "USOAK",
      modeOfTransport: "Vessel",
      importVoyageNumber: "0021E",
      vessel: { vesselImoNumber: "9863297", vesselName: "HMM ALGECIRAS" },
    },
  ],
  shipmentEvent: [],
  transportEvent: [
    {
      eventId: "T1",
      eventType: "Transport",
      eventClassifierCode: "PLN",
      eventDateTime: "2026-10-03T07:30:00-07:00",
      transportEventTypeCode: "ARRI",
      transportCallId: "C2",
    },
  ],
  equipmentEvent: [
    {
      eventId: "E1",
      eventType: "Equipment",
      eventClassifierCode: "ACT",
      eventDateTime: "2026-09-20T03:10:00+09:00",
      equipmentEventTypeCode: "LOAD",
      emptyIndicatorCode: "Laden",
      eventLocation: "KRPUS",
      facilityTypeCode: "PNIT",
    },
    {
      eventId: "E2",
      eventType: "Equipment",
      eventClassifierCode: "ACT",
      eventDateTime: "2026-09-16T16:43:00+09:00",
      equipmentEventTypeCode: "GTIN",
      emptyIndicatorCode: "Laden",
      modeOfTransport: "Truck",
      eventLocation: "KRPUS",
    },
  ],
  ...over,
})

describe("an object with a list for each kind of event", () => {
  const asked = { bill: null, booking: "PUSA12345600", container: null }

  test("a load is joined to the ship's call, a gate move by truck is not", () => {
    const { observations, problems } = read(answer(), { asked })
    const moves = ofKind(observations, "movement")
    expect(problems).toEqual([])
    expect(moves.find(({ fact }) => fact.move === "load")).toMatchObject({
      subject: { booking: "PUSA12345600", container: CONTAINER },
      payload: { pointer: "/equipmentEvent/0" },
      fact: { mode: "vessel", vessel: { imo: "9863297", name: "HMM ALGECIRAS" }, voyage: "0021E", laden: true },
    })
    expect(moves.find(({ fact }) => fact.move === "gate_in")?.fact).toMatchObject({ mode: "truck", vessel: null })
    expect(moves.find(({ fact }) => fact.move === "arrive")).toMatchObject({
      classifier: "planned",
      fact: { place: { locode: "USOAK" }, vessel: { name: "HMM ALGECIRAS" } },
    })
  })

  test("a facility in the place of its type is the facility", () => {
    const load = ofKind(read(answer(), { asked }).observations, "movement").find(({ fact }) => fact.move === "load")
    expect(load?.fact.place?.facility).toEqual({ code: "PNIT", list: "own" })
  })

  test("a load at another place than the named call has no ship", () => {
    const { equipmentEvent } = answer() as { equipmentEvent: Json[] }
    const elsewhere = answer({ equipmentEvent: [{ ...equipmentEvent[0], eventLocation: "CNSHA" }] })
    const [load] = ofKind(read(elsewhere, { asked }).observations, "movement").filter(
      ({ fact }) => fact.move === "load",
    )
    expect(load?.fact).toMatchObject({ vessel: null, place: { locode: "CNSHA" } })
  })

  test("moves of a container that nobody names are said, and belong to nobody", () => {
    const { observations, problems } = read(answer({ equipment: {} }), { asked })
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      "/equipmentEvent/0/equipmentReference",
      "/equipmentEvent/1/equipmentReference",
    ])
    expect(ofKind(observations, "movement").map(({ fact }) => fact.move)).toEqual(["arrive"])
    const withContainer = read(answer({ equipment: {} }), { asked: { ...asked, container: CONTAINER } })
    expect(ofKind(withContainer.observations, "movement")).toHaveLength(3)
  })

  test("what stands beside the lists and is not known is counted", () => {
    const { unknown } = read(answer({ dateOfDelivery: "2026-10-09" }), { asked })
    expect(unknown.map(({ pointer }) => pointer)).toEqual(["/dateOfDelivery"])
    const inside = read(answer({ transport: { loadTransportCallId: "C1", portOfArrival: "USOAK" } }), { asked })
    expect(inside.unknown.map(({ pointer }) => pointer)).toEqual(["/transport/portOfArrival"])
  })
})

describe("calls that only the place joins", () => {
  const asked = { bill: null, booking: "PUSA12345600", container: null }
  const FIRST = { vesselImoNumber: "9863297", vesselName: "HMM ALGECIRAS" }
  const SECOND = { vesselImoNumber: "9868364", vesselName: "HMM RAON" }
  const callAt = (place: string, vessel: Json): Json => ({
    transportCallId: `${place}${vessel.vesselImoNumber}`,
    location: place,
    modeOfTransport: "Vessel",
    vessel,
  })
  const event = (code: string, place: string, at: string, more: Json = {}): Json => ({
    eventClassifierCode: "ACT",
    eventDateTime: at,
    [code === "LOAD" || code === "DISC" ? "equipmentEventTypeCode" : "transportEventTypeCode"]: code,
    transportCall: { UNLocationCode: place, location: place, modeOfTransport: "Vessel" },
    ...more,
  })
  const move = (code: string, place: string, at: string, container = CONTAINER) =>
    event(code, place, at, { equipmentReference: container, emptyIndicatorCode: "Laden" })
  const CHANGING = [callAt("KRPUS", SECOND), callAt("CNTAO", FIRST), callAt("USLAX", SECOND), callAt("KRPUS", FIRST)]
  const readAll = (transportEvent: Json[], equipmentEvent: Json[], transportCall = CHANGING) => {
    const body = answer({ transport: {}, equipment: {}, transportCall, transportEvent, equipmentEvent })
    const { observations, problems, counts } = read(body, { asked })
    const calls = ofKind(observations, "movement").filter(
      ({ fact }) => fact.move === "arrive" || fact.move === "depart",
    )
    return { calls, problems, counts }
  }
  const ashore = [
    move("LOAD", "CNTAO", "2026-05-01T10:00:00+08:00"),
    move("DISC", "KRPUS", "2026-05-05T10:00:00+09:00"),
    move("LOAD", "KRPUS", "2026-05-08T10:00:00+09:00"),
  ]

  test("the ship that arrives before the discharge brings it, the one that departs after the loading takes it", () => {
    const { calls, problems } = readAll(
      [event("ARRI", "KRPUS", "2026-05-05T02:00:00+09:00"), event("DEPA", "KRPUS", "2026-05-08T20:00:00+09:00")],
      ashore,
    )
    expect(problems).toEqual([])
    expect(calls.map(({ fact }) => [fact.move, fact.vessel?.name])).toEqual([
      ["arrive", "HMM ALGECIRAS"],
      ["depart", "HMM RAON"],
    ])
  })

  test("a plan, with two ships at the place, and two ships that both bring are said to be undecided", () => {
    const planned = event("ARRI", "KRPUS", "2026-05-05T02:00:00+09:00", { eventClassifierCode: "PLN" })
    const atEnd = event("ARRI", "USLAX", "2026-05-20T02:00:00-07:00")
    const { calls, problems, counts } = readAll([planned, atEnd], ashore, [...CHANGING, callAt("USLAX", FIRST)])
    const what = "is of one of several ships that call there, and nothing says of which"
    expect(calls).toEqual([])
    expect(problems).toEqual(["/transportEvent/0", "/transportEvent/1"].map((pointer) => ({ pointer, what })))
    expect(counts.notUnderstood).toBe(2)
  })

  test("a train is the only container's, never a ship's, and undecided between several containers", () => {
    const rail = { transportCall: { UNLocationCode: "USLAX", modeOfTransport: "Rail", location: "USLAX" } }
    const train = event("DEPA", "USLAX", "2026-05-25T04:45:00-07:00", rail)
    const alone = readAll([train], ashore)
    expect(alone.problems).toEqual([])
    expect(alone.calls).toMatchObject([{ subject: { container: CONTAINER }, fact: { mode: "rail", vessel: null } }])
    const two = readAll([train], [...ashore, move("LOAD", "CNTAO", "2026-05-01T11:00:00+08:00", "TGHU7741952")])
    expect(two.calls).toEqual([])
    expect(two.problems.map(({ pointer }) => pointer)).toEqual(["/transportEvent/0"])
  })
})
