// Forms that are not the standard's and that some carriers send: empty fields written out, one object for a list, fields
// beside the object they belong to. Made by somebody who had not seen the reader.
import { describe, expect, test } from "vitest"
import { CONTAINER, call, equipment, type Json, ofKind, read, transport } from "./events.ts"

const OTHER = "TCLU4819026"
const moveOf = (message: Json) => ofKind(read([message]).observations, "movement")[0]
const subjectOf = (message: Json) => moveOf(message)?.subject

describe("a place is never put together of two", () => {
  const apart = { UNLocationCode: "USLAX", facilityCode: "PAC", location: { locationName: "Los Angeles" } }

  test.each<[string, Json, object | undefined]>([
    [
      "the event's code and the call's terminal",
      { eventLocation: { UNLocationCode: "USCHI" }, transportCall: call(apart) },
      { locode: "USCHI", facility: null, kind: null },
    ],
    [
      "the call's code and the name of the event's own, unreadable one",
      { eventLocation: { UNLocationCode: "USCH1", locationName: "Chicago" }, transportCall: call(apart) },
      { locode: "USLAX", facility: { code: "PAC" }, name: "Los Angeles" },
    ],
    [
      "the call's code and the name of another place inside it",
      { transportCall: call({ ...apart, location: { UNLocationCode: "USCHI", locationName: "Chicago" } }) },
      { locode: "USLAX", name: null },
    ],
  ])("%s", (_, over, place) => {
    expect(moveOf(equipment(over))?.fact.place).toMatchObject(place ?? {})
  })
})

describe("what stands for no container names none, and is counted", () => {
  test.each([["N/A"], ["UNKNOWN"], ["-"]])("%s on a ship's call", (text) => {
    for (const over of [
      { equipmentReference: text },
      { references: [{ referenceType: "EQ", referenceValue: text }] },
    ]) {
      const { observations, counts } = read([transport(over)])
      expect(observations.map(({ subject }) => subject.container)).toEqual([null])
      expect(counts).toMatchObject({ understood: 0, inPart: 1 })
    }
  })

  test("NONE as the container of a move", () => {
    expect(read([equipment({ equipmentReference: "NONE" })])).toMatchObject({
      observations: [],
      counts: { notUnderstood: 1 },
    })
  })

  test("two with a comma between are two", () => {
    const both = transport({ references: [{ referenceType: "EQ", referenceValue: `${CONTAINER}, ${OTHER}` }] })
    expect(read([both]).observations.map(({ subject }) => subject.container)).toEqual([CONTAINER, OTHER])
  })
})

describe("a field that is written out empty is none", () => {
  test.each<[string, Json]>([
    ["the code, beside the older field of 2.0", { equipmentEventTypeCode: null, eventTypeCode: "LOAD" }],
    ["the code of another type", { transportEventTypeCode: null }],
  ])("%s: the move is read", (_, over) => {
    expect(moveOf(equipment(over))?.fact.move).toBe("load")
  })

  test.each<[string, Json]>([
    ["the code", { equipmentEventTypeCode: " " }],
    ["the classifier", { eventClassifierCode: " " }],
  ])("%s as a blank: it is said to be missing", (_, over) => {
    const { problems, counts } = read([equipment(over)])
    expect([problems.map(({ what }) => what), counts.understood]).toEqual([["is missing"], 0])
  })

  test("a type that is not named goes by the code that is filled", () => {
    const untyped = equipment({ eventType: null, transportEventTypeCode: null })
    expect(moveOf(untyped)?.fact.move).toBe("load")
  })
})

test("one object where a list is meant is a list of one", () => {
  const bill = { documentReferenceType: "TRD", documentReferenceValue: "B1" }
  expect(subjectOf(equipment({ documentReferences: bill }))?.bill).toBe("B1")
  const named = transport({ references: { referenceType: "EQ", referenceValue: OTHER } })
  expect(subjectOf(named)?.container).toBe(OTHER)
})

test("HMM's one message as the object alone is read, and its pointer leads to it", () => {
  const event = { eventDateTime: "2026-10-01T10:00:00+02:00", eventClassifierCode: "ACT", equipmentReference: OTHER }
  const answer = (equipmentEventTypeCode: string) => ({
    shipment: { carrierBookingReference: "K1" },
    transportEvent: [],
    equipmentEvent: { ...event, equipmentEventTypeCode },
  })
  const moves = ofKind(read(answer("GTOT")).observations, "movement")
  expect(moves.map(({ fact, subject }) => [fact.move, subject.booking, subject.container])).toEqual([
    ["gate_out", "K1", OTHER],
  ])
  const { counts, problems } = read(answer("WGHT"))
  expect([counts.notUnderstood, problems[0]?.pointer]).toEqual([1, "/equipmentEvent/equipmentEventTypeCode"])
})

test("a bill and a booking in fields of their own are known, and the list goes first", () => {
  const alone = { documentReferences: [], carrierBookingReference: "K1", transportDocumentReference: "B1" }
  expect(subjectOf(equipment(alone))).toMatchObject({ bill: "B1", booking: "K1" })
  expect(subjectOf(equipment({ carrierBookingReference: "K1" }))).toMatchObject({ booking: "ABC709951" })
})

test("ship, voyage and place that stand beside the call fill what it lacks", () => {
  const beside = equipment({
    transportCall: { UNLocationCode: "CNNGB", modeOfTransport: "VESSEL" },
    ...{ vessel: { vesselName: "COSCO HOPE" }, exportVoyageNumber: "051E" },
  })
  expect(moveOf(beside)?.fact).toMatchObject({
    vessel: { name: "COSCO HOPE" },
    voyage: "051E",
    place: { locode: "CNNGB" },
  })
  const place = transport({ location: { UNLocationCode: "GBFXT" }, transportCall: { vessel: { vesselName: "A" } } })
  expect(moveOf(place)?.fact.place?.locode).toBe("GBFXT")
})

test("a message that names neither bill, booking nor container, where nothing was asked for, is not understood", () => {
  expect(read([transport({ documentReferences: [] })])).toMatchObject({
    observations: [],
    counts: { notUnderstood: 1 },
  })
})

test.each<[string, Json, object]>([
  ["its code in small letters", { eventLocation: " nlrtm" }, { locode: "NLRTM" }],
  ["its name beside the event", { locationName: "KINGSTON" }, { name: "KINGSTON" }],
  [
    "an address alone",
    { eventLocation: { address: { name: "UNIKAI DEPOT", city: "HAMBURG" } } },
    { name: "UNIKAI DEPOT" },
  ],
  ["a city alone", { eventLocation: { address: { city: "HAMBURG" } } }, { name: "HAMBURG" }],
])("a place by %s", (_, over, place) => {
  expect(moveOf(equipment({ transportCall: { modeOfTransport: "TRUCK" }, ...over }))?.fact.place).toMatchObject(place)
})

test("an offset of ninety minutes is no time", () => {
  const { observations, problems } = read([equipment({ eventDateTime: "2026-10-01T10:00:00+02:90" })])
  expect(ofKind(observations, "movement")).toEqual([])
  expect(problems[0]?.what).toBe("is not a time of 1990 to 2100")
})
