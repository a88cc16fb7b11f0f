// MSC: nulls written out, unLocationCode and eventId, bill and booking on every message (docs/outside.md).
import { containerNumber } from "../numbers.ts"
import { bare, type CarrierCase, type Json, type Message, type Milestone, type Said } from "./message.ts"

const BOX = containerNumber("MSDU", 402117)
const OTHER = containerNumber("TRHU", 611908)

type Call = { locode: string; voyage: string; vessel?: [string, string]; mode?: string; facility?: string }

function callOf({ locode, voyage, vessel, mode = "VESSEL", facility }: Call, side: "import" | "export"): Message {
  return {
    transportCallID: `${locode}${voyage}`,
    carrierServiceCode: null,
    exportVoyageNumber: side === "export" ? voyage : null,
    importVoyageNumber: side === "import" ? voyage : null,
    unLocationCode: locode,
    facilityCode: facility ?? null,
    facilityCodeListProvider: facility ? "SMDG" : null,
    facilityTypeCode: "POTE",
    otherFacility: null,
    modeOfTransport: mode,
    vessel: vessel
      ? { vesselIMONumber: vessel[1], vesselName: vessel[0], vesselFlag: null, vesselOperatorCarrierCode: null }
      : null,
  }
}

const REFERENCES: Json = [
  { documentReferenceType: "BKG", documentReferenceValue: "EBKG11902447" },
  { documentReferenceType: "TRD", documentReferenceValue: "MEDUQX440218" },
]

const shared = (id: string, classifier: string, at: string, created: string | null, words: string): Message => ({
  documentReferences: REFERENCES,
  description: words,
  eventId: id,
  eventDateTime: at,
  eventClassifierCode: classifier,
  eventCreatedDateTime: created,
  references: [],
})

function equipment(code: string, box: string, empty: boolean, call: Message, place: string, rest: Message): Message {
  return {
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    equipmentReference: box,
    ISOEquipmentCode: "45G1",
    emptyIndicatorCode: empty ? "EMPTY" : "LADEN",
    transportCall: call,
    eventLocation: { locationName: "", unLocationCode: place, facilityCode: null, facilityCodeListProvider: null },
    seals: [{ sealNumber: "FX20117734", sealSource: "CAR" }],
    ...rest,
  }
}

const ship = (code: string, call: Message, rest: Message): Message => ({
  eventType: "TRANSPORT",
  transportEventTypeCode: code,
  transportCall: call,
  ...rest,
})

const SHANGHAI: Call = { locode: "CNSHA", voyage: "FY640A", vessel: ["MSC RITA VI", "9605279"] }
const BUSAN_IN: Call = { ...SHANGHAI, locode: "KRPUS", facility: "PNIT" }
const BUSAN_OUT: Call = { locode: "KRPUS", voyage: "QJ638E", vessel: ["MSC DARIA", "9784265"], facility: "PNIT" }
const LONG_BEACH: Call = { ...BUSAN_OUT, locode: "USLGB", facility: "TTI" }
const BY_TRUCK = (locode: string): Call => ({ locode, voyage: "TRB", mode: "TRUCK" })

const by = (event: string, at: string, place: string, more: Partial<Milestone> = {}): Milestone => ({
  event,
  status: "actual",
  containers: [BOX],
  place,
  at,
  ...more,
})

/** 2025 and later: local times with their offset. The whole life of one container. */
function wholeLife(): Said[] {
  const made = "2026-10-30T08:15:00+01:00"
  return [
    {
      // The empty pick-up has its code in eventType.
      message: {
        ...equipment("EMPTY", BOX, true, callOf(BY_TRUCK("CNSHA"), "export"), "CNSHA", {}),
        ...shared("1290116601", "ACT", "2026-09-14T10:20:00+08:00", made, "Empty to Shipper"),
        eventType: "GTOT",
      },
      means: by("empty_out", "2026-09-14T02:20:00Z", "CNSHA"),
    },
    {
      message: equipment(
        "GTIN",
        BOX,
        false,
        callOf(BY_TRUCK("CNSHA"), "export"),
        "CNSHA",
        shared("1290118820", "ACT", "2026-09-18T21:05:00+08:00", made, "Export received at CY"),
      ),
      means: by("full_in", "2026-09-18T13:05:00Z", "CNSHA"),
    },
    {
      message: equipment(
        "LOAD",
        BOX,
        false,
        callOf(SHANGHAI, "export"),
        "CNSHA",
        shared("1290120004", "ACT", "2026-09-22T03:40:00+08:00", made, "Export Loaded on Vessel"),
      ),
      means: by("vessel_loaded", "2026-09-21T19:40:00Z", "CNSHA", { vessel: "MSC RITA VI" }),
    },
    {
      message: ship(
        "DEPA",
        callOf(SHANGHAI, "export"),
        shared("ACT2026-09-22T14:30:00+08:00", "ACT", "2026-09-22T14:30:00+08:00", made, "Vessel Departure"),
      ),
      means: by("vessel_departed", "2026-09-22T06:30:00Z", "CNSHA", { vessel: "MSC RITA VI" }),
    },
    {
      message: ship(
        "ARRI",
        callOf(BUSAN_IN, "import"),
        shared("ACT2026-09-25T05:00:00+09:00", "ACT", "2026-09-25T05:00:00+09:00", made, "Vessel Arrival"),
      ),
      means: by("transshipment_arrived", "2026-09-24T20:00:00Z", "KRPUS", { vessel: "MSC RITA VI" }),
    },
    {
      message: equipment(
        "DISC",
        BOX,
        false,
        callOf(BUSAN_IN, "import"),
        "KRPUS",
        shared("1290131177", "ACT", "2026-09-25T11:10:00+09:00", made, "Full Transshipment Discharged"),
      ),
      means: by("transshipment_discharged", "2026-09-25T02:10:00Z", "KRPUS", { vessel: "MSC RITA VI" }),
    },
    {
      message: equipment(
        "LOAD",
        BOX,
        false,
        callOf(BUSAN_OUT, "export"),
        "KRPUS",
        shared("1290140012", "ACT", "2026-10-02T22:45:00+09:00", made, "Full Transshipment Loaded"),
      ),
      means: by("transshipment_loaded", "2026-10-02T13:45:00Z", "KRPUS", { vessel: "MSC DARIA" }),
    },
    {
      message: ship(
        "DEPA",
        callOf(BUSAN_OUT, "export"),
        shared("ACT2026-10-03T09:00:00+09:00", "ACT", "2026-10-03T09:00:00+09:00", made, "Vessel Departure"),
      ),
      means: by("transshipment_departed", "2026-10-03T00:00:00Z", "KRPUS", { vessel: "MSC DARIA" }),
    },
    {
      message: ship(
        "ARRI",
        callOf(LONG_BEACH, "import"),
        shared("ACT2026-10-16T06:10:00-07:00", "ACT", "2026-10-16T06:10:00-07:00", made, "Vessel Arrival"),
      ),
      means: by("vessel_arrived", "2026-10-16T13:10:00Z", "USLGB", { vessel: "MSC DARIA" }),
    },
    {
      message: equipment(
        "DISC",
        BOX,
        false,
        callOf(LONG_BEACH, "import"),
        "USLGB",
        shared("1290166031", "ACT", "2026-10-17T02:25:00-07:00", made, "Discharged from vessel at import"),
      ),
      means: by("vessel_discharged", "2026-10-17T09:25:00Z", "USLGB", { vessel: "MSC DARIA" }),
    },
    {
      message: equipment(
        "GTOT",
        BOX,
        false,
        callOf(BY_TRUCK("USLGB"), "import"),
        "USLGB",
        shared("1290170555", "ACT", "2026-10-21T13:02:00-07:00", made, "Import to consignee"),
      ),
      means: by("full_out", "2026-10-21T20:02:00Z", "USLGB"),
    },
    {
      message: equipment(
        "GTIN",
        BOX,
        true,
        callOf(BY_TRUCK("USLGB"), "import"),
        "USLGB",
        shared("1290181240", "ACT", "2026-10-27T16:40:00-07:00", made, "Empty received at CY"),
      ),
      means: by("empty_in", "2026-10-27T23:40:00Z", "USLGB"),
    },
  ]
}

/** 2022: local times written with Z, and no time of making of their own. Still at sea, by way of Busan. */
function localWrittenAsUtc(): Said[] {
  const old = (id: string, classifier: string, at: string, words: string) => shared(id, classifier, at, at, words)
  const from: Call = { ...SHANGHAI, voyage: "UK631A", vessel: ["NAVARINO", "9400289"] }
  const to: Call = { locode: "CLVAP", voyage: "2634W", vessel: ["COCHRANE", "9687540"] }
  const of = (event: string, at: string, place: string, more: Partial<Milestone> = {}) =>
    by(event, at, place, { containers: [OTHER], ...more })
  return [
    {
      message: equipment(
        "GTIN",
        OTHER,
        false,
        callOf(BY_TRUCK("CNSHA"), "export"),
        "CNSHA",
        old("1073811790", "ACT", "2026-08-03T11:59:00Z", "Export received at CY"),
      ),
      means: of("full_in", "2026-08-03T03:59:00Z", "CNSHA"),
    },
    {
      message: equipment(
        "LOAD",
        OTHER,
        false,
        callOf(from, "export"),
        "CNSHA",
        old("1075515831", "ACT", "2026-08-07T10:04:00Z", "Export Loaded on Vessel"),
      ),
      means: of("vessel_loaded", "2026-08-07T02:04:00Z", "CNSHA", { vessel: "NAVARINO" }),
    },
    {
      // The call of a departure may have no voyage at all.
      message: ship(
        "DEPA",
        { ...callOf(from, "export"), exportVoyageNumber: null },
        old("ACT2026-08-07T18:00:00:00+08:00", "ACT", "2026-08-07T18:00:00Z", "Vessel Departure"),
      ),
      means: of("vessel_departed", "2026-08-07T10:00:00Z", "CNSHA", { vessel: "NAVARINO" }),
    },
    {
      message: equipment(
        "DISC",
        OTHER,
        false,
        callOf({ ...from, locode: "KRPUS", facility: "PNP" }, "import"),
        "KRPUS",
        old("1078730390", "ACT", "2026-08-11T08:50:00Z", "Full Transshipment Discharged"),
      ),
      means: of("transshipment_discharged", "2026-08-10T23:50:00Z", "KRPUS", { vessel: "NAVARINO" }),
    },
    {
      message: ship(
        "ARRI",
        callOf(to, "import"),
        old("EST2026-09-19T04:00:00:00-03:00", "EST", "2026-09-19T04:00:00Z", "Estimated Time of Arrival"),
      ),
      means: of("vessel_arrived", "2026-09-19T07:00:00Z", "CLVAP", { status: "estimated", vessel: "COCHRANE" }),
    },
  ]
}

const ASKED = { number: "MEDUQX440218", type: "bill_of_lading" } as const

export const MSC: CarrierCase[] = [
  { name: "MSC, whole life with offsets", scac: "MSCU", asked: ASKED, said: wholeLife(), ...bare },
  { name: "MSC, 2022: local times written with Z", scac: "MSCU", asked: ASKED, said: localWrittenAsUtc(), ...bare },
]
