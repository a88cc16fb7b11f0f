import { describe, expect, test } from "vitest"
import { read30 } from "../../../tracker/sources/dcsa/messages/read-30.ts"
import { CONTAINER, equipment, type Json, names, READER, read, toBytes } from "./events.ts"

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

  describe("what it says of a container as it stands", () => {
    const say = (classification: Json, over: Json = {}) =>
      readNewer({ ...newer, eventClassification: { eventClassifier: "ACTUAL", ...classification }, ...over })
        .observations
    const ofEquipment = (equipmentEventType: string) =>
      say({ eventType: "EQUIPMENT", equipmentEventType }).flatMap(({ fact, spokenBy }) =>
        fact.kind === "holds" || fact.kind === "availability" ? [{ fact, spokenBy }] : [],
      )
    const shipment = (type: string, shipmentEventType: string, over: Json = {}) =>
      say(
        { eventType: "SHIPMENT", shipmentEventType },
        {
          shipmentDetails: {
            documentReference: { type, reference: "DOC1" },
            additionalDocumentReferences: [{ type: "TRANSPORT_DOCUMENT", reference: "123456789" }],
          },
          equipmentDetails: {},
          ...over,
        },
      )

    test("available for pickup; what customs want of it, by the line's word", () => {
      expect(ofEquipment("AVAILABLE_FOR_PICKUP")).toEqual([
        { fact: { kind: "availability", available: true }, spokenBy: "shipping_line" },
      ])
      const held = (status: string) => ({
        fact: {
          kind: "holds",
          holds: [{ name: "customs", status, description: expect.stringContaining("The carrier reports") }],
        },
      })
      expect(ofEquipment("CUSTOMS_SELECTED_FOR_SCAN")).toMatchObject([held("pending")])
      expect(ofEquipment("CUSTOMS_SELECTED_FOR_INSPECTION")).toMatchObject([held("hold")])
    })
    test("released by customs, whether others hold it is not known: none is not said", () => {
      expect(ofEquipment("CUSTOMS_RELEASED")).toMatchObject([{ fact: { kind: "holds", holds: null } }])
    })
    test("a plan of it is none", () => {
      const planned = { eventType: "EQUIPMENT", eventClassifier: "PLANNED", equipmentEventType: "AVAILABLE_FOR_PICKUP" }
      expect(say(planned).map(({ fact }) => fact.kind)).not.toContain("availability")
    })
    test("a hold of customs on the bill, and on the containers that it names", () => {
      expect(shipment("CUSTOMS", "ON_HOLD")).toMatchObject([
        {
          subject: { bill: "123456789", container: null },
          fact: { kind: "holds", holds: [{ name: "customs", status: "hold" }] },
        },
      ])
      const named = { references: [{ type: "EQ", value: CONTAINER }] }
      expect(shipment("CUSTOMS", "RELEASED", named)).toMatchObject([
        { subject: { bill: "123456789", container: CONTAINER }, fact: { kind: "holds", holds: null } },
      ])
    })
    test("a proof of delivery is of the containers that it names, and of no other", () => {
      const delivered = shipment("PROOF_OF_DELIVERY", "ISSUED", { equipmentDetails: { equipmentReference: CONTAINER } })
      expect(delivered).toMatchObject([
        {
          subject: { bill: "123456789", container: CONTAINER },
          certainty: "inferred",
          fact: { kind: "movement", move: "drop_off", laden: true, place: { kind: "customer", locode: "CNSHA" } },
        },
      ])
      expect(shipment("PROOF_OF_DELIVERY", "ISSUED")).toEqual([])
      expect(
        shipment("PROOF_OF_DELIVERY", "REJECTED", { equipmentDetails: { equipmentReference: CONTAINER } }),
      ).toEqual([])
    })
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
