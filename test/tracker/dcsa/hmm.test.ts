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
