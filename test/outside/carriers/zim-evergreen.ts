// ZIM: ship messages without a call. Evergreen: PLAN for PLN, and days without a time (docs/outside.md).
import { containerNumber } from "../numbers.ts"
import { bare, type CarrierCase, inEvents, type Json, type Message, type Said } from "./message.ts"

const ZIM_BOX = containerNumber("ZCSU", 871144)
const ZIM_REFERENCES: Json = [
  { documentReferenceType: "BKG", documentReferenceValue: "ZIMUHFA90144" },
  { documentReferenceType: "TRD", documentReferenceValue: "ZIMUHFA9014477" },
]

const zimMove = (id: string, code: string, at: string, place: string, name: string, empty = false): Message => ({
  eventID: id,
  eventType: "EQUIPMENT",
  eventCreatedDateTime: at,
  eventClassifierCode: "ACT",
  eventDateTime: at,
  equipmentEventTypeCode: code,
  equipmentReference: ZIM_BOX,
  ISOEquipmentCode: "42G1",
  emptyIndicatorCode: empty ? "EMPTY" : "LADEN",
  eventLocation: { locationName: name, UNLocationCode: place },
  documentReferences: ZIM_REFERENCES,
})

const ZIM_ON = { status: "actual", containers: [ZIM_BOX] } as const

const ZIM_SAID: Said[] = [
  {
    message: zimMove("77001", "GTOT", "2026-09-01T08:00:00+03:00", "ILHFA", "HAIFA", true),
    means: { ...ZIM_ON, event: "empty_out", place: "ILHFA", at: "2026-09-01T05:00:00Z" },
  },
  {
    message: zimMove("77002", "GTIN", "2026-09-03T10:30:00+03:00", "ILHFA", "HAIFA"),
    means: { ...ZIM_ON, event: "full_in", place: "ILHFA", at: "2026-09-03T07:30:00Z" },
  },
  {
    message: zimMove("77003", "LOAD", "2026-09-06T21:00:00+03:00", "ILHFA", "HAIFA"),
    means: { ...ZIM_ON, event: "vessel_loaded", place: "ILHFA", at: "2026-09-06T18:00:00Z" },
  },
  // A ship left, but the message names neither ship nor port.
  {
    message: {
      eventID: "77004",
      eventType: "TRANSPORT",
      eventCreatedDateTime: "2026-09-07T02:00:00+03:00",
      eventClassifierCode: "ACT",
      eventDateTime: "2026-09-07T01:30:00+03:00",
      transportEventTypeCode: "DEPA",
      documentReferences: ZIM_REFERENCES,
    },
    means: "unclear",
  },
  {
    message: zimMove("77005", "DISC", "2026-09-24T06:20:00-04:00", "USNYC", "NEW YORK"),
    means: { ...ZIM_ON, event: "vessel_discharged", place: "USNYC", at: "2026-09-24T10:20:00Z" },
  },
  {
    message: zimMove("77006", "GTOT", "2026-09-28T14:05:00-04:00", "USNYC", "NEW YORK"),
    means: { ...ZIM_ON, event: "full_out", place: "USNYC", at: "2026-09-28T18:05:00Z" },
  },
  {
    message: zimMove("77007", "GTIN", "2026-10-02T11:50:00-04:00", "USNYC", "NEW YORK", true),
    means: { ...ZIM_ON, event: "empty_in", place: "USNYC", at: "2026-10-02T15:50:00Z" },
  },
]

const ZIM_ASKED = { number: "ZIMUHFA9014477", type: "bill_of_lading" } as const

const EGL_BOX = containerNumber("EGHU", 903315)
const EGL_REFERENCES: Json = [{ documentReferenceType: "TRD", documentReferenceValue: "EGLV149602218803" }]

const eglCall = (locode: string, sequence: number, mode = "VESSEL"): Message => ({
  transportCallID: `${locode}-${sequence}`,
  UNLocationCode: locode,
  facilityTypeCode: "POTE",
  modeOfTransport: mode,
  transportCallSequenceNumber: sequence,
  ...(mode === "VESSEL"
    ? { vessel: { vesselIMONumber: "9832729", vesselName: "EVER ACT" }, exportVoyageNumber: "1144-021E" }
    : {}),
})

const egl = (id: string, type: string, code: string, classifier: string, at: string, call: Message): Message => ({
  eventID: id,
  eventType: type,
  eventClassifierCode: classifier,
  eventDateTime: at,
  eventCreatedDateTime: "2026-11-02",
  ...(type === "TRANSPORT"
    ? { transportEventTypeCode: code }
    : {
        equipmentEventTypeCode: code,
        equipmentReference: EGL_BOX,
        emptyIndicatorCode: code === "GTOT" ? "EMPTY" : "LADEN",
        ISOEquipmentCode: "45G1",
      }),
  transportCall: call,
  documentReferences: EGL_REFERENCES,
})

const EGL_ON = { status: "actual", containers: [EGL_BOX] } as const

const EGL_SAID: Said[] = [
  {
    message: egl("e1", "EQUIPMENT", "GTOT", "ACT", "2026-10-20", eglCall("TWKHH", 1, "TRUCK")),
    means: { ...EGL_ON, event: "empty_out", place: "TWKHH", at: "2026-10-20" },
  },
  {
    message: egl("e2", "EQUIPMENT", "GTIN", "ACT", "2026-10-23", eglCall("TWKHH", 1, "TRUCK")),
    means: { ...EGL_ON, event: "full_in", place: "TWKHH", at: "2026-10-23" },
  },
  {
    message: egl("e3", "EQUIPMENT", "LOAD", "ACT", "2026-10-26", eglCall("TWKHH", 1)),
    means: { ...EGL_ON, event: "vessel_loaded", place: "TWKHH", at: "2026-10-26", vessel: "EVER ACT" },
  },
  {
    message: egl("e4", "TRANSPORT", "DEPA", "ACT", "2026-10-26T00:00:00+08:00", eglCall("TWKHH", 1)),
    means: { ...EGL_ON, event: "vessel_departed", place: "TWKHH", at: "2026-10-26", vessel: "EVER ACT" },
  },
  {
    message: egl("e5", "TRANSPORT", "ARRI", "PLAN", "2026-11-30", eglCall("USNYC", 2)),
    means: {
      ...EGL_ON,
      status: "estimated",
      event: "vessel_arrived",
      place: "USNYC",
      at: "2026-11-30",
      vessel: "EVER ACT",
    },
  },
]

export const ZIM: CarrierCase[] = [
  { name: "ZIM v2, ship messages without a call", scac: "ZIMU", asked: ZIM_ASKED, said: ZIM_SAID, ...bare },
  { name: "ZIM v1, the same in events", scac: "ZIMU", asked: ZIM_ASKED, said: ZIM_SAID, ...inEvents },
]

export const EVERGREEN: CarrierCase[] = [
  {
    name: "Evergreen, days and PLAN",
    scac: "EGLV",
    asked: { number: "EGLV149602218803", type: "bill_of_lading" },
    said: EGL_SAID,
    ...bare,
  },
]
