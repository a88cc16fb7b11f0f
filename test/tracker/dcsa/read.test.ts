import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Fact, Observation } from "../../../tracker/observations/observation.ts"
import { distinct } from "../../../tracker/observations/slot.ts"
import { type Reader, read22 } from "../../../tracker/sources/dcsa/read-22.ts"
import { read30 } from "../../../tracker/sources/dcsa/read-30.ts"
import { CONTAINER, call, equipment, type Json, READER, read, shipment, toBytes, transport } from "./events.ts"

const ofKind = <K extends Fact["kind"]>(observations: Observation[], kind: K) =>
  observations.flatMap((one) =>
    one.fact.kind === kind ? { ...one, fact: one.fact as Extract<Fact, { kind: K }> } : [],
  )
const movement = (body: unknown, over: Partial<Reader> = {}) => {
  const { observations, problems } = read(body, over)
  const [first] = ofKind(observations, "movement")
  if (!first) throw new Error(`no movement: ${JSON.stringify(problems)}`)
  return first
}
const names = (observations: readonly Observation[]) =>
  [...new Set(observations.map(({ slot, version }) => `${slot} ${version}`))].sort()

describe("a container's move", () => {
  test("place, ship, voyage, time with its offset, and where it stands in the payload", () => {
    const one = movement([shipment(), equipment()])
    expect(one).toMatchObject({
      source: "dcsa:MAEU",
      spokenBy: "shipping_line",
      subject: { bill: "123456789", booking: "ABC709951", container: CONTAINER, vesselImo: null },
      classifier: "actual",
      certainty: "stated",
      reportedAt: Date.parse("2026-03-01T10:00:00Z"),
      payload: { id: "p1", pointer: "/1" },
      fact: {
        move: "load",
        mode: "vessel",
        laden: true,
        when: { at: Date.parse("2026-03-01T09:41:00Z"), offset: 480, precision: "minute", assumedZone: null },
        place: { locode: "CNSHA", facility: { code: "YSH", list: "SMDG" }, kind: "port_terminal", name: null },
        vessel: { imo: "9321483", name: "EMMA MAERSK" },
        voyage: "612E",
        sequence: 1,
        mark: null,
        delay: null,
      },
    })
  })

  test("beside it: what it travels under, its size and its seal", () => {
    const { observations } = read([equipment({ seals: [{ sealNumber: "CN123", sealSource: "CAR" }] })])
    expect(ofKind(observations, "contains").map(({ subject }) => subject.bill)).toEqual(["123456789"])
    expect(ofKind(observations, "equipment")[0]?.fact).toEqual({
      kind: "equipment",
      isoCode: "45G1",
      lengthFeet: 40,
      height: "high cube",
    })
    expect(ofKind(observations, "seal")[0]?.fact.seal).toBe("CN123")
  })

  test("a container in two bills is reported for each", () => {
    const documentReferences = ["B2", "B1"].map((number) => ({
      documentReferenceType: "TRD",
      documentReferenceValue: number,
    }))
    const { observations } = read([equipment({ documentReferences })])
    expect(ofKind(observations, "movement").map(({ subject }) => subject.bill)).toEqual(["B1", "B2"])
    expect(ofKind(observations, "contains").map(({ subject }) => subject.bill)).toEqual(["B1", "B2"])
  })

  test("without references it belongs to what was asked, whatever form the carrier writes numbers in", () => {
    const asked = { bill: "123456789", booking: null, container: null }
    expect(movement([equipment({ documentReferences: undefined })], { asked }).subject.bill).toBe("123456789")
    const prefixed = [{ documentReferenceType: "TRD", documentReferenceValue: "MAEU123456789" }]
    const toReference = (number: string) => number.replace(/^MAEU/, "")
    expect(movement([equipment({ documentReferences: prefixed })], { toReference }).subject.bill).toBe("123456789")
  })

  test("a depot's gate, with the place of the event before that of the call, and no call at all", () => {
    const eventLocation = {
      UNLocationCode: "USLAX",
      facilityCode: "ABC",
      facilityCodeListProvider: "BIC",
      locationName: "Yard",
    }
    const gate = equipment({ equipmentEventTypeCode: "GTIN", emptyIndicatorCode: "EMPTY", eventLocation })
    expect(movement([gate]).fact.place).toMatchObject({ locode: "USLAX", facility: { code: "ABC", list: "BIC" } })
    expect(movement([{ ...gate, transportCall: undefined }]).fact).toMatchObject({
      mode: null,
      vessel: null,
      laden: false,
      place: { locode: "USLAX" },
    })
  })

  test("moves that are none of ours stay in the payload and are no problem", () => {
    for (const code of ["STUF", "STRP", "INSP", "RSEA", "RMVD"]) {
      const { observations, problems } = read([equipment({ equipmentEventTypeCode: code })])
      expect([code, ofKind(observations, "movement"), problems]).toEqual([code, [], []])
    }
  })
})

describe("a call of the ship", () => {
  test("belongs to the bill; the voyage is the one that brings the ship in", () => {
    const one = movement([transport({ delayReasonCode: "WEA", changeRemark: "storm" })])
    expect(one).toMatchObject({
      subject: { container: null, bill: "123456789" },
      classifier: "estimated",
      fact: { move: "arrive", laden: null, voyage: "612E", sequence: 2, delay: { code: "WEA", remark: "storm" } },
    })
    expect(movement([transport({ transportEventTypeCode: "DEPA" })]).fact.voyage).toBe("613W")
  })

  test("an arrival and the departure after it are two facts, an estimate and its actual one", () => {
    const slot = (over: Json) => movement([transport(over)]).slot
    expect(slot({ transportEventTypeCode: "DEPA" })).not.toBe(slot({}))
    expect(slot({ eventClassifierCode: "ACT", eventDateTime: "2026-03-18T09:00:00-07:00" })).toBe(slot({}))
    expect(slot({ transportCall: call({ UNLocationCode: "USLGB" }) })).not.toBe(slot({}))
  })

  test("the message's own id is no part of what it is about, and need be no UUID or text", () => {
    const one = movement([transport({ eventID: 8812 })])
    expect(one.sourceEventId).toBe("8812")
    expect([one.slot, one.version]).toEqual([movement([transport()]).slot, movement([transport()]).version])
  })

  test("PLAN is a plan; the port's mark names the leg", () => {
    const one = movement([
      transport({ eventClassifierCode: "PLAN", carrierSpecificData: { shipmentLocationType: "POD" } }),
    ])
    expect([one.classifier, one.fact.mark]).toEqual(["planned", "discharge"])
  })

  test("one without its call says nothing that can be used, and what is wrong with it is kept", () => {
    const { observations, problems } = read([transport({ transportCall: undefined }), equipment()])
    expect(ofKind(observations, "movement").map(({ fact }) => fact.move)).toEqual(["load"])
    expect(problems).toEqual([{ pointer: "/0/transportCall", what: expect.stringContaining("missing") }])
  })

  test("2.0's field of codes is read where the newer ones are not there", () => {
    const older = transport({ transportEventTypeCode: undefined, eventTypeCode: "DEPA" })
    delete older.transportEventTypeCode
    expect(movement([older]).fact.move).toBe("depart")
  })
})

describe("the booking and the bill", () => {
  test.each([
    ["BKG", "CONF", "confirmed"],
    ["BKG", "REJE", "rejected"],
    ["BKG", "CANC", "cancelled"],
    ["TRD", "VOID", "voided"],
    ["TRD", "ISSU", "issued"],
  ])("%s %s", (documentTypeCode, shipmentEventTypeCode, status) => {
    const { observations } = read([shipment({ documentTypeCode, shipmentEventTypeCode, documentID: "N1" })])
    const subject = documentTypeCode === "TRD" ? { bill: "N1", booking: null } : { bill: null, booking: "N1" }
    expect(ofKind(observations, "bill_status")).toMatchObject([{ fact: { status }, subject }])
  })

  test("other documents are no concern of the service", () => {
    expect(read([shipment({ documentTypeCode: "VGM" })])).toMatchObject({ observations: [], problems: [] })
  })
})

describe("times", () => {
  const when = (eventDateTime: string, locode = "USLAX", over: Partial<Reader> = {}) =>
    movement([transport({ eventDateTime, transportCall: call({ UNLocationCode: locode }) })], over).fact.when

  test.each([
    ["2026-03-18", "USLAX", "2026-03-18T07:00:00Z", "day", "America/Los_Angeles"],
    ["2026-03-18T06:00", "USLAX", "2026-03-18T13:00:00Z", "minute", "America/Los_Angeles"],
    ["2026-03-18 06:00:30.5", "CNSHA", "2026-03-17T22:00:30Z", "minute", "Asia/Shanghai"],
    // The hour that does not exist there, and the one that comes twice.
    ["2026-03-08T02:30:00", "USLAX", "2026-03-08T10:30:00Z", "minute", "America/Los_Angeles"],
    ["2026-11-01T01:30:00", "USLAX", "2026-11-01T08:30:00Z", "minute", "America/Los_Angeles"],
    ["2026-03-18T06:00:00", "ZZZZZ", "2026-03-18T06:00:00Z", "minute", "UTC"],
  ])("%s at %s has no offset: the place's zone, marked as assumed", (text, place, at, precision, assumedZone) => {
    expect(when(text, place)).toEqual({ at: Date.parse(at), offset: null, precision, assumedZone })
  })

  test("an offset is kept, whatever the place's own would be", () => {
    expect(when("2026-03-18T06:00:00+0530")).toEqual({
      at: Date.parse("2026-03-18T00:30:00Z"),
      offset: 330,
      precision: "minute",
      assumedZone: null,
    })
    expect(when("2026-03-18T06:00:00Z").offset).toBe(0)
  })

  test("midnight is a day where the carrier fills it in, and a minute elsewhere", () => {
    expect(when("2026-03-18T00:00:00", "USLAX", { midnightIsDay: true }).precision).toBe("day")
    expect(when("2026-03-18T00:00:00").precision).toBe("minute")
  })

  test.each([
    "0000-01-01T00:00:00Z",
    "275760-09-13T00:00:00Z",
    "+275760-09-13",
    "1989-12-31T00:00:00Z",
    "2101-01-01T00:00:00Z",
    "2026-02-30T10:00:00Z",
    "2026-03-18T25:00:00Z",
    "2026-03-18T10:00:00+99:00",
    "tomorrow",
    "",
  ])("%s is no time: a problem of that event alone", (eventDateTime) => {
    const { observations, problems } = read([transport({ eventDateTime }), transport()])
    expect(ofKind(observations, "movement")).toHaveLength(1)
    expect(problems.map(({ pointer }) => pointer)).toEqual(["/0/eventDateTime"])
  })
})

describe("payloads that mean harm", () => {
  test.each([
    ["no JSON", "<html>sorry</html>"],
    ["half of it", JSON.stringify([equipment()]).slice(0, -20)],
    ["no list", { fault: { code: 7 } }],
    ["a list by another name", { events: { 0: equipment() } }],
    ["null", "null"],
    ["bytes that are no UTF-8", Uint8Array.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d])],
    ["100,000 brackets", "[".repeat(100_000)],
    ["a deep object", `[${'{"a":'.repeat(5000)}1${"}".repeat(5000)}]`],
    ["20,001 events", JSON.stringify(Array.from({ length: 20_001 }, () => 1))],
    ["nothing", ""],
  ])("%s is set aside whole", (_what, body) => {
    const bytes = body instanceof Uint8Array ? body : toBytes(body)
    expect(read22(bytes, READER)).toEqual({ unreadable: expect.any(String) })
  })

  const WRONG: [string, Json][] = [
    ["an unknown type", equipment({ eventType: "TELEPORT" })],
    ["an unknown move", equipment({ equipmentEventTypeCode: "VANI" })],
    ["an unknown classifier", equipment({ eventClassifierCode: "MAYBE" })],
    ["no classifier", equipment({ eventClassifierCode: undefined })],
    ["an object for a code", equipment({ equipmentEventTypeCode: { LOAD: true } })],
    ["a list for a time", equipment({ eventDateTime: ["2026-03-01"] })],
    ["a number for a time", equipment({ eventDateTime: 1e300 })],
    ["a call that is text", transport({ transportCall: "USLAX" })],
    ["a container of a megabyte", equipment({ equipmentReference: "A".repeat(1_000_000) })],
    ["no container", equipment({ equipmentReference: null })],
  ]
  test.each(WRONG)("%s hurts no event beside it", (_what, event) => {
    const { observations, problems } = read([event, equipment()])
    expect(ofKind(observations, "movement").map(({ payload }) => payload?.pointer)).toEqual(["/1"])
    expect(problems.length).toBeGreaterThan(0)
    for (const { pointer, what } of problems) {
      expect(pointer).toMatch(/^\/0/)
      expect(what.length).toBeLessThan(100)
    }
  })

  test("a field that makes no sense is left out, the rest of the event stands", () => {
    const odd = equipment({
      transportCall: call({
        transportCallSequenceNumber: 1e308,
        modeOfTransport: "BALLOON",
        UNLocationCode: "los angeles",
        facilityCode: "YSH",
        vessel: { vesselIMONumber: "12", vesselName: "A\u0000B\ud800" },
      }),
    })
    const { observations, problems } = read([odd])
    expect(ofKind(observations, "movement")[0]?.fact).toMatchObject({
      sequence: null,
      mode: null,
      place: { locode: null, facility: { code: "YSH", list: "SMDG" } },
      vessel: { imo: null, name: "A B\ufffd" },
    })
    expect(problems).toHaveLength(4)
  })

  test("a payload that is all problems keeps the first thousand of them", () => {
    const { events, problems } = read(Array.from({ length: 20_000 }, () => ({ eventType: "X" })))
    expect([events, problems.length]).toEqual([20_000, 1000])
  })

  test("no JSON whatever makes it throw", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.object({ maxDepth: 3 }), hostileEvent)), (events) => {
        expect(read(events).events).toBe(events.length)
        expect(read30(toBytes({ events }), READER)).toHaveProperty("problems")
      }),
      { numRuns: 200 },
    )
  })
})

const hostileEvent = fc
  .tuple(
    fc.constantFrom(equipment(), transport(), shipment()),
    fc.object({ key: fc.constantFrom(...Object.keys({ ...equipment(), ...transport(), ...shipment() })) }),
  )
  .map(([event, over]) => ({ ...event, ...over }))

describe("the same life however it comes", () => {
  const events = [
    shipment(),
    equipment({ equipmentEventTypeCode: "GTOT", emptyIndicatorCode: "EMPTY", eventDateTime: "2026-02-25" }),
    equipment({ equipmentEventTypeCode: "GTIN" }),
    equipment(),
    equipment({ eventCreatedDateTime: "2026-03-02T00:00:00Z", eventDateTime: "2026-03-01T18:00:00+08:00" }),
    transport({ transportEventTypeCode: "DEPA", eventClassifierCode: "ACT" }),
    transport(),
    transport({ eventDateTime: "2026-03-19T06:00:00-07:00" }),
    transport({ eventType: "TELEPORT" }),
    equipment({ equipmentReference: "MSKU7654321" }),
  ]
  const whole = names(read(events).observations)

  test("any order, split into pages and duplication give the same slots and versions", () => {
    expect(whole.length).toBeGreaterThan(10)
    const some = fc.shuffledSubarray(events)
    const arbitrary = fc.tuple(fc.shuffledSubarray(events, { minLength: events.length }), fc.array(some), fc.nat(9))
    fc.assert(
      fc.property(arbitrary, ([ordered, extra, cut]) => {
        const pages = [ordered.slice(0, cut), { events: ordered.slice(cut) }, ...extra]
        const seen = pages.flatMap((page) => read(page).observations)
        expect(names(seen)).toEqual(whole)
        expect(distinct(seen)).toHaveLength(whole.length)
      }),
    )
  })

  test("a value that comes back is known as the newest", () => {
    const at = (eventCreatedDateTime: string, day: string) =>
      transport({ eventCreatedDateTime, eventDateTime: `2026-03-${day}T06:00:00-07:00` })
    const { observations } = read([
      at("2026-03-01T00:00:00Z", "18"),
      at("2026-03-02T00:00:00Z", "19"),
      at("2026-03-03T00:00:00Z", "18"),
    ])
    expect(observations).toHaveLength(2)
    const newest = observations.toSorted((a, b) => (b.reportedAt ?? 0) - (a.reportedAt ?? 0))[0]
    expect(newest?.fact).toMatchObject({ when: { at: Date.parse("2026-03-18T13:00:00Z") } })
  })
})

describe("3.x", () => {
  const readNewer = (event: Json) => {
    const reading = read30(toBytes({ events: [event] }), READER)
    if ("unreadable" in reading) throw new Error(reading.unreadable)
    return reading
  }
  const newer: Json = {
    eventID: "evt-1",
    eventDateTime: "2026-03-01T17:41:00+08:00",
    eventUpdatedDateTime: "2026-03-01T10:00:00Z",
    eventLocation: {
      UNLocationCode: "CNSHA",
      facilityType: "PORT_TERMINAL",
      facility: { facilityCode: "YSH", facilityCodeListProvider: "SMDG" },
    },
    eventClassification: { eventType: "EQUIPMENT", eventClassifier: "ACTUAL", equipmentEventType: "LOADED" },
    shipmentDetails: {
      documentReference: { type: "BOOKING", reference: "ABC709951" },
      additionalDocumentReferences: [{ type: "TRANSPORT_DOCUMENT", reference: "123456789" }],
    },
    equipmentDetails: { equipmentReference: CONTAINER, ISOEquipmentCode: "45G1", emptyIndicator: "LADEN" },
    transportDetails: {
      transportCall: {
        modeOfTransport: "VESSEL",
        transportCallSequenceNumber: 1,
        exportVoyageNumberOrReference: { carrierVoyageNumber: "612E" },
        vesselTransport: { vesselIMONumber: "9321483", vesselName: "EMMA MAERSK" },
      },
    },
  }

  test("what 3.0 spells out is the same fact as what 2.2 abbreviates", () => {
    const { observations, problems } = readNewer(newer)
    expect(problems).toEqual([])
    expect(names(observations)).toEqual(names(read([equipment()]).observations))
  })

  test("the codes of the earlier 3.0 and the drafts' envelope are read too", () => {
    const codes = { eventTypeCode: "EQUIPMENT", eventClassifierCode: "ACT", equipmentEventTypeCode: "LOAD" }
    const earlier = readNewer({ ...newer, eventClassification: codes })
    expect(names(earlier.observations)).toEqual(names(read([equipment()]).observations))
    const { eventID, eventCreatedDateTime, ...payload } = equipment()
    const draft = readNewer({ metadata: { eventID, eventCreatedDateTime }, payload })
    expect(names(draft.observations)).toEqual(names(read([equipment()]).observations))
  })

  test.each([
    ["isRetracted", { eventID: "evt-1", isRetracted: true, eventUpdatedDateTime: "2026-03-05T00:00:00Z" }],
    [
      "retractedEventID",
      { metadata: { eventID: "evt-2", retractedEventID: "evt-1", eventCreatedDateTime: "2026-03-05T00:00:00Z" } },
    ],
  ])("%s takes an event back, and needs nothing else", (_how, event) => {
    const { observations, problems } = readNewer(event)
    expect(problems).toEqual([])
    expect(observations).toMatchObject([
      { fact: { kind: "retraction", retracts: "evt-1" }, reportedAt: Date.parse("2026-03-05T00:00:00Z") },
    ])
  })

  test("measurements of reefers and devices are none of ours", () => {
    const { observations, problems } = readNewer({ ...newer, eventClassification: { eventType: "REEFER" } })
    expect([observations, problems]).toEqual([[], []])
  })
})
