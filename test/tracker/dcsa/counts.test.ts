// Every message of an answer is counted: understood, in part, without effect and why, or not understood and where.
import { describe, expect, test } from "vitest"
import { read30 } from "../../../tracker/sources/dcsa/messages/read-30.ts"
import { CONTAINER, call, equipment, type Json, READER, read, shipment, toBytes, transport } from "./events.ts"
import { askOnce, json } from "./scripted-carrier.ts"

const NONE = { received: 1, understood: 0, inPart: 0, withoutEffect: {}, notUnderstood: 0 }

describe("a message", () => {
  test.each<[string, Json, object]>([
    ["a load", equipment(), { understood: 1 }],
    ["a planned call of the ship", transport({ eventClassifierCode: "PLN" }), { understood: 1 }],
    ["a booking confirmed", shipment(), { understood: 1 }],
    [
      "a load whose ship has no real number",
      equipment({ transportCall: call({ vessel: { vesselIMONumber: "12" } }) }),
      { inPart: 1 },
    ],
    ["a container stuffed", equipment({ equipmentEventTypeCode: "STUF" }), { withoutEffect: { no_move: 1 } }],
    ["a ship near the port", transport({ transportEventTypeCode: "APPR" }), { withoutEffect: { no_move: 1 } }],
    ["a reefer's reading", { eventType: "REEFER" }, { withoutEffect: { device_reading: 1 } }],
    ["a shipping instruction drafted", shipment({ documentTypeCode: "SHI" }), { withoutEffect: { document_step: 1 } }],
    ["a booking that will be", shipment({ eventClassifierCode: "PLN" }), { withoutEffect: { not_yet_so: 1 } }],
    ["an unknown move", equipment({ equipmentEventTypeCode: "WGHT" }), { notUnderstood: 1 }],
    ["an unknown step of a paper", shipment({ shipmentEventTypeCode: "LOST" }), { notUnderstood: 1 }],
    ["a paper that is not named", shipment({ documentTypeCode: null }), { notUnderstood: 1 }],
    [
      "a proof of delivery that names no container",
      shipment({ documentTypeCode: "PFD", shipmentEventTypeCode: "ISSU" }),
      { notUnderstood: 1 },
    ],
  ])("%s is counted once", (_, message, counted) => {
    expect(read([message]).counts).toEqual({ ...NONE, ...counted })
  })

  test("of the newer kind is counted alike, a retraction too", () => {
    const reading = read30(toBytes([{ eventID: "2", retractedEventID: "1" }, { eventType: "IOT" }, "?"]), READER)
    expect(reading).toMatchObject({
      counts: { received: 3, understood: 1, withoutEffect: { device_reading: 1 }, notUnderstood: 1 },
    })
  })
})

describe("what is not known", () => {
  test("is listed by name: a place, a code, a field, each with how often and where first", () => {
    const there = equipment({ transportCall: call({ UNLocationCode: "USZZ9" }) })
    const odd = equipment({ equipmentEventTypeCode: "WGHT", scale: { pounds: 3 } })
    expect(read([equipment(), there, there, odd]).unknown).toEqual([
      { kind: "field", name: "scale", value: "", pointer: "/3/scale", times: 1 },
      { kind: "place", name: "UNLocationCode", value: "USZZ9", pointer: "/1", times: 2 },
      { kind: "code", name: "equipmentEventTypeCode", value: "WGHT", pointer: "/3/equipmentEventTypeCode", times: 1 },
    ])
  })

  test("leaves out a carrier's own field that says nothing new, at its place alone", () => {
    const told = equipment({ description: "Loaded", transportCall: call({ description: "Pier 4" }) })
    expect(read([told], { repeats: ["description"] }).unknown.map(({ name }) => name)).toEqual([
      "transportCall.description",
    ])
  })

  describe("in the form of 3.0", () => {
    const classified = { eventType: "EQUIPMENT", eventClassifier: "ACTUAL", equipmentEventType: "LOADED" }
    const newer = (over: Json = {}): Json => ({
      ...{ eventID: "1", eventDateTime: "2026-03-01T17:41:00+08:00", eventUpdatedDateTime: "2026-03-01T10:00:00Z" },
      ...{ eventClassification: classified, eventLocation: { UNLocationCode: "CNSHA", facilityType: "PORT_TERMINAL" } },
      shipmentDetails: { documentReference: { type: "TRANSPORT_DOCUMENT", reference: "123456789" }, reason: "moved" },
      equipmentDetails: {
        equipmentReference: CONTAINER,
        transportPhase: "EXPORT",
        seals: [{ sealNumber: "S1", source: "CAR" }],
      },
      ...over,
    })
    const unknownIn = (body: unknown) => {
      const reading = read30(toBytes(body), READER)
      return "unreadable" in reading ? reading.unreadable : reading.unknown
    }

    test("a field of the standard is none of them, nor one of its drafts or inside a device's readings", () => {
      const { eventID, eventCreatedDateTime, ...payload } = equipment()
      const draft = { metadata: { eventID, eventCreatedDateTime }, payload }
      const reefer = newer({ reeferDetails: { setpoint: 3 }, eventRouting: { originatingParty: { partyName: "A" } } })
      expect(unknownIn({ events: [newer(), draft, reefer] })).toEqual([])
    })

    test("one that a carrier adds is listed by its own name and place, of the delivery too", () => {
      const added = newer({ equipmentDetails: { equipmentReference: CONTAINER, tare: { pounds: 8000 } } })
      expect(unknownIn({ sender: "A", events: [newer(), added, added] })).toEqual([
        { kind: "field", name: "sender", value: "", pointer: "/sender", times: 1 },
        {
          ...{ kind: "field", name: "equipmentDetails.tare", value: "", times: 2 },
          pointer: "/events/1/equipmentDetails/tare",
        },
      ])
    })

    test("it costs its message nothing", () => {
      const { counts } = read30(toBytes([newer({ tare: 3 })]), READER) as { counts: object }
      expect(counts).toEqual({ ...NONE, understood: 1 })
    })
  })

  test("a place without our knowing its name is still read", () => {
    const { counts, observations } = read([equipment({ transportCall: call({ UNLocationCode: "USZZ9" }) })])
    expect(counts.understood).toBe(1)
    expect(JSON.stringify(observations)).toContain("USZZ9")
  })
})

describe("a date that is none, in a message that means nothing", () => {
  const odd = { eventType: "REEFER", eventDateTime: "soon", eventCreatedDateTime: "never" }

  test("leaves a complete answer complete", async () => {
    const { answer } = await askOnce("CMDU", (_, response) => json(response, [equipment(), odd, transport()]))
    expect(answer).toMatchObject({ kind: "found", whole: true })
  })

  test("does not make an answer without news one that cannot be read", async () => {
    const drafted = shipment({ documentTypeCode: "SHI", eventCreatedDateTime: "never" })
    const { answer } = await askOnce("CMDU", (_, response) => json(response, [odd, drafted]))
    expect(answer).toMatchObject({ kind: "found", observations: [] })
  })

  test("does not end the pages of a carrier that pages by time", async () => {
    const pages = [
      Array.from({ length: 100 }, () => ({ eventType: "REEFER", eventCreatedDateTime: "2026-02-01T00:00:00Z" })),
    ]
    const { answer, calls } = await askOnce("HLCU", (_, response, n) => json(response, pages[n - 1] ?? [equipment()]))
    expect(calls).toHaveLength(2)
    expect(answer).toMatchObject({ kind: "found", whole: true })
  })

  test("in a message that means something makes the list incomplete, and costs that message alone", async () => {
    const late = equipment({ equipmentEventTypeCode: "DISC", eventDateTime: "soon" })
    const { answer } = await askOnce("CMDU", (_, response) => json(response, [equipment(), late]))
    expect(answer).toMatchObject({ kind: "found", whole: false, problems: [{ pointer: "/1/eventDateTime" }] })
    expect(JSON.stringify(answer)).toContain(CONTAINER)
  })
})
