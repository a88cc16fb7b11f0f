// CMA CGM, APL, ANL: the booking is a hash, no bill, containers in the references of ship messages (docs/outside.md).
import { containerNumber } from "../numbers.ts"
import { bare, type CarrierCase, type Json, type Message, type Milestone, type Said } from "./message.ts"

const A = containerNumber("CMAU", 733018)
const B = containerNumber("TGHU", 552043)

const HASH: Json = [
  {
    documentReferenceType: "BKG",
    documentReferenceValue: "5d1c90be77a24f63a8e2c4b1d0f9a6e35d1c90be77a24f63a8e2c4b1d0f9a6e3",
  },
]

type Leg = "POL" | "PTS" | "POD"
type Call = { locode: string; name: string; vessel: [string, string]; voyage: string; sequence: number; leg: Leg }

const PHASE: Record<Leg, string> = { POL: "Export", PTS: "Transshipment", POD: "Import" }

function callOf({ locode, name, vessel, voyage, sequence }: Call, side: "import" | "export", mode: string): Message {
  return {
    transportCallID: `5000${sequence}44${voyage.length}`,
    ...(side === "import" ? { importVoyageNumber: voyage } : { exportVoyageNumber: voyage }),
    UNLocationCode: locode,
    facilityCode: "DPW1",
    facilityCodeListProvider: "SMDG",
    facilityTypeCode: "POTE",
    modeOfTransport: mode,
    location: { locationName: name, UNLocationCode: locode, address: { name, country: "" } },
    ...(mode === "VESSEL"
      ? { vessel: { vesselIMONumber: vessel[1], vesselName: vessel[0], vesselOperatorCarrierCode: "CMA" } }
      : {}),
    transportCallSequenceNumber: sequence,
  }
}

const extra = (code: string, label: string, call: Call): Json => ({
  internalEventCode: code,
  internalEventLabel: label,
  internalLocationCode: call.locode,
  transportationPhase: PHASE[call.leg],
  transportCallSequenceTotal: 3,
  numberOfUnits: 2,
  shipmentLocationType: call.leg,
})

function ship(id: string, code: "ARRI" | "DEPA", classifier: string, at: string | undefined, call: Call): Message {
  return {
    eventType: "TRANSPORT",
    eventID: id,
    eventCreatedDateTime: "2026-11-02T16:16:33Z",
    eventClassifierCode: classifier,
    ...(at ? { eventDateTime: at } : {}),
    transportEventTypeCode: code,
    transportCall: callOf(call, code === "ARRI" ? "import" : "export", "VESSEL"),
    carrierSpecificData: extra(
      code === "ARRI" ? "PVA" : "PVD",
      code === "ARRI" ? "Vessel Arrival" : "Vessel Departure",
      call,
    ),
    references: [
      { referenceType: "EQ", referenceValue: A },
      { referenceType: "EQ", referenceValue: B },
    ],
    documentReferences: HASH,
  }
}

function move(
  id: string,
  code: string,
  classifier: string,
  at: string | undefined,
  box: string,
  call: Call,
  more: Message = {},
): Message {
  const mode = code.startsWith("GT") ? "TRUCK" : "VESSEL"
  return {
    eventType: "EQUIPMENT",
    eventID: id,
    eventCreatedDateTime: "2026-11-02T12:19:04Z",
    eventClassifierCode: classifier,
    ...(at ? { eventDateTime: at } : {}),
    equipmentEventTypeCode: code,
    equipmentReference: box,
    ISOEquipmentCode: "22G1",
    emptyIndicatorCode: "LADEN",
    transportCall: callOf(call, code === "DISC" || code === "GTOT" ? "import" : "export", mode),
    carrierSpecificData: extra(code, "", call),
    documentReferences: HASH,
    ...more,
  }
}

const NINGBO: Call = {
  locode: "CNNGB",
  name: "NINGBO",
  vessel: ["CMA CGM ARCTIC", "9776420"],
  voyage: "0FRCQE1MA",
  sequence: 1,
  leg: "POL",
}
const SINGAPORE: Call = { ...NINGBO, locode: "SGSIN", name: "SINGAPORE", sequence: 2, leg: "PTS" }
const ONWARD: Call = { ...SINGAPORE, vessel: ["APL VANDA", "9597537"], voyage: "0WWPJE1MA" }
const HALIFAX: Call = { ...ONWARD, locode: "CAHAL", name: "HALIFAX, NS", sequence: 3, leg: "POD" }

const is = (
  event: string,
  at: string,
  place: string,
  containers: string[],
  more: Partial<Milestone> = {},
): Milestone => ({
  event,
  status: "actual",
  containers,
  place,
  at,
  ...more,
})

const SAID: Said[] = [
  {
    message: move("a01f", "GTOT", "ACT", "2026-10-01T09:12:00+08:00", A, NINGBO, { emptyIndicatorCode: "EMPTY" }),
    means: is("empty_out", "2026-10-01T01:12:00Z", "CNNGB", [A]),
  },
  {
    message: move("a02f", "GTIN", "ACT", "2026-10-04T17:33:00+08:00", A, NINGBO),
    means: is("full_in", "2026-10-04T09:33:00Z", "CNNGB", [A]),
  },
  {
    message: move("a03f", "LOAD", "ACT", "2026-10-07T01:20:00+08:00", A, NINGBO),
    means: is("vessel_loaded", "2026-10-06T17:20:00Z", "CNNGB", [A], { vessel: "CMA CGM ARCTIC" }),
  },
  {
    message: move("b03f", "LOAD", "ACT", "2026-10-07T01:55:00+08:00", B, NINGBO),
    means: is("vessel_loaded", "2026-10-06T17:55:00Z", "CNNGB", [B], { vessel: "CMA CGM ARCTIC" }),
  },
  {
    message: ship("t04f", "DEPA", "ACT", "2026-10-07T12:00:00+08:00", NINGBO),
    means: is("vessel_departed", "2026-10-07T04:00:00Z", "CNNGB", [A, B], { vessel: "CMA CGM ARCTIC" }),
  },
  {
    message: ship("t05f", "ARRI", "ACT", "2026-10-14T06:00:00+08:00", SINGAPORE),
    means: is("transshipment_arrived", "2026-10-13T22:00:00Z", "SGSIN", [A, B], { vessel: "CMA CGM ARCTIC" }),
  },
  {
    message: move("a06f", "DISC", "ACT", "2026-10-14T19:34:00+08:00", A, SINGAPORE),
    means: is("transshipment_discharged", "2026-10-14T11:34:00Z", "SGSIN", [A], { vessel: "CMA CGM ARCTIC" }),
  },
  {
    message: move("a07f", "LOAD", "PLN", "2026-10-20T08:00:00+08:00", A, ONWARD),
    // A planned load is no milestone of the interface, and nothing that was not understood.
    means: "nothing",
  },
  {
    message: ship("t08f", "DEPA", "PLN", "2026-10-21T02:00:00+08:00", ONWARD),
    means: "nothing",
  },
  {
    message: ship("t09f", "ARRI", "PLN", "2026-11-15T08:00:00-04:00", HALIFAX),
    means: is("vessel_arrived", "2026-11-15T12:00:00Z", "CAHAL", [A, B], { status: "estimated", vessel: "APL VANDA" }),
  },
  // A planned discharge without a time. It says nothing yet, but it must not vanish.
  { message: move("a10f", "DISC", "PLN", undefined, A, HALIFAX), means: "unclear" },
]

export const CMA_CGM: CarrierCase[] = [
  {
    name: "CMA CGM, two containers by way of Singapore",
    scac: "CMDU",
    asked: { number: "NBO4471820", type: "bill_of_lading" },
    said: SAID,
    ...bare,
  },
]
