// Events as a carrier would write them, in the form of Track & Trace 2.2.
import type { Fact, Observation } from "../../../tracker/observations/observation.ts"
import { read22 } from "../../../tracker/sources/dcsa/messages/read-22.ts"
import type { Reader } from "../../../tracker/sources/dcsa/messages/read-all.ts"

export type Json = Record<string, unknown>

export const CONTAINER = "MSKU1234565"
const BILL = "123456789"

export const equipment = (over: Json = {}): Json => ({
  eventID: "84db923d-2a19-4eb0-beb5-446c1ec57d34",
  eventCreatedDateTime: "2026-03-01T10:00:00Z",
  eventType: "EQUIPMENT",
  eventClassifierCode: "ACT",
  eventDateTime: "2026-03-01T17:41:00+08:00",
  equipmentEventTypeCode: "LOAD",
  equipmentReference: CONTAINER,
  ISOEquipmentCode: "45G1",
  emptyIndicatorCode: "LADEN",
  documentReferences: [
    { documentReferenceType: "BKG", documentReferenceValue: "ABC709951" },
    { documentReferenceType: "TRD", documentReferenceValue: BILL },
  ],
  transportCall: call(),
  ...over,
})

export const transport = (over: Json = {}): Json => ({
  eventID: "1234",
  eventCreatedDateTime: "2026-03-02T10:00:00Z",
  eventType: "TRANSPORT",
  eventClassifierCode: "EST",
  eventDateTime: "2026-03-18T06:00:00-07:00",
  transportEventTypeCode: "ARRI",
  documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: BILL }],
  transportCall: call({
    UNLocationCode: "USLAX",
    facilityCode: "APMT",
    transportCallSequenceNumber: 2,
    importVoyageNumber: "612E",
    exportVoyageNumber: "613W",
  }),
  ...over,
})

export const shipment = (over: Json = {}): Json => ({
  eventCreatedDateTime: "2026-02-20T10:00:00Z",
  eventType: "SHIPMENT",
  eventClassifierCode: "ACT",
  eventDateTime: "2026-02-20T10:00:00Z",
  shipmentEventTypeCode: "CONF",
  documentTypeCode: "BKG",
  documentID: "ABC709951",
  ...over,
})

export function call(over: Json = {}): Json {
  return {
    transportCallID: "x",
    UNLocationCode: "CNSHA",
    facilityCode: "YSH",
    facilityCodeListProvider: "SMDG",
    facilityTypeCode: "POTE",
    modeOfTransport: "VESSEL",
    exportVoyageNumber: "612E",
    transportCallSequenceNumber: 1,
    vessel: { vesselIMONumber: "9321483", vesselName: "EMMA MAERSK" },
    ...over,
  }
}

export const toBytes = (body: unknown) =>
  new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body))

export const READER: Reader = {
  source: "dcsa:MAEU",
  payloadId: "p1",
  seenAt: Date.parse("2026-03-03T00:00:00Z"),
  asked: null,
  toReference: (number) => number,
  midnightIsDay: false,
}

/** What a 2.2 payload says. It must be readable. */
export function read(body: unknown, over: Partial<Reader> = {}) {
  const reading = read22(toBytes(body), { ...READER, ...over })
  if ("unreadable" in reading) throw new Error(reading.unreadable)
  return reading
}

export const ofKind = <K extends Fact["kind"]>(observations: Observation[], kind: K) =>
  observations.flatMap((one) =>
    one.fact.kind === kind ? { ...one, fact: one.fact as Extract<Fact, { kind: K }> } : [],
  )
export const movement = (body: unknown, over: Partial<Reader> = {}) => {
  const { observations, problems } = read(body, over)
  const [first] = ofKind(observations, "movement")
  if (!first) throw new Error(`no movement: ${JSON.stringify(problems)}`)
  return first
}
export const names = (observations: readonly Observation[]) =>
  [...new Set(observations.map(({ slot, version }) => `${slot} ${version}`))].sort()
