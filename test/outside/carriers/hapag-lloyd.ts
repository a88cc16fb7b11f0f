// Hapag-Lloyd: transportCallId, a ship without its number, voyages with blanks, planned and actual together (docs/outside.md).
import { containerNumber } from "../numbers.ts"
import { bare, type CarrierCase, type Json, type Message, type Said } from "./message.ts"

const BOX = containerNumber("HLBU", 218840)
const REFERENCES: Json = [
  { documentReferenceType: "BKG", documentReferenceValue: "53920117" },
  { documentReferenceType: "TRD", documentReferenceValue: "HLCUHAM261004417" },
]
const MADE = "2026-10-26T19:01:04.355Z"

type Call = {
  id: string
  locode: string
  name: string
  terminal: string
  code: string
  list: "BIC" | "SMDG"
  ship: Json
}

const callOf = (call: Call, mode: string, voyage: [string | null, string | null]): Message => ({
  transportCallId: call.id,
  modeOfTransport: mode,
  UNLocationCode: call.locode,
  facilityCode: call.code,
  facilityCodeListProvider: call.list,
  facilityTypeCode: "POTE",
  location: { UNLocationCode: call.locode, locationName: call.name, address: { name: call.terminal } },
  ...(mode === "VESSEL" ? { vessel: call.ship } : {}),
  importVoyageNumber: voyage[0],
  exportVoyageNumber: voyage[1],
})

const HAMBURG: Call = {
  id: "dfdf5cf6-1111-4782-b31c-98fbe6db0001",
  locode: "DEHAM",
  name: "HAMBURG",
  terminal: "HHLA CONTAINER-TERMINAL (CTA)",
  code: "DEHAMSRJQ",
  list: "BIC",
  ship: { vesselName: "BROOKLYN EXPRESS", vesselIMONumber: null },
}
const NEW_YORK: Call = {
  ...HAMBURG,
  id: "1deef68c-2222-440f-bff0-6db8bffe0002",
  locode: "USNYC",
  name: "NEW YORK, NY",
  terminal: "MAHER TERMINALS",
  code: "MHT",
  list: "SMDG",
}

function move(code: string, classifier: string, at: string, empty: boolean, call: Message, place: Call): Message {
  return {
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    equipmentReference: BOX,
    ISOEquipmentCode: "45RT",
    emptyIndicatorCode: empty ? "EMPTY" : "LADEN",
    eventClassifierCode: classifier,
    eventDateTime: at,
    eventCreatedDateTime: MADE,
    eventLocation: { UNLocationCode: place.locode, locationName: place.name, address: { name: place.terminal } },
    transportCall: call,
    documentReferences: REFERENCES,
  }
}

const ship = (code: string, classifier: string, at: string, call: Message): Message => ({
  eventCreatedDateTime: MADE,
  eventType: "TRANSPORT",
  eventClassifierCode: classifier,
  eventDateTime: at,
  transportEventTypeCode: code,
  transportCall: call,
  documentReferences: REFERENCES,
})

const OUT: [null, string] = [null, "UNIF  61"]
const IN: [string, null] = ["UNIF  61", null]
const ON = { status: "actual", containers: [BOX] } as const

const SAID: Said[] = [
  {
    message: {
      eventCreatedDateTime: "2026-09-30T08:48:15.327Z",
      eventType: "SHIPMENT",
      eventClassifierCode: "ACT",
      eventDateTime: "2026-09-30T08:48:15.000Z",
      shipmentEventTypeCode: "CONF",
      documentTypeCode: "BKG",
      documentID: "53920117",
    },
    means: "nothing",
  },
  {
    message: move("GTOT", "ACT", "2026-10-05T07:10:00.000Z", true, callOf(HAMBURG, "TRUCK", [null, null]), HAMBURG),
    means: { ...ON, event: "empty_out", place: "DEHAM", at: "2026-10-05T07:10:00Z" },
  },
  {
    message: move("GTIN", "ACT", "2026-10-08T15:45:00.000Z", false, callOf(HAMBURG, "TRUCK", [null, null]), HAMBURG),
    means: { ...ON, event: "full_in", place: "DEHAM", at: "2026-10-08T15:45:00Z" },
  },
  {
    message: move("LOAD", "ACT", "2026-10-12T20:30:00.000Z", false, callOf(HAMBURG, "VESSEL", OUT), HAMBURG),
    means: { ...ON, event: "vessel_loaded", place: "DEHAM", at: "2026-10-12T20:30:00Z", vessel: "BROOKLYN EXPRESS" },
  },
  {
    message: ship("DEPA", "ACT", "2026-10-13T00:45:00.000Z", callOf(HAMBURG, "VESSEL", OUT)),
    means: { ...ON, event: "vessel_departed", place: "DEHAM", at: "2026-10-13T00:45:00Z", vessel: "BROOKLYN EXPRESS" },
  },
  {
    message: ship("ARRI", "PLN", "2026-10-24T10:00:00.000Z", callOf(NEW_YORK, "VESSEL", IN)),
    means: {
      ...ON,
      status: "estimated",
      event: "vessel_arrived",
      place: "USNYC",
      at: "2026-10-24T10:00:00Z",
      vessel: "BROOKLYN EXPRESS",
    },
  },
  {
    message: move("DISC", "PLN", "2026-10-24T22:00:00.000Z", false, callOf(NEW_YORK, "VESSEL", IN), NEW_YORK),
    means: "nothing",
  },
]

export const HAPAG_LLOYD: CarrierCase[] = [
  {
    name: "Hapag-Lloyd, planned and actual in one answer",
    scac: "HLCU",
    asked: { number: "HLCUHAM261004417", type: "bill_of_lading" },
    said: SAID,
    ...bare,
  },
]
