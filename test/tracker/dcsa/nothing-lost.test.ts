// What a carrier says beside what we read: it is read, or said to be unknown with its place. Never passed over.
import { describe, expect, test } from "vitest"
import { read30 } from "../../../tracker/sources/dcsa/messages/read-30.ts"
import {
  CONTAINER,
  call,
  equipment,
  type Json,
  movement,
  ofKind,
  READER,
  read,
  shipment,
  toBytes,
  transport,
} from "./events.ts"

const OTHER = "TCLU4819026"
const WRONG = "MSKU1234560"
const pointersOf = (body: unknown) => {
  const { unknown, problems } = read(body)
  return [...unknown, ...problems].map(({ pointer }) => pointer)
}
const call22 = (over: Json) => equipment({ transportCall: call(over) })

describe("2.2: what is not read is named", () => {
  test("a clean message has nothing of it", () => {
    expect(pointersOf([equipment(), transport(), shipment()])).toEqual([])
  })

  test.each<[string, Json, string]>([
    [
      "a wrong check digit of a ship",
      call22({ vessel: { vesselIMONumber: "9321484" } }),
      "/0/transportCall/vessel/vesselIMONumber",
    ],
    [
      "a ship's number of zeros",
      call22({ vessel: { vesselIMONumber: "0000000" } }),
      "/0/transportCall/vessel/vesselIMONumber",
    ],
    ["a wrong check digit of a container", equipment({ equipmentReference: WRONG }), "/0/equipmentReference"],
    [
      "the same on a ship's call",
      transport({ references: [{ referenceType: "EQ", referenceValue: WRONG }] }),
      "/0/references",
    ],
    ["documents as texts", equipment({ documentReferences: ["MAEU123456789"] }), "/0/documentReferences/0"],
    ["references as a text", transport({ references: "PO 4711" }), "/0/references"],
    [
      "a document of an unknown type",
      equipment({ documentReferences: [{ documentReferenceType: "XYZ", documentReferenceValue: "1" }] }),
      "/0/documentReferences",
    ],
    [
      "a reference of an unknown type",
      transport({ references: [{ referenceType: "BN", referenceValue: "1" }] }),
      "/0/references",
    ],
    [
      "a mark that is none",
      equipment({ carrierSpecificData: { shipmentLocationType: "XXX" } }),
      "/0/carrierSpecificData/shipmentLocationType",
    ],
    [
      "a known name where it is not read",
      call22({ eventDateTime: "2026-03-01T17:41:00+08:00" }),
      "/0/transportCall/eventDateTime",
    ],
    [
      "a ship's name in the place",
      equipment({ eventLocation: { UNLocationCode: "CNSHA", vesselName: "EVER ACT" } }),
      "/0/eventLocation/vesselName",
    ],
    [
      "a reference of an unknown type on a container's move",
      equipment({ references: [{ referenceType: "ERT", referenceValue: "1" }] }),
      "/0/references",
    ],
    ["what is said as another type", equipment({ transportEventTypeCode: "ARRI" }), "/0/transportEventTypeCode"],
    ["a second ship beside the call's", equipment({ vesselName: "EVER ACT" }), "/0/vesselName"],
  ])("%s", (_, message, pointer) => {
    expect(pointersOf([message])).toContain(pointer)
  })

  test("the wrong number of a ship is no ship's, its name is kept; a container's moves are kept", () => {
    const ship = { vesselIMONumber: "9321484", vesselName: "EMMA MAERSK" }
    expect(movement([call22({ vessel: ship })]).fact.vessel).toEqual({ imo: null, name: "EMMA MAERSK" })
    expect(movement([equipment({ equipmentReference: WRONG })]).subject.container).toBe(WRONG)
  })

  test("a known name beside the answer's list is named", () => {
    expect(pointersOf({ events: [equipment()], eventDateTime: "2026-03-01T17:41:00+08:00" })).toEqual([
      "/eventDateTime",
    ])
  })

  test("of more than 500 unknown names the rest is counted", () => {
    const many = Object.fromEntries(Array.from({ length: 510 }, (_, n) => [`own${n}`, "x"]))
    const { unknown } = read([equipment(many)])
    expect([unknown.length, unknown.at(-1)]).toEqual([501, expect.objectContaining({ times: 10, kind: "field" })])
  })
})

describe("2.2: other ways of saying it are read", () => {
  test.each<[string, Json, object]>([
    [
      "a time in small letters",
      { eventDateTime: "2026-03-01t17:41:00+08:00" },
      { when: { offset: 480, precision: "minute" } },
    ],
    [
      "a day with slashes",
      { eventDateTime: "2026/03/01" },
      { when: { precision: "day", at: Date.parse("2026-02-28T16:00:00Z") } },
    ],
    [
      "a day of eight digits",
      { eventDateTime: "20260301" },
      { when: { precision: "day", at: Date.parse("2026-02-28T16:00:00Z") } },
    ],
    [
      "a move in the place of the ship's",
      { eventType: null, equipmentEventTypeCode: null, transportEventTypeCode: "DISC" },
      { move: "discharge" },
    ],
    [
      "a ship's number with its letters",
      { transportCall: call({ vessel: { vesselIMONumber: "IMO 9321483" } }) },
      { vessel: { imo: "9321483" } },
    ],
    [
      "a voyage beside the call",
      { transportCall: call({ exportVoyageNumber: null }), Voyage: "700E" },
      { voyage: "700E" },
    ],
  ])("%s", (_, over, fact) => {
    expect(movement([equipment(over)]).fact).toMatchObject(fact)
    expect(pointersOf([equipment(over)])).toEqual([])
  })

  test("customs' reason is told with their hold; another step's reason is named", () => {
    const held = { documentTypeCode: "CUS", shipmentEventTypeCode: "HOLD", reason: "Document check" }
    const of = { documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: "123456789" }] }
    const [hold] = ofKind(read([shipment({ ...held, ...of })]).observations, "holds")
    expect(hold?.fact.holds?.[0]?.description).toBe("The carrier reports a hold of customs: Document check")
    expect(pointersOf([shipment({ shipmentEventTypeCode: "REJE", reason: "No space" })])).toEqual(["/0/reason"])
  })

  test("the paper and its number by their names of 2.0", () => {
    const older = shipment({
      documentTypeCode: null,
      documentID: null,
      shipmentInformationTypeCode: "BKG",
      shipmentID: "ABC1",
    })
    expect(read([older]).observations).toMatchObject([{ subject: { booking: "ABC1" }, fact: { status: "confirmed" } }])
    expect(pointersOf([older])).toEqual([])
  })

  test.each(["MBL", "B/L", "bill of lading", "Sea waybill"])("a document of type %s is the bill", (type) => {
    const documents = [{ documentReferenceType: type, documentReferenceValue: "987654321" }]
    expect(movement([equipment({ documentReferences: documents })]).subject.bill).toBe("987654321")
  })

  test.each<[string, unknown, string]>([
    ["a list of answers", [{ events: [equipment()] }, { events: [] }], "/0/events/0"],
    ["one message alone", equipment(), ""],
    ["one message in place of the list", { events: equipment() }, "/events"],
    ["an answer in a wrapper", { data: { events: [equipment()] } }, "/data/events/0"],
    ["a list in a wrapper", { result: [equipment()] }, "/result/0"],
  ])("%s", (_, body, pointer) => {
    expect(movement(body).payload?.pointer).toBe(pointer)
    expect(pointersOf(body)).toEqual([])
  })

  test("an answer whose metadata counts its pages is read, not taken for one message", () => {
    const body = { metadata: { total: 1, page: 1 }, data: [equipment()] }
    expect(movement(body).payload?.pointer).toBe("/data/0")
    expect(pointersOf(body)).toEqual(["/metadata"])
  })

  test("a wrapped list without messages is not taken for an answer without messages", () => {
    expect(() => read({ data: [] })).toThrow("no list of events")
    expect(() => read({ data: [{ code: "E1" }] })).toThrow("no list of events")
  })

  test("a place and a voyage by a longer name", () => {
    const longer = {
      UNLocationCode: undefined,
      exportVoyageNumber: undefined,
      locationUnLocode: "CNSHA",
      carrierExportVoyageNumber: "700E",
    }
    expect(movement([call22(longer)]).fact).toMatchObject({ place: { locode: "CNSHA" }, voyage: "700E" })
  })

  test("a flat field that is filled into its object is named where it stands", () => {
    const flat = equipment({
      transportCall: call({ vessel: undefined }),
      vesselIMONumber: "932148",
      vesselName: "EMMA MAERSK",
    })
    expect(pointersOf([flat])).toEqual(["/0/vesselIMONumber"])
  })

  test("a reason is told with the delay", () => {
    const late = transport({ delayReasonCode: "WEA", reason: "Fog at the pilot station" })
    expect(movement([late]).fact.delay).toEqual({ code: "WEA", remark: "Fog at the pilot station" })
  })
})

test("HMM: a message that names a ship's call that is not listed says so", () => {
  const answer = {
    equipment: { equipmentReference: CONTAINER, ISOEquipmentCode: "45G1" },
    transportCall: [{ transportCallId: "C1", location: "KRPUS", modeOfTransport: "Vessel" }],
    equipmentEvent: [
      {
        eventClassifierCode: "ACT",
        eventDateTime: "2026-09-20T03:10:00+09:00",
        equipmentEventTypeCode: "LOAD",
        eventLocation: "KRPUS",
        transportCallId: "C9",
      },
    ],
  }
  const { problems, counts, observations } = read(answer, { asked: { bill: "1", booking: null, container: null } })
  expect(problems.map(({ pointer }) => pointer)).toEqual(["/equipmentEvent/0"])
  expect(counts).toMatchObject({ inPart: 1 })
  expect(ofKind(observations, "movement")).toMatchObject([{ fact: { move: "load", place: { locode: "KRPUS" } } }])
  expect(ofKind(observations, "equipment")).toMatchObject([{ fact: { isoCode: "45G1" } }])
})

describe("3.0", () => {
  const read3 = (event: Json) => {
    const reading = read30(toBytes({ events: [event] }), READER)
    if ("unreadable" in reading) throw new Error(reading.unreadable)
    return reading
  }
  const newer = (over: Json = {}): Json => ({
    eventID: "evt-1",
    eventDateTime: "2026-03-01T17:41:00+08:00",
    eventUpdatedDateTime: "2026-03-01T10:00:00Z",
    eventClassification: { eventType: "EQUIPMENT", eventClassifier: "ACTUAL", equipmentEventType: "LOADED" },
    shipmentDetails: { documentReference: { type: "TRANSPORT_DOCUMENT", reference: "123456789" } },
    equipmentDetails: { equipmentReference: CONTAINER },
    transportDetails: {
      transportCall: {
        transportCallReference: "T1",
        UNLocationCode: "CNSHA",
        vesselTransport: { name: "EMMA MAERSK", imo: "9321483" },
      },
    },
    ...over,
  })
  const inCall = (over: Json) => newer({ transportDetails: { transportCall: over } })
  const moves = (event: Json) => ofKind(read3(event).observations, "movement")
  const named = (event: Json) => {
    const { unknown, problems } = read3(event)
    return [...unknown, ...problems].map(({ pointer }) => pointer)
  }

  test("ship, call and terminal by other names, types in small letters", () => {
    const classification = { eventType: "equipment", eventClassifier: "actual", equipmentEventType: "loaded" }
    const location = {
      UNLocationCode: "CNSHA",
      facilityType: "port_terminal",
      facility: { code: "YSH", codeListProvider: "SMDG" },
    }
    const event = newer({ eventClassification: classification, eventLocation: location })
    expect(named(event)).toEqual([])
    expect(moves(event)).toMatchObject([
      {
        subject: { bill: "123456789", container: CONTAINER },
        fact: {
          move: "load",
          call: "T1",
          vessel: { imo: "9321483", name: "EMMA MAERSK" },
          place: { locode: "CNSHA", kind: "port_terminal", facility: { code: "YSH", list: "SMDG" } },
        },
      },
    ])
  })

  test.each<[string, Json]>([
    ["the carrier's", { exportVoyageNumberOrReference: { carrierVoyageNumber: "612E" } }],
    ["the universal one", { exportVoyageNumberOrReference: { universalVoyageReference: "612E" } }],
    ["the call's own", { carrierExportVoyageNumber: "612E" }],
    ["by a longer name", { voyageNumber: "612E" }],
  ])("a voyage, %s", (_, over) => {
    expect(moves(inCall({ UNLocationCode: "CNSHA", ...over }))[0]?.fact.voyage).toBe("612E")
  })

  test("two containers in one message are two", () => {
    const both = [{ equipmentReference: CONTAINER }, { equipmentReference: OTHER, ISOEquipmentCode: "45G1" }]
    const event = newer({ equipmentDetails: both })
    expect(moves(event).map(({ subject }) => subject.container)).toEqual([CONTAINER, OTHER])
    expect(named(event)).toEqual([])
  })

  test("of several containers each field is named as the carrier wrote it", () => {
    const both = [{ equipmentReference: CONTAINER }, { equipmentReference: OTHER }]
    const classification = { eventType: "EQUIPMENT", eventClassifier: "ACTUAL", equipmentEventType: "WEIGHED" }
    const { metadata, payload } = {
      metadata: { eventID: "1" },
      payload: newer({ equipmentDetails: both, eventClassification: classification }),
    }
    expect(named({ metadata, payload })).toContain("/events/0/payload/eventClassification/equipmentEventType")
  })

  test("a container that a related reference names has the ship's call to itself", () => {
    const classification = { eventType: "TRANSPORT", eventClassifier: "ESTIMATED", transportEventType: "ARRIVED" }
    const related = [{ type: "EQ", reference: OTHER }]
    const event = newer({
      eventClassification: classification,
      relatedReferences: related,
      equipmentDetails: undefined,
    })
    expect(moves(event).map(({ subject }) => subject.container)).toEqual([OTHER])
  })

  test("why a ship is late", () => {
    const classification = { eventType: "TRANSPORT", eventClassifier: "ESTIMATED", transportEventType: "ARRIVED" }
    const transportCall = { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL" }
    const late = (details: Json) =>
      moves(newer({ eventClassification: classification, transportDetails: { transportCall, ...details } }))[0]?.fact
        .delay
    expect(late({ delayReasonCodes: ["WEA", "CON"], reason: "Typhoon" })).toEqual({
      code: "WEA, CON",
      remark: "Typhoon",
    })
  })

  test.each<[string, Json, string]>([
    [
      "a place that is none",
      inCall({ UNLocationCode: "SHANGHAI" }),
      "/events/0/transportDetails/transportCall/UNLocationCode",
    ],
    [
      "an unknown move",
      newer({
        eventClassification: { eventType: "EQUIPMENT", eventClassifier: "ACTUAL", equipmentEventType: "WEIGHED" },
      }),
      "/events/0/eventClassification/equipmentEventType",
    ],
    [
      "a container that is none",
      newer({ equipmentDetails: { equipmentReference: "N/A" } }),
      "/events/0/equipmentDetails/equipmentReference",
    ],
    [
      "a known name where it is not read",
      newer({ equipmentDetails: { equipmentReference: CONTAINER, eventDateTime: "2026-01-01" } }),
      "/events/0/equipmentDetails/eventDateTime",
    ],
    [
      "a name of its own",
      inCall({ UNLocationCode: "CNSHA", portCode: "SHA" }),
      "/events/0/transportDetails/transportCall/portCode",
    ],
  ])("%s is named as the carrier wrote it", (_, event, pointer) => {
    expect(named(event)).toContain(pointer)
  })

  test("a booking that is split and a container that is exchanged are named", () => {
    const of = { documentReference: { type: "TRANSPORT_DOCUMENT", reference: "123456789" } }
    const replaced = {
      oldReferences: [{ type: "EQ", reference: CONTAINER }],
      newReferences: [{ type: "EQ", reference: OTHER }],
    }
    const event = newer({ shipmentDetails: { ...of, shipmentReferenceReplacements: [replaced] } })
    expect(named(event)).toContain("/events/0/shipmentDetails/shipmentReferenceReplacements")
  })

  test("a Z means UTC, also of a carrier whose answers of 2022 meant local time", () => {
    const event = newer({ eventDateTime: "2026-03-01T09:41:00Z" })
    const reading = read30(toBytes({ events: [event] }), { ...READER, isZLocal: true })
    if ("unreadable" in reading) throw new Error(reading.unreadable)
    expect(ofKind(reading.observations, "movement")[0]?.fact.when).toMatchObject({
      at: Date.parse("2026-03-01T09:41:00Z"),
      offset: 0,
    })
  })

  test("in the drafts' envelope too", () => {
    const { eventID, eventCreatedDateTime, ...payload } = equipment({ equipmentReference: "N/A" })
    expect(named({ metadata: { eventID, eventCreatedDateTime }, payload })).toContain(
      "/events/0/payload/equipmentReference",
    )
  })
})
