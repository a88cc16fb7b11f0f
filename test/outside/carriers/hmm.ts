// HMM: an object with lists, capitalised words, calls joined by id, no container on any message (docs/outside.md).
import { containerNumber } from "../numbers.ts"
import type { CarrierCase, Json, Message, Said } from "./message.ts"

const BOX = containerNumber("HMMU", 640172)
const ADDRESS = "1448 SEONGBUK-DONG, GANGSEO-GU, BUSAN, KOREA"
const LIST: Record<string, string> = {
  Shipment: "shipmentEvent",
  Transport: "transportEvent",
  Equipment: "equipmentEvent",
}

const call = (locode: string, sequence: number, voyage: Message): Message => ({
  transportCallID: `SELM60117300${sequence}M1${locode}`,
  carrierServiceCode: "PS6",
  ...voyage,
  transportCallSequenceNumber: sequence,
  UNLocationCode: locode,
  facilityCode: `${locode}PNC`,
  otherFacility: ADDRESS,
  modeOfTransport: "VESSEL",
  location: locode,
  vessel: { vesselIMONumber: "9868364", vesselName: "HMM RAON", vesselFlag: "KR", vesselOperatorCarrierCode: "HDMU" },
})

/** The object around the lists. The container was part of the question. */
function wrap(messages: Message[]): Json {
  const of = (type: string) => messages.filter((message) => message.eventType === type)
  return {
    shipment: {
      eventID: "CTP26091600088",
      carrierBookingReference: "SELM60117300",
      deliveryDateTime: "2026-10-25T00:47:00-07:00",
      carrierID: "HDMU",
    },
    transport: {
      eventID: "CTP26091600088",
      transportName: "HMM RAON",
      modeOfTransportCode: "Vessel",
      loadTransportCallId: "SELM601173001M1KRPUS",
      dischargeTransportCallId: "SELM601173002M1USOAK",
      vesselImoNumber: "9868364",
    },
    equipment: { ISOEquipmentCode: "45G1" },
    shipmentEvent: of("Shipment"),
    transportEvent: of("Transport"),
    equipmentEvent: of("Equipment"),
    transportCall: [
      call("KRPUS", 1, { exportVoyageNumber: "0021E" }),
      call("USOAK", 2, { importVoyageNumber: "0021E" }),
    ],
  }
}

const atGate = (locode: string): Message => ({
  UNLocationCode: locode,
  facilityCode: `${locode}PNC`,
  facilityTypeCode: "POTE",
  otherFacility: ADDRESS,
  modeOfTransport: "Truck",
  location: locode,
})

const onShip = (locode: string, sequence: number): Message => ({
  transportCallID: `SELM60117300${sequence}M1${locode}`,
  facilityTypeCode: `${locode}PNC`,
  modeOfTransport: "Vessel",
  UNLocationCode: locode,
  location: locode,
})

const shared = (id: string, type: string, at: string, classifier = "ACT"): Message => ({
  eventID: id,
  eventType: type,
  eventCreatedDateTime: "2026-10-20T11:26:31+09:00",
  eventDateTime: at,
  eventClassifierCode: classifier,
})

const move = (
  id: string,
  code: string,
  at: string,
  empty: boolean,
  place: string,
  transportCall: Message,
): Message => ({
  ...shared(id, "Equipment", at),
  equipmentEventTypeCode: code,
  ISOEquipmentCode: "45G1",
  emptyIndicatorCode: empty ? "Empty" : "Laden",
  eventLocation: place,
  transportCall,
})

const ON = { status: "actual", containers: [BOX] } as const

const SAID: Said[] = [
  {
    message: {
      ...shared("W01", "Shipment", "2026-09-10T18:07:22+09:00"),
      shipmentEventTypeCode: "RECE",
      documentId: "SELM60117300",
      documentTypeCode: "CBR",
    },
    means: "nothing",
  },
  {
    message: move("E01", "GTOT", "2026-09-14T09:00:00+09:00", true, "KRPUS", atGate("KRPUS")),
    means: { ...ON, event: "empty_out", place: "KRPUS", at: "2026-09-14T00:00:00Z" },
  },
  {
    message: move("E02", "GTIN", "2026-09-16T16:43:00+09:00", false, "KRPUS", atGate("KRPUS")),
    means: { ...ON, event: "full_in", place: "KRPUS", at: "2026-09-16T07:43:00Z" },
  },
  // The truck's arrival beside the gate move. No arrival of a ship.
  {
    message: {
      ...shared("T02", "Transport", "2026-09-16T16:43:00+09:00"),
      transportEventTypeCode: "ARRI",
      transportCall: { ...atGate("KRPUS"), facilityTypeCode: "KRPUSPNC" },
    },
    means: "nothing",
  },
  {
    message: move("E03", "LOAD", "2026-09-20T03:10:00+09:00", false, "KRPUS", onShip("KRPUS", 1)),
    means: { ...ON, event: "vessel_loaded", place: "KRPUS", at: "2026-09-19T18:10:00Z", vessel: "HMM RAON" },
  },
  {
    message: {
      ...shared("T03", "Transport", "2026-09-20T12:00:00+09:00"),
      transportEventTypeCode: "DEPA",
      transportCall: onShip("KRPUS", 1),
    },
    means: { ...ON, event: "vessel_departed", place: "KRPUS", at: "2026-09-20T03:00:00Z", vessel: "HMM RAON" },
  },
  {
    message: {
      ...shared("T04", "Transport", "2026-10-03T07:30:00-07:00"),
      transportEventTypeCode: "ARRI",
      transportCall: onShip("USOAK", 2),
    },
    means: { ...ON, event: "vessel_arrived", place: "USOAK", at: "2026-10-03T14:30:00Z", vessel: "HMM RAON" },
  },
  {
    message: move("E04", "DISC", "2026-10-04T01:15:00-07:00", false, "USOAK", onShip("USOAK", 2)),
    means: { ...ON, event: "vessel_discharged", place: "USOAK", at: "2026-10-04T08:15:00Z", vessel: "HMM RAON" },
  },
]

export const HMM: CarrierCase[] = [
  {
    name: "HMM, an object with lists",
    scac: "HDMU",
    // HMM wants booking and container together, so the container asked for is the container told of.
    asked: { number: "SELM60117300", type: "booking_number", containers: [BOX] },
    said: SAID,
    wrap,
    pointer(index, messages) {
      const type = messages[index]?.eventType
      return `/${LIST[String(type)]}/${messages.slice(0, index).filter((message) => message.eventType === type).length}`
    },
  },
]
