// How keys and codes are spelled.
import { codeOf, type Habit, isObject, type Spelling, type Told, withCall } from "./habit.ts"

const renamed = (names: Record<string, string>) => (name: string) => names[name] ?? name

/** ISO 6346 of 1984: height and kind in other digits. */
const OLD_TYPES: Record<string, string> = {
  "22G1": "2210",
  "42G1": "4310",
  "45G1": "4510",
  L5G1: "9510",
  "45R1": "4532",
  "22U1": "2251",
  "42U1": "4351",
}

const WORDS: Record<string, string> = {
  "DISC TRANSSHIPMENT": "Full Transshipment Discharged",
  "LOAD TRANSSHIPMENT": "Full Transshipment Loaded",
  DISC: "Import Discharged from Vessel",
  LOAD: "Export Loaded on Vessel",
  "GTIN LADEN": "Export received at CY",
  "GTOT LADEN": "Import to consignee",
  "GTIN EMPTY": "Empty received at CY",
  "GTOT EMPTY": "Empty to Shipper",
  ARRI: "Vessel Arrival",
  DEPA: "Vessel Departure",
}

const lowered = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value)
const CODES = ["eventType", "eventClassifierCode", "equipmentEventTypeCode", "transportEventTypeCode"]
const loweredCodes = (told: Told, names: string[]): Told =>
  Object.fromEntries(Object.entries(told).map(([name, value]) => [name, names.includes(name) ? lowered(value) : value]))

export const CODE_SPELLINGS: Habit[] = [
  {
    name: "container types of 1984",
    carriers: ["msc", "hapag-lloyd"],
    share: 0.5,
    seen: "outside: MSC's answer of 2022 (4310); reference: Hapag-Lloyd",
    tell: (message) => {
      const old = OLD_TYPES[String(message.ISOEquipmentCode)]
      return old === undefined ? message : { ...message, ISOEquipmentCode: old }
    },
  },
  {
    name: "what happened in words beside the code",
    carriers: ["msc"],
    share: 0.8,
    seen: "reference; outside: MSC's answer of 2022",
    tell: (message, { bill }) => {
      const place = isObject(message.transportCall) ? message.transportCall.UNLocationCode : undefined
      const { portOfLading, portOfDischarge } = bill.shipment
      const between = place !== portOfLading && place !== portOfDischarge ? " TRANSSHIPMENT" : ""
      const code = codeOf(message)
      const words = WORDS[code + between] ?? WORDS[`${code} ${message.emptyIndicatorCode}`] ?? WORDS[code]
      if (words === undefined) return message
      const planned = message.eventClassifierCode === "ACT" ? words : "Estimated Time of Arrival"
      return { ...message, description: code === "ARRI" ? planned : words }
    },
  },
  {
    name: "the empty pick-up with its code as the type",
    carriers: ["msc"],
    share: 0.5,
    seen: "outside: MSC's answer of 2022",
    tell: (message) =>
      codeOf(message) === "GTOT" && message.emptyIndicatorCode === "EMPTY"
        ? { ...message, eventType: "GTOT", equipmentEventTypeCode: "EMPTY" }
        : message,
  },
  {
    name: "codes in lower case",
    carriers: ["msc", "cma-cgm"],
    share: 0.1,
    seen: "reference: HMM has words, capitals and both in one answer; lower case is what is left",
    tell: (message) =>
      withCall(loweredCodes(message, [...CODES, "emptyIndicatorCode"]), (call) =>
        loweredCodes(call, ["modeOfTransport", "facilityTypeCode"]),
      ),
  },
]

/** They come last, over the whole answer. */
export const KEY_SPELLINGS: Spelling[] = [
  {
    name: "unLocationCode",
    carriers: ["msc"],
    share: 0.9,
    seen: "reference; outside: MSC in 2022 and 2025",
    key: renamed({ UNLocationCode: "unLocationCode" }),
  },
  {
    name: "eventId",
    carriers: ["msc"],
    share: 0.9,
    seen: "reference; outside: MSC's answer of 2022",
    key: renamed({ eventID: "eventId" }),
  },
  {
    name: "camel case where the standard has capitals",
    carriers: ["msc", "hmm", "hapag-lloyd"],
    share: 0.3,
    seen: "reference: transportCallId, vesselImoNumber, documentId",
    key: renamed({
      transportCallID: "transportCallId",
      vesselIMONumber: "vesselImoNumber",
      ISOEquipmentCode: "isoEquipmentCode",
      documentID: "documentId",
    }),
  },
  {
    name: "keys that begin with a capital",
    carriers: ["msc"],
    share: 0.1,
    seen: "MSC's own site (UnLocationCode, Description), in a dashboard's reader on GitHub (2026)",
    key: (name) => name.charAt(0).toUpperCase() + name.slice(1),
  },
  {
    name: "documentTypeCode and documentReference",
    carriers: ["maersk", "zim"],
    share: 0.2,
    seen: "outside: two webhook receivers' tests",
    key: renamed({ documentReferenceType: "documentTypeCode", documentReferenceValue: "documentReference" }),
  },
]
