import { describe, expect, test } from "vitest"
import type { Reader } from "../../../tracker/sources/dcsa/messages/read-all.ts"
import { CONTAINER, call, equipment, type Json, movement, ofKind, read, shipment, transport } from "./events.ts"

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
    // The local hour that does not exist, and the one that comes twice.
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
