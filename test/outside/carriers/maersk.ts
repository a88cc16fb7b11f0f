// Maersk: wrapped in events, ids that are numbers and repeat, a rail leg to a ramp (docs/outside.md).
import { containerNumber } from "../numbers.ts"
import { type CarrierCase, inEvents, type Json, type Message, type Said } from "./message.ts"

const BOX = containerNumber("MRKU", 552107)
const REFERENCES: Json = [
  { documentReferenceType: "BKG", documentReferenceValue: "264417093" },
  { documentReferenceType: "TRD", documentReferenceValue: "264417093" },
]

const ship = (locode: string, sequence: number): Message => ({
  transportCallID: `8${sequence}0017`,
  carrierServiceCode: "TP6",
  exportVoyageNumber: "638E",
  importVoyageNumber: "638E",
  transportCallSequenceNumber: sequence,
  UNLocationCode: locode,
  facilityCode: "PIER",
  facilityCodeListProvider: "SMDG",
  facilityTypeCode: "POTE",
  modeOfTransport: "VESSEL",
  location: { locationName: "", UNLocationCode: locode },
  vessel: { vesselIMONumber: 9778791, vesselName: "MAERSK EINDHOVEN", vesselOperatorCarrierCode: "MAEU" },
})

const land = (locode: string, facility: string, mode: string): Message => ({
  transportCallID: `7${locode}`,
  UNLocationCode: locode,
  facilityTypeCode: facility,
  modeOfTransport: mode,
  location: { locationName: "", UNLocationCode: locode },
})

const of = (
  id: string,
  type: string,
  code: string,
  classifier: string,
  at: string,
  call: Message,
  empty = false,
): Message => ({
  eventID: id,
  eventType: type,
  eventDateTime: at,
  eventCreatedDateTime: "2026-10-12T14:12:56Z",
  eventClassifierCode: classifier,
  ...(type === "TRANSPORT"
    ? { transportEventTypeCode: code }
    : {
        equipmentEventTypeCode: code,
        equipmentReference: BOX,
        ISOEquipmentCode: "45G1",
        emptyIndicatorCode: empty ? "EMPTY" : "LADEN",
        eventLocation: { UNLocationCode: call.UNLocationCode as string },
      }),
  documentReferences: REFERENCES,
  transportCall: call,
})

const ON = { status: "actual", containers: [BOX] } as const
const SHIP = { vessel: "MAERSK EINDHOVEN" }

const SAID: Said[] = [
  {
    message: {
      eventID: "6832920321",
      eventType: "SHIPMENT",
      eventDateTime: "2026-09-01T02:41:00Z",
      eventCreatedDateTime: "2026-09-01T02:41:00Z",
      eventClassifierCode: "ACT",
      shipmentEventTypeCode: "DRFT",
      documentTypeCode: "SHI",
      documentID: "264417093",
    },
    means: "nothing",
  },
  {
    message: of(
      "6832920322",
      "EQUIPMENT",
      "GTOT",
      "ACT",
      "2026-09-02T10:00:00+08:00",
      land("CNYTN", "DEPO", "TRUCK"),
      true,
    ),
    means: { ...ON, event: "empty_out", place: "CNYTN", at: "2026-09-02T02:00:00Z" },
  },
  {
    message: of("6832920323", "EQUIPMENT", "GTIN", "ACT", "2026-09-04T18:20:00+08:00", land("CNYTN", "POTE", "TRUCK")),
    means: { ...ON, event: "full_in", place: "CNYTN", at: "2026-09-04T10:20:00Z" },
  },
  {
    message: of("6832920324", "EQUIPMENT", "LOAD", "ACT", "2026-09-07T05:00:00+08:00", ship("CNYTN", 1)),
    means: { ...ON, ...SHIP, event: "vessel_loaded", place: "CNYTN", at: "2026-09-06T21:00:00Z" },
  },
  {
    message: of("6832920324", "TRANSPORT", "DEPA", "ACT", "2026-09-07T15:30:00+08:00", ship("CNYTN", 1)),
    means: { ...ON, ...SHIP, event: "vessel_departed", place: "CNYTN", at: "2026-09-07T07:30:00Z" },
  },
  {
    message: of("6832920325", "TRANSPORT", "ARRI", "ACT", "2026-09-22T06:40:00-07:00", ship("USLAX", 2)),
    means: { ...ON, ...SHIP, event: "vessel_arrived", place: "USLAX", at: "2026-09-22T13:40:00Z" },
  },
  {
    message: of("6832920326", "EQUIPMENT", "DISC", "ACT", "2026-09-23T03:15:00-07:00", ship("USLAX", 2)),
    means: { ...ON, ...SHIP, event: "vessel_discharged", place: "USLAX", at: "2026-09-23T10:15:00Z" },
  },
  {
    message: of("6832920327", "EQUIPMENT", "LOAD", "ACT", "2026-09-25T20:00:00-07:00", land("USLAX", "POTE", "RAIL")),
    means: { ...ON, event: "rail_loaded", place: "USLAX", at: "2026-09-26T03:00:00Z" },
  },
  {
    message: of("6832920328", "TRANSPORT", "DEPA", "ACT", "2026-09-26T04:10:00-07:00", land("USLAX", "POTE", "RAIL")),
    means: { ...ON, event: "rail_departed", place: "USLAX", at: "2026-09-26T11:10:00Z" },
  },
  {
    message: of("6832920329", "TRANSPORT", "ARRI", "ACT", "2026-09-30T22:00:00-05:00", land("USCHI", "RAMP", "RAIL")),
    means: [
      { ...ON, event: "rail_arrived", place: "USCHI", at: "2026-10-01T03:00:00Z" },
      { ...ON, event: "arrived_at_inland_destination", place: "USCHI", at: "2026-10-01T03:00:00Z" },
    ],
  },
  {
    message: of("6832920330", "EQUIPMENT", "DISC", "ACT", "2026-10-01T06:30:00-05:00", land("USCHI", "RAMP", "RAIL")),
    means: { ...ON, event: "rail_unloaded", place: "USCHI", at: "2026-10-01T11:30:00Z" },
  },
  {
    message: of("6832920331", "EQUIPMENT", "GTOT", "ACT", "2026-10-03T09:05:00-05:00", land("USCHI", "RAMP", "TRUCK")),
    means: { ...ON, event: "full_out", place: "USCHI", at: "2026-10-03T14:05:00Z" },
  },
  {
    message: of(
      "6832920332",
      "EQUIPMENT",
      "GTIN",
      "ACT",
      "2026-10-09T15:45:00-05:00",
      land("USCHI", "DEPO", "TRUCK"),
      true,
    ),
    means: { ...ON, event: "empty_in", place: "USCHI", at: "2026-10-09T20:45:00Z" },
  },
]

export const MAERSK: CarrierCase[] = [
  {
    name: "Maersk, a rail leg to Chicago",
    scac: "MAEU",
    asked: { number: "264417093", type: "bill_of_lading" },
    said: SAID,
    ...inEvents,
  },
]
